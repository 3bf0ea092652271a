#include "core/support/record_reader.h"

#include "core/support/csv_records.h"
#include "core/support/json_cursor.h"
#include "core/support/text_encoding.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <optional>

namespace quanheng::core {

namespace {

using nlohmann::json;

bool isJson(std::string_view text)
{
    text = trimmedText(withoutByteOrderMark(text.substr(0, 4096)));
    return text.starts_with('{') || text.starts_with('[');
}

bool isSameName(std::string_view a, std::string_view b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
        return std::tolower(static_cast<unsigned char>(x)) == std::tolower(static_cast<unsigned char>(y));
    });
}

std::optional<std::size_t> columnOf(std::string_view name, std::span<const RecordColumn> columns)
{
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (isSameName(name, columns[i].id) || name == columns[i].heading)
            return i;
    return std::nullopt;
}

/// What a spreadsheet runs. A minus before a figure is a negative number, which is judged where numbers are.
bool isFormula(std::string_view cell)
{
    if (cell.empty())
        return false;
    if (cell.front() == '-')
        return cell.size() > 1 && std::isdigit(static_cast<unsigned char>(cell[1])) == 0 && cell[1] != '.';
    return cell.front() == '=' || cell.front() == '+' || cell.front() == '@' || cell.starts_with("＝");
}

/// A cell as a sentence may show it.
std::string shown(std::string_view cell)
{
    constexpr std::size_t kMost = 40;
    std::size_t end = std::min(cell.size(), kMost);
    while (end < cell.size() && (static_cast<unsigned char>(cell[end]) & 0xC0U) == 0x80U)
        --end;
    return std::string(cell.substr(0, end));
}

/// Gives a record on, unless a cell of it is a formula.
void take(FileRecord record, std::size_t columns, const std::function<void(const FileRecord&)>& give,
          FileProblems& problems)
{
    bool isClean = true;
    for (std::size_t i = 0; i < columns; ++i) {
        if (!isFormula(record.text(i)))
            continue;
        problems.add(record.place(i), Message{"file.formula_cell", {shown(record.text(i))}});
        isClean = false;
    }
    if (isClean)
        give(record);
}

Error whole(std::string_view file, Message message, int line = 0)
{
    return Error{std::move(message), Place{std::string(file), {}, line}};
}

/// Reads CSV: the header says which field is which column.
class CsvReading {
public:
    CsvReading(std::string_view file, const RecordFormat& format, const std::function<void(const FileRecord&)>& give,
               FileProblems& problems)
        : m_file(file), m_format(format), m_give(give), m_problems(problems),
          m_fieldOf(format.columns.size(), std::nullopt)
    {
    }

    Expected<void> read(std::string_view text)
    {
        const auto walked = readCsvRecords(text, m_file, csvSeparator(withoutByteOrderMark(text)),
                                           [this](int line, std::vector<std::string>& fields) {
                                               if (m_header.empty())
                                                   takeHeader(line, std::move(fields));
                                               else
                                                   takeRecord(line, fields);
                                               return !m_error;
                                           });
        if (m_error)
            return tl::unexpected(*m_error);
        if (!walked)
            return tl::unexpected(walked.error());
        if (m_header.empty())
            return tl::unexpected(whole(m_file, {"file.empty", {}}));
        return {};
    }

private:
    void takeHeader(int line, std::vector<std::string> fields)
    {
        m_header = std::move(fields);
        for (std::size_t i = 0; i < m_header.size(); ++i) {
            const auto column = columnOf(m_header[i], m_format.columns);
            const Place place{m_file, m_header[i], line};
            if (!column && !m_header[i].empty())
                m_problems.add(place, {"file.unknown_column", {m_header[i]}});
            else if (column && m_fieldOf[*column])
                m_error = Error{{"file.duplicate_key", {m_header[i]}}, place};
            else if (column)
                m_fieldOf[*column] = i;
        }
        for (std::size_t i = 0; i < m_format.columns.size() && !m_error; ++i)
            if (m_format.columns[i].isRequired && !m_fieldOf[i])
                m_error = whole(m_file,
                                {"file.missing_column",
                                 {std::string(m_format.columns[i].id), std::string(m_format.columns[i].heading)}},
                                line);
    }

