#pragma once

#include "core/catalogue/deep_model.h"
#include "core/catalogue/transformer_model.h"
#include "core/units/bytes.h"
#include "core/units/counts.h"
#include "core/units/money.h"
#include "core/workload/classic_job.h"
#include "core/workload/recipe.h"

#include <optional>
#include <string>
#include <variant>

namespace quanheng::core {

enum class TaskKind { Pretrain, FullFineTune, Lora, QLora, Train, ClassicalMl, DataPreparation, Inference };
enum class DataLocation { CloudDisk, Oss, Nas, Cpfs, LocalNvme };
enum class Preprocessing { None, JpegAugment, Tokenize, Heavy };

/// A workload carries its model by value, so that a plan reads the same after the library has changed.
/// Data preparation has no model (std::monostate).
using ModelSpec = std::variant<std::monostate, TransformerModel, DeepModel, ClassicJob>;

struct DataSpec {
    /// Samples of one epoch: images, sequences, rows.
    Samples samples{0};
    Samples validationSamples{0};
    Bytes bytesPerSample{0};
    DataLocation location = DataLocation::CloudDisk;
    Preprocessing preprocessing = Preprocessing::None;

    friend bool operator==(const DataSpec&, const DataSpec&) = default;
};

enum class KeepPolicy { OnlyWhileTraining, OfficeHours, AlwaysOn };
enum class ClusterOperator { Self, Pai };

/// How often the workload runs and what is asked of it.
struct Usage {
    double runsPerMonth = 4;
    double interactiveHoursPerDay = 0;
    KeepPolicy keep = KeepPolicy::OnlyWhileTraining;
    std::optional<Hours> deadline;
    std::optional<Money> budgetPerRun;
    std::optional<Money> budgetPerYear;
    ClusterOperator operatedBy = ClusterOperator::Self;

    friend bool operator==(const Usage&, const Usage&) = default;
};

/// What is to be trained, on what data, how, and how often.
struct Workload {
    std::string name;
    TaskKind task = TaskKind::FullFineTune;
    ModelSpec model;
    DataSpec data;
    Recipe recipe;
    Usage usage;

    friend bool operator==(const Workload&, const Workload&) = default;
};

} // namespace quanheng::core
