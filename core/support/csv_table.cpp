#include "core/support/csv_table.h"

#include "core/support/csv_records.h"

#include <charconv>
#include <cmath>

namespace quanheng::core {

namespace {

Error csvError(std::string_view file, int line, std::string code, std::vector<Argument> args = {})
{
    return Error{Message{std::move(code), std::move(args)}, Place{std::string(file), {}, line}};
}

} // namespace

std::optional<double> numberFromText(std::string_view text)
{
    text = trimmedText(text);
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
    struct {
        std::vector<std::vector<std::string>> rows;
        std::vector<int> lines;
    } records;
    const auto read = readCsvRecords(text, file, ',', [&records](int line, std::vector<std::string>& fields) {
        records.rows.push_back(std::move(fields));
        records.lines.push_back(line);
        return true;
    });
    if (!read)
        return tl::unexpected(read.error());
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
