#pragma once

#include "core/support/expected.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace quanheng::core {

/// A CSV file (RFC 4180) whose columns are taken by name. The first record is the header; a byte-order mark is
/// skipped. Records may be shorter than the header: missing fields read as empty.
class CsvTable {
public:
    /// Errors name the file and the line: empty file, unclosed quote, a record longer than the header.
    [[nodiscard]] static Expected<CsvTable> parse(std::string_view text, std::string_view file);

    [[nodiscard]] bool hasColumn(std::string_view name) const;
    [[nodiscard]] const std::vector<std::string>& header() const { return m_header; }
    [[nodiscard]] std::size_t rowCount() const { return m_rows.size(); }
    /// Line of a row in the file, counted from 1.
    [[nodiscard]] int lineOf(std::size_t row) const { return m_lines[row]; }

    /// The field, trimmed; empty when the column is missing.
    [[nodiscard]] std::string_view text(std::size_t row, std::string_view column) const;
    /// The field as a number in C notation; empty when it is empty, missing or not a finite number.
    [[nodiscard]] std::optional<double> number(std::size_t row, std::string_view column) const;

private:
    std::vector<std::string> m_header;
    std::unordered_map<std::string, std::size_t> m_columns;
    std::vector<std::vector<std::string>> m_rows;
    std::vector<int> m_lines;
};

/// A number in C notation that fills the whole text; nothing for anything else, not-a-number and infinity.
[[nodiscard]] std::optional<double> numberFromText(std::string_view text);

} // namespace quanheng::core
