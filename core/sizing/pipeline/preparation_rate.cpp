#include "core/sizing/pipeline/preparation_rate.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

/// Linear through the two published points, which the specification's other sizes lie on or above.
BytesPerSecond instanceCap(int vcpu, const PipelineRates& rates)
{
    const InstanceCap& small = rates.smallInstance;
    const InstanceCap& large = rates.largeInstance;
    const double perVcpu = (large.rate - small.rate).count() / (large.vcpu - small.vcpu);
    return BytesPerSecond(small.rate.count() + perVcpu * (vcpu - small.vcpu));
}

Band<SampleRate> scaled(const CoreRate& rate, double factor)
{
    return {SampleRate(rate.low * factor), SampleRate(rate.planned * factor), SampleRate(rate.high * factor)};
}

Band<SampleRate> imagesPerCore(const Workload& workload, const PipelineRates& rates)
{
    const bool isOptimised = workload.recipe.software.stack == Stack::Tuned;
    const CoreRate& rate = isOptimised ? rates.optimisedImages : rates.stockImages;
    return scaled(rate, std::pow(rates.referenceImage / workload.data.bytesPerSample, rates.imageSizeExponent));
}

} // namespace

OrUnknown<std::optional<Band<SampleRate>>> corePreparationRate(const Workload& workload, const PipelineRates& rates)
{
    const Preprocessing work = workload.data.preprocessing;
    if (work == Preprocessing::None)
        return std::optional<Band<SampleRate>>();
    if (work == Preprocessing::Heavy)
        return unknown("pipeline.unknown.heavy");
    const double bytes = workload.data.bytesPerSample.count();
    if (bytes <= 0)
        return unknown("pipeline.unknown.sample_size");
    return std::optional(work == Preprocessing::JpegAugment ? imagesPerCore(workload, rates)
                                                            : scaled(rates.tokenizerBytes, 1 / bytes));
}

StorageLimit storageLimit(DataLocation place, const Cluster& cluster, const PipelineRates& rates)
{
    StorageLimit limit = rates.of(place);
    if (place == DataLocation::Oss && cluster.objectStorage)
        limit.shared = *cluster.objectStorage;
    return limit;
}

StorageRate storageRate(DataLocation place, Bytes data, const Cluster& cluster, const PipelineRates& rates)
{
    const StorageLimit limit = storageLimit(place, cluster, rates);
    StorageRate found{limit.sharedCap, limit.isOverNetwork && !cluster.nodeRate};
    const auto bound = [&found](BytesPerSecond most) { found.rate = std::min(found.rate, most); };
    if (limit.shared)
        bound(BytesPerSecond(limit.shared->count()
                             + limit.sharedPerByte * std::max(data, limit.sharedLeastData).count()));
    if (limit.perNode)
        bound(*limit.perNode * cluster.nodes);
    if (limit.hasInstanceCap)
        bound(instanceCap(cluster.vcpu, rates) * cluster.nodes);
    if (limit.isOverNetwork && cluster.nodeRate)
        bound(*cluster.nodeRate * cluster.nodes);
    return found;
}

Bytes epochBytes(const DataSpec& data) { return Bytes(data.samples.count() * data.bytesPerSample.count()); }

} // namespace quanheng::core
