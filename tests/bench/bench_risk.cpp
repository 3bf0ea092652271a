// What a budget meeting waits for: 10,000 runs on spot machines, where spot stops paying, a break-even.
#include "core/risk/break_even.h"
#include "core/risk/spot_forecast.h"

#include <benchmark/benchmark.h>

using namespace quanheng::core;

namespace {

HourlyPrice yuanAnHour(double units) { return HourlyPrice(Money::fromUnits(units, Currency::Cny)); }

/// All ranges of assumptions.json: a run of 20 h on machines with a card of the A10 kind.
SpotJob spotJob(int nodes, double shape)
{
    SpotJob job;
    job.workTime = {Hours(16), Hours(20), Hours(26)};
    job.nodes = nodes;
    job.lives = RandomLives{{Hazard(0.02), Hazard(0.1), Hazard(0.5)}, shape};
    job.protection = Hours(1);
    job.notice = Minutes(5);
    job.startUp = Minutes(5);
    job.restart = Minutes(10);
    job.checkpoints = {BestInterval{}, gigabytes(98), gigabytesPerSecond(1), false};
    job.listPrice = yuanAnHour(9.5326);
    job.priceRatio = {PriceRatio(0.25), PriceRatio(0.35), PriceRatio(1)};
    job.deadline = Hours(48);
    return job;
}

void tenThousandRuns(benchmark::State& state, double shape)
{
    const SpotJob job = spotJob(static_cast<int>(state.range(0)), shape);
    for (auto unused : state)
        benchmark::DoNotOptimize(forecastSpot(job));
}

/// No checkpoints on eight machines: no draw finishes within a year.
void aRunThatNeverFinishes(benchmark::State& state)
{
    SpotJob job = spotJob(8, 1);
    job.lives = RandomLives{exactly(Hazard(0.5)), 1};
    job.checkpoints.interval = NoCheckpoints{};
    for (auto unused : state)
        benchmark::DoNotOptimize(forecastSpot(job));
}

void whereSpotStopsPaying(benchmark::State& state)
{
    const SpotJob job = spotJob(static_cast<int>(state.range(0)), 0.6);
    for (auto unused : state)
        benchmark::DoNotOptimize(breakEvenHazard(job));
}

void breakEvenOfASubscription(benchmark::State& state)
{
    const MonthlyUse use{};
    const OrUnknown<HourlyPrice> price = yuanAnHour(9.53);
    const OrUnknown<Money> month = Money::fromUnits(4575.66, Currency::Cny);
    for (auto unused : state)
        benchmark::DoNotOptimize(breakEven(subscriptionMonth(month, use), payAsYouGoMonth(price, use), use.month));
}

BENCHMARK_CAPTURE(tenThousandRuns, exponential, 1.0)->Arg(1)->Arg(8)->Arg(64)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tenThousandRuns, weibull, 0.6)->Arg(1)->Arg(8)->Arg(64)->Unit(benchmark::kMillisecond);
BENCHMARK(aRunThatNeverFinishes)->Unit(benchmark::kMillisecond);
BENCHMARK(whereSpotStopsPaying)->Arg(1)->Arg(8)->Unit(benchmark::kMillisecond);
BENCHMARK(breakEvenOfASubscription);

} // namespace
