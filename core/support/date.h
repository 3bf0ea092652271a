#pragma once

#include <cstddef> // first: the moc of Qt 6.4 fails on <chrono> and <compare> without it

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace quanheng::core {

using Date = std::chrono::year_month_day;

/// Parses YYYY-MM-DD or YYYY-MM (then the first of the month); nothing for anything else.
[[nodiscard]] std::optional<Date> dateFromIso(std::string_view text);
/// YYYY-MM-DD.
[[nodiscard]] std::string isoDate(Date date);
/// Whole days from one date to another, negative if the other is earlier.
[[nodiscard]] int daysBetween(Date from, Date to);

} // namespace quanheng::core
