#include "core/planning/verdict_words.h"

#include <algorithm>
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

/// However few are faster, a run of that many days is at best this.
struct LongestStep {
    Hours upTo;
    VerdictWord atBest;
};
constexpr Hours kLongWait{7 * 24.0};
constexpr std::array kSpeedByTime{LongestStep{kLongWait, kSpeed[0].word}, LongestStep{Hours(30 * 24), kSpeed[2].word},
                                  LongestStep{Hours(kNoLimit), kSpeed[3].word}};

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

VerdictWord wordOfTheBest(const SuitabilityFacts& facts)
{
    if (facts.isFasterElsewhere)
        return {"verdict.suitability.best_here", Grade::Fair};
    if (facts.isOnly)
        return {"verdict.suitability.only", Grade::Fair};
    if (facts.fit == FitVerdict::Tight)
        return {"verdict.suitability.best_but_tight", Grade::Fair};
    if (facts.hasWarning)
        return {"verdict.suitability.best_with_warning", Grade::Fair};
    return {"verdict.suitability.best", Grade::Good};
}

} // namespace

VerdictWord speedWord(Ratio timeOverFastest, Seconds time)
{
    if (!timeOverFastest)
        return {"verdict.speed.only", Grade::Fair};
    const auto place = [](const VerdictWord& word) {
        return std::find_if(kSpeed.begin(), kSpeed.end(), [&word](const Step& step) { return step.word == word; });
    };
    const auto atBest = std::find_if(kSpeedByTime.begin(), kSpeedByTime.end() - 1,
                                     [time](const LongestStep& step) { return time <= step.upTo; });
    return std::max(place(wordFor(*timeOverFastest, kSpeed)), place(atBest->atBest))->word;
}

VerdictWord costWord(Ratio costOverCheapest)
{
    return costOverCheapest ? wordFor(*costOverCheapest, kCost) : VerdictWord{"verdict.cost.only", Grade::Fair};
}

bool isLongWait(Seconds time) { return time > kLongWait; }

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
    if (facts.fit == FitVerdict::NotJudged)
        return {"verdict.suitability.memory_unknown", Grade::Fair};
    if (facts.isRecommended)
        return wordOfTheBest(facts);
    if (facts.timeOverFastest > kFarSlower && facts.costOverCheapest > kDearer)
        return {"verdict.suitability.not_for_this", Grade::Poor};
    if (facts.timeOverFastest > kSlower && facts.costOverCheapest > kDearer)
        return {"verdict.suitability.poor_value", Grade::Fair};
    if (facts.fit == FitVerdict::Tight)
        return {"verdict.suitability.tight", Grade::Fair};
    if (facts.isOnly)
        return {"verdict.suitability.only", Grade::Fair};
    if (facts.hasWarning)
        return {"verdict.suitability.with_warning", Grade::Fair};
    return {"verdict.suitability.suits", Grade::Good};
}

} // namespace quanheng::core
