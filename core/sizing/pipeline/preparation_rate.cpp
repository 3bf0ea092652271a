#include "core/sizing/pipeline/preparation_rate.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

constexpr int kUsualVcpuPerCore = 2;

/// Linear through the two published points, which the specification's other sizes lie on or above.
BytesPerSecond instanceCap(int vcpu, const PipelineRates& rates)
{
    const InstanceCap& small = rates.smallInstance;
    const InstanceCap& large = rates.largeInstance;
    const double perVcpu = (large.rate - small.rate).count() / (large.vcpu - small.vcpu);
    return BytesPerSecond(small.rate.count() + perVcpu * (vcpu - small.vcpu));
}

double imagesPerCore(const Workload& workload, const PipelineRates& rates)
{
    const bool isOptimised = workload.recipe.software.stack == Stack::Tuned;
    const CoreRate& rate = isOptimised ? rates.optimisedImages : rates.stockImages;
    const Bytes image = workload.data.bytesPerSample;
    if (image.count() <= 0)
        return rate.planned;
    return rate.planned * std::pow(rates.referenceImage / image, rates.imageSizeExponent);
}

} // namespace

double physicalCores(const Cluster& cluster)
{
    const int vcpuPerCore = cluster.cpu == nullptr ? kUsualVcpuPerCore : std::max(cluster.cpu->vcpuPerCore, 1);
    return static_cast<double>(cluster.vcpu) / vcpuPerCore;
}

std::optional<SampleRate> corePreparationRate(const Workload& workload, const PipelineRates& rates)
{
    const double bytes = workload.data.bytesPerSample.count();
    switch (workload.data.preprocessing) {
    case Preprocessing::JpegAugment:
        return SampleRate(imagesPerCore(workload, rates));
    case Preprocessing::Tokenize:
        return bytes > 0 ? std::optional(SampleRate(rates.tokenizerBytes.planned / bytes)) : std::nullopt;
    case Preprocessing::None:
    case Preprocessing::Heavy:
        return std::nullopt;
    }
    return std::nullopt;
}

BytesPerSecond storageRate(DataLocation place, Bytes data, const Cluster& cluster, const PipelineRates& rates)
{
    const StorageLimit& limit = rates.of(place);
    BytesPerSecond rate = limit.sharedCap;
    if (limit.shared)
        rate = std::min(rate,
                        BytesPerSecond(limit.shared->count()
                                       + limit.sharedPerByte * std::max(data, limit.sharedLeastData).count()));
    if (limit.perNode)
        rate = std::min(rate, *limit.perNode * cluster.nodes);
    if (limit.hasInstanceCap)
        rate = std::min(rate, instanceCap(cluster.vcpu, rates) * cluster.nodes);
    if (limit.isOverNetwork && cluster.nodeRate)
        rate = std::min(rate, *cluster.nodeRate * cluster.nodes);
    return rate;
}

Bytes epochBytes(const DataSpec& data) { return Bytes(data.samples.count() * data.bytesPerSample.count()); }

} // namespace quanheng::core
