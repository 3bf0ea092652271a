#include "core/sizing/engines.h"
#include "core/sizing/pipeline/preparation_rate.h"

#include <algorithm>

namespace quanheng::core {

namespace {

constexpr const char* kReference = "estimator-dl 10";

TrailValue value(const char* name, const char* symbol, Argument amount, SourceKind source, const char* subject = "")
{
    return TrailValue{name, symbol, std::move(amount), source, kReference, std::nullopt, subject};
}

TrailStep cpuStepOf(const Workload& workload, const Cluster& cluster, SampleRate perCore, SampleRate all)
{
    TrailStep step{
        "formula.pipeline.cpu", kReference, {}, value("trail.pipeline.cpu", "r_cpu", all, SourceKind::Derived)};
    step.inputs.push_back(value("trail.pipeline.per_core", "d", perCore, SourceKind::Measurement));
    step.inputs.push_back(value("trail.cores", "n", physicalCores(cluster), SourceKind::Catalogue));
    step.inputs.push_back(
        value("trail.sample_bytes", "bytes", workload.data.bytesPerSample, SourceKind::User, "/data/bytesPerSample"));
    return step;
}

TrailStep storageStepOf(const Workload& workload, BytesPerSecond delivered, SampleRate all)
{
    TrailStep step{"formula.pipeline.storage",
                   kReference,
                   {},
                   value("trail.pipeline.storage", "r_store", all, SourceKind::Derived)};
    step.inputs.push_back(value("trail.storage_rate", "", delivered, SourceKind::Catalogue, "/data/location"));
    step.inputs.push_back(
        value("trail.sample_bytes", "bytes", workload.data.bytesPerSample, SourceKind::User, "/data/bytesPerSample"));
    return step;
}

std::optional<SampleRate> smaller(const std::optional<SampleRate>& a, const std::optional<SampleRate>& b)
{
    return a && b ? std::min(*a, *b) : (a ? a : b);
}

} // namespace

std::optional<SampleRate> InputLimit::firstEpoch() const { return smaller(cpu, storage); }

std::optional<SampleRate> InputLimit::laterEpochs() const { return isCachedAfterFirstEpoch ? cpu : firstEpoch(); }

std::optional<InputLimit> inputLimit(const Workload& workload, const Cluster& cluster, const SizingContext& context)
{
    const PipelineRates& rates = context.calibration.pipeline;
    const Bytes data = epochBytes(workload.data);
    InputLimit limit;
    if (const auto perCore = corePreparationRate(workload, rates)) {
        limit.cpu = *perCore * (physicalCores(cluster) * cluster.nodes);
        limit.trail.steps.push_back(cpuStepOf(workload, cluster, *perCore, *limit.cpu));
    }
    if (workload.data.bytesPerSample.count() > 0) {
        const BytesPerSecond delivered = storageRate(workload.data.location, data, cluster, rates);
        limit.storage = SampleRate(delivered.count() / workload.data.bytesPerSample.count());
        limit.trail.steps.push_back(storageStepOf(workload, delivered, *limit.storage));
    }
    // Each machine keeps its own share of the data in memory.
    limit.isCachedAfterFirstEpoch = data <= cluster.hostMemory * (rates.cacheShareOfMemory * cluster.nodes);
    if (!limit.cpu && !limit.storage)
        return std::nullopt;
    return limit;
}

} // namespace quanheng::core
