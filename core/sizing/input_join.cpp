#include "core/sizing/input_join.h"

#include "core/constants/pipeline_rates.h"
#include "core/sizing/data_wait_of.h"
#include "core/sizing/explain_join.h"
#include "core/sizing/input_passes.h"
#include "core/sizing/run_time.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

InputPasses passesOf(const Workload& workload, const InputLimit& limit, const PipelineRates& rates)
{
    const double all = samplesOfRun(workload).count();
    const double first = std::min(all, workload.data.samples.count());
    return {first, all - first, limit, rates.joinExponent};
}

/// Band of the mean rate: the engine's own, the input pipeline's, and on the slow side what is not known of it, each as
/// far as it matters, in ln by root of squares.
Estimate<SampleRate> joined(const Estimate<SampleRate>& engine, const InputPasses& passes, double unknownFactor)
{
    const double middle = passes.meanRate(engine.p50.count(), &Band<SampleRate>::p50);
    const auto end = [&](double rate, Point point, double other) {
        return std::hypot(std::log(passes.meanRate(rate, &Band<SampleRate>::p50) / middle),
                          std::log(passes.meanRate(engine.p50.count(), point) / middle), std::log(other));
    };
    Estimate<SampleRate> result = engine;
    result.p10 = SampleRate(middle * std::exp(-end(engine.p10.count(), &Band<SampleRate>::p10, unknownFactor)));
    result.p50 = SampleRate(middle);
    result.p90 = SampleRate(middle * std::exp(end(engine.p90.count(), &Band<SampleRate>::p90, 1)));
    return result;
}

void sayWhatBinds(Sizing& sizing, const Workload& workload, const Cluster& cluster, const InputLimit& limit,
                  double wanted, double loss)
{
    const bool isCpu = limit.cpu && (!limit.storage || limit.cpu->p50 <= limit.storage->p50);
    if (isCpu) {
        sizing.throughput.basis.reasons.push_back({"run.reason.input", {}});
        const double cores = physicalCores(cluster) * cluster.nodes;
        sizing.issues.add(Severity::Note,
                          {"run.input_needs_cores", {Percent{loss}, cores * wanted / limit.cpu->p50.count(), cores}},
                          "/data/preprocessing");
    } else if (limit.storage) {
        sizing.throughput.basis.reasons.push_back({"run.reason.storage", {}});
        sizing.issues.add(
            Severity::Note,
            {"run.input_needs_storage", {Percent{loss}, BytesPerSecond(wanted * workload.data.bytesPerSample.count())}},
            "/data/location");
    }
}

void sayWhatIsUnknown(Sizing& sizing, const Workload& workload, const InputLimit& limit)
{
    for (const Message& reason : limit.unknown)
        sizing.issues.add(Severity::Warning, reason, "/data/preprocessing");
    if (!limit.unknown.empty())
        sizing.throughput.basis.reasons.push_back({"run.reason.input_unknown", {}});
    else if (workload.data.bytesPerSample == Bytes(0))
        sizing.issues.add(Severity::Info, {"run.storage_not_judged", {}}, "/data/bytesPerSample");
}

/// The rate changed: step, parts and MFU follow.
void follow(Sizing& sizing, SampleRate before)
{
    const double kept = sizing.throughput.p50 / before;
    if (sizing.step) {
        // What a step holds does not change: the global batch, and for inference one of each machine.
        const Samples batch(before.count() * sizing.step->p50.count());
        sizing.step->p10 = batch / sizing.throughput.p90;
        sizing.step->p50 = batch / sizing.throughput.p50;
        sizing.step->p90 = batch / sizing.throughput.p10;
        if (kept < 1)
            sizing.stepParts.push_back({"part.time.input", (1 - kept) * sizing.step->p50});
    }
    if (sizing.mfu)
        sizing.mfu = *sizing.mfu * kept;
}

} // namespace

void joinInput(Sizing& sizing, const Workload& workload, const Cluster& cluster, const InputLimit& limit,
               const SizingContext& context, Explain explain)
{
    const PipelineRates& rates = context.calibration.pipeline;
    const InputPasses passes = passesOf(workload, limit, rates);
    const SampleRate engine = sizing.throughput.p50;
    if (passes.all() <= 0 || engine <= SampleRate(0))
        return;
    const Estimate<SampleRate> unfed = sizing.throughput;
    sizing.inputLimit = passes.usualLimit();
    sizing.throughput = joined(sizing.throughput, passes, limit.unknown.empty() ? 1 : rates.unknownSlowSide);
    if (explain == Explain::Yes)
        sizing.dataWait = dataWaitOf({workload, cluster, passes, unfed, rates});
    follow(sizing, engine);
    // Reading overlaps with the step, so the input binds as soon as it is the slower of the two: its part, the time
    // that it adds, may well be the smaller one.
    if (sizing.inputLimit && *sizing.inputLimit < engine)
        sizing.bottleneck = Bottleneck::Input;
    const double loss = 1 - sizing.throughput.p50 / engine;
    if (loss > kNotableLoss)
        sayWhatBinds(sizing, workload, cluster, limit, engine.count(), loss);
    sayWhatIsUnknown(sizing, workload, limit);
    if (explain == Explain::Yes && (limit.cpu || limit.storage || !limit.unknown.empty()))
        explainJoin(sizing, {workload, cluster, passes, unfed, rates});
}

} // namespace quanheng::core
