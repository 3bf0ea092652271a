#pragma once

#include "core/pricing/price_book.h"

#include <map>
#include <optional>
#include <string>
#include <utility>

namespace quanheng::core {

/// A price more than this many times its reference, or less than that part of it, is held back for confirmation: a
/// wrong unit, a wrong basis or a slip of the decimal point.
inline constexpr double kImplausibleRatio = 10;

/// What a price of the book lets one expect of another.
struct PriceReference {
    Money price;
    /// In words, where the price comes from: "price.reference.same", ".elsewhere", ".card", ".vcpu".
    std::string code;
};

/// Says what a machine's price should be near. Prices of one site only. Not shared between threads.
class PricePlausibility {
public:
    /// Both outlive it.
    PricePlausibility(const PriceBook& book, const Catalogue& catalogue) : m_book(book), m_catalogue(catalogue) { }

    /// The book's price of the same thing; else the median of other regions'; else the median price of such a card, or
    /// of a vCPU, times how many the machine has. Empty where the book knows nothing like it. A month stands at 480
    /// hours of the list (prices-second-pass 3).
    [[nodiscard]] std::optional<PriceReference> referenceOf(const PriceRow& row, const InstanceType* type);
    /// Why a price is not believed at once; empty when it is.
    [[nodiscard]] std::optional<Message> doubt(const PriceRow& row, const InstanceType* type);

private:
    [[nodiscard]] std::optional<Money> medianOfPart(Site site, const std::string& accelerator);

    const PriceBook& m_book;
    const Catalogue& m_catalogue;
    std::map<std::pair<Site, std::string>, std::optional<Money>> m_parts;
};

} // namespace quanheng::core
