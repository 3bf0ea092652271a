#pragma once

#include "core/catalogue/deep_model.h"
#include "core/constants/deep_constants.h"
#include "core/sizing/deep/deep_step.h"
#include "core/units/bytes.h"
#include "core/workload/recipe.h"

namespace quanheng::core {

/// Bytes a parameter: two Adam states of 4 bytes become 1 byte each (derived).
inline constexpr double kSavedBy8bitStates = 6;

/// What the memory formula reads, per accelerator (or per CPU machine).
struct DeepMemoryCase {
    const DeepModel* model = nullptr; ///< not owned
    double elementBytes = 4;
    double microBatch = 1;
    Optimizer optimizer = Optimizer::AdamW;
    DeepWork work = DeepWork::Training;
    bool isCheckpointed = false;
    bool hasFlashAttention = false;
    /// Cards or machines over which embedding tables are split.
    int members = 1;
};

/// Parts of the memory of one accelerator. The figures of the documents are GiB, whatever their divisor.
struct DeepMemoryTerms {
    Bytes context{0};
    /// Weights, their half copy, gradients and optimizer states.
    Bytes states{0};
    Bytes activations{0};
    /// Activations at the upper side (P90) over the plain ones.
    double upperFactor = 1;

    [[nodiscard]] Bytes required() const { return context + states + activations; }
    [[nodiscard]] Bytes upper() const { return context + states + upperFactor * activations; }
};

/// A recommender whose facts leave its embedding tables out: their memory is not known.
[[nodiscard]] bool leavesTablesOut(const DeepModel& model);

/// Memory of non-transformer training (estimator-dl 8 with v2 7).
[[nodiscard]] DeepMemoryTerms deepMemory(const DeepMemoryCase& job, const DeepConstants& constants);

/// Live activation buffers of a model, else of its kind in the precision of the job.
[[nodiscard]] double kappaOf(const DeepMemoryCase& job, const DeepConstants& constants);

/// Optimizer of published recipes of a kind, where a measured row does not say (section 14).
[[nodiscard]] Optimizer usualOptimizer(DeepKind kind);

} // namespace quanheng::core
