#include "core/sizing/pipeline/input_limit.h"

#include "core/sizing/pipeline/preparation_rate.h"
#include "core/sizing/trail_builder.h"

#include <algorithm>

namespace quanheng::core {

namespace {

constexpr const char* kReference = "estimator-dl 10";

Band<SampleRate> times(const Band<SampleRate>& rate, double factor)
{
    return {rate.p10 * factor, rate.p50 * factor, rate.p90 * factor};
}

TrailStep cpuStepOf(const Workload& workload, const Cluster& cluster, SampleRate perCore, SampleRate all)
{
    return TrailStepBuilder("formula.pipeline.cpu", kReference)
        .measured("trail.pipeline.per_core", "d", perCore)
        .catalogue("trail.cores", "n", physicalCores(cluster), cluster.cpu == nullptr ? "" : cluster.cpu->key)
        .user("trail.sample_bytes", "bytes", workload.data.bytesPerSample, "/data/bytesPerSample")
        .result("trail.pipeline.cpu", "r_cpu", all);
}

TrailStep storageStepOf(const Workload& workload, BytesPerSecond delivered, SampleRate all)
{
    return TrailStepBuilder("formula.pipeline.storage", kReference)
        .catalogue("trail.storage_rate", "", delivered, "/data/location")
        .user("trail.sample_bytes", "bytes", workload.data.bytesPerSample, "/data/bytesPerSample")
        .result("trail.pipeline.storage", "r_store", all);
}

std::optional<Band<SampleRate>> smaller(const std::optional<Band<SampleRate>>& a,
                                        const std::optional<Band<SampleRate>>& b)
{
    if (!a || !b)
        return a ? a : b;
    return a->p50 <= b->p50 ? a : b;
}

void limitByProcessors(InputLimit& limit, const Workload& workload, const Cluster& cluster, const PipelineRates& rates)
{
    const auto perCore = corePreparationRate(workload, rates);
    if (!perCore.isKnown()) {
        limit.unknown.push_back(perCore.reason());
    } else if (const auto& rate = perCore.value()) {
        limit.cpu = times(*rate, physicalCores(cluster) * cluster.nodes);
        limit.trail.steps.push_back(cpuStepOf(workload, cluster, rate->p50, limit.cpu->p50));
    }
}

/// Limits of storage are published ones: no range is known of them.
void limitByStorage(InputLimit& limit, const Workload& workload, const Cluster& cluster, const PipelineRates& rates)
{
    if (workload.data.bytesPerSample.count() <= 0)
        return;
    const StorageRate delivered = storageRate(workload.data.location, epochBytes(workload.data), cluster, rates);
    const SampleRate all(delivered.rate.count() / workload.data.bytesPerSample.count());
    limit.storage = Band<SampleRate>{all, all, all};
    limit.trail.steps.push_back(storageStepOf(workload, delivered.rate, all));
    if (delivered.isNetworkUnknown)
        limit.unknown.push_back({"pipeline.unknown.network", {}});
}

} // namespace

std::optional<Band<SampleRate>> InputLimit::firstEpoch() const { return smaller(cpu, storage); }

std::optional<Band<SampleRate>> InputLimit::laterEpochs() const { return isCachedAfterFirstEpoch ? cpu : firstEpoch(); }

InputLimit inputLimit(const Workload& workload, const Cluster& cluster, const SizingContext& context)
{
    const PipelineRates& rates = context.calibration.pipeline;
    InputLimit limit;
    limitByProcessors(limit, workload, cluster, rates);
    limitByStorage(limit, workload, cluster, rates);
    // Each machine keeps its own share of the data in memory.
    limit.isCachedAfterFirstEpoch =
        epochBytes(workload.data) <= cluster.hostMemory * (rates.cacheShareOfMemory * cluster.nodes);
    return limit;
}

} // namespace quanheng::core
