#include "core/sizing/complete_sizing.h"
#include "core/sizing/pipeline/preparation_rate.h"

#include <algorithm>

namespace quanheng::core {

namespace {

/// A checkpoint on disk holds the weights in 16 bits.
constexpr double kLoadedBytesPerParam = 2;
/// Head-room over what loading takes: a host of 160 GB died of a load of 128 GB (estimator-transformer 8).
constexpr double kHeadroom = 1.4;
constexpr Bytes kPerWorker = gibibytes(1);
/// Batches that a loader keeps ready: PyTorch's default.
constexpr double kPrefetchedBatches = 2;

/// A model that starts from nothing is not read from a file.
bool isLoaded(TaskKind task) { return task != TaskKind::Pretrain && task != TaskKind::Train; }

double paramsOf(const ModelSpec& model)
{
    if (const auto* transformer = std::get_if<TransformerModel>(&model))
        return transformer->paramsTotal;
    const auto* deep = std::get_if<DeepModel>(&model);
    return deep == nullptr ? 0 : deep->params;
}

/// Decoding takes every core, as the input limit assumes; else one loader a card suffices.
double workersOf(const Workload& workload, const Cluster& cluster)
{
    const double ranks = std::max(cluster.cardsPerNode, 1);
    return workload.data.preprocessing == Preprocessing::JpegAugment ? std::max(physicalCores(cluster), ranks) : ranks;
}

Bytes loaderBytes(const Sizing& sizing, const Workload& workload, const Cluster& cluster)
{
    const Bytes batch = sizing.layout.microBatch * workload.data.bytesPerSample;
    return workersOf(workload, cluster) * (kPrefetchedBatches * batch + kPerWorker);
}

FitVerdict verdictOf(Bytes usual, Bytes least, Bytes available)
{
    if (usual * kHeadroom <= available)
        return FitVerdict::Fits;
    return least <= available ? FitVerdict::Tight : FitVerdict::DoesNotFit;
}

void say(IssueList& issues, const MemoryFit& fit, bool isLoading)
{
    if (fit.verdict == FitVerdict::DoesNotFit)
        issues.add(Severity::Warning, {"run.host_memory_short", {fit.required.p10, fit.available}});
    else if (fit.verdict == FitVerdict::Tight)
        issues.add(Severity::Warning,
                   {isLoading ? "run.low_memory_loading" : "run.host_memory_tight", {fit.required.p50, fit.available}});
}

} // namespace

void addHostMemory(Sizing& sizing, const Workload& workload, const Cluster& cluster)
{
    const double params = paramsOf(workload.model);
    if (sizing.hostMemory || cluster.accelerator == nullptr || params <= 0)
        return;
    const Bytes once(isLoaded(workload.task) ? kLoadedBytesPerParam * params : 0);
    const Bytes loading = std::max(cluster.cardsPerNode, 1) * once;
    const Bytes loaders = loaderBytes(sizing, workload, cluster);
    // Loading is over before training starts, so the larger of the two counts.
    const Bytes usual = std::max(loading, loaders);
    const Bytes least = std::max(once, loaders);

    MemoryFit fit;
    fit.available = cluster.hostMemory;
    fit.verdict = verdictOf(usual, least, cluster.hostMemory);
    fit.required = {least, usual, usual * kHeadroom, {EvidenceClass::E3, "host", {{"run.reason.host", {}}}}, {}};
    const bool isLoading = loading >= loaders;
    fit.parts = {isLoading ? MemoryPart{"part.memory.loading", loading} : MemoryPart{"part.memory.loaders", loaders}};
    say(sizing.issues, fit, isLoading);
    sizing.hostMemory = std::move(fit);
}

} // namespace quanheng::core
