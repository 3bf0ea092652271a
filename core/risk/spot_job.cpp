#include "core/risk/spot_job.h"

#include "core/risk/checkpointing.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <utility>

namespace quanheng::core {

namespace {

bool isTime(Seconds time) { return std::isfinite(time.count()) && time.count() >= 0; }

/// By the bare numbers, which a value that is none never passes.
template <class T> bool isOrdered(const Range<T>& range)
{
    return range.low.count() <= range.typical.count() && range.typical.count() <= range.high.count();
}

bool isSound(const RandomLives& lives)
{
    return isOrdered(lives.hazard) && lives.hazard.low >= Hazard(0) && std::isfinite(lives.hazard.high.count());
}

bool isSound(const InterruptionTrace& trace)
{
    const auto isPositive = [](Hours life) { return isTime(life) && life.count() > 0; };
    return !trace.lives.empty() && std::all_of(trace.lives.begin(), trace.lives.end(), isPositive)
        && std::all_of(trace.waits.begin(), trace.waits.end(), [](Hours wait) { return isTime(wait); });
}

bool hasSoundShape(const SpotJob& job)
{
    const auto* random = std::get_if<RandomLives>(&job.lives);
    // Below 0.1 the mean of a Weibull law is made by lives that no run meets.
    return random == nullptr || (random->shape >= 0.1 && random->shape <= 10);
}

bool hasSoundWork(const SpotJob& job)
{
    const Band<Seconds>& work = job.workTime;
    return isTime(work.p90) && work.p10.count() > 0 && work.p10 <= work.p50 && work.p50 <= work.p90;
}

bool hasSoundTimes(const SpotJob& job)
{
    return isTime(job.protection) && isTime(job.notice) && isTime(job.startUp) && isTime(job.restart)
        && isOrdered(job.wait) && isTime(job.wait.low) && isTime(job.wait.high)
        && (!job.deadline || isTime(*job.deadline)) && isTime(patienceOf(job)) && patienceOf(job).count() > 0;
}

bool hasSoundCheckpoints(const SpotJob& job)
{
    const auto* every = std::get_if<CheckpointEvery>(&job.checkpoints.interval);
    return isTime(job.checkpoints.writeTime())
        && (every == nullptr || (isTime(every->work) && every->work.count() > 0));
}

Hours meanLife(const SpotJob& job)
{
    if (const auto* trace = std::get_if<InterruptionTrace>(&job.lives))
        return std::accumulate(trace->lives.begin(), trace->lives.end(), Hours(0))
            / static_cast<double>(trace->lives.size());
    const Hazard usual = std::get<RandomLives>(job.lives).hazard.typical;
    return job.protection + Hours(1 / usual.count());
}

} // namespace

Hours CheckpointPlan::writeTime() const
{
    if (std::holds_alternative<NoCheckpoints>(interval) || size == Bytes(0))
        return Hours(0);
    return size / writeBandwidth;
}

Expected<void> checkSpotJob(const SpotJob& job)
{
    const std::pair<bool, const char*> demands[] = {
        {hasSoundWork(job), "risk.work"},
        {job.nodes >= 1, "risk.nodes"},
        {std::visit([](const auto& lives) { return isSound(lives); }, job.lives),
         std::holds_alternative<InterruptionTrace>(job.lives) ? "risk.trace" : "risk.hazard"},
        {hasSoundShape(job), "risk.shape"},
        {hasSoundTimes(job), "risk.times"},
        {hasSoundCheckpoints(job), "risk.checkpoints"},
        {isOrdered(job.priceRatio) && job.priceRatio.low > PriceRatio(0) && std::isfinite(job.priceRatio.high.count()),
         "risk.price_ratio"},
        {job.draws >= 1, "risk.draws"},
    };
    for (const auto& [isMet, code] : demands)
        if (!isMet)
            return failure(code);
    return {};
}

Hours meanBetweenInterruptions(const SpotJob& job)
{
    return meanLife(job) / (job.nodesGoTogether ? 1.0 : static_cast<double>(job.nodes));
}

Hours patienceOf(const SpotJob& job)
{
    constexpr Hours kAMonth(720);
    const Hours undisturbed = job.startUp + job.workTime.p90;
    return job.patience.value_or(std::max(kAMonth, 10 * undisturbed));
}

std::optional<Hours> checkpointInterval(const SpotJob& job)
{
    if (std::holds_alternative<NoCheckpoints>(job.checkpoints.interval))
        return std::nullopt;
    if (const auto* every = std::get_if<CheckpointEvery>(&job.checkpoints.interval))
        return every->work;
    const Hours whole = job.workTime.p50;
    const Hours between = meanBetweenInterruptions(job);
    const Hours write = job.checkpoints.writeTime();
    if (!std::isfinite(between.count()))
        return whole;
    // A checkpoint that costs nothing would be written all the time; a minute's work is as good.
    return std::clamp(dalyInterval(write, between), std::min<Hours>(Minutes(1), whole), whole);
}

bool isNoticeTooShort(const SpotJob& job) { return job.checkpoints.writeTime() > job.notice; }

} // namespace quanheng::core
