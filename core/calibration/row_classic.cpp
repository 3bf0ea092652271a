#include "core/calibration/row_outcome.h"
#include "core/calibration/row_reader.h"
#include "core/sizing/classic/classic_time.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>

namespace quanheng::core {

namespace {

using Label = std::pair<std::string_view, std::string_view>;

/// Keys of cards by the plain label that measured rows give them; longer labels first.
constexpr std::array<Label, 16> kGpuLabels{{
    {"a100sxm440gb", "a100-sxm4-40gb"},
    {"a100pcie40gb", "a100-pcie-40gb"},
    {"a100pcie", "a100-pcie-80gb"},
    {"a100", "a100-sxm4-80gb"},
    {"h100pcie", "h100-pcie"},
    {"h100", "h100-sxm"},
    {"h200", "h200-sxm"},
    {"v100pci", "v100-pcie-16gb"},
    {"v100", "v100-sxm2-16gb"},
    {"a10g", "a10g"},
    {"a10", "a10"},
    {"l40s", "l40s"},
    {"l4", "l4"},
    {"t4", "t4"},
    {"gtx1080ti", "gtx-1080ti"},
    {"p100", "p100-pcie-16gb"},
}};

/// Generations by words of a hardware text, where the column of generations says "other".
constexpr std::array<Label, 6> kGenerations{{
    {"sandybridge", "sandy-bridge"},
    {"ivybridge", "ivy-bridge"},
    {"haswell", "haswell"},
    {"icelake", "ice-lake"},
    {"milan", "milan"},
    {"emeraldrapids", "emerald-rapids"},
}};

/// Non-zero cells of one-hot data sets whose rows give columns only (v2 6).
constexpr std::array<std::pair<std::string_view, double>, 2> kNonZeroCells{{{"expo", 8}, {"allstate", 30}}};

/// Notes of rows that do not mean what their columns say (v2 6), and the code of the reason.
constexpr std::array<Label, 3> kUnusableNotes{{
    {"tree counts differ", "row.classic.trees_unknown"},
    {"trees count not stated", "row.classic.trees_unknown"},
    {"rounded historical", "row.classic.rounded"},
}};

/// A run of a tool on a table, read from a row.
struct ClassicRow {
    BoostingCase job;
    std::string_view algorithm;
    bool isOnGpu = false;
    double measured = 0;
};

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

void refuseUnusable(RowReader& row)
{
    const std::string_view note = row.text("note");
    const std::string_view metric = row.text("metric");
    for (const auto& [part, code] : kUnusableNotes)
        if (contains(note, part))
            row.refuse(Message{std::string(code), {}});
    const bool isTime =
        metric.empty() || metric == "train_time" || metric == "time_per_iteration" || metric == "time_per_tree";
    if (!isTime)
        row.refuse(Message{"row.classic.metric", {std::string(metric)}});
    if (metric == "train_time" && contains(note, "library authors' own benchmark"))
        row.refuse(Message{"row.classic.total_unreliable", {}});
    if (row.numberOr("sockets_used", 1) > 1 || contains(row.text("placement"), "hyper-threads"))
        row.refuse(Message{"row.classic.placement", {}});
    if (row.numberOr("gpu_count", 1) > 1)
        row.refuse(Message{"row.classic.many_gpus", {}});
}

std::string toolOf(const RowReader& row)
{
    const std::string_view tool = row.text("tool");
    if (tool == "h2o (h2o xgboost)")
        return "h2o-xgboost";
    if (tool == "R glmnet")
        return "glmnet";
    return std::string(tool);
}

/// "multiclass (26)": a tree for each class and round.
double classesOf(std::string_view task)
{
    const std::size_t open = task.find('(');
    if (!task.starts_with("multiclass") || open == std::string_view::npos)
        return 1;
    int classes = 1;
    std::from_chars(task.data() + open + 1, task.data() + task.size(), classes);
    return std::max(classes, 1);
}

double treesOf(RowReader& row)
{
    const std::string_view metric = row.text("metric");
    const bool isPerTree = metric == "time_per_iteration" || metric == "time_per_tree";
    const bool isLinear = row.text("algorithm") == "LogReg";
    const double trees = isPerTree || isLinear ? 1 : row.positive("trees");
    return trees * classesOf(row.text("task"));
}

double cellsOf(RowReader& row, double features)
{
    const std::string dataset = plainLabel(row.text("dataset"));
    for (const auto& [name, cells] : kNonZeroCells)
        if (dataset.starts_with(name))
            return std::min(cells, features);
    return row.numberOr("nonzero_per_row", features);
}

std::string generationOf(const RowReader& row)
{
    std::string generation;
    for (const char c : row.text("cpu_generation"))
        generation.push_back(c == ' ' ? '-' : static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c));
    if (!generation.empty() && generation != "other")
        return generation;
    const std::string hardware = plainLabel(row.text("hardware"));
    for (const auto& [word, name] : kGenerations)
        if (contains(hardware, word))
            return std::string(name);
    return generation;
}

const Accelerator* gpuOf(const RowReader& row, const Catalogue& catalogue)
{
    if (const Accelerator* card = catalogue.accelerator(row.text("gpu")))
        return card;
    const std::string label = plainLabel(row.text("gpu"));
    const auto found = std::find_if(kGpuLabels.begin(), kGpuLabels.end(),
                                    [&label](const Label& entry) { return label.starts_with(entry.first); });
    return found == kGpuLabels.end() ? nullptr : catalogue.accelerator(found->second);
}

void readGpu(RowReader& row, const Catalogue& catalogue, ClassicRow& read)
{
    const Accelerator* card = gpuOf(row, catalogue);
    if (card == nullptr || !card->bandwidth)
        row.refuse(Message{"row.unknown_accelerator", {std::string(row.text("gpu"))}});
    else
        read.job.gpuBandwidth = *card->bandwidth;
}

void readCpu(RowReader& row, const ClassicConstants& constants, ClassicRow& read)
{
    read.job.cores = row.positive("cores_used");
    const auto speed = coreSpeedOf(generationOf(row), constants);
    if (!speed.isKnown())
        row.refuse(speed.reason());
    else
        read.job.coreSpeed = speed.value();
}

ClassicRow readClassicRow(RowReader& row, const Catalogue& catalogue, const ClassicConstants& constants)
{
    ClassicRow read;
    refuseUnusable(row);
    read.measured = row.positive("value");
    read.algorithm = row.text("algorithm");
    read.job.isForest = read.algorithm == "RandomForest";
    read.isOnGpu = row.text("device") == "GPU";
    read.job.tool = toolOf(row);
    read.job.rows = row.positive("rows");
    read.job.features = row.positive("features");
    read.job.cellsPerRow = cellsOf(row, read.job.features);
    read.job.trees = treesOf(row);
    if (read.isOnGpu)
        readGpu(row, catalogue, read);
    else
        readCpu(row, constants, read);
    return read;
}

struct Predicted {
    Seconds time{0};
    double band = 1;
};

OrUnknown<Predicted> predict(const ClassicRow& row, const ClassicConstants& constants)
{
    const ClassicBands& bands = constants.bands;
    if (row.algorithm == "GBM" && row.isOnGpu)
        return boostingOnGpu(row.job, constants).map([&](const BoostingTerms& terms) {
            return Predicted{terms.total, boostingBandOnGpu(row.job, bands)};
        });
    if (row.algorithm == "GBM")
        return boostingOnCpu(row.job, constants).map([&](const BoostingTerms& terms) {
            return Predicted{terms.total, boostingBand(row.job, bands)};
        });
    if (row.algorithm == "RandomForest" && !row.isOnGpu)
        return forestTime(row.job, constants).map([&](Seconds time) { return Predicted{time, bands.forest}; });
    if (row.algorithm == "LogReg" && !row.isOnGpu)
        return linearTime(row.job, constants).map([&](Seconds time) { return Predicted{time, bands.linear}; });
    return unknown("row.classic.algorithm", {std::string(row.algorithm)});
}

std::string classOf(const RowReader& row, const ClassicRow& read)
{
    const std::string_view set = row.text("set");
    if (set.starts_with("gbm-"))
        return std::string(set);
    if (read.algorithm == "GBM")
        return read.isOnGpu ? "gbm-gpu-other" : "gbm-cpu-other";
    return read.algorithm == "LogReg" ? "linear" : "forest";
}

} // namespace

RowResult evaluateClassicRow(const CsvTable& table, std::size_t row, const Catalogue& catalogue,
                             const Calibration& calibration)
{
    RowReader reader(table, row);
    const ClassicRow read = readClassicRow(reader, catalogue, calibration.classic);
    if (reader.refusal())
        return Unknown{*reader.refusal()};
    return predict(read, calibration.classic).map([&](const Predicted& predicted) {
        RowOutcome outcome;
        outcome.rowClass = classOf(reader, read);
        outcome.predicted = predicted.time.count();
        outcome.measured = read.measured;
        outcome.low = outcome.predicted / predicted.band;
        outcome.high = outcome.predicted * predicted.band;
        return outcome;
    });
}

} // namespace quanheng::core
