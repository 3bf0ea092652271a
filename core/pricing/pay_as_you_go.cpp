#include "core/pricing/pay_as_you_go.h"

#include "core/pricing/allocated_hours.h"
#include "core/pricing/explain_cost.h"
#include "core/pricing/price_age.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

/// A band of a product from the bands of its independent factors. Every median is positive.
Band<double> product(const Band<double>& a, const Band<double>& b)
{
    const double median = a.p50 * b.p50;
    if (median <= 0)
        return {0, 0, 0};
    const double down = std::hypot(std::log(a.p50 / a.p10), std::log(b.p50 / b.p10));
    const double up = std::hypot(std::log(a.p90 / a.p50), std::log(b.p90 / b.p50));
    return {median * std::exp(-down), median, median * std::exp(up)};
}

Band<double> hours(const Band<Seconds>& time)
{
    return {Hours(time.p10).count(), Hours(time.p50).count(), Hours(time.p90).count()};
}

Band<double> scaled(const Band<double>& band, double factor)
{
    return {band.p10 * factor, band.p50 * factor, band.p90 * factor};
}

/// The one place where a line of a bill is rounded, to the micro-unit.
Band<Money> rounded(const Band<double>& band, Currency currency)
{
    return {Money::fromUnits(band.p10, currency), Money::fromUnits(band.p50, currency),
            Money::fromUnits(band.p90, currency)};
}

Band<Money> sum(const std::vector<CostLine>& lines, Currency currency)
{
    Band<Money> total{Money::zero(currency), Money::zero(currency), Money::zero(currency)};
    for (const CostLine& line : lines)
        total = {total.p10 + line.amount.p10, total.p50 + line.amount.p50, total.p90 + line.amount.p90};
    return total;
}

Band<Seconds> startup(const CostQuestion& question, const PayAsYouGoTerms& terms)
{
    const Assumption& assumption = question.assumptions.at(terms.startupAssumption);
    return {Minutes(assumption.low), Minutes(assumption.value), Minutes(assumption.high)};
}

Band<Seconds> added(const Band<Seconds>& a, const Band<Seconds>& b)
{
    return {a.p10 + b.p10, a.p50 + b.p50, a.p90 + b.p90};
}

std::vector<CostLine> linesOfRun(const CostQuestion& question, const PayAsYouGoTerms& terms)
{
    const Currency currency = currencyOf(question.site);
    const double nodes = question.nodes;
    const auto line = [&](const char* code, const Band<double>& unitPrice, const Band<Seconds>& time) {
        return CostLine{code, rounded(scaled(product(unitPrice, hours(time)), nodes), currency)};
    };
    const Band<Seconds> starting = startup(question, terms);
    std::vector<CostLine> lines{line("cost.compute", terms.machineHour, question.runTime),
                                line("cost.startup", terms.machineHour, starting)};
    if (terms.diskHour)
        lines.push_back(line("cost.disk", *terms.diskHour, added(question.runTime, starting)));
    return lines;
}

/// All machines with their disks for one allocated hour that no run fills.
double clusterHour(const CostQuestion& question, const PayAsYouGoTerms& terms)
{
    const double disk = terms.diskHour ? terms.diskHour->p50 : 0.0;
    return question.nodes * (terms.machineHour.p50 + disk);
}

/// Months: runs, interactive work and idle time. A run that takes longer leaves less idle time.
void addMonths(RunCost& cost, const CostQuestion& question, const PayAsYouGoTerms& terms)
{
    const Currency currency = cost.perHour.currency();
    const double perHour = clusterHour(question, terms);
    const Band<Seconds> billed = added(question.runTime, startup(question, terms));
    const auto month = [&](Seconds run) {
        return allocatedHours(question.usage, Hours(run), question.assumptions, terms.endsWithJob);
    };
    const auto idle = [&](Seconds run) { return Money::fromUnits(perHour * month(run).idle.count(), currency); };
    const double runs = question.usage.runsPerMonth;
    const AllocatedHours median = month(billed.p50);

    cost.interactivePerMonth = Money::fromUnits(perHour * median.interactive.count(), currency);
    cost.idlePerMonth = {idle(billed.p90), idle(billed.p50), idle(billed.p10)};
    const Money p50 = cost.perRun.p50 * runs + cost.interactivePerMonth + cost.idlePerMonth.p50;
    const Money p10 = cost.perRun.p10 * runs + cost.interactivePerMonth + cost.idlePerMonth.p90;
    const Money p90 = cost.perRun.p90 * runs + cost.interactivePerMonth + cost.idlePerMonth.p10;
    // Always on, the month is the same however long the runs take: rounding must not turn the ends round.
    cost.perMonth = {p10 < p50 ? p10 : p50, p50, p50 < p90 ? p90 : p50};
    cost.perYear = {cost.perMonth.p10 * 12, cost.perMonth.p50 * 12, cost.perMonth.p90 * 12};
    if (median.busy > median.hoursInMonth)
        cost.notes.push_back({"cost.note.month_overfull", {Seconds(median.busy), Seconds(median.hoursInMonth)}});
}

bool isBilledAllMonth(const PayAsYouGoTerms& terms, const Usage& usage)
{
    return !terms.endsWithJob && usage.keep == KeepPolicy::AlwaysOn;
}

/// What the months of a bill rest on besides.
void addUsageAssumptions(PayAsYouGoTerms& terms, const Usage& usage)
{
    if (isBilledAllMonth(terms, usage))
        terms.assumptions.emplace_back("hours.month");
}

/// The largest amounts of a bill: where they can be counted, all can.
bool isCountable(const RunCost& cost)
{
    return cost.perRun.p90.isCountable() && cost.perYear.p90.isCountable() && cost.idlePerMonth.p90.isCountable()
        && cost.interactivePerMonth.isCountable();
}

} // namespace

OrUnknown<PriceRow> machinePrice(const CostQuestion& question, Product product)
{
    return question.prices.find({question.site, product, question.region, question.type.id, PriceUnit::MachineHour});
}

OrUnknown<RunCost> payAsYouGo(const CostQuestion& question, PayAsYouGoTerms terms)
{
    RunCost cost;
    const Currency currency = currencyOf(question.site);
    cost.perHour = Money::fromUnits(terms.machineHour.p50 * question.nodes, currency);
    cost.lines = linesOfRun(question, terms);
    const Band<Money> total = sum(cost.lines, currency);
    cost.perRun.p10 = total.p10;
    cost.perRun.p50 = total.p50;
    cost.perRun.p90 = total.p90;
    cost.notes = terms.notes;
    addMonths(cost, question, terms);
    if (!isCountable(cost))
        return unknown("cost.too_large", {Money::largest(currency)});
    cost.leavesOutInteractive = terms.leavesOutInteractive;
    if (question.isExplained)
        explainCost(cost, question, terms);
    cost.prices = std::move(terms.prices);
    addUsageAssumptions(terms, question.usage);
    if (isBilledAllMonth(terms, question.usage))
        cost.hoursInMonth = question.assumptions.at("hours.month").value;
    cost.assumptions = std::move(terms.assumptions);
    return cost;
}

} // namespace quanheng::core
