#include "core/sizing/pipeline/input_limit.h"

#include "core/sizing/pipeline/explain_input.h"
#include "core/sizing/pipeline/preparation_rate.h"

#include <algorithm>

namespace quanheng::core {

namespace {

Band<SampleRate> times(const Band<SampleRate>& rate, double factor)
{
    return {rate.p10 * factor, rate.p50 * factor, rate.p90 * factor};
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
    if (delivered.isNetworkUnknown)
        limit.unknown.push_back({"pipeline.unknown.network", {}});
}

} // namespace

std::optional<Band<SampleRate>> InputLimit::firstEpoch() const { return smaller(cpu, storage); }

std::optional<Band<SampleRate>> InputLimit::laterEpochs() const { return isCachedAfterFirstEpoch ? cpu : firstEpoch(); }

InputLimit inputLimit(const Workload& workload, const Cluster& cluster, const SizingContext& context, Explain explain)
{
    const PipelineRates& rates = context.calibration.pipeline;
    InputLimit limit;
    limitByProcessors(limit, workload, cluster, rates);
    limitByStorage(limit, workload, cluster, rates);
    // Each machine keeps its own share of the data in memory.
    limit.isCachedAfterFirstEpoch =
        epochBytes(workload.data) <= cluster.hostMemory * (rates.cacheShareOfMemory * cluster.nodes);
    if (explain == Explain::Yes)
        limit.trail = inputTrail(limit, workload, cluster, rates);
    return limit;
}

} // namespace quanheng::core
