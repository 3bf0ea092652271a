#include "core/planning/verdict_words.h"

#include <array>
#include <limits>

namespace quanheng::core {

namespace {

constexpr double kNoLimit = std::numeric_limits<double>::infinity();

/// A word holds up to and with its limit.
struct Step {
    double upTo;
    VerdictWord word;
};

constexpr std::array kSpeed{
    Step{1.1, {"verdict.speed.very_fast", Grade::Good}}, Step{2, {"verdict.speed.fast", Grade::Good}},
    Step{5, {"verdict.speed.moderate", Grade::Fair}}, Step{20, {"verdict.speed.slow", Grade::Poor}},
    Step{kNoLimit, {"verdict.speed.very_slow", Grade::Poor}}};

constexpr std::array kCost{Step{1.1, {"verdict.cost.lowest", Grade::Good}},
                           Step{1.5, {"verdict.cost.low", Grade::Good}}, Step{3, {"verdict.cost.high", Grade::Fair}},
                           Step{kNoLimit, {"verdict.cost.very_high", Grade::Poor}}};

/// Share of the memory that is needed, of what fits well.
constexpr std::array kFit{Step{0.5, {"verdict.fit.roomy", Grade::Good}},
                          Step{kNoLimit, {"verdict.fit.fits", Grade::Good}}};

/// Beyond both, another option does the work better; slower still, it is the wrong machine.
constexpr double kSlower = 1.5;
constexpr double kFarSlower = 5;
constexpr double kDearer = 1.5;

template <std::size_t N> VerdictWord wordFor(double value, const std::array<Step, N>& steps)
{
    for (const Step& step : steps)
        if (value <= step.upTo)
            return step.word;
    return steps.back().word;
}

} // namespace

VerdictWord speedWord(double timeOverFastest) { return wordFor(timeOverFastest, kSpeed); }

VerdictWord costWord(double costOverCheapest) { return wordFor(costOverCheapest, kCost); }

VerdictWord fitWord(FitVerdict verdict, double requiredShare)
{
    switch (verdict) {
    case FitVerdict::DoesNotFit:
        return {"verdict.fit.none", Grade::Poor};
    case FitVerdict::NotJudged:
        return {"verdict.fit.not_judged", Grade::Fair};
    case FitVerdict::Tight:
        return {"verdict.fit.tight", Grade::Fair};
    case FitVerdict::Fits:
        break;
    }
    return wordFor(requiredShare, kFit);
}

VerdictWord suitabilityWord(const SuitabilityFacts& facts)
{
    if (!facts.isEstimated)
        return {"verdict.suitability.unknown", Grade::Fair};
    if (facts.fit == FitVerdict::DoesNotFit)
        return {"verdict.suitability.does_not_fit", Grade::Poor};
    if (facts.meetsDeadline == false)
        return {"verdict.suitability.too_late", Grade::Poor};
    if (facts.meetsBudget == false)
        return {"verdict.suitability.over_budget", Grade::Poor};
    if (facts.timeOverFastest > kFarSlower && facts.costOverCheapest > kDearer)
        return {"verdict.suitability.not_for_this", Grade::Poor};
    if (facts.fit == FitVerdict::NotJudged)
        return {"verdict.suitability.memory_unknown", Grade::Fair};
    if (facts.isRecommended)
        return facts.fit == FitVerdict::Tight ? VerdictWord{"verdict.suitability.best_but_tight", Grade::Fair}
                                              : VerdictWord{"verdict.suitability.best", Grade::Good};
    if (facts.timeOverFastest > kSlower && facts.costOverCheapest > kDearer)
        return {"verdict.suitability.poor_value", Grade::Fair};
    if (facts.fit == FitVerdict::Tight)
        return {"verdict.suitability.tight", Grade::Fair};
    return {"verdict.suitability.suits", Grade::Good};
}

} // namespace quanheng::core
