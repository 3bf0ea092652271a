#pragma once

#include "core/support/date.h"
#include "core/support/message.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace quanheng::core {

/// What a cell may be, or what is wrong with it in a sentence.
template <class T> using CellValue = tl::expected<T, Message>;

/// A positive decimal in millionths, exact: "1,234.50". Commas, blanks and apostrophes may stand between thousands.
/// Refused: nothing, 0, a negative number, a decimal comma, more than six decimals, and a figure that two readings fit
/// ("1,234" in a file whose fields are separated by semicolons, as where the comma is the decimal mark).
[[nodiscard]] CellValue<std::int64_t> microFromCell(std::string_view cell, char separator);

/// A whole number from 0 to `most`.
[[nodiscard]] CellValue<int> countFromCell(std::string_view cell, int most);

/// A day with the year first: 2026-11-30, 2026/11/30, 2026/9/4, 2026.11.30, 2026年11月30日, 20261130. Nothing for
/// anything else: the order of day and month is never guessed.
[[nodiscard]] std::optional<Date> dayFromCell(std::string_view cell);

} // namespace quanheng::core
