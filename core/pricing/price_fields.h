#pragma once

#include "core/pricing/price_row.h"
#include "core/support/date.h"
#include "core/support/json_cursor.h"
#include "core/units/money.h"

namespace quanheng::core {

// Fields that the files of prices share. What is wrong is reported at the field.

/// A number in a decimal string ("1.26"): prices never pass through binary floats in the files.
[[nodiscard]] double readDecimal(const JsonCursor& record, const char* member, Bounds bounds);
/// A price of whole millionths; 0 is never a price.
[[nodiscard]] Money readMicro(const JsonCursor& micro, Currency currency);
/// A price in a decimal string with a currency beside it, exact to the millionth.
[[nodiscard]] Money readPrice(const JsonCursor& record, const char* member, Currency currency);
/// The member "currency", which must be that of the site.
[[nodiscard]] Currency readCurrency(const JsonCursor& record, Site site);
/// YYYY-MM-DD, YYYY-MM or YYYY; what is missing is the first, so that a price never looks newer than it is.
[[nodiscard]] Date readDate(const JsonCursor& record, const char* member);

} // namespace quanheng::core
