#include "core/pricing/price_layers.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace quanheng::core {

namespace {

bool isDiscountable(const PriceRow& row)
{
    return !row.isOwn && (row.kind == PriceKind::List || row.kind == PriceKind::Quote);
}

bool holdsFor(const DiscountRule& rule, const PriceRow& row, std::string_view family, std::span<const Date> days)
{
    const bool isInForce = std::any_of(days.begin(), days.end(), [&rule](Date day) {
        return day.ok() && (!rule.from.ok() || day >= rule.from) && (!rule.until || day <= *rule.until);
    });
    return isInForce && (!rule.product || *rule.product == row.product)
        && (rule.family.empty() || rule.family == family);
}

auto rank(const DiscountRule& rule)
{
    const Date from = rule.from.ok() ? rule.from : Date{};
    return std::tuple(!rule.family.empty(), rule.product.has_value(), std::chrono::sys_days(from), -rule.share);
}

/// The family that a price is for; a disk category is its own.
std::string_view familyOf(const PriceRow& row, const Catalogue& catalogue)
{
    if (row.product == Product::CloudDisk)
        return row.spec;
    const InstanceType* type = catalogue.instanceType(row.spec);
    return type == nullptr ? std::string_view() : std::string_view(type->family);
}

void adjust(PriceRow& row, PriceAdjustment adjustment)
{
    adjustment.stated = row.price;
    row.price = row.price * adjustment.factor;
    row.adjustment = std::move(adjustment);
}

void discount(PriceRow& row, const PriceTerms& terms, const Catalogue& catalogue)
{
    const DiscountRule* rule =
        ruleFor(row, familyOf(row, catalogue), terms.discounts, std::array{terms.today, terms.pricedOn});
    if (rule != nullptr)
        adjust(
            row,
            {PriceAdjustment::Kind::Discount, {}, 1 - rule->share, rule->name, rule->source, rule->from, rule->until});
}

} // namespace

bool isOwnTerm(PriceKind kind) { return kind != PriceKind::List && kind != PriceKind::Promotion; }

PriceLayer layerOf(const PriceRow& row)
{
    const bool isDiscounted = row.adjustment && row.adjustment->kind == PriceAdjustment::Kind::Discount;
    return isDiscounted || (row.isOwn && isOwnTerm(row.kind)) ? PriceLayer::Contract : PriceLayer::List;
}

const DiscountRule* ruleFor(const PriceRow& row, std::string_view family, const std::vector<DiscountRule>& rules,
                            std::span<const Date> days)
{
    const DiscountRule* best = nullptr;
    if (isDiscountable(row))
        for (const DiscountRule& rule : rules)
            if (holdsFor(rule, row, family, days) && (best == nullptr || rank(rule) > rank(*best)))
                best = &rule;
    return best;
}

PriceRow inTermsOfList(PriceRow row, const PricingSettings& settings)
{
    if (row.tax == TaxTerm::AsListed)
        return row;
    const bool isHeld = row.tax == TaxTerm::Included;
    if (isHeld == holdsTax(settings, row.site))
        return row;
    using Kind = PriceAdjustment::Kind;
    adjust(row,
           {isHeld ? Kind::RemovedTax : Kind::AddedTax,
            {},
            isHeld ? 1 / (1 + settings.vatRate) : 1 + settings.vatRate,
            {},
            {},
            {}});
    return row;
}

void applyTerms(PriceBook& book, const PriceTerms& terms, const Catalogue& catalogue)
{
    const bool isContract = terms.settings.layer == PriceLayer::Contract;
    if (isContract && !terms.discounts.empty())
        book.adjust([&](PriceRow& row) { discount(row, terms, catalogue); });
    for (const PriceRow& stated : terms.ownRows) {
        if (!isContract && isOwnTerm(stated.kind)) {
            book.markUnknown({stated.site, stated.product, stated.region, stated.spec, stated.unit},
                             {"price.own_terms_only", {stated.spec, stated.region}});
            continue;
        }
        PriceRow row = inTermsOfList(stated, terms.settings);
        row.isOwn = true;
        // A price without its tax may vanish in rounding: 0 is never a price.
        if (row.price.microUnits() > 0)
            book.add(std::move(row));
    }
}

PriceRow asStated(PriceRow row)
{
    if (row.adjustment)
        row.price = row.adjustment->stated;
    row.adjustment.reset();
    row.isOwn = false;
    return row;
}

} // namespace quanheng::core
