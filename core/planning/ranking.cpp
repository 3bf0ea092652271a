#include "core/planning/ranking.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <tuple>

namespace quanheng::core {

namespace {

struct Ranked {
    Standing standing;
    std::size_t index = 0;
};

Standing byCost(const Option& option)
{
    const auto& cost = option.cost->perRun;
    return {0, cost.p50.units(), cost.p90 / cost.p50};
}

Standing byTime(const Option& option)
{
    const auto& time = option.sizing->runTime;
    return {0, time.p50.count(), time.p90 / time.p50};
}

Standing balanced(const Option& option, const Usage& usage)
{
    const Standing cost = byCost(option);
    const Standing time = byTime(option);
    Standing standing = usage.deadline ? cost : Standing{0, cost.score * time.score, cost.spread * time.spread};
    if (option.meetsDeadline == false)
        // None is good enough: the nearest to the deadline first.
        return {2, time.score * time.spread, 1};
    standing.tier = option.meetsBudget == false ? 1 : 0;
    return standing;
}

/// Scores are bare numbers: they compare because the options of a plan are priced on one site.
[[maybe_unused]] bool hasOneCurrency(const std::vector<Option>& options)
{
    return std::all_of(options.begin(), options.end(), [&options](const Option& option) {
        return option.cost->perRun.p50.currency() == options.front().cost->perRun.p50.currency();
    });
}

auto identity(const Option& option)
{
    return std::tie(option.spec.instanceType, option.spec.region, option.spec.purchase, option.spec.nodes);
}

} // namespace

Standing standingOf(const Option& option, Objective objective, const Usage& usage)
{
    switch (objective) {
    case Objective::Cheapest:
        return byCost(option);
    case Objective::Fastest:
        return byTime(option);
    case Objective::Balanced:
        break;
    }
    return balanced(option, usage);
}

std::vector<Option> ranked(std::vector<Option> options, Objective objective, const Usage& usage)
{
    assert(hasOneCurrency(options));
    std::vector<Ranked> order;
    for (std::size_t i = 0; i < options.size(); ++i)
        order.push_back({standingOf(options[i], objective, usage), i});
    const auto byScore = [&options](const Ranked& a, const Ranked& b) {
        const auto key = [&options](const Ranked& each) {
            return std::tuple(each.standing.tier, each.standing.score, identity(options[each.index]));
        };
        return key(a) < key(b);
    };
    const auto bySimplicity = [&options, &byScore](const Ranked& a, const Ranked& b) {
        const auto key = [&options](const Ranked& each) {
            return std::tuple(options[each.index].spec.nodes, options[each.index].supply);
        };
        return key(a) != key(b) ? key(a) < key(b) : byScore(a, b);
    };
    std::sort(order.begin(), order.end(), byScore);
    for (auto leader = order.begin(); leader != order.end();) {
        const Standing best = leader->standing;
        const double limit = best.score * std::min(1 + kNearTie, best.spread);
        const auto end = std::find_if(leader + 1, order.end(), [&](const Ranked& each) {
            return each.standing.tier != best.tier || each.standing.score > limit;
        });
        std::sort(leader, end, bySimplicity);
        leader = end;
    }

    std::vector<Option> result;
    result.reserve(options.size());
    for (const Ranked& each : order)
        result.push_back(std::move(options[each.index]));
    return result;
}

std::string_view objectiveTerm(Objective objective, const Usage& usage)
{
    switch (objective) {
    case Objective::Cheapest:
        return "objective.cheapest";
    case Objective::Fastest:
        return "objective.fastest";
    case Objective::Balanced:
        break;
    }
    return usage.deadline ? "objective.balanced_with_deadline" : "objective.balanced";
}

} // namespace quanheng::core
