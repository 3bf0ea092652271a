#pragma once

#include "core/pricing/price_book.h"
#include "core/support/expected.h"
#include "core/support/issue.h"

#include <string>
#include <string_view>
#include <vector>

namespace quanheng::core {

/// What every price book has to hold: prices above 0 in the site's currency with a date and a source, one price a
/// thing, kind and day (blockers); n times the cards cost n times as much within half a per cent (a warning); nothing
/// bigger is cheaper (a note: a real list does have such a case). price-checks "Loader checks".
[[nodiscard]] IssueList checkBook(const PriceBook& book, const Catalogue& catalogue, Date today);

/// What came of one check against a second source.
struct PriceCheckResult {
    /// The thing and the region.
    std::string what;
    /// False where the book does not have the thing (a family that it leaves out): the row's own figure was checked.
    bool isInBook = true;
    bool isGood = false;
    /// The two figures and what was allowed, or why there is nothing to compare.
    Message finding;
};

/// Checks a book against a file of prices with a second source and of multiples (tests/data/price_checks.json). The
/// error names file and JSON pointer.
[[nodiscard]] Expected<std::vector<PriceCheckResult>> checkAgainst(std::string_view text, std::string_view file,
                                                                   const PriceBook& book);

} // namespace quanheng::core
