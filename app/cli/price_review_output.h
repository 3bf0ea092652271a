#pragma once

#include "app/cli/session.h"
#include "core/pricing/import/price_review.h"

#include <string>

namespace quanheng::app {

/// Writes what an import or a comparison would change: a line a row, with old beside new, then what was rejected with
/// line and column. Rows that stay the same are left out on the terminal.
void writeReview(const core::PriceReview& review, const Session& session);

/// "line" of a record, or its JSON pointer.
[[nodiscard]] std::string placeText(const core::Place& place);

/// "column: what is wrong", for a line that names the place already.
[[nodiscard]] std::string problemText(const core::Error& error, const Session& session);

/// The problems of a file on the notes, and how many more there are.
void noteProblems(const core::FileProblems& problems, const Session& session);

} // namespace quanheng::app
