#include "core/planning/cells.h"

#include "core/planning/option_issues.h"
#include "core/pricing/price_age.h"
#include "core/pricing/price_names.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace quanheng::core {

namespace {

double inUnits(Money money) { return money.units(); }

bool isAssumed(const RunCost& cost)
{
    return std::find(cost.assumptions.begin(), cost.assumptions.end(), "dlc.factor") != cost.assumptions.end();
}

Cell verdict(const Option& option, const Comparison& comparison, const Workload&, const PlanningContext&)
{
    return whenPriced(option, [&](const RunCost& cost) {
        const VerdictWord word = costWord(costOverCheapest(option, comparison, Among::All));
        Cell cell = saying(Message{std::string(word.code), {cost.perRun.p50}});
        cell.state = stateOf(word.grade);
        cell.trail = costOverCheapestTrail(option, comparison, Among::All);
        if (option.meetsBudget == false) {
            cell.lines.push_back({"cost.over_budget", {}});
            cell.state = CellState::Bad;
        }
        return cell;
    });
}

/// What makes a price another than the list's, and what confirms it.
void addStanding(Cell& cell, const PriceRow& price)
{
    if (price.confirmedOn && *price.confirmedOn > price.asOf)
        cell.lines.push_back({"cost.price_confirmed", {price.asOf, *price.confirmedOn}});
    if (!price.adjustment)
        return;
    const PriceAdjustment& made = *price.adjustment;
    const HourlyPrice stated(made.stated);
    if (made.kind == PriceAdjustment::Kind::Discount)
        cell.lines.push_back({"cost.discounted", {made.rule, Percent{1 - made.factor}, stated, made.source}});
    else
        cell.lines.push_back({made.kind == PriceAdjustment::Kind::AddedTax ? "cost.tax_added" : "cost.tax_removed",
                              {stated, Percent{std::abs(1 - std::max(made.factor, 1 / made.factor))}}});
}

Cell pricePerHour(const Option& option, const Comparison&, const Workload&, const PlanningContext& context)
{
    return whenPriced(option, [&](const RunCost& cost) {
        const PriceRow& price = cost.prices.front();
        const PriceAge age = priceAge(price, context.today);
        Cell cell = saying(
            std::vector<Message>{{"cost.per_hour", {HourlyPrice(cost.perHour)}},
                                 {"cost.price_source",
                                  {Term{std::string(nameOf(price.kind, kPriceKindTerms))}, HourlyPrice(price.price),
                                   price.source, lastKnown(price), Term{std::string(nameOf(age, kPriceAgeTerms))}}}});
        addStanding(cell, price);
        cell.number = inUnits(cost.perHour);
        cell.state = age == PriceAge::Stale ? CellState::Stale
            : isAssumed(cost)               ? CellState::Assumed
                                            : CellState::Plain;
        cell.trail = cost.trails.perHour;
        return cell;
    });
}

Cell perRun(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    return whenPriced(option, [](const RunCost& cost) {
        Cell cell = estimateCell(cost.perRun, inUnits);
        cell.state = isAssumed(cost) ? CellState::Assumed : CellState::Plain;
        return cell;
    });
}

Cell lines(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    return whenPriced(option, [](const RunCost& cost) {
        Cell cell;
        for (const CostLine& line : cost.lines)
            cell.lines.push_back({"cell.part", {Term{line.code}, line.amount.p50}});
        return cell;
    });
}

Cell disk(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    return whenPriced(option, [](const RunCost& cost) {
        const auto line = std::find_if(cost.lines.begin(), cost.lines.end(),
                                       [](const CostLine& each) { return each.code == "cost.disk"; });
        return line != cost.lines.end() ? bandCell(line->amount, inUnits, line->trail)
                                        : saying(Message{"cost.note.dlc_without_disk", {}});
    });
}

template <Band<Money> RunCost::*member, Trail CostTrails::*trail>
Cell period(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    return whenPriced(option, [](const RunCost& cost) {
        Cell cell = bandCell(cost.*member, inUnits, cost.trails.*trail);
        cell.basis = cost.perRun.basis;
        if (cost.leavesOutInteractive) {
            cell.lines.push_back({"cost.without_interactive", {}});
            cell.isWhole = false;
        }
        return cell;
    });
}

/// What the figures rest on: how it is paid, the assumptions, what the bill does not hold.
Cell basis(const Option& option, const Comparison&, const Workload&, const PlanningContext& context)
{
    return whenPriced(option, [&](const RunCost& cost) {
        Cell cell = saying(Message{"purchase." + option.spec.purchase, {}});
        for (const std::string& id : cost.assumptions)
            if (id == "hours.month")
                cell.lines.push_back({"cost.hours_in_month", {cost.hoursInMonth.value_or(0)}});
            else if (const Assumption* assumption = context.catalogue.assumptions().find(id))
                cell.lines.push_back({"cost.assumed",
                                      {Term{"assumption." + id}, assumption->value, assumption->low, assumption->high,
                                       Term{"assumption.unit." + assumption->unit}}});
        cell.lines.insert(cell.lines.end(), cost.notes.begin(), cost.notes.end());
        return cell;
    });
}

} // namespace

Rows costRows()
{
    constexpr RowGroup kGroup = RowGroup::Cost;
    return {{"cost.verdict", kGroup, "", true, 0, verdict},
            {"cost.per_hour", kGroup, "money", false, -1, pricePerHour},
            {"cost.per_run", kGroup, "money", false, -1, perRun},
            {"cost.lines", kGroup, "", false, 0, lines},
            {"cost.disk", kGroup, "money", false, 0, disk},
            {"cost.per_month", kGroup, "money", false, -1, period<&RunCost::perMonth, &CostTrails::perMonth>},
            {"cost.per_year", kGroup, "money", false, -1, period<&RunCost::perYear, &CostTrails::perYear>},
            {"cost.idle", kGroup, "money", false, 0, period<&RunCost::idlePerMonth, &CostTrails::idlePerMonth>},
            {"cost.basis", kGroup, "", false, 0, basis}};
}

} // namespace quanheng::core
