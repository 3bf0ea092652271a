#include "core/planning/limits.h"

namespace quanheng::core {

namespace {

bool isRunning(const Option& option)
{
    return option.sizing.isKnown() && option.sizing->fit() != FitVerdict::DoesNotFit;
}

/// Whether an amount stays within a limit; empty without a limit or where the currencies differ.
std::optional<bool> isWithin(const std::optional<Money>& limit, Money amount)
{
    if (!limit || limit->currency() != amount.currency())
        return std::nullopt;
    return amount <= *limit;
}

/// A year's bill that leaves work out can be over the budget, but does not show that the whole is within.
std::optional<bool> isYearWithin(const Usage& usage, const RunCost& cost)
{
    const std::optional<bool> within = isWithin(usage.budgetPerYear, cost.perYear.p90);
    return within == true && cost.leavesOutInteractive ? std::nullopt : within;
}

std::optional<bool> both(std::optional<bool> a, std::optional<bool> b)
{
    if (!a || !b)
        return a ? a : b;
    return *a && *b;
}

} // namespace

void judgeLimits(Option& option, const Usage& usage)
{
    if (usage.deadline && isRunning(option))
        option.meetsDeadline = option.sizing->runTime.p90 <= *usage.deadline;
    if (option.cost.isKnown())
        option.meetsBudget =
            both(isWithin(usage.budgetPerRun, option.cost->perRun.p90), isYearWithin(usage, option.cost.value()));
}

bool meetsLimits(const Option& option) { return option.meetsDeadline != false && option.meetsBudget != false; }

std::vector<Message> missedLimits(const Option& option, const Usage& usage)
{
    std::vector<Message> missed;
    if (option.meetsDeadline == false)
        missed.push_back({"limit.deadline", {option.sizing->runTime.p90, Seconds(*usage.deadline)}});
    if (!option.cost.isKnown())
        return missed;
    const RunCost& cost = option.cost.value();
    if (isWithin(usage.budgetPerRun, cost.perRun.p90) == false)
        missed.push_back({"limit.budget_per_run", {cost.perRun.p90, *usage.budgetPerRun}});
    if (isWithin(usage.budgetPerYear, cost.perYear.p90) == false)
        missed.push_back({"limit.budget_per_year", {cost.perYear.p90, *usage.budgetPerYear}});
    return missed;
}

} // namespace quanheng::core
