#pragma once

#include "core/support/expected.h"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quanheng::core {

/// A column of a file that a user fills: its name in English, which is that of the JSON member too, and its Chinese
/// heading. Either may stand in the file.
struct RecordColumn {
    std::string_view id;
    std::string_view heading;
    bool isRequired = false;
};

/// What is wrong with a file, all at once: the first kMost are kept, the rest counted.
class FileProblems {
public:
    static constexpr std::size_t kMost = 200;

    void add(Place place, Message message);
    [[nodiscard]] const std::vector<Error>& shown() const { return m_shown; }
    [[nodiscard]] long long count() const { return m_count; }

private:
    std::vector<Error> m_shown;
    long long m_count = 0;
};

/// One record as text by the index of its columns. Valid while it is being taken.
class FileRecord {
public:
    FileRecord(std::vector<std::string_view> cells, std::vector<Place> places)
        : m_cells(std::move(cells)), m_places(std::move(places))
    {
    }
    /// Trimmed; empty where the record or the file has no such cell.
    [[nodiscard]] std::string_view text(std::size_t column) const { return m_cells[column]; }
    /// File, line and heading of a cell; of JSON its pointer.
    [[nodiscard]] const Place& place(std::size_t column) const { return m_places[column]; }

private:
    std::vector<std::string_view> m_cells;
    std::vector<Place> m_places;
};

/// What a file of records is and how much of it is taken.
struct RecordFormat {
    std::span<const RecordColumn> columns;
    /// The member of a JSON document that holds the list; a bare list is read too.
    const char* listMember = "";
    /// A longer file is refused: whoever reads it keeps what it reads.
    long long mostRecords = 0;
};

/// Reads the records of a CSV file (comma, semicolon or tab; byte-order mark) or of a JSON list of objects, and gives
/// each to `take` in order. A cell that a spreadsheet would run as a formula goes to the problems, and its record with
/// it. The error is what makes the whole file unusable, with line or pointer: another encoding, no such table, a
/// required column that is missing, too many records.
[[nodiscard]] Expected<void> readRecords(std::string_view text, std::string_view file, const RecordFormat& format,
                                         const std::function<void(const FileRecord&)>& take, FileProblems& problems);

/// The separator of a file's fields as far as it matters for its numbers: '\0' of JSON.
[[nodiscard]] char recordSeparator(std::string_view text);

} // namespace quanheng::core
