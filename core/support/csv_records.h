#pragma once

#include "core/support/expected.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace quanheng::core {

/// Takes one record: the line on which it begins, counted from 1, and its trimmed fields, which it may move from.
/// False ends the reading.
using TakeCsvRecord = std::function<bool(int line, std::vector<std::string>& fields)>;

/// Walks the records of delimited text (RFC 4180); blank lines are left out, a byte-order mark is skipped. Memory is
/// that of one record. The error names file and line: a quotation mark without its partner.
[[nodiscard]] Expected<void> readCsvRecords(std::string_view text, std::string_view file, char separator,
                                            const TakeCsvRecord& take);

/// The separator of a table by its first line: comma, semicolon or tab, whichever stands there most often outside of
/// quotation marks; a comma where none does.
[[nodiscard]] char csvSeparator(std::string_view text);

/// Without the blanks at both ends.
[[nodiscard]] std::string_view trimmedText(std::string_view text);

} // namespace quanheng::core
