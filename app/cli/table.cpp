#include "app/cli/table.h"

#include "core/support/csv_field.h"
#include "core/text/display_width.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>

namespace quanheng::app {

namespace {

std::string shortestNumber(double number)
{
    std::array<char, 64> buffer{};
    const auto [end, status] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
    return status == std::errc() ? std::string(buffer.data(), end) : std::string();
}

void writeCsv(const Table& table, std::ostream& out)
{
    const auto writeRow = [&out](const auto& cells, const auto& field) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            out << (i == 0 ? "" : ",") << field(cells[i]);
        out << '\n';
    };
    writeRow(table.columns, [](const TableColumn& column) { return core::csvField(column.id); });
    for (const auto& row : table.rows)
        writeRow(row, [](const TableCell& cell) {
            return cell.number ? shortestNumber(*cell.number) : core::csvField(cell.text);
        });
}

void writeJson(const Table& table, std::ostream& out)
{
    auto list = nlohmann::ordered_json::array();
    for (const auto& row : table.rows) {
        nlohmann::ordered_json object;
        for (std::size_t i = 0; i < row.size(); ++i) {
            auto& member = object[table.columns[i].id];
            if (row[i].number)
                member = *row[i].number;
            else if (!row[i].text.empty())
                member = row[i].text;
        }
        list.push_back(std::move(object));
    }
    out << list.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
}

std::string withoutTrailingBlanks(std::string line)
{
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

/// Columns of the short view and their widths.
struct Layout {
    std::vector<std::size_t> columns;
    std::vector<std::size_t> widths;
};

Layout layOut(const Table& table)
{
    Layout layout;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].isDetail)
            continue;
        std::size_t width = core::displayWidth(printable(table.columns[i].header));
        for (const auto& row : table.rows)
            width = std::max(width, core::displayWidth(printable(row[i].text)));
        layout.columns.push_back(i);
        layout.widths.push_back(width);
    }
    return layout;
}

void writeText(const Table& table, std::ostream& out)
{
    const Layout layout = layOut(table);
    const auto writeLine = [&](const auto& textOf) {
        std::string line;
        for (std::size_t k = 0; k < layout.columns.size(); ++k) {
            const std::size_t column = layout.columns[k];
            const std::string text = textOf(column);
            line += (k == 0 ? "" : "  ")
                + (table.columns[column].isRightAligned ? core::padLeft(text, layout.widths[k])
                                                        : core::padRight(text, layout.widths[k]));
        }
        out << withoutTrailingBlanks(std::move(line)) << '\n';
    };
    writeLine([&](std::size_t column) { return printable(table.columns[column].header); });
    std::size_t total = 0;
    for (const std::size_t width : layout.widths)
        total += width + 2;
    out << std::string(total < 2 ? 0 : total - 2, '-') << '\n';
    for (const auto& row : table.rows)
        writeLine([&row](std::size_t column) { return printable(row[column].text); });
}

void writeLines(const Table& table, std::ostream& out)
{
    std::size_t width = 0;
    for (const TableColumn& column : table.columns)
        width = std::max(width, core::displayWidth(column.header));
    for (const auto& row : table.rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            if (!row[i].text.empty())
                out << core::padRight(table.columns[i].header, width) << "  " << printable(row[i].text) << '\n';
}

} // namespace

std::string printable(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        result += byte < 0x20 || byte == 0x7F ? ' ' : c;
    }
    return result;
}

void writeTable(const Table& table, const Session& session)
{
    if (session.format == OutputFormat::Json)
        writeJson(table, session.out);
    else if (session.format == OutputFormat::Csv)
        writeCsv(table, session.out);
    else
        writeText(table, session.out);
}

void writeRecord(const Table& table, const Session& session)
{
    if (session.format == OutputFormat::Table)
        writeLines(table, session.out);
    else
        writeTable(table, session);
}

} // namespace quanheng::app