    void takeRecord(int line, const std::vector<std::string>& fields)
    {
        if (++m_count > m_format.mostRecords) {
            m_error = whole(m_file, {"file.too_many_records", {m_format.mostRecords}}, line);
            return;
        }
        if (fields.size() > m_header.size())
            return m_problems.add({m_file, {}, line},
                                  {"file.record_too_long",
                                   {static_cast<long long>(fields.size()), static_cast<long long>(m_header.size())}});
        std::vector<std::string_view> cells;
        std::vector<Place> places;
        for (std::size_t i = 0; i < m_format.columns.size(); ++i) {
            const auto field = m_fieldOf[i];
            cells.push_back(field && *field < fields.size() ? std::string_view(fields[*field]) : std::string_view());
            places.push_back({m_file, field ? m_header[*field] : std::string(m_format.columns[i].id), line});
        }
        take(FileRecord(std::move(cells), std::move(places)), m_format.columns.size(), m_give, m_problems);
    }

    std::string m_file;
    const RecordFormat& m_format;
    const std::function<void(const FileRecord&)>& m_give;
    FileProblems& m_problems;
    std::vector<std::string> m_header;
    /// Field of the file by column.
    std::vector<std::optional<std::size_t>> m_fieldOf;
    std::optional<Error> m_error;
    long long m_count = 0;
};

/// A member as a cell: nothing for null; a list or an object is no cell.
std::optional<std::string> cellOf(const json& value)
{
    if (value.is_null())
        return std::string();
    if (value.is_string())
        return std::string(trimmedText(value.get_ref<const std::string&>()));
    if (value.is_structured())
        return std::nullopt;
    return value.dump();
}

void takeObject(const JsonCursor& object, std::string_view file, const RecordFormat& format,
                const std::function<void(const FileRecord&)>& give, FileProblems& problems)
{
    const std::string base = object.pointer();
    const auto placeOf = [&](std::string_view name) { return Place{std::string(file), (base + "/").append(name), 0}; };
    if (!object.isObject())
        return problems.add({std::string(file), base, 0}, {"file.expected_object", {}});
    std::vector<std::string> values(format.columns.size());
    std::vector<Place> places;
    for (const RecordColumn& column : format.columns)
        places.push_back(placeOf(column.id));
    bool isReadable = true;
    object.eachMember([&](const std::string& name, const JsonCursor& member) {
        const auto column = columnOf(name, format.columns);
        const auto cell = cellOf(member.raw());
        if (!column) {
            problems.add(placeOf(name), {"file.unknown_column", {name}});
        } else if (!cell) {
            problems.add(placeOf(name), {"file.expected_text", {member.shown()}});
            isReadable = false;
        } else {
            values[*column] = *cell;
            places[*column] = placeOf(name);
        }
    });
    if (isReadable)
        take(FileRecord({values.begin(), values.end()}, std::move(places)), format.columns.size(), give, problems);
}

Expected<void> readJsonRecords(std::string_view text, std::string_view file, const RecordFormat& format,
                               const std::function<void(const FileRecord&)>& give, FileProblems& problems)
{
    const auto document = parseJson(withoutByteOrderMark(text), file);
    if (!document)
        return tl::unexpected(document.error());
    JsonErrors errors{std::string(file)};
    const JsonCursor root(*document, errors);
    const JsonCursor list = document->is_array() ? root : root[format.listMember];
    if (!list.raw().is_array())
        return tl::unexpected(Error{{"file.no_list_of_records", {std::string(format.listMember)}},
                                    {std::string(file), list.pointer(), 0}});
    if (static_cast<long long>(list.size()) > format.mostRecords)
        return tl::unexpected(whole(file, {"file.too_many_records", {format.mostRecords}}));
    list.each([&](const JsonCursor& object) { takeObject(object, file, format, give, problems); });
    return {};
}

} // namespace

void FileProblems::add(Place place, Message message)
{
    ++m_count;
    if (m_shown.size() < kMost)
        m_shown.push_back({std::move(message), std::move(place)});
}

Expected<void> readRecords(std::string_view text, std::string_view file, const RecordFormat& format,
                           const std::function<void(const FileRecord&)>& take, FileProblems& problems)
{
    if (auto error = encodingError(text, file))
        return tl::unexpected(std::move(*error));
    if (isJson(text))
        return readJsonRecords(text, file, format, take, problems);
    return CsvReading(file, format, take, problems).read(text);
}

char recordSeparator(std::string_view text) { return isJson(text) ? '\0' : csvSeparator(withoutByteOrderMark(text)); }

} // namespace quanheng::core
