#include "core/sizing/complete_sizing.h"
#include "core/sizing/pipeline/preparation_rate.h"

#include <algorithm>
#include <vector>

namespace quanheng::core {

namespace {

/// A checkpoint on disk holds the weights in 16 bits.
constexpr double kLoadedBytesPerParam = 2;
/// States that are kept in host memory instead of on the cards (estimator-transformer 8).
constexpr double kOffloadedOptimizerBytes = 18;
constexpr double kOffloadedWeightBytes = 25;
/// Head-room of offloading; loading needs some too: a host of 160 GB died of a load of 128 GB.
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

double offloadedBytesPerParam(Offload offload)
{
    switch (offload) {
    case Offload::None:
        return 0;
    case Offload::Weights:
        return kOffloadedWeightBytes;
    case Offload::Optimizer:
        return kOffloadedOptimizerBytes;
    }
    return 0;
}

std::vector<MemoryPart> partsOf(Bytes loading, Bytes loaders, Bytes offloaded)
{
    if (loading >= offloaded + loaders)
        return {{"part.memory.loading", loading}};
    std::vector<MemoryPart> parts{{"part.memory.loaders", loaders}};
    if (offloaded > Bytes(0))
        parts.push_back({"part.memory.offload", offloaded});
    return parts;
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
    const Bytes offloaded(offloadedBytesPerParam(workload.recipe.offload) * params / cluster.nodes);
    // Loading is over before training starts, so the larger of the two counts. Low-memory loading holds one copy.
    const Bytes training = offloaded + loaders;
    const Bytes usual = std::max(loading, training);
    const Bytes least = std::max(once, training);

    MemoryFit fit;
    fit.available = cluster.hostMemory;
    fit.verdict = verdictOf(usual, least, cluster.hostMemory);
    fit.required = {least, usual, usual * kHeadroom, {EvidenceClass::E3, "host", {{"run.reason.host", {}}}}, {}};
    fit.parts = partsOf(loading, loaders, offloaded);
    say(sizing.issues, fit, loading >= training);
    sizing.hostMemory = std::move(fit);
}

} // namespace quanheng::core
