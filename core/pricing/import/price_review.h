#pragma once

#include "core/pricing/price_book.h"
#include "core/support/expected.h"
#include "core/support/record_reader.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace quanheng::core {

/// What a price of a file would be to the plan.
enum class ReviewState {
    New, ///< neither the plan nor the book has a price of it
    Changed, ///< another price than the plan uses today
    Confirms, ///< the price that the plan uses today, of another day or kind
    Same, ///< the plan has this very row
    HeldBack, ///< taken only if the user says so
};

/// A price of a file beside the one that stands today.
struct ReviewedPrice {
    PriceRow row;
    /// File and line, or JSON pointer.
    Place place;
    ReviewState state = ReviewState::New;
    /// What the plan uses for the same thing today: its own row, else the book's.
    std::optional<PriceRow> old;
    /// Why it is held back.
    std::vector<Message> doubts;
    /// How the price of a machine came from the stated one of a card, a vCPU or of parts.
    std::optional<Message> conversion;

    /// Relative change of price; empty where there is no old one.
    [[nodiscard]] std::optional<double> change() const;
};

/// What an import would do. A pure value: nothing has changed yet.
struct PriceReview {
    std::vector<ReviewedPrice> rows;
    /// The plan's own rows of the file's sources that the file has no longer.
    std::vector<PriceRow> gone;
    /// Cells and rows that cannot be used, each with its place and what to do.
    FileProblems problems;

    [[nodiscard]] std::size_t count(ReviewState state) const;
    /// Whether applying would change anything without a held-back row.
    [[nodiscard]] bool hasChanges() const;
};

/// What a price file is judged against. References outlive the call.
struct PriceImportContext {
    const Catalogue& catalogue;
    /// Machines of the plan's own.
    const std::vector<InstanceType>& ownTypes;
    const PriceBook& book;
    /// The plan's own prices.
    const std::vector<PriceRow>& ownRows;
    Date today;
};

/// A plan holds its prices: more than this is no import, but a book.
inline constexpr long long kMostImportedPrices = 40'000;

/// Reads a price file (CSV or JSON, resources/formats/README.md) and says what it would change. Every row that cannot
/// be used is a problem with its place; the error is what makes the whole file unusable. An unknown price never
/// becomes a figure: a row without one is a problem. Time and memory are bounded by kMostImportedPrices.
[[nodiscard]] Expected<PriceReview> reviewPrices(std::string_view text, std::string_view file,
                                                 const PriceImportContext& context);

/// What reviewPrices() does with rows that were stated otherwise (a form, a live query): judges them against the plan.
[[nodiscard]] PriceReview reviewRows(std::vector<ReviewedPrice> stated, const PriceImportContext& context,
                                     FileProblems problems = {});

/// What the user decides about a review.
struct PriceChoice {
    /// Indices of held-back rows that are taken all the same.
    std::set<std::size_t> confirmed;
    /// The plan's rows that the file has no longer go too.
    bool isRemovingGone = false;
};

/// The plan's own prices after an import: one new value, one step to undo. A row takes the place of the plan's own one
/// of the same thing and kind.
[[nodiscard]] std::vector<PriceRow> pricesAfter(const PriceReview& review, std::vector<PriceRow> ownRows,
                                                const PriceChoice& choice = {});

} // namespace quanheng::core
