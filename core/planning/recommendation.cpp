#include "core/planning/recommendation.h"

#include "core/planning/column_header.h"
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

Message against(const Option& best, const Column& other, Date today)
{
    const double time = best.sizing->runTime.p50.count();
    const double otherTime = other.option->sizing->runTime.p50.count();
    const double cost = best.cost->perRun.p50.units();
    const double otherCost = other.option->cost->perRun.p50.units();
    const bool isStale = hasStalePrice(best, today) || hasStalePrice(*other.option, today);
    const Relation speed = relation(time, otherTime, kAlike);
    const Relation price = relation(cost, otherCost, isStale ? kNearTie : kAlike);
    return {"plan.recommend." + word(speed, "faster", "slower") + "_" + word(price, "cheaper", "dearer"),
            {Term{std::string(columnTerm(other))}, ratio(time, otherTime),
             Percent{std::abs(cost - otherCost) / otherCost}}};
}

Message answer(const Option& best, Objective objective, const Usage& usage)
{
    const auto& time = best.sizing->runTime;
    const auto& cost = best.cost->perRun;
    return {"plan.recommend.answer",
            {best.spec.instanceType, static_cast<long long>(best.spec.nodes), best.spec.region,
             Term{"purchase." + best.spec.purchase}, time.p50, time.p10, time.p90, cost.p50, cost.p10, cost.p90,
             Term{std::string(objectiveTerm(objective, usage))}}};
}

} // namespace

std::optional<std::size_t> recommendedColumn(const std::vector<Column>& columns, Objective objective,
                                             const Usage& usage)
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

std::vector<Message> recommendationText(const Comparison& comparison, Objective objective, const Usage& usage,
                                        Date today)
{
    if (!comparison.recommended)
        return {{"plan.recommend.none", {}}};
    const std::size_t bestColumn = *comparison.recommended;
    const Option& best = *comparison.columns[bestColumn].option;
    std::vector<Message> text{answer(best, objective, usage)};
    for (std::size_t i = 0; i < comparison.columns.size(); ++i)
        if (i != bestColumn && isComparable(comparison.columns[i]) && comparison.columns[i].option->spec != best.spec)
            text.push_back(against(best, comparison.columns[i], today));
    if (best.meetsDeadline == false)
        text.push_back({"plan.recommend.misses_deadline", {best.sizing->runTime.p90, Seconds(*usage.deadline)}});
    if (best.meetsBudget == false)
        text.push_back({"plan.recommend.over_budget", {best.cost->perRun.p90}});
    if (best.sizing->fit() == FitVerdict::Tight)
        text.push_back({"plan.recommend.tight_memory", {}});
    if (best.sizing->fit() == FitVerdict::NotJudged)
        text.push_back(*best.sizing->unjudgedMemory);
    if (hasStalePrice(best, today))
        text.push_back({"plan.recommend.stale_prices", {lastKnown(best.cost->prices.front()), Percent{kNearTie}}});
    return text;
}

} // namespace quanheng::core
