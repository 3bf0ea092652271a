#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quanheng::core {

/// Columns that UTF-8 text takes in a terminal: two for East Asian wide characters, none for combining marks and
/// control characters, one for everything else (ambiguous widths included). Independent of the locale.
[[nodiscard]] std::size_t displayWidth(std::string_view text);

/// The text with blanks after it (or before it) up to a width; longer text stays as it is.
[[nodiscard]] std::string padRight(std::string_view text, std::size_t width);
[[nodiscard]] std::string padLeft(std::string_view text, std::size_t width);

} // namespace quanheng::core
