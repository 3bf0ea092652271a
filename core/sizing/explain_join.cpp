#include "core/sizing/explain_join.h"

#include "core/sizing/data_wait_of.h"
#include "core/sizing/figure_trails.h"
#include "core/sizing/run_time.h"

namespace quanheng::core {

namespace {

/// The band of a limit as three inputs: "first", "first10", "first90".
void addLimit(TrailStepBuilder& step, const char* name, const std::string& symbol,
              const std::optional<Band<SampleRate>>& limit)
{
    if (!limit)
        return;
    step.derived(name, symbol.c_str(), limit->p50)
        .derived(name, (symbol + "10").c_str(), limit->p10)
        .derived(name, (symbol + "90").c_str(), limit->p90);
}

/// Which limit binds in the first epoch, and in the later ones, whose data memory may hold.
TrailStep limitStep(const ExplainedJoin& join)
{
    const InputLimit& limit = join.passes.limit;
    TrailStepBuilder step("formula.pipeline.limit", "estimator-dl 10");
    step.user("trail.sample_bytes", "bytes", join.workload.data.bytesPerSample, "/data/bytesPerSample")
        .machine("trail.host_memory", "M_host", join.cluster.hostMemory)
        .user("trail.machines", "n_nodes", static_cast<double>(join.cluster.nodes), "/option/nodes")
        .fitted("trail.pipeline.cache_share", "cache_share", join.rates.cacheShareOfMemory);
    if (limit.cpu)
        step.derived("trail.pipeline.cpu", "r_cpu", limit.cpu->p50)
            .derived("trail.pipeline.cpu_low", "r_cpu10", limit.cpu->p10)
            .derived("trail.pipeline.cpu_high", "r_cpu90", limit.cpu->p90);
    if (limit.storage)
        step.derived("trail.pipeline.storage", "r_store", limit.storage->p50);
    const SampleRate usual = join.passes.usualLimit().value_or(limit.firstEpoch()->p50);
    return addEpochs(step, join).result("trail.run.input_rate", "r_in", usual);
}

TrailStep joinStep(const ExplainedJoin& join, const Estimate<SampleRate>& found)
{
    TrailStepBuilder step("formula.run.input_join", "estimator-dl 6");
    step.derived("trail.rate", "r", join.engine.p50)
        .derived("trail.band.low", "r10", join.engine.p10)
        .derived("trail.band.high", "r90", join.engine.p90);
    addEpochs(step, join).fitted("trail.run.join_exponent", "q", join.rates.joinExponent);
    if (!join.passes.limit.unknown.empty())
        step.fitted("trail.run.unknown_slow_side", "unknown_slow_side", join.rates.unknownSlowSide);
    return step.ends(found.p10, found.p90).result("trail.rate", "r_total", found.p50);
}

TrailStep fedMfuStep(const Sizing& sizing, SampleRate engine)
{
    const double kept = sizing.throughput.p50 / engine;
    return TrailStepBuilder("formula.mfu_fed", "estimator-dl 6")
        .derived("trail.mfu", "MFU_r", Percent{sizing.mfu->count() / kept})
        .derived("trail.rate", "r", engine)
        .derived("trail.rate", "r_total", sizing.throughput.p50)
        .result("trail.mfu", "MFU", Percent{sizing.mfu->count()});
}

/// The engine's rate with the limits that it is held against.
void explainWait(Sizing& sizing, const ExplainedJoin& join, const Trail& fed)
{
    if (!sizing.dataWait)
        return;
    DataWait& wait = *sizing.dataWait;
    Trail way = sizing.throughput.trail;
    append(way, fed);
    wait.share.trail = extended(way, waitStep(join, wait));
    if (wait.vcpuPerCard)
        wait.vcpuTrail = extended(std::move(way), vcpuPerCardStep(join, wait));
}

} // namespace

TrailStepBuilder& addEpochs(TrailStepBuilder& step, const ExplainedJoin& join)
{
    step.derived("trail.run.samples", "E_p·S", join.passes.all())
        .user("trail.samples", "S", join.workload.data.samples.count(), "/data/samples");
    addLimit(step, "trail.run.first_epoch", "first", join.passes.limit.firstEpoch());
    addLimit(step, "trail.run.later_epochs", "later", join.passes.limit.laterEpochs());
    return step;
}

void explainJoin(Sizing& sizing, const ExplainedJoin& join)
{
    Trail fed = join.passes.limit.trail;
    fed.steps.push_back(samplesStep(join.workload));
    if (join.passes.limit.firstEpoch())
        fed.steps.push_back(limitStep(join));
    if (sizing.inputLimit)
        sizing.inputLimitTrail = fed;
    explainWait(sizing, join, fed);
    fed.steps.push_back(joinStep(join, sizing.throughput));
    append(sizing.throughput.trail, fed);
    if (sizing.step) {
        const double batch = sizing.step->p50.count() * sizing.throughput.p50.count();
        sizing.step->trail =
            extended(sizing.throughput.trail, stepOfRate(batch, sizing.throughput, *sizing.step, "estimator-dl 6"));
    }
    if (sizing.mfu) {
        append(sizing.mfuTrail, fed);
        sizing.mfuTrail.steps.push_back(fedMfuStep(sizing, join.engine.p50));
    }
}

} // namespace quanheng::core
