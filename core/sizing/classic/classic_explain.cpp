#include "core/sizing/classic/classic_explain.h"

#include "core/sizing/figure_trails.h"

#include <algorithm>
#include <string>

namespace quanheng::core {

namespace {

constexpr const char* kReference = "estimator-dl 11, estimator-dl-v2 6";

TrailStepBuilder& addTable(TrailStepBuilder& step, const ClassicExplained& e)
{
    step.user("trail.classic.rows", "R", e.boosting.rows, "/model/rows");
    return step.user("trail.classic.cells", "F", e.boosting.cellsPerRow,
                     e.job.nonZeroPerRow ? "/model/nonZeroPerRow" : "/model/features");
}

TrailStepBuilder& addTrees(TrailStepBuilder& step, const ClassicExplained& e)
{
    return step.user("trail.classic.trees", "trees", e.job.trees, "/model/trees")
        .user("trail.classic.classes", "classes", static_cast<double>(e.job.classes), "/model/classes");
}

/// Cores of one socket: a second one slows these tools down (v2 6).
TrailStepBuilder& addCores(TrailStepBuilder& step, const ClassicExplained& e)
{
    const Cpu* cpu = e.cluster.cpu;
    step.derived("trail.cores", "cores", physicalCores(e.cluster));
    if (cpu != nullptr && cpu->coresPerSocket)
        step.catalogue("trail.cpu.socket_cores", "cores_socket", static_cast<double>(*cpu->coresPerSocket), cpu->key,
                       cpu->sources.empty() ? cpu->model : cpu->sources.front());
    return step;
}

void addFeatureLaw(TrailStepBuilder& step, const ClassicExplained& e, const std::optional<FeatureLaw>& law)
{
    if (law)
        step.constant("feature_row", law->perRow)
            .constant("feature_cell", law->perCell)
            .constant("fitted_features", e.constants.fittedFeatures);
}

TrailStep boostingStep(const ClassicExplained& e)
{
    const BoostingOnCpu& tool = e.constants.boostingOnCpu.at(e.boosting.tool);
    TrailStepBuilder step("formula.classic.cpu", kReference);
    addTable(step, e);
    addTrees(step, e);
    addCores(step, e)
        .constant("useful_scale", tool.usefulScale)
        .constant("useful_rows", tool.usefulRows)
        .constant("useful_exponent", tool.usefulExponent)
        .derived("trail.classic.useful_cores", "c_use", std::min(e.boosting.cores, usefulCores(tool, e.boosting.rows)))
        .constant("T0", tool.start)
        .constant("serial", tool.serialPerRow)
        .constant("shared", tool.sharedPerRow);
    addFeatureLaw(step, e, tool.features);
    return step.fitted("trail.classic.core_speed", "v", e.boosting.coreSpeed)
        .result("trail.classic.total", "t", e.total);
}

TrailStep boostingOnGpuStep(const ClassicExplained& e)
{
    const BoostingOnGpu& tool = e.constants.boostingOnGpu.at(toolOnGpu(e.boosting.tool));
    TrailStepBuilder step("formula.classic.gpu", kReference);
    addTable(step, e);
    addTrees(step, e).constant("T0", tool.start).constant("per_row", tool.perRow);
    addFeatureLaw(step, e, tool.features);
    return step.card("trail.transformer.bandwidth", "BW", *e.cluster.accelerator->bandwidth, *e.cluster.accelerator)
        .constant("BW_ref", e.constants.referenceBandwidth)
        .constant("bandwidth_exponent", e.constants.bandwidthExponent)
        .result("trail.classic.total", "t", e.total);
}

TrailStep forestStep(const ClassicExplained& e)
{
    const RateRange& range = e.constants.forestPerRow.at(e.boosting.tool);
    TrailStepBuilder step("formula.classic.forest", kReference);
    addTable(step, e);
    addTrees(step, e);
    return addCores(step, e)
        .constant("kappa_low", Seconds(range.low))
        .constant("kappa_high", Seconds(range.high))
        .constant("modern_speed", e.constants.forestModernSpeed)
        .constant("modern_divisor", e.constants.forestModernDivisor)
        .fitted("trail.classic.core_speed", "v", e.boosting.coreSpeed)
        .result("trail.classic.total", "t", e.total);
}

TrailStep linearStep(const ClassicExplained& e)
{
    const RateRange& range = e.constants.linearPerRow.at(e.boosting.tool);
    TrailStepBuilder step("formula.classic.linear", kReference);
    addTable(step, e);
    addCores(step, e).constant("kappa_low", Seconds(range.low)).constant("kappa_high", Seconds(range.high));
    const auto cap = e.constants.linearCores.find(e.boosting.tool);
    if (cap != e.constants.linearCores.end())
        step.constant("linear_cores", cap->second);
    return step.result("trail.classic.total", "t", e.total);
}

TrailStep timeStep(const ClassicExplained& e)
{
    if (e.cluster.accelerator != nullptr)
        return boostingOnGpuStep(e);
    switch (e.job.algorithm) {
    case ClassicAlgorithm::GradientBoosting:
        return boostingStep(e);
    case ClassicAlgorithm::RandomForest:
        return forestStep(e);
    case ClassicAlgorithm::LinearModel:
        return linearStep(e);
    }
    return boostingStep(e);
}

/// A range as three inputs: "x", "x10", "x90".
void addRange(TrailStepBuilder& step, const std::string& symbol, const PlannedRange& range)
{
    step.constant(symbol.c_str(), Bytes(range.planned))
        .constant((symbol + "10").c_str(), Bytes(range.low))
        .constant((symbol + "90").c_str(), Bytes(range.high));
}

} // namespace

Trail classicRateTrail(const ClassicExplained& e, const Estimate<SampleRate>& rate)
{
    Trail trail;
    if (e.cluster.accelerator == nullptr)
        trail.steps.push_back(coresStep(e.cluster));
    trail.steps.push_back(timeStep(e));
    TrailStepBuilder last("formula.classic.rate", kReference);
    trail.steps.push_back(last.user("trail.classic.rows", "R", e.boosting.rows, "/model/rows")
                              .derived("trail.classic.total", "t", e.total)
                              .fitted("trail.band.factor", "f", e.band)
                              .ends(rate.p10, rate.p90)
                              .result("trail.rate", "r", rate.p50));
    return trail;
}

Trail classicHostTrail(const ClassicExplained& e, const Estimate<Bytes>& need)
{
    const ClassicMemory& c = e.constants.memory;
    const auto ofTool = [&e](const auto& table, const char* fallback) {
        const auto own = table.find(e.boosting.tool);
        return own != table.end() ? own : table.find(fallback);
    };
    TrailStepBuilder step("formula.classic.host_memory", kReference);
    addTable(step, e).constant("table_bytes", Bytes(c.tableBytesPerCell));
    addRange(step, "cell", ofTool(c.bytesPerCell, "other")->second);
    const auto perRow = c.bytesPerRow.find(e.boosting.tool);
    step.constant("row_bytes", Bytes(perRow == c.bytesPerRow.end() ? 0 : perRow->second));
    addRange(step, "base", c.base);
    if (e.boosting.isForest) {
        addTrees(step, e);
        addRange(step, "leaf", c.forestBytes.at(e.boosting.tool));
    }
    return Trail{{step.ends(need.p10, need.p90).result("trail.run.host_memory", "M", need.p50)}};
}

Trail classicCardTrail(const ClassicExplained& e, const Estimate<Bytes>& need)
{
    const ClassicMemory& c = e.constants.memory;
    const std::string tool = e.boosting.tool == "h2o-xgboost" ? "xgboost" : e.boosting.tool;
    TrailStepBuilder step("formula.classic.card_memory", kReference);
    return Trail{{addTable(step, e)
                      .constant("row_bytes", Bytes(c.gpuBytesPerRow.at(tool)))
                      .constant("fitted_features", e.constants.fittedFeatures)
                      .constant("upper", c.gpuUpperFactor)
                      .ends(need.p10, need.p90)
                      .result("trail.deep.memory", "M", need.p50)}};
}

} // namespace quanheng::core
