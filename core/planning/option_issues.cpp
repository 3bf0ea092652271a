#include "core/planning/option_issues.h"

#include "core/pricing/price_age.h"
#include "core/pricing/purchase_option.h"

#include <cmath>

namespace quanheng::core {

namespace {

/// Prices of one key that differ by no more are the same price, rounded by its writer.
constexpr double kSamePrice = 0.005;

void addExportControl(IssueList& issues, const Option& option)
{
    const Accelerator* card = option.cluster.accelerator;
    if (card != nullptr && card->exportControl.controlled.value_or(false))
        issues.add(Severity::Note, {"plan.issue.export_control", {card->name, Term{card->exportControl.term}}},
                   option.spec.instanceType);
}

void addSupply(IssueList& issues, const Option& option, Product product)
{
    if (product == Product::PaiDlc)
        issues.add(Severity::Note, {"plan.issue.dlc_unconfirmed", {option.type->family, option.spec.region}},
                   option.spec.instanceType);
    else if (option.supply == SupplyEvidence::PriceListOnly)
        issues.add(Severity::Info, {"plan.issue.price_list_only", {option.spec.instanceType, option.spec.region}},
                   option.spec.instanceType);
}

void addPriceAge(IssueList& issues, const Option& option, Date today)
{
    if (!option.cost.isKnown() || option.cost->prices.empty())
        return;
    const PriceRow& price = option.cost->prices.front();
    if (priceAge(price, today) == PriceAge::Stale)
        issues.add(Severity::Warning, {"plan.issue.price_stale", {lastKnown(price)}}, option.spec.instanceType);
    else if (priceAge(price, today) == PriceAge::Check)
        issues.add(Severity::Note, {"plan.issue.price_check", {lastKnown(price)}}, option.spec.instanceType);
}

void addPriceConflict(IssueList& issues, const Option& option, const PriceBook& prices, Site site)
{
    if (!option.cost.isKnown() || option.cost->prices.empty())
        return;
    const PriceRow& used = option.cost->prices.front();
    for (const PriceRow& other : prices.candidates({site, used.product, used.region, used.spec, used.unit}))
        if (std::abs(other.price / used.price - 1) > kSamePrice)
            issues.add(Severity::Warning,
                       {"plan.issue.price_conflict",
                        {used.spec, HourlyPrice(used.price), used.source, used.asOf, HourlyPrice(other.price),
                         other.source, other.asOf}},
                       option.spec.instanceType);
}

/// The plan keeps a price that the book has no longer.
void addArchivedPrice(IssueList& issues, const Option& option, const PriceBook& book)
{
    if (!option.cost.isKnown() || option.cost->prices.empty())
        return;
    const PriceRow& used = option.cost->prices.front();
    if (!used.isOwn && !book.find({used.site, used.product, used.region, used.spec, used.unit}).isKnown())
        issues.add(Severity::Warning,
                   {"plan.issue.price_archived", {used.spec, used.region, HourlyPrice(used.price), lastKnown(used)}},
                   option.spec.instanceType);
}

void addEndedDiscount(IssueList& issues, const Option& option, Date today)
{
    if (!option.cost.isKnown() || option.cost->prices.empty())
        return;
    const auto& made = option.cost->prices.front().adjustment;
    if (made && made->until && *made->until < today)
        issues.add(Severity::Warning, {"plan.issue.discount_ended", {made->rule, *made->until}});
}

} // namespace

bool hasStalePrice(const Option& option, Date today)
{
    return option.cost.isKnown() && !option.cost->prices.empty()
        && priceAge(option.cost->prices.front(), today) == PriceAge::Stale;
}

IssueList optionIssues(const Option& option, const PlanningContext& context, const PriceBook& prices, Site site)
{
    IssueList issues;
    const PurchaseOption* purchase = purchaseOption(option.spec.purchase);
    addExportControl(issues, option);
    addSupply(issues, option, purchase != nullptr ? purchase->product() : Product::Ecs);
    addPriceAge(issues, option, context.today);
    addPriceConflict(issues, option, prices, site);
    addArchivedPrice(issues, option, context.prices);
    addEndedDiscount(issues, option, context.today);
    if (option.cost.isKnown())
        for (const Message& note : option.cost->notes)
            issues.add(Severity::Info, note, option.spec.instanceType);
    if (option.sizing.isKnown())
        for (const Issue& issue : option.sizing->issues.all())
            issues.add(issue);
    return issues;
}

} // namespace quanheng::core
