#include "core/planning/recommendation.h"

#include "core/planning/column_header.h"
#include "core/planning/limits.h"
#include "core/planning/option_issues.h"
#include "core/planning/ranking.h"
#include "core/pricing/price_age.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

/// Times or costs that differ by less read as equal.
constexpr double kAlike = 0.05;

bool isComparable(const Column& column)
{
    return column.option && column.option->sizing.isKnown() && column.option->cost.isKnown();
}

enum class Relation { Better, Alike, Worse };

/// How a value of ours stands to another's: smaller is better.
Relation relation(double ours, double others, double alike)
{
    if (std::abs(others - ours) <= alike * std::max(ours, others))
        return Relation::Alike;
    return ours < others ? Relation::Better : Relation::Worse;
}

std::string word(Relation relation, const char* better, const char* worse)
{
    return relation == Relation::Better ? better : relation == Relation::Worse ? worse : "alike";
}

double ratio(double a, double b) { return std::max(a, b) / std::min(a, b); }

/// How the best option stands to another that is named.
Message against(const Option& best, Argument name, const Option& other, Date today)
{
    const double time = best.sizing->runTime.p50.count();
    const double otherTime = other.sizing->runTime.p50.count();
    const double cost = best.cost->perRun.p50 / other.cost->perRun.p50;
    const bool isStale = hasStalePrice(best, today) || hasStalePrice(other, today);
    const Relation speed = relation(time, otherTime, kAlike);
    const Relation price = relation(cost, 1, isStale ? kNearTie : kAlike);
    return {"plan.recommend." + word(speed, "faster", "slower") + "_" + word(price, "cheaper", "dearer"),
            {std::move(name), ratio(time, otherTime), Percent{std::abs(cost - 1)}}};
}

/// An option in the words of an answer.
std::vector<Argument> answer(const Option& best, Objective objective, const Usage& usage)
{
    const auto& time = best.sizing->runTime;
    const auto& cost = best.cost->perRun;
    return {best.spec.instanceType,
            static_cast<long long>(best.spec.nodes),
            best.spec.region,
            Term{"purchase." + best.spec.purchase},
            time.p50,
            time.p10,
            time.p90,
            cost.p50,
            cost.p10,
            cost.p90,
            Term{std::string(objectiveTerm(objective, usage))}};
}

std::optional<std::size_t> bestColumn(const std::vector<Column>& columns, Objective objective, const Usage& usage)
{
    std::vector<Option> options;
    for (const Column& column : columns)
        if (isComparable(column) && !column.option->isCustom)
            options.push_back(*column.option);
    if (options.empty())
        return std::nullopt;
    const OptionSpec best = ranked(std::move(options), objective, usage).front().spec;
    const auto it = std::find_if(columns.begin(), columns.end(), [&best](const Column& column) {
        return column.option && column.option->spec == best;
    });
    return static_cast<std::size_t>(it - columns.begin());
}

/// Why nothing is recommended, though something runs: the best misses a limit.
std::vector<Message> whyNone(const Option& best, Objective objective, const Usage& usage)
{
    const char* code =
        objective == Objective::Balanced ? "plan.recommend.none_within_limits" : "plan.recommend.best_misses_limits";
    std::vector<Message> text{{code, answer(best, objective, usage)}};
    for (Message& missed : missedLimits(best, usage))
        text.push_back(std::move(missed));
    return text;
}

/// Whether several machines are worth it: the same type alone, where it runs the work.
std::optional<Message> againstOneMachine(const Option& best, const Comparison& comparison, Date today)
{
    OptionSpec one = best.spec;
    one.nodes = 1;
    const auto it = std::find_if(comparison.ranked.begin(), comparison.ranked.end(),
                                 [&one](const Option& option) { return option.spec == one; });
    if (best.spec.nodes == 1 || it == comparison.ranked.end())
        return std::nullopt;
    return against(best, Term{"plan.one_machine"}, *it, today);
}

} // namespace

std::optional<std::size_t> recommendedColumn(const std::vector<Column>& columns, Objective objective,
                                             const Usage& usage)
{
    const auto best = bestColumn(columns, objective, usage);
    return best && meetsLimits(*columns[*best].option) ? best : std::nullopt;
}

std::vector<Message> recommendationText(const Comparison& comparison, Objective objective, const Usage& usage,
                                        Date today)
{
    const auto bestIndex = bestColumn(comparison.columns, objective, usage);
    if (!bestIndex)
        return {{"plan.recommend.none", {}}};
    const Option& best = *comparison.columns[*bestIndex].option;
    if (!meetsLimits(best))
        return whyNone(best, objective, usage);
    std::vector<Message> text{{"plan.recommend.answer", answer(best, objective, usage)}};
    for (std::size_t i = 0; i < comparison.columns.size(); ++i) {
        const Column& other = comparison.columns[i];
        if (i != *bestIndex && isComparable(other) && other.option->spec != best.spec)
            text.push_back(against(best, columnName(other), *other.option, today));
    }
    if (const auto alone = againstOneMachine(best, comparison, today))
        text.push_back(*alone);
    if (best.sizing->fit() == FitVerdict::Tight)
        text.push_back({"plan.recommend.tight_memory", {}});
    if (best.sizing->fit() == FitVerdict::NotJudged)
        text.push_back(*best.sizing->unjudgedMemory);
    if (hasStalePrice(best, today))
        text.push_back({"plan.recommend.stale_prices", {lastKnown(best.cost->prices.front()), Percent{kNearTie}}});
    return text;
}

} // namespace quanheng::core
