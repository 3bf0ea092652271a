#pragma once

#include "core/pricing/price_row.h"

#include <optional>
#include <string>
#include <vector>

namespace quanheng::core {

/// Which prices figures are made of: the lists alone, or the user's own terms where there are any.
enum class PriceLayer { List, Contract };

/// What the user's contract takes off the list. It holds for the list and public quotes of the book; a price of the
/// user's own is what it is.
struct DiscountRule {
    std::string name;
    /// Instance family ("gn7i") or disk category; empty: all.
    std::string family;
    /// Unset: all products.
    std::optional<Product> product;
    /// Share of the list price that is taken off: 0.15 is 15 % off, "8.5 折". Above 0, below 1.
    double share = 0;
    /// First and last day; unset: without end.
    Date from{};
    std::optional<Date> until;
    std::string source;

    friend bool operator==(const DiscountRule&, const DiscountRule&) = default;
};

/// What a dollar costs in yuan, as somebody published it on a day.
struct ExchangeRate {
    double cnyPerUsd = 0;
    Date date{};
    std::string source;

    friend bool operator==(const ExchangeRate&, const ExchangeRate&) = default;
};

/// How a plan reads prices.
struct PricingSettings {
    PriceLayer layer = PriceLayer::Contract;
    /// Value-added tax as a share of the net price.
    double vatRate = 0.06;
    /// Whether the list holds it; unset: as the site's list most likely does (see listHoldsTax()).
    std::optional<bool> listHoldsTax;
    /// Without a rate nothing is converted.
    std::optional<ExchangeRate> exchange;
    /// Unset: the assumption hours.month.
    std::optional<double> hoursInMonth;

    friend bool operator==(const PricingSettings&, const PricingSettings&) = default;
};

/// The China site's list most likely holds VAT (the list price that is paid is the total of the invoice), the
/// international one does not (its notice of 2025-12-09 calls the list value the amount before tax).
/// prices-second-pass 4.
[[nodiscard]] constexpr bool listHoldsTax(Site site) { return site == Site::China; }
[[nodiscard]] inline bool holdsTax(const PricingSettings& settings, Site site)
{
    return settings.listHoldsTax.value_or(listHoldsTax(site));
}

} // namespace quanheng::core
