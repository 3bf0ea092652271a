#include "core/pricing/import/cell_values.h"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

namespace quanheng::core {

namespace {

constexpr char kGroup = ',';
constexpr char kOtherGroup = '\'';
constexpr std::size_t kDecimals = 6;
/// A thousand million of a currency for an hour of a machine is no price.
constexpr std::size_t kMostWholeDigits = 9;

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isDigits(std::string_view text) { return !text.empty() && std::all_of(text.begin(), text.end(), isDigit); }

tl::unexpected<Message> wrong(const char* code, std::string_view cell)
{
    return tl::unexpected(Message{code, {std::string(cell.substr(0, 40))}});
}

/// Blanks and apostrophes between thousands as one mark, other than the comma, which may mean a decimal.
std::string withOneMark(std::string_view cell)
{
    std::string text(cell);
    for (const std::string_view mark : {"\xC2\xA0", "\xE2\x80\x89", "\xE2\x80\xAF", "\xE2\x80\x99", " "})
        for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at))
            text.replace(at, mark.size(), 1, kOtherGroup);
    return text;
}

/// "1,234,567": one to three digits, then groups of three.
bool isGrouped(std::string_view whole)
{
    const std::size_t first = whole.find_first_of(",'");
    if (first == std::string_view::npos)
        return isDigits(whole);
    if (first == 0 || first > 3 || !isDigits(whole.substr(0, first)))
        return false;
    for (std::size_t at = first; at < whole.size(); at += 4)
        if (whole[at] != whole[first] || whole.size() < at + 4 || !isDigits(whole.substr(at + 1, 3)))
            return false;
    return true;
}

std::int64_t numberOf(std::string_view digits)
{
    std::int64_t value = 0;
    for (const char c : digits)
        value = isDigit(c) ? value * 10 + (c - '0') : value;
    return value;
}

} // namespace

CellValue<std::int64_t> microFromCell(std::string_view cell, char separator)
{
    if (cell.empty())
        return wrong("price.import.no_price", cell);
    if (cell.front() == '-')
        return wrong("price.import.negative", cell);
    const std::string text = withOneMark(cell);
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::string_view whole = std::string_view(text).substr(0, point);
    const std::string_view fraction = std::string_view(text).substr(std::min(point + 1, text.size()));
    const bool hasComma = whole.find(kGroup) != std::string_view::npos;
    const bool isPlain = isGrouped(whole) && (point == text.size() || isDigits(fraction));
    if (!isPlain)
        return wrong(text.find(kGroup) != std::string::npos ? "price.import.decimal_comma" : "price.import.no_number",
                     cell);
    if (hasComma && point == text.size() && separator == ';')
        return wrong("price.import.ambiguous", cell);
    if (std::count_if(whole.begin(), whole.end(), isDigit) > static_cast<long>(kMostWholeDigits))
        return wrong("price.import.too_large", cell);
    std::string decimals(fraction);
    while (decimals.size() > kDecimals && decimals.back() == '0')
        decimals.pop_back();
    if (decimals.size() > kDecimals)
        return wrong("price.import.too_fine", cell);
    decimals.resize(kDecimals, '0');
    const std::int64_t micro = numberOf(whole) * 1'000'000 + numberOf(decimals);
    if (micro == 0)
        return wrong("price.import.zero", cell);
    return micro;
}

CellValue<int> countFromCell(std::string_view cell, int most)
{
    int value = 0;
    const auto [end, status] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (status != std::errc() || end != cell.data() + cell.size() || value < 0 || value > most)
        return tl::unexpected(
            Message{"file.expected_count", {std::string(cell.substr(0, 40)), static_cast<long long>(most)}});
    return value;
}

std::optional<Date> dayFromCell(std::string_view cell)
{
    std::string text(cell);
    for (const auto& [mark, with] :
         {std::pair<std::string_view, std::string_view>{"年", "-"}, {"月", "-"}, {"日", ""}, {"/", "-"}, {".", "-"}})
        for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at))
            text.replace(at, mark.size(), with);
    if (text.size() == 8 && isDigits(text))
        text.insert(6, "-").insert(4, "-");
    const std::size_t month = text.find('-');
    const std::size_t day = month == std::string::npos ? month : text.find('-', month + 1);
    if (month != 4 || day == std::string::npos)
        return std::nullopt;
    const auto padded = [](const std::string& part) { return part.size() == 1 ? "0" + part : part; };
    return dateFromIso(text.substr(0, 4) + "-" + padded(text.substr(5, day - 5)) + "-" + padded(text.substr(day + 1)));
}

} // namespace quanheng::core
