#include "core/constants/classic_constants.h"

#include "core/constants/json_tables.h"

#include <cmath>
#include <vector>

namespace quanheng::core {

namespace {

constexpr double kMicro = 1e-6;

/// Numbers of a list member, or a single number as a list of one.
std::vector<double> numbers(const JsonCursor& value)
{
    std::vector<double> list;
    if (value.size() == 0)
        list.push_back(value.asNumber(kNonNegative));
    else
        value.each([&](const JsonCursor& number) { list.push_back(number.asNumber(kNonNegative)); });
    return list;
}

RateRange rangeOf(const JsonCursor& value, double unit)
{
    const std::vector<double> ends = numbers(value);
    return RateRange{ends.front() * unit, ends.back() * unit};
}

std::unordered_map<std::string, RateRange> rangeTable(const JsonCursor& object, double unit)
{
    std::unordered_map<std::string, RateRange> table;
    object.eachMember([&](const std::string& name, const JsonCursor& range) { table[name] = rangeOf(range, unit); });
    return table;
}

/// Lower and upper ends of each entry.
std::unordered_map<std::string, double> lowerTable(const JsonCursor& object)
{
    std::unordered_map<std::string, double> table;
    object.eachMember([&](const std::string& name, const JsonCursor& value) { table[name] = numbers(value).front(); });
    return table;
}

std::unordered_map<std::string, double> upperTable(const JsonCursor& object)
{
    std::unordered_map<std::string, double> table;
    object.eachMember([&](const std::string& name, const JsonCursor& value) { table[name] = numbers(value).back(); });
    return table;
}

std::optional<FeatureLaw> readFeatureLaw(const JsonCursor& tool)
{
    if (!tool.has("phi_ns"))
        return std::nullopt;
    const std::vector<double> law = numbers(tool["phi_ns"]);
    return FeatureLaw{law.front(), law.back()};
}

BoostingOnCpu readBoostingOnCpu(const JsonCursor& tool)
{
    const JsonCursor useful = tool["useful_cores"];
    BoostingOnCpu boosting;
    boosting.start = Seconds(tool.number("t0_s", kNonNegative));
    boosting.serialPerRow = Seconds(tool.number("s_us", kNonNegative) * kMicro);
    boosting.sharedPerRow = Seconds(tool.number("p_us", kNonNegative) * kMicro);
    boosting.features = readFeatureLaw(tool);
    boosting.usefulScale = useful.number("scale", kPositive);
    boosting.usefulRows = useful.number("rows", kPositive);
    boosting.usefulExponent = useful.number("exponent", kPositive);
    return boosting;
}

BoostingOnGpu readBoostingOnGpu(const JsonCursor& tool)
{
    return BoostingOnGpu{Seconds(tool.number("t0_s", kNonNegative)), Seconds(tool.number("k_us", kPositive) * kMicro),
                         readFeatureLaw(tool)};
}

ClassicBands readBands(const JsonCursor& bands)
{
    const JsonCursor large = bands["gbm_cpu_large"];
    ClassicBands result;
    result.boostingCpu = bands.number("gbm_cpu", {1, 100});
    result.boostingCpuLarge = large.number("factor", {1, 100});
    result.largeRows = large.number("rows", kPositive);
    result.largeFeatures = large.number("features", kPositive);
    result.boostingCpuWide = result.boostingCpu;
    if (bands.has("gbm_cpu_wide")) {
        const JsonCursor wide = bands["gbm_cpu_wide"];
        result.boostingCpuWide = wide.number("factor", {1, 100});
        result.wideFeatures = wide.number("features_over", kPositive);
        result.wideFeaturesMax = wide.number("features_up_to", kPositive);
    }
    result.boostingGpu = bands.number("gbm_gpu", {1, 100});
    result.forest = bands.number("forest", {1, 100});
    result.linear = bands.number("linear", {1, 100});
    return result;
}

PlannedRange readRange(const JsonCursor& range, const char* planned, double unit = 1)
{
    return {range.number("low", kPositive) * unit, range.number(planned, kPositive) * unit,
            range.number("high", kPositive) * unit};
}

std::unordered_map<std::string, PlannedRange> plannedTable(const JsonCursor& object)
{
    std::unordered_map<std::string, PlannedRange> table;
    object.eachMember(
        [&](const std::string& tool, const JsonCursor& range) { table[tool] = readRange(range, "plan"); });
    return table;
}

ClassicMemory readMemory(const JsonCursor& from)
{
    ClassicMemory memory;
    memory.tableBytesPerCell = constantValue(from, "table_bytes_per_cell", kPositive);
    memory.base = readRange(from["base_gib"], "value", kBytesPerGiB);
    memory.bytesPerCell = plannedTable(from["bytes_per_cell"]);
    memory.bytesPerRow = upperTable(from["bytes_per_row"]);
    memory.forestBytes = plannedTable(from["forest_bytes_per_row_and_tree"]);
    for (const char* tool : {"xgboost", "catboost"})
        memory.gpuBytesPerRow[tool] = from["gpu_bytes_per_row"].number(tool, kPositive);
    memory.gpuUpperFactor = constantValue(from, "upper_factor", {1, 100});
    return memory;
}

} // namespace

double RateRange::middle() const { return std::sqrt(low * high); }

ClassicConstants readClassicConstants(const JsonCursor& classic)
{
    const JsonCursor cpu = classic["gbm_cpu"];
    const JsonCursor gpu = classic["gbm_gpu"];
    ClassicConstants constants;
    cpu["tools"].eachMember([&](const std::string& name, const JsonCursor& tool) {
        constants.boostingOnCpu[name] = readBoostingOnCpu(tool);
    });
    gpu["tools"].eachMember([&](const std::string& name, const JsonCursor& tool) {
        constants.boostingOnGpu[name] = readBoostingOnGpu(tool);
    });
    constants.overCoreExponent = cpu.number("over_core_exponent", kNonNegative);
    constants.coreSpeed = valueTable(cpu["core_speed"], kPositive);
    constants.bandwidthExponent = gpu.number("bandwidth_exponent", kNonNegative);
    constants.referenceBandwidth = gigabytesPerSecond(gpu.number("bandwidth_gbps", kPositive));
    constants.forestPerRow = rangeTable(classic["forest"]["kappa_us"], kMicro);
    constants.forestModernDivisor = classic["forest"].number("modern_core_divisor", kPositive);
    constants.forestModernSpeed = classic["forest"].number("modern_core_speed_over", kPositive);
    constants.fittedFeatures = cpu["reference"].number("features", kPositive);
    constants.linearPerRow = rangeTable(classic["linear"]["us_per_row"], kMicro);
    constants.linearCores = lowerTable(classic["linear"]["cores"]);
    constants.bands = readBands(classic["bands"]);
    constants.leastRows = classic["refuse"].number("rows_below", kNonNegative);
    constants.xgboostMaxDenseFeatures = classic["refuse"].number("xgboost_dense_features_over", kPositive);
    constants.memory = readMemory(classic["memory"]);
    return constants;
}

} // namespace quanheng::core
