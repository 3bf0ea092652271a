#pragma once

#include "core/document/member_description.h"
#include "core/document/plan_names.h"
#include "core/pricing/pricing_settings.h"
#include "core/support/json_cursor.h"

namespace quanheng::core {

// Prices and their terms in a plan file.

/// A discount of nothing is none, and one of everything would make a price of nothing.
inline constexpr Bounds kDiscount{0.0001, 0.99};
inline constexpr Bounds kExchangeRate{0.01, 1000};
/// A month of 28 days to one of 31.
inline constexpr Bounds kHoursInMonth{672, 744};

template <class V, Is<PriceRow> T> void describe(V& v, T& row)
{
    v.word("site", row.site, kSiteNames);
    v.word("product", row.product, kProductNames);
    v.text("region", row.region);
    v.text("spec", row.spec);
    v.word("unit", row.unit, kPriceUnitNames);
    v.price("price", row.price);
    v.word("kind", row.kind, kPriceKindNames);
    v.date("asOf", row.asOf);
    v.text("source", row.source);
    v.date("confirmedOn", row.confirmedOn);
    v.text("note", row.note);
    v.newWord("tax", row.tax, kTaxTermNames);
}

template <class V, Is<DiscountRule> T> void describe(V& v, T& rule)
{
    v.text("name", rule.name);
    v.text("family", rule.family);
    v.word("product", rule.product, kProductNames);
    v.number("share", rule.share, kDiscount);
    v.date("from", rule.from);
    v.date("until", rule.until);
    v.text("source", rule.source);
}

template <class V, Is<ExchangeRate> T> void describe(V& v, T& rate)
{
    v.number("cnyPerUsd", rate.cnyPerUsd, kExchangeRate);
    v.date("date", rate.date);
    v.text("source", rate.source);
}

template <class V, Is<PricingSettings> T> void describe(V& v, T& settings)
{
    v.word("layer", settings.layer, kPriceLayerNames);
    v.number("vatRate", settings.vatRate, Bounds{0, 0.5});
    v.boolean("listHoldsTax", settings.listHoldsTax);
    v.object("exchange", settings.exchange);
    v.number("hoursInMonth", settings.hoursInMonth, kHoursInMonth);
}

} // namespace quanheng::core
