#include "core/support/csv_table.h"

#include <csv.h>

#include <charconv>
#include <cmath>
#include <memory>

namespace quanheng::core {

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kBlanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// What libcsv's callbacks fill. It does not tell lines, so they are counted from the records' own text.
struct Records {
    std::vector<std::vector<std::string>> rows;
    std::vector<int> lines;
    std::vector<std::string> current;
    int line = 1;
    int linesInRecord = 0;
};

void onField(void* field, std::size_t length, void* data)
{
    auto& records = *static_cast<Records*>(data);
    const std::string_view text(field == nullptr ? "" : static_cast<const char*>(field), length);
    for (const char c : text)
        records.linesInRecord += c == '\n' ? 1 : 0;
    records.current.emplace_back(trimmed(text));
}

/// Called for every end of a line; "\r\n" is two, and one line.
void onRecord(int terminator, void* data)
{
    auto& records = *static_cast<Records*>(data);
    const bool isBlank = records.current.size() == 1 && records.current.front().empty();
    if (!isBlank && !records.current.empty()) {
        records.rows.push_back(std::move(records.current));
        records.lines.push_back(records.line);
    }
    records.current.clear();
    records.line += (terminator == '\n' ? 1 : 0) + records.linesInRecord;
    records.linesInRecord = 0;
}

Error csvError(std::string_view file, int line, std::string code, std::vector<Argument> args = {})
{
    return Error{Message{std::move(code), std::move(args)}, Place{std::string(file), {}, line}};
}

} // namespace

std::optional<double> numberFromText(std::string_view text)
{
    text = trimmed(text);
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || status != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

Expected<CsvTable> CsvTable::parse(std::string_view text, std::string_view file)
{
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    csv_parser parser{};
    if (csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI | CSV_REPALL_NL) != 0)
        return tl::unexpected(csvError(file, 0, "file.not_csv"));
    const std::unique_ptr<csv_parser, decltype(&csv_free)> cleanUp(&parser, &csv_free);
    Records records;
    const std::size_t read = csv_parse(&parser, text.data(), text.size(), onField, onRecord, &records);
    if (read != text.size() || csv_fini(&parser, onField, onRecord, &records) != 0)
        return tl::unexpected(csvError(file, records.line, "file.not_csv"));
    if (records.rows.empty())
        return tl::unexpected(csvError(file, 0, "file.empty"));

    CsvTable table;
    table.m_header = std::move(records.rows.front());
    for (std::size_t i = 0; i < table.m_header.size(); ++i)
        table.m_columns.emplace(table.m_header[i], i);
    for (std::size_t i = 1; i < records.rows.size(); ++i) {
        if (records.rows[i].size() > table.m_header.size())
            return tl::unexpected(csvError(
                file, records.lines[i], "file.record_too_long",
                {static_cast<long long>(records.rows[i].size()), static_cast<long long>(table.m_header.size())}));
        table.m_rows.push_back(std::move(records.rows[i]));
        table.m_lines.push_back(records.lines[i]);
    }
    return table;
}

bool CsvTable::hasColumn(std::string_view name) const { return m_columns.contains(std::string(name)); }

std::string_view CsvTable::text(std::size_t row, std::string_view column) const
{
    const auto it = m_columns.find(std::string(column));
    if (it == m_columns.end() || it->second >= m_rows[row].size())
        return {};
    return m_rows[row][it->second];
}

std::optional<double> CsvTable::number(std::size_t row, std::string_view column) const
{
    return numberFromText(text(row, column));
}

} // namespace quanheng::core
