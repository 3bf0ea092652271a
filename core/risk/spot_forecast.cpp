#include "core/risk/spot_forecast.h"

#include "core/risk/draw_statistics.h"
#include "core/risk/portable_math.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

namespace quanheng::core {

namespace {

/// Draws after which a run that never finished is given up.
constexpr std::size_t kEnoughInVain = 200;
constexpr double kFurthest = 1'000;
constexpr int kHalvings = 15; // of ln 1,000,000 = 13.8, to 0.0004

template <class T, class F> std::vector<T> each(const std::vector<SpotRun>& runs, F&& figure)
{
    std::vector<T> figures;
    figures.reserve(runs.size());
    for (const SpotRun& run : runs)
        figures.push_back(figure(run));
    return figures;
}

/// Billed time of all machines on pay-as-you-go, which nobody takes back.
Hours steadyNodeTime(const SpotJob& job, const SpotRun& run) { return (job.startUp + run.work) * job.nodes; }

Hours meanOf(const std::vector<Hours>& times)
{
    Hours sum(0);
    for (const Hours time : times)
        sum += time;
    return sum / static_cast<double>(times.size());
}

OrNever<Hours> meanOf(const std::vector<OrNever<Hours>>& times)
{
    Hours sum(0);
    for (const OrNever<Hours>& time : times) {
        if (time.isNever())
            return NeverFinishes{};
        sum += time.value();
    }
    return sum / static_cast<double>(times.size());
}

/// Whole micro-units: a sum of a hundred thousand large bills does not fit into one.
OrNever<Money> meanOf(const std::vector<OrNever<Money>>& bills)
{
    double units = 0;
    for (const OrNever<Money>& bill : bills) {
        if (bill.isNever())
            return NeverFinishes{};
        units += bill.value().units();
    }
    return Money::fromUnits(units / static_cast<double>(bills.size()), bills.front().value().currency());
}

SpotBill billOf(const SpotJob& job, const std::vector<SpotRun>& runs, HourlyPrice price)
{
    const auto spot = each<OrNever<Money>>(runs, [&](const SpotRun& run) -> OrNever<Money> {
        if (!run.isFinished)
            return NeverFinishes{};
        return cost(price, run.nodeTime * run.ratio.count());
    });
    const auto steady = each<OrNever<Money>>(
        runs, [&](const SpotRun& run) -> OrNever<Money> { return cost(price, steadyNodeTime(job, run)); });
    return {bandOfDraws(spot), meanOf(spot), bandOfDraws(steady), meanOf(steady).value(), comparePaired(spot, steady)};
}

/// What all draws together take on pay-as-you-go machines; no machine is taken back, so that no run has to be drawn.
Hours steadyNodeTimeOfAll(SpotJob job)
{
    job.lives = RandomLives{};
    Hours sum(0);
    for (const SpotRun& run : drawSpotRuns(job, 0, job.draws))
        sum += steadyNodeTime(job, run);
    return sum;
}

/// Whether the spot bill of all draws stays under a budget, in node time at the list price, at a multiple of the
/// hazard.
bool pays(const SpotJob& job, Hours budget, double hazardTimes)
{
    const SpotRunDrawer drawer(job, hazardTimes);
    Hours spent(0);
    for (std::size_t draw = 0; draw < job.draws; ++draw) {
        const SpotRun run = drawer.run(draw);
        spent += run.nodeTime * run.ratio.count();
        if (!run.isFinished || spent >= budget)
            return false;
    }
    return true;
}

Hazard usualHazard(const SpotJob& job)
{
    if (const auto* random = std::get_if<RandomLives>(&job.lives))
        return random->hazard.typical;
    const std::vector<Hours>& lives = std::get<InterruptionTrace>(job.lives).lives;
    return Hazard(1 / meanOf(lives).count());
}

} // namespace

std::vector<SpotRun> drawSpotRuns(const SpotJob& job, std::size_t first, std::size_t count)
{
    const SpotRunDrawer drawer(job);
    std::vector<SpotRun> runs;
    runs.reserve(count);
    for (std::size_t draw = first; draw < first + count; ++draw)
        runs.push_back(drawer.run(draw));
    return runs;
}

SpotForecast forecast(const SpotJob& job, const std::vector<SpotRun>& runs)
{
    const auto ofFinished = [](Hours SpotRun::*time) {
        return [time](const SpotRun& run) { return run.isFinished ? OrNever<Hours>(run.*time) : NeverFinishes{}; };
    };
    const auto inTime = [&](const SpotRun& run) { return run.isFinished && run.elapsed <= *job.deadline; };
    const auto shareOfRuns = [&](auto count) { return static_cast<double>(count) / static_cast<double>(runs.size()); };
    const auto finish = each<OrNever<Hours>>(runs, ofFinished(&SpotRun::elapsed));
    std::int64_t interruptions = 0;
    for (const SpotRun& run : runs)
        interruptions += run.interruptions;

    SpotForecast result;
    result.bill = job.listPrice.map([&](HourlyPrice price) { return billOf(job, runs, price); });
    result.draws = runs.size();
    result.finished = static_cast<std::size_t>(
        std::count_if(runs.begin(), runs.end(), [](const SpotRun& run) { return run.isFinished; }));
    result.finish = bandOfDraws(finish);
    result.meanFinish = meanOf(finish);
    if (job.deadline)
        result.chanceOfDeadline = shareOfRuns(std::count_if(runs.begin(), runs.end(), inTime));
    result.lostShare = bandOfDraws(each<double>(runs, [](const SpotRun& run) { return run.lostShare(); }));
    result.interruptions =
        bandOfDraws(each<double>(runs, [](const SpotRun& run) { return double(run.interruptions); }));
    result.meanInterruptions = shareOfRuns(interruptions);
    result.interval = checkpointInterval(job);
    result.write = job.checkpoints.writeTime();
    result.isNoticeTooShort = isNoticeTooShort(job);
    result.meanNodeTime = meanOf(each<OrNever<Hours>>(runs, ofFinished(&SpotRun::nodeTime)));
    result.payAsYouGoNodeTime = meanOf(each<Hours>(runs, [&](const SpotRun& run) { return steadyNodeTime(job, run); }));
    if (!result.meanNodeTime.isNever())
        result.breakEvenRatio = PriceRatio(result.payAsYouGoNodeTime / result.meanNodeTime.value());
    return result;
}

Expected<SpotForecast> forecastSpot(const SpotJob& job, JobControl* control)
{
    if (const Expected<void> sound = checkSpotJob(job); !sound)
        return tl::unexpected(sound.error());
    const SpotRunDrawer drawer(job);
    std::vector<SpotRun> runs;
    runs.reserve(job.draws);
    bool hasFinished = false;
    while (runs.size() < job.draws && (hasFinished || runs.size() < kEnoughInVain)) {
        runs.push_back(drawer.run(runs.size()));
        hasFinished = hasFinished || runs.back().isFinished;
        if (control != nullptr && control->isCancelled())
            break;
        if (control != nullptr)
            control->setDone(static_cast<double>(runs.size()) / static_cast<double>(job.draws));
    }
    return forecast(job, runs);
}

Expected<BreakEvenHazard> breakEvenHazard(const SpotJob& job, JobControl* control)
{
    if (const Expected<void> sound = checkSpotJob(job); !sound)
        return tl::unexpected(sound.error());
    const Hours budget = steadyNodeTimeOfAll(job);
    const Hazard usual = usualHazard(job);
    if (usual == Hazard(0))
        return pays(job, budget, 1) ? BreakEvenHazard(PaysAlways{}) : BreakEvenHazard(PaysNever{});
    if (!pays(job, budget, 1 / kFurthest))
        return PaysNever{};
    if (pays(job, budget, kFurthest))
        return PaysAlways{};
    double below = -portableLog(kFurthest);
    double above = portableLog(kFurthest);
    for (int halving = 0; halving < kHalvings && (control == nullptr || !control->isCancelled()); ++halving) {
        const double middle = (below + above) / 2;
        (pays(job, budget, portableExp(middle)) ? below : above) = middle;
        if (control != nullptr)
            control->setDone(static_cast<double>(halving + 1) / kHalvings);
    }
    return Hazard(usual * portableExp((below + above) / 2));
}

} // namespace quanheng::core
