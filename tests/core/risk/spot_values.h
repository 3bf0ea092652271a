#pragma once

#include "core/risk/spot_job.h"

namespace quanheng::test {

using namespace quanheng::core;

inline HourlyPrice yuanAnHour(double units) { return HourlyPrice(Money::fromUnits(units, Currency::Cny)); }

inline Band<Seconds> fixedTime(Hours work) { return {work, work, work}; }

inline RandomLives exponential(double hazard) { return {exactly(Hazard(hazard)), 1}; }

/// One machine at a third of the list price of 10 CNY/h, exponential lives without protection, start-up or restart.
inline SpotJob bareJob(double workHours, double hazard)
{
    SpotJob job;
    job.workTime = fixedTime(Hours(workHours));
    job.lives = exponential(hazard);
    job.checkpoints.interval = NoCheckpoints{};
    job.listPrice = yuanAnHour(10);
    job.priceRatio = exactly(PriceRatio(0.35));
    job.patience = Hours(1e6);
    return job;
}

/// Checkpoints each so many hours that take so many hours to write.
inline CheckpointPlan checkpoints(double everyHours, double writeHours)
{
    return {CheckpointEvery{Hours(everyHours)}, Bytes(writeHours * 3600e9), BytesPerSecond(1e9), false};
}

} // namespace quanheng::test
