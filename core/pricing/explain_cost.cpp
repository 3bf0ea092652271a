#include "core/pricing/explain_cost.h"

#include "core/catalogue/trail_builder.h"
#include "core/pricing/allocated_hours.h"
#include "core/pricing/price_age.h"
#include "core/pricing/price_layers.h"

#include <string>

namespace quanheng::core {

namespace {

constexpr const char* kReference = "pricing: what a run costs";

struct Bill {
    const RunCost& cost;
    const CostQuestion& question;
    const PayAsYouGoTerms& terms;

    [[nodiscard]] const Assumption& startup() const { return question.assumptions.at(terms.startupAssumption); }
};

TrailStepBuilder& addMachines(TrailStepBuilder& step, const Bill& bill)
{
    return step.user("trail.machines", "n_nodes", static_cast<double>(bill.question.nodes), "/option/nodes");
}

/// Title of a price's source; its id where the book does not know more.
const std::string& sourceOf(const Bill& bill, const PriceRow& row)
{
    const PriceSourceNote* note = bill.question.prices.source(row.source);
    return note != nullptr ? note->what : row.source;
}

/// The name of a price says its layer.
const char* machinePriceName(const PriceRow& row)
{
    return layerOf(row) == PriceLayer::Contract ? "trail.cost.contract_price" : "trail.cost.machine_price";
}

/// How the price of the plan came from the one that its source states; nothing where it is that price.
Trail adjustmentTrail(const Bill& bill)
{
    const PriceRow& row = bill.terms.prices.front();
    if (!row.adjustment)
        return {};
    const PriceAdjustment& made = *row.adjustment;
    const bool isDiscount = made.kind == PriceAdjustment::Kind::Discount;
    return {{TrailStepBuilder("formula.price.adjusted",
                              isDiscount ? made.rule + ", " + made.source : "pricing: tax and presentation")
                 .price("trail.price.stated", "p_stated", HourlyPrice(made.stated), sourceOf(bill, row), lastKnown(row),
                        row.spec)
                 .user(isDiscount ? "trail.price.discount" : "trail.price.tax", "k", made.factor,
                       isDiscount ? "/discounts" : "/pricing/vatRate")
                 .result(machinePriceName(row), "p", HourlyPrice(row.price))}};
}

/// p, and the factor on it with its range.
TrailStepBuilder& addMachinePrice(TrailStepBuilder& step, const Bill& bill)
{
    const PriceRow& row = bill.terms.prices.front();
    if (row.adjustment)
        step.derived(machinePriceName(row), "p", HourlyPrice(row.price));
    else
        step.price(machinePriceName(row), "p", HourlyPrice(row.price), sourceOf(bill, row), lastKnown(row), row.spec);
    if (const auto& factor = bill.terms.factor) {
        const Assumption named{"dlc.factor", factor->value, factor->low, factor->high, "factor", factor->source, {}};
        step.assumedRange(named, "x");
    }
    return step;
}

bool hasDisk(const Bill& bill) { return bill.terms.diskHour.has_value(); }

TrailStepBuilder& addDiskPrice(TrailStepBuilder& step, const Bill& bill)
{
    const PriceRow& row = bill.terms.prices.back();
    const Assumption& size = bill.question.assumptions.at("system.disk");
    step.price("trail.cost.disk_price", "p_disk", HourlyPrice(row.price), sourceOf(bill, row), lastKnown(row), row.spec)
        .assumed(size, "size");
    if (bill.terms.diskLow != 1 || bill.terms.diskHigh != 1)
        step.assumedRange(bill.question.assumptions.at("disk.price.elsewhere"), "x_disk");
    return step;
}

TrailStepBuilder& addTime(TrailStepBuilder& step, const Bill& bill)
{
    const Band<Seconds>& time = bill.question.runTime;
    return step.derived("row.speed.run", "H", time.p50)
        .derived("trail.band.low", "H10", time.p10)
        .derived("trail.band.high", "H90", time.p90);
}

TrailStep perHourStep(const Bill& bill)
{
    TrailStepBuilder step("formula.cost.per_hour", kReference);
    addMachinePrice(step, bill);
    return addMachines(step, bill).result("trail.cost.per_hour", "C_h", HourlyPrice(bill.cost.perHour));
}

/// One line of the bill: what is paid, and for how long.
TrailStep lineStep(const Bill& bill, const CostLine& line)
{
    const bool isDisk = line.code == "cost.disk";
    const bool isStartup = line.code == "cost.startup";
    TrailStepBuilder step(isDisk          ? "formula.cost.disk"
                              : isStartup ? "formula.cost.startup"
                                          : "formula.cost.compute",
                          kReference);
    if (isDisk)
        addDiskPrice(step, bill);
    else
        addMachinePrice(step, bill);
    addMachines(step, bill);
    if (!isStartup)
        addTime(step, bill);
    if (isDisk || isStartup)
        step.assumedRange(bill.startup(), "S");
    return step.ends(line.amount.p10, line.amount.p90).result(line.code.c_str(), "P50", line.amount.p50);
}

TrailStep perRunStep(const Bill& bill)
{
    TrailStepBuilder step("formula.cost.per_run", kReference);
    for (const CostLine& line : bill.cost.lines) {
        const std::string symbol = "C_" + line.code.substr(line.code.find('.') + 1);
        step.derived(line.code.c_str(), symbol.c_str(), line.amount.p50)
            .derived("trail.band.low", (symbol + "10").c_str(), line.amount.p10)
            .derived("trail.band.high", (symbol + "90").c_str(), line.amount.p90);
    }
    return step.ends(bill.cost.perRun.p10, bill.cost.perRun.p90)
        .result("trail.cost.per_run", "C_run", bill.cost.perRun.p50);
}

Term keptAs(KeepPolicy keep)
{
    switch (keep) {
    case KeepPolicy::OnlyWhileTraining:
        return Term{"choice.keep.only-while-training"};
    case KeepPolicy::OfficeHours:
        return Term{"choice.keep.office-hours"};
    case KeepPolicy::AlwaysOn:
        return Term{"choice.keep.always-on"};
    }
    return {};
}

/// What an hour of all machines costs with their disks.
void addClusterHour(TrailStepBuilder& step, const Bill& bill)
{
    addMachinePrice(step, bill);
    if (hasDisk(bill))
        addDiskPrice(step, bill);
    addMachines(step, bill);
}

/// How the usage fills a month.
void addUsage(TrailStepBuilder& step, const Bill& bill)
{
    const Usage& usage = bill.question.usage;
    const Assumptions& assumptions = bill.question.assumptions;
    step.user("trail.cost.runs", "runs", usage.runsPerMonth, "/usage/runsPerMonth")
        .user("trail.cost.interactive_hours", "interactive_hours", usage.interactiveHoursPerDay,
              "/usage/interactiveHoursPerDay")
        .user("trail.cost.keep", "keep", keptAs(usage.keep), "/usage/keep");
    for (const auto& [id, symbol] :
         {std::pair{"office.hours.day", "office_hours"}, std::pair{"office.days.month", "office_days"},
          std::pair{"hours.month", "month_hours"}})
        step.assumed(assumptions.at(id), symbol);
    if (bill.terms.endsWithJob)
        step.user("trail.cost.ends_with_job", "ends_with_job", 1.0, "/option/purchase");
}

/// A run that takes longer leaves less idle time: its P10 belongs to the P90 run.
TrailStep idleStep(const Bill& bill)
{
    TrailStepBuilder step("formula.cost.idle", kReference);
    addClusterHour(step, bill);
    addUsage(step, bill);
    addTime(step, bill).assumedRange(bill.startup(), "S");
    const Band<Money>& idle = bill.cost.idlePerMonth;
    return step.ends(idle.p10, idle.p90).result("row.cost.idle", "C_idle", idle.p50);
}

TrailStep interactiveStep(const Bill& bill)
{
    TrailStepBuilder step("formula.cost.interactive", kReference);
    addClusterHour(step, bill);
    addUsage(step, bill);
    return step.result("trail.cost.interactive", "C_inter", bill.cost.interactivePerMonth);
}

TrailStep perMonthStep(const Bill& bill)
{
    const RunCost& cost = bill.cost;
    return TrailStepBuilder("formula.cost.per_month", kReference)
        .derived("trail.cost.per_run", "C_run", cost.perRun.p50)
        .derived("trail.band.low", "C_run10", cost.perRun.p10)
        .derived("trail.band.high", "C_run90", cost.perRun.p90)
        .user("trail.cost.runs", "runs", bill.question.usage.runsPerMonth, "/usage/runsPerMonth")
        .derived("trail.cost.interactive", "C_inter", cost.interactivePerMonth)
        .derived("row.cost.idle", "C_idle", cost.idlePerMonth.p50)
        .derived("trail.band.low", "C_idle10", cost.idlePerMonth.p10)
        .derived("trail.band.high", "C_idle90", cost.idlePerMonth.p90)
        .ends(cost.perMonth.p10, cost.perMonth.p90)
        .result("row.cost.per_month", "C_month", cost.perMonth.p50);
}

TrailStep perYearStep(const Bill& bill)
{
    const RunCost& cost = bill.cost;
    return TrailStepBuilder("formula.cost.per_year", kReference)
        .derived("row.cost.per_month", "C_month", cost.perMonth.p50)
        .derived("trail.band.low", "C_month10", cost.perMonth.p10)
        .derived("trail.band.high", "C_month90", cost.perMonth.p90)
        .constant("months", 12.0)
        .ends(cost.perYear.p10, cost.perYear.p90)
        .result("row.cost.per_year", "C_year", cost.perYear.p50);
}

} // namespace

void explainCost(RunCost& cost, const CostQuestion& question, const PayAsYouGoTerms& terms)
{
    const Bill bill{cost, question, terms};
    const Trail adjustment = adjustmentTrail(bill);
    cost.trails.perHour = extended(adjustment, perHourStep(bill));
    Trail run = adjustment;
    for (CostLine& line : cost.lines) {
        run.steps.push_back(lineStep(bill, line));
        line.trail = extended(adjustment, run.steps.back());
    }
    run.steps.push_back(perRunStep(bill));
    cost.trails.idlePerMonth = extended(adjustment, idleStep(bill));
    Trail month = extended(extended(run, interactiveStep(bill)), idleStep(bill));
    month.steps.push_back(perMonthStep(bill));
    cost.perRun.trail = std::move(run);
    cost.trails.perMonth = month;
    cost.trails.perYear = extended(std::move(month), perYearStep(bill));
}

} // namespace quanheng::core
