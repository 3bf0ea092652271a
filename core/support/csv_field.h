#pragma once

#include <string>

namespace quanheng::core {

/// Text as one field of a CSV record (RFC 4180), quoted where it has to be. Spreadsheets run text that begins like a
/// formula: an apostrophe makes it text again.
[[nodiscard]] std::string csvField(const std::string& text);

} // namespace quanheng::core
