#include "core/planning/start_up.h"

#include "core/catalogue/trail_builder.h"

#include <cmath>

namespace quanheng::core {

namespace {

/// One end of the sum of two independent times, given their middles and that end of each.
Seconds endOfSum(Seconds middleA, Seconds middleB, Seconds endA, Seconds endB)
{
    const Seconds total = middleA + middleB;
    const double a = std::log((endA + middleB) / total);
    const double b = std::log((middleA + endB) / total);
    const double sign = endA < middleA || endB < middleB ? -1 : 1;
    return total * std::exp(sign * std::hypot(a, b));
}

TrailStep trailStep(const Assumption& assumption, const Estimate<Seconds>& run, const Estimate<Seconds>& started)
{
    return TrailStepBuilder("formula.run.startup", "pricing: what a run costs")
        .assumedRange(assumption, "S")
        .derived("row.speed.run", "H", run.p50)
        .derived("trail.band.low", "H10", run.p10)
        .derived("trail.band.high", "H90", run.p90)
        .ends(started.p10, started.p90)
        .result("row.speed.run", "P50", started.p50);
}

} // namespace

Sizing startedOn(Product product, Sizing sizing, const Assumptions& assumptions)
{
    const Assumption& assumption = assumptions.at(product == Product::PaiDlc ? "dlc.startup" : "ecs.startup");
    const Minutes start(assumption.value);
    auto& run = sizing.runTime;
    const Seconds p10 = endOfSum(run.p50, start, run.p10, Minutes(assumption.low));
    const Seconds p90 = endOfSum(run.p50, start, run.p90, Minutes(assumption.high));
    const Estimate<Seconds> job{run.p10, run.p50, run.p90, {}, {}};
    run.p50 += start;
    run.p10 = p10;
    run.p90 = p90;
    if (!run.trail.steps.empty())
        run.trail.steps.push_back(trailStep(assumption, job, run));
    sizing.runParts.insert(sizing.runParts.begin(), {"part.run.startup", start});
    return sizing;
}

} // namespace quanheng::core
