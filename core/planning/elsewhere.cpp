#include "core/planning/elsewhere.h"

#include "core/planning/candidates.h"
#include "core/planning/node_counts.h"
#include "core/planning/ranking.h"
#include "core/planning/verdict_words.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace quanheng::core {

namespace {

bool runs(const Option& option)
{
    return option.sizing.isKnown() && option.sizing->fit() != FitVerdict::DoesNotFit && option.cost.isKnown();
}

bool hasCardThatRuns(const Comparison& comparison)
{
    return std::any_of(comparison.columns.begin(), comparison.columns.end(),
                       [](const Column& column) { return column.role == ColumnRole::Gpu && column.option; });
}

/// The shortest time of the columns; empty where nothing runs.
std::optional<Seconds> fastest(const Comparison& comparison)
{
    std::optional<Seconds> least;
    for (const Column& column : comparison.columns)
        if (column.option && runs(*column.option))
            least = std::min(least.value_or(column.option->sizing->runTime.p50), column.option->sizing->runTime.p50);
    return least;
}

std::vector<const Region*> otherRegions(const OptionMaker& maker)
{
    const Catalogue& catalogue = maker.context().catalogue;
    const auto chosen = regionsOf(maker.plan().policy, catalogue);
    std::vector<const Region*> others;
    for (const Region& region : catalogue.regions())
        if (std::find(chosen.begin(), chosen.end(), &region) == chosen.end())
            others.push_back(&region);
    return others;
}

/// One region a type is enough to know that there is one: the cheapest.
const Region* cheapestSeller(const InstanceType& type, const std::vector<const Region*>& regions,
                             const OptionMaker& maker)
{
    const Region* best = nullptr;
    Money least;
    for (const Region* region : regions) {
        if (whyNotHere(type, *region, maker))
            continue;
        const Money price =
            maker.prices()
                .find({maker.plan().policy.site, Product::Ecs, region->id, type.id, PriceUnit::MachineHour})
                ->price;
        if (best == nullptr || price < least) {
            best = region;
            least = price;
        }
    }
    return best;
}

/// The best card of other regions under the plan's objective; limits come first there, too.
std::optional<Option> bestCard(OptionMaker& maker, JobControl* control)
{
    const auto regions = otherRegions(maker);
    const Policy& policy = maker.plan().policy;
    std::vector<Option> found;
    for (const InstanceType& type : maker.context().catalogue.instanceTypes()) {
        if (type.acceleratorCount == 0 || whyNever(type, maker))
            continue;
        const Region* region = cheapestSeller(type, regions, maker);
        if (region == nullptr)
            continue;
        for (const int nodes : nodeCounts(maker.workload(), type, policy.maxNodes).allowed) {
            if (control != nullptr && control->isCancelled())
                return std::nullopt;
            Option option = maker.option({type.id, region->id, nodes, "ecs.payg"}, type, Explain::No);
            if (runs(option))
                found.push_back(std::move(option));
        }
    }
    if (found.empty())
        return std::nullopt;
    return ranked(std::move(found), policy.objective, maker.workload().usage).front();
}

/// The reasons that another region would cure.
constexpr std::array<std::string_view, 3> kCurable{"plan.column.no_candidate", "plan.column.none_fits_card",
                                                   "plan.column.none_fits_host"};

/// "plan.column.none_fits_card.elsewhere": the reason, and what would fill the column.
void nameIt(Column& column, const Option& elsewhere)
{
    if (std::find(kCurable.begin(), kCurable.end(), column.whyEmpty.code) == kCurable.end())
        return;
    column.whyEmpty.code += ".elsewhere";
    column.whyEmpty.args.insert(column.whyEmpty.args.end(),
                                {elsewhere.spec.instanceType, static_cast<long long>(elsewhere.spec.nodes),
                                 elsewhere.spec.region, elsewhere.sizing->runTime.p50, elsewhere.cost->perRun.p50,
                                 elsewhere.sizing->runTime.p10, elsewhere.sizing->runTime.p90,
                                 elsewhere.cost->perRun.p10, elsewhere.cost->perRun.p90});
}

} // namespace

void lookElsewhere(Comparison& comparison, OptionMaker& maker, JobControl* control)
{
    const std::optional<Seconds> here = fastest(comparison);
    const bool isCardNeeded = !hasCardThatRuns(comparison);
    const bool hasRegion = !regionsOf(maker.plan().policy, maker.context().catalogue).empty();
    if (!hasRegion || (!isCardNeeded && here && !isLongWait(*here)))
        return;
    const std::optional<Option> best = bestCard(maker, control);
    if (!best)
        return;
    for (Column& column : comparison.columns)
        if (column.role == ColumnRole::Gpu && !column.option)
            nameIt(column, *best);
    if (!here || best->sizing->runTime.p50 < *here)
        comparison.elsewhere = best;
}

} // namespace quanheng::core
