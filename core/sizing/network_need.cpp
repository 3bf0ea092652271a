#include "core/sizing/network_need.h"

#include "core/catalogue/trail_builder.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

/// So fast that nothing has to be waited for; the other end is slower than any network.
constexpr double kFreeGigabits = 1e9;
constexpr double kSlowestBytes = 1;
/// Relative width at which the search for a rate stops.
constexpr double kPrecision = 1e-14;
/// Less is rounding: nothing travels.
constexpr double kLeastShare = 1e-9;
constexpr int kMostHalvings = 200;

constexpr const char* kReference = "estimator-transformer 5, estimator-dl 4, share of a step between machines";

BytesPerSecond freeRate() { return gigabitsPerSecond(kFreeGigabits); }

double shareOf(Seconds step, Seconds free) { return 1 - free / step; }

/// A step only gets shorter as the network gets faster, so halving the range of rates finds the one asked for.
BytesPerSecond rateOfStep(const StepOfRate& step, Seconds wanted)
{
    double low = std::log(kSlowestBytes);
    double high = std::log(freeRate().count());
    for (int i = 0; i < kMostHalvings && high - low > kPrecision * high; ++i) {
        const double middle = (low + high) / 2;
        (step(BytesPerSecond(std::exp(middle))) > wanted ? low : high) = middle;
    }
    return BytesPerSecond(std::exp(high));
}

/// The steps up to the pure one.
Trail upToStep(const NetworkQuestion& question)
{
    const auto& steps = question.trail.steps;
    const auto last = std::find_if(steps.begin(), steps.end(),
                                   [&](const TrailStep& each) { return each.formula == question.stepFormula; });
    return last == steps.end() ? Trail{} : Trail{{steps.begin(), last + 1}};
}

TrailStep shareStep(const NetworkQuestion& question, const Trail& way, const Band<double>& share, Seconds free)
{
    TrailStepBuilder step("formula.network.share", kReference);
    step.derived(way.steps.back().result.name.c_str(), "step", question.step(question.planned))
        .constant("X_free", freeRate())
        .derived("trail.network.step_free", "step_free", free);
    if (question.slow != question.fast)
        step.derived("trail.link.network_slow", "X_slow", question.slow)
            .derived("trail.transformer.step_slow", "step_slow", question.step(question.slow))
            .derived("trail.link.network_fast", "X_fast", question.fast)
            .derived("trail.transformer.step_fast", "step_fast", question.step(question.fast));
    return step.ends(Percent{share.p10}, Percent{share.p90}).result("trail.network.share", "share", Percent{share.p50});
}

TrailStep neededStep(const NetworkQuestion& question, const NetworkNeed& need, Seconds free)
{
    return TrailStepBuilder("formula.network.need", kReference)
        .assumed(question.assumptions.at("network.enough"), "limit")
        .constant("X_free", freeRate())
        .derived("trail.network.step_free", "step_free", free)
        .result("trail.network.need", "X_need", need.needed);
}

} // namespace

std::optional<NetworkNeed> networkNeed(const NetworkQuestion& question)
{
    if (question.cluster.nodes < 2 || !question.cluster.nodeRate)
        return std::nullopt;
    const Seconds free = question.step(freeRate());
    NetworkNeed need;
    need.kind = question.cluster.network;
    need.listed = *question.cluster.nodeRate;
    need.reached = question.planned;
    need.share = {shareOf(question.step(question.fast), free), shareOf(question.step(question.planned), free),
                  shareOf(question.step(question.slow), free)};
    if (!(need.share.p90 > kLeastShare))
        return std::nullopt;
    const double enough = question.assumptions.at("network.enough").value;
    need.needed = rateOfStep(question.step, free / (1 - enough));
    need.verdict = need.share.p50 <= enough                               ? NetworkVerdict::Enough
        : need.share.p50 < question.assumptions.at("network.wrong").value ? NetworkVerdict::Slows
                                                                          : NetworkVerdict::WrongMachine;
    if (const Trail way = upToStep(question); !way.steps.empty()) {
        need.shareTrail = extended(way, shareStep(question, way, need.share, free));
        need.neededTrail = extended(way, neededStep(question, need, free));
    }
    return need;
}

} // namespace quanheng::core
