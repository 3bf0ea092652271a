#pragma once

#include "core/catalogue/catalogue.h"
#include "core/pricing/price_book.h"
#include "core/pricing/pricing_settings.h"

#include <span>
#include <string_view>
#include <vector>

namespace quanheng::core {

/// The layer that a price belongs to: the user's own terms (a contract, a quote, an invoice, a price by hand, a
/// discount), or a public list. A list or a promotion that the user imported is a list.
[[nodiscard]] PriceLayer layerOf(const PriceRow& row);
/// Whether a row of the plan's own shows the user's terms: what an export without contract prices leaves out.
[[nodiscard]] bool isOwnTerm(PriceKind kind);

/// The discount rule that holds for a price of a family on one of the days; nullptr where none does. A rule for the
/// family wins over one for a product, that over one for everything; then the later one; then the smaller discount.
/// Discounts are not added up. Only lists and public quotes of the book are discounted.
[[nodiscard]] const DiscountRule* ruleFor(const PriceRow& row, std::string_view family,
                                          const std::vector<DiscountRule>& rules, std::span<const Date> days);

/// A row as the plan reads it: one that states its price with or without tax, other than the site's list does, is
/// brought to the list's; what was stated stays in its adjustment.
[[nodiscard]] PriceRow inTermsOfList(PriceRow row, const PricingSettings& settings);

/// What a plan says of prices beside the book.
struct PriceTerms {
    const std::vector<PriceRow>& ownRows;
    const std::vector<DiscountRule>& discounts;
    const PricingSettings& settings;
    Date today;
    /// The day on which the plan's figures were made before; unset if never. A rule that held then still does: a plan
    /// keeps the prices that it was made with.
    Date pricedOn{};
};

/// Puts the user's terms over a book: own rows stand before the book's, discounts change its lists. Under
/// PriceLayer::List the lists alone are left, and what only the user's terms have is unknown, with that reason.
void applyTerms(PriceBook& book, const PriceTerms& terms, const Catalogue& catalogue);

/// The price that its source stated: without discount, and with the tax as stated.
[[nodiscard]] PriceRow asStated(PriceRow row);

} // namespace quanheng::core
