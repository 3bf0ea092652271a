#include "core/sizing/classic/classic_time.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

double featureFactor(const std::optional<FeatureLaw>& law, double cells, double fittedFeatures)
{
    if (!law)
        return 1;
    return (law->perRow + law->perCell * cells) / (law->perRow + law->perCell * fittedFeatures);
}

template <class T> const T* entryOf(const std::unordered_map<std::string, T>& table, const std::string& key)
{
    const auto found = table.find(key);
    return found == table.end() ? nullptr : &found->second;
}

double valueOf(const std::unordered_map<std::string, double>& table, const std::string& key, double fallback)
{
    const double* entry = entryOf(table, key);
    return entry == nullptr ? fallback : *entry;
}

/// Why a boosting run cannot be estimated at all; an empty code when it can.
Message refusal(const BoostingCase& job, const ClassicConstants& constants)
{
    const bool isDense = job.cellsPerRow >= job.features;
    if (job.rows < constants.leastRows)
        return {"classic.unknown.few_rows", {constants.leastRows}};
    if (job.tool == "xgboost" && isDense && job.features > constants.xgboostMaxDenseFeatures)
        return {"classic.unknown.wide_xgboost", {constants.xgboostMaxDenseFeatures}};
    if (constants.bands.wideFeaturesMax > 0 && job.cellsPerRow > constants.bands.wideFeaturesMax)
        return {"classic.unknown.wide", {constants.bands.wideFeaturesMax}};
    return {};
}

} // namespace

double usefulCores(const BoostingOnCpu& tool, double rows)
{
    return std::max(1.0, tool.usefulScale * std::pow(rows / tool.usefulRows, tool.usefulExponent));
}

OrUnknown<BoostingTerms> boostingOnCpu(const BoostingCase& job, const ClassicConstants& constants)
{
    const BoostingOnCpu* tool = entryOf(constants.boostingOnCpu, job.tool);
    if (tool == nullptr)
        return unknown("classic.unknown.tool", {job.tool});
    if (const Message reason = refusal(job, constants); !reason.code.empty())
        return Unknown{reason};
    BoostingTerms terms;
    terms.usefulCores = std::min(job.cores, usefulCores(*tool, job.rows));
    terms.featureFactor = featureFactor(tool->features, job.cellsPerRow, constants.fittedFeatures);
    const Seconds perRow = tool->serialPerRow + tool->sharedPerRow / terms.usefulCores;
    const double tooMany = std::pow(job.cores / terms.usefulCores, constants.overCoreExponent);
    terms.perHundredTrees = tooMany / job.coreSpeed * (tool->start + job.rows * terms.featureFactor * perRow);
    terms.total = job.trees / 100 * terms.perHundredTrees;
    return terms;
}

std::string toolOnGpu(const std::string& tool) { return tool == "h2o" ? "h2o-xgboost" : tool; }

OrUnknown<BoostingTerms> boostingOnGpu(const BoostingCase& job, const ClassicConstants& constants)
{
    const BoostingOnGpu* tool = entryOf(constants.boostingOnGpu, job.tool);
    if (tool == nullptr)
        return unknown("classic.unknown.gpu_tool", {job.tool});
    if (const Message reason = refusal(job, constants); !reason.code.empty())
        return Unknown{reason};
    BoostingTerms terms;
    terms.featureFactor = featureFactor(tool->features, job.cellsPerRow, constants.fittedFeatures);
    const double slower = std::pow(constants.referenceBandwidth / job.gpuBandwidth, constants.bandwidthExponent);
    terms.perHundredTrees = tool->start + job.rows * slower * terms.featureFactor * tool->perRow;
    terms.total = job.trees / 100 * terms.perHundredTrees;
    return terms;
}

OrUnknown<Seconds> forestTime(const BoostingCase& job, const ClassicConstants& constants)
{
    const RateRange* range = entryOf(constants.forestPerRow, job.tool);
    if (range == nullptr)
        return unknown("classic.unknown.forest_tool", {job.tool});
    const bool isModern = job.coreSpeed > constants.forestModernSpeed;
    const double kappa = range->middle() / (isModern ? constants.forestModernDivisor : 1);
    return Seconds(job.trees * job.rows * std::log2(std::max(job.rows, 2.0)) * kappa / job.cores);
}

OrUnknown<Seconds> linearTime(const BoostingCase& job, const ClassicConstants& constants)
{
    const RateRange* range = entryOf(constants.linearPerRow, job.tool);
    if (range == nullptr)
        return unknown("classic.unknown.linear_tool", {job.tool});
    const double cores = std::min(job.cores, valueOf(constants.linearCores, job.tool, job.cores));
    return Seconds(job.rows * range->middle() / cores);
}

double boostingBand(const BoostingCase& job, const ClassicBands& bands)
{
    if (bands.wideFeatures > 0 && job.cellsPerRow > bands.wideFeatures)
        return bands.boostingCpuWide;
    const bool isNearFit = job.rows >= bands.largeRows && job.cellsPerRow <= bands.largeFeatures;
    return isNearFit ? bands.boostingCpuLarge : bands.boostingCpu;
}

double boostingBandOnGpu(const BoostingCase& job, const ClassicBands& bands)
{
    return std::max(bands.boostingGpu, boostingBand(job, bands));
}

OrUnknown<double> coreSpeedOf(const std::string& generation, const ClassicConstants& constants)
{
    if (const double* speed = entryOf(constants.coreSpeed, generation))
        return *speed;
    return unknown("classic.unknown.core_speed", {generation});
}

PlannedRange ClassicHostMemory::total() const
{
    return {table.low + tool.low + forest.low + base.low, table.planned + tool.planned + forest.planned + base.planned,
            table.high + tool.high + forest.high + base.high};
}

OrUnknown<ClassicHostMemory> hostMemoryOf(const BoostingCase& job, const ClassicMemory& memory)
{
    const auto of = [](const PlannedRange& range, double count, double more) {
        return PlannedRange{range.low * count + more, range.planned * count + more, range.high * count + more};
    };
    const PlannedRange* perCell = entryOf(memory.bytesPerCell, job.tool);
    if (perCell == nullptr)
        perCell = &memory.bytesPerCell.at("other");
    const double cells = job.rows * job.cellsPerRow;
    const double table = memory.tableBytesPerCell * cells;
    ClassicHostMemory need;
    need.table = {table, table, table};
    need.tool = of(*perCell, cells, job.rows * valueOf(memory.bytesPerRow, job.tool, 0));
    need.base = memory.base;
    if (!job.isForest)
        return need;
    const PlannedRange* trees = entryOf(memory.forestBytes, job.tool);
    if (trees == nullptr)
        return unknown("classic.memory_of_forest_unknown", {job.tool});
    need.forest = of(*trees, job.rows * job.trees, 0);
    return need;
}

OrUnknown<Bytes> gpuMemoryOf(const BoostingCase& job, const ClassicConstants& constants)
{
    // H2O runs XGBoost on the GPU.
    const std::string tool = job.tool == "h2o-xgboost" ? "xgboost" : job.tool;
    const double* perRow = entryOf(constants.memory.gpuBytesPerRow, tool);
    if (perRow == nullptr)
        return unknown("classic.memory_on_gpu_unknown", {job.tool});
    return Bytes(job.rows * *perRow * std::max(1.0, job.cellsPerRow / constants.fittedFeatures));
}

} // namespace quanheng::core
