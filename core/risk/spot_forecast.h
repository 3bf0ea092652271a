#pragma once

#include "core/risk/or_never.h"
#include "core/risk/paired_comparison.h"
#include "core/risk/spot_job.h"
#include "core/risk/spot_run.h"
#include "core/support/estimate.h"
#include "core/support/expected.h"
#include "core/support/job_control.h"
#include "core/support/or_unknown.h"
#include "core/units/money.h"

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

namespace quanheng::core {

/// What the drawn runs cost, beside the same runs on pay-as-you-go machines.
struct SpotBill {
    Band<OrNever<Money>> amount;
    OrNever<Money> mean;
    Band<OrNever<Money>> payAsYouGo;
    Money payAsYouGoMean;
    /// Spot against pay-as-you-go, draw by draw.
    PairedComparison againstPayAsYouGo;
};

/// What a training run on spot machines comes to, over all draws.
struct SpotForecast {
    std::size_t draws = 0;
    /// Draws that finish. None: the run never finishes, and every figure below says so.
    std::size_t finished = 0;
    Band<OrNever<Hours>> finish;
    /// Never, if a single draw never finishes: a mean over the others would be too good.
    OrNever<Hours> meanFinish;
    /// Share of the draws that finish by the deadline; nothing without a deadline.
    std::optional<double> chanceOfDeadline;
    Band<double> lostShare;
    Band<double> interruptions;
    double meanInterruptions = 0;
    /// Work between checkpoints; nothing if none are written.
    std::optional<Hours> interval;
    Hours write{0};
    /// The notice is too short to write a checkpoint: only the periodic ones count.
    bool isNoticeTooShort = false;
    /// Mean billed time of all machines together, and what the same work takes on pay-as-you-go machines.
    OrNever<Hours> meanNodeTime;
    Hours payAsYouGoNodeTime{0};
    /// Spot pays, by its mean, under this share of the list price: the two times above, one by the other. Never: at no
    /// price does a run that may not finish pay.
    OrNever<PriceRatio> breakEvenRatio;
    /// Unknown as the list price is.
    OrUnknown<SpotBill> bill = unknown("risk.no_price");

    [[nodiscard]] bool neverFinishes() const { return finished == 0; }
};

/// Draws `count` runs from number `first` on. The runs of a job are the same however they are split among threads.
[[nodiscard]] std::vector<SpotRun> drawSpotRuns(const SpotJob& job, std::size_t first, std::size_t count);

/// The figures of drawn runs of a sound job, at least one, in the order of their numbers.
[[nodiscard]] SpotForecast forecast(const SpotJob& job, const std::vector<SpotRun>& runs);

/// Draws all runs and sums them up. Where none of the first 200 finishes, the rest is spared: of a hundred runs less
/// than three would. A cancelled job has the draws that were made, one at least.
[[nodiscard]] Expected<SpotForecast> forecastSpot(const SpotJob& job, JobControl* control = nullptr);

/// Spot pays at every hazard that was tried, up to a thousand times the usual one.
struct PaysAlways { };
/// Spot pays at no hazard, down to a thousandth of the usual one.
struct PaysNever { };
using BreakEvenHazard = std::variant<Hazard, PaysAlways, PaysNever>;

/// The hazard from which on the mean spot bill passes the pay-as-you-go bill of the same draws: the usual hazard times
/// a factor that is found by halving, to 1 in 1,000, with the luck of every draw left as it is. A trace counts by its
/// interruptions per hour of life. A run that never finishes does not pay. A cancelled search comes back as near as it
/// was.
[[nodiscard]] Expected<BreakEvenHazard> breakEvenHazard(const SpotJob& job, JobControl* control = nullptr);

} // namespace quanheng::core
