#include "core/sizing/transformer/host_memory.h"

#include <algorithm>

namespace quanheng::core::transformer {

namespace {

// Bytes per parameter and head-room of section 8.
constexpr double kCheckpointBytes = 2;
constexpr double kOffloadedOptimizerBytes = 18;
constexpr double kOffloadedWeightBytes = 25;
constexpr double kOffloadHeadroom = 1.4;
/// One data-loading worker holds its interpreter and a prefetched batch; text batches are small beside 1 GiB.
constexpr double kWorkerBytes = kBytesPerGiB;

double offloadedBytes(const Job& job)
{
    const Training& training = job.training;
    if (training.offloadsWeights)
        return kOffloadedWeightBytes * job.model.params / job.nodes;
    if (training.offloadsOptimizer)
        return kOffloadedOptimizerBytes * job.model.params / job.nodes;
    return 0;
}

FitVerdict verdictOf(double need, double upper, double available)
{
    if (need > available)
        return FitVerdict::DoesNotFit;
    return upper > available ? FitVerdict::Tight : FitVerdict::Fits;
}

} // namespace

MemoryFit hostMemoryFit(const Job& job, bool loadsCheckpoint, const Cluster& cluster)
{
    const double checkpoint = loadsCheckpoint ? kCheckpointBytes * job.model.params : 0;
    const double offloaded = offloadedBytes(job);
    const double workers = kWorkerBytes * job.cardsPerNode;
    // Loading is over before training starts. Low-memory loading holds one copy, plain loading one a rank.
    const double training = offloaded + workers;
    const double need = std::max(checkpoint, training);
    const double upper = std::max(checkpoint * job.cardsPerNode, kOffloadHeadroom * offloaded + workers);
    MemoryFit fit;
    fit.available = cluster.hostMemory;
    fit.required.p10 = fit.required.p50 = Bytes(need);
    fit.required.p90 = Bytes(std::max(need, upper));
    fit.required.basis.evidence = EvidenceClass::E3;
    fit.required.basis.bandClass = "host";
    fit.required.basis.reasons.push_back({"band.host_memory_not_fitted", {}});
    if (checkpoint * job.cardsPerNode > training && job.cardsPerNode > 1)
        fit.required.basis.reasons.push_back({"band.every_rank_loads", {static_cast<long long>(job.cardsPerNode)}});
    if (checkpoint > training)
        fit.parts = {{"part.memory.checkpoint_loading", Bytes(checkpoint)}};
    else
        fit.parts = {{"part.memory.offloaded", Bytes(offloaded)}, {"part.memory.data_loaders", Bytes(workers)}};
    fit.verdict = verdictOf(need, fit.required.p90.count(), cluster.hostMemory.count());
    return fit;
}

} // namespace quanheng::core::transformer
