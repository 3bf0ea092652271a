#pragma once

#include "app/cli/session.h"

#include <optional>
#include <string>
#include <vector>

namespace quanheng::app {

/// A cell: what people read, and the number behind it where there is one. Exports take the number.
struct TableCell {
    std::string text;
    std::optional<double> number;
};

struct TableColumn {
    /// Name in JSON and CSV, the same in every language.
    std::string id;
    /// Name in a table on the terminal.
    std::string header;
    bool isRightAligned = false;
    /// Left out of the short view on the terminal; JSON and CSV have every column.
    bool isDetail = false;
};

struct Table {
    std::vector<TableColumn> columns;
    std::vector<std::vector<TableCell>> rows;
};

/// Writes the table as aligned text (East Asian characters count as two columns), as a JSON list of objects or as
/// CSV. CSV keeps full precision; text that a spreadsheet would take for a formula gets an apostrophe in front.
void writeTable(const Table& table, const Session& session);

/// One row on the terminal as "name: value" lines, details included; JSON and CSV as writeTable.
void writeRecord(const Table& table, const Session& session);

/// The text without control characters: a name out of a file must not drive the terminal.
[[nodiscard]] std::string printable(std::string_view text);

} // namespace quanheng::app
