#include "core/planning/book_effect.h"

#include "core/pricing/price_age.h"

namespace quanheng::core {

namespace {

bool isSamePrice(const PriceRow& kept, const PriceRow& now)
{
    return kept.price == now.price && lastKnown(kept) == lastKnown(now) && kept.kind == now.kind;
}

OrUnknown<Money> ofRun(const Option& option)
{
    return option.cost.map([](const RunCost& cost) { return cost.perRun.p50; });
}

OrUnknown<Money> ofYear(const Option& option)
{
    return option.cost.map([](const RunCost& cost) { return cost.perYear.p50; });
}

} // namespace

std::vector<KeptPrice> changedPrices(const Plan& plan, const PriceBook& book)
{
    std::vector<KeptPrice> changed;
    for (const PriceRow& kept : plan.priceSnapshot) {
        const OrUnknown<PriceRow> now = book.find({kept.site, kept.product, kept.region, kept.spec, kept.unit});
        if (!now.isKnown() || !isSamePrice(kept, now.value()))
            changed.push_back({kept, now});
    }
    return changed;
}

Plan withTodaysBook(Plan plan)
{
    plan.priceSnapshot.clear();
    plan.pricedOn = Date{};
    return plan;
}

std::vector<BookEffect> bookEffects(const std::vector<OptionSpec>& options, const Plan& plan, std::size_t workload,
                                    const PlanningContext& context)
{
    const Plan today = withTodaysBook(plan);
    std::vector<BookEffect> effects;
    for (const OptionSpec& spec : options) {
        const Option before = evaluate(spec, plan, workload, context);
        const Option after = evaluate(spec, today, workload, context);
        effects.push_back({spec, ofRun(before), ofRun(after), ofYear(before), ofYear(after)});
    }
    return effects;
}

} // namespace quanheng::core
