#include "core/sizing/data_wait_of.h"

#include "core/sizing/pipeline/preparation_rate.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

constexpr const char* kReference = "estimator-dl 6, 10";

/// A soft minimum never quite gives the smaller rate: less than this is no waiting but rounding.
constexpr double kLeastShare = 1e-6;

double shareOf(const ExplainedJoin& join, SampleRate engine, Point point)
{
    const double share = 1 - join.passes.meanRate(engine.count(), point) / engine.count();
    return share < kLeastShare ? 0 : share;
}

/// Each cause moves the share as far as its own band does; together by root of squares. A fast engine waits longer.
Band<double> waitingShare(const ExplainedJoin& join)
{
    const Estimate<SampleRate>& engine = join.engine;
    const double middle = shareOf(join, engine.p50, &Band<SampleRate>::p50);
    const auto end = [&](SampleRate rate, Point point) {
        return std::hypot(shareOf(join, rate, &Band<SampleRate>::p50) - middle,
                          shareOf(join, engine.p50, point) - middle);
    };
    return {std::max(0.0, middle - end(engine.p10, &Band<SampleRate>::p90)), middle,
            std::min(1.0, middle + end(engine.p90, &Band<SampleRate>::p10))};
}

bool isThere(DataLocation place, const ExplainedJoin& join)
{
    if (place != DataLocation::LocalNvme)
        return true;
    const auto& disk = join.cluster.localDisk;
    return disk && epochBytes(join.workload.data) / join.cluster.nodes <= *disk;
}

std::vector<StorageFeed> fasterPlaces(const ExplainedJoin& join)
{
    std::vector<StorageFeed> places;
    const DataSpec& data = join.workload.data;
    for (std::size_t i = 0; i < kDataLocationCount; ++i) {
        const auto place = static_cast<DataLocation>(i);
        const StorageRate delivered = storageRate(place, epochBytes(data), join.cluster, join.rates);
        const SampleRate rate(delivered.rate.count() / data.bytesPerSample.count());
        if (isThere(place, join) && !delivered.isNetworkUnknown && rate >= join.engine.p50)
            places.push_back({place, rate});
    }
    return places;
}

/// Cards of all machines.
int cardsOf(const Cluster& cluster) { return cluster.accelerator == nullptr ? 0 : cluster.cards(); }

} // namespace

std::optional<DataWait> dataWaitOf(const ExplainedJoin& join)
{
    const InputLimit& limit = join.passes.limit;
    if (!limit.firstEpoch())
        return std::nullopt;
    DataWait wait;
    wait.wanted = join.engine.p50;
    const Band<double> share = waitingShare(join);
    wait.share = {share.p10, share.p50, share.p90, {EvidenceClass::E3, "preparation", {}}, {}};
    if (limit.cpu)
        wait.prepared = limit.cpu->p50;
    if (limit.storage)
        wait.stored = limit.storage->p50;
    wait.isStorageOfFirstEpochOnly = limit.isCachedAfterFirstEpoch && join.passes.later > 0;
    if (const int cards = cardsOf(join.cluster); cards > 0) {
        wait.vcpuPerCardThere = static_cast<double>(join.cluster.vcpu) / join.cluster.cardsPerNode;
        if (limit.cpu)
            wait.vcpuPerCard = wait.vcpuPerCardThere * (wait.wanted / *wait.prepared);
    }
    if (limit.storage && limit.storage->p50 < join.engine.p50)
        wait.fastEnough = fasterPlaces(join);
    return wait;
}

TrailStep waitStep(const ExplainedJoin& join, const DataWait& wait)
{
    TrailStepBuilder step("formula.run.data_wait", kReference);
    step.derived("trail.rate", "r", join.engine.p50)
        .derived("trail.band.low", "r10", join.engine.p10)
        .derived("trail.band.high", "r90", join.engine.p90);
    return addEpochs(step, join)
        .fitted("trail.run.join_exponent", "q", join.rates.joinExponent)
        .ends(Percent{wait.share.p10}, Percent{wait.share.p90})
        .result("trail.run.data_wait", "wait", Percent{wait.share.p50});
}

TrailStep vcpuPerCardStep(const ExplainedJoin& join, const DataWait& wait)
{
    return TrailStepBuilder("formula.run.vcpu_per_card", "estimator-dl 10, cores needed")
        .derived("trail.rate", "r", join.engine.p50)
        .derived("trail.pipeline.cpu", "r_cpu", *wait.prepared)
        .machine("trail.vcpu", "vcpu", static_cast<long long>(join.cluster.vcpu))
        .machine("trail.cards_per_machine", "G", static_cast<double>(join.cluster.cardsPerNode))
        .result("trail.run.vcpu_per_card", "vcpu_card", *wait.vcpuPerCard);
}

} // namespace quanheng::core
