#include "core/support/date.h"

#include <array>
#include <charconv>
#include <cstdio>

namespace quanheng::core {

namespace {

/// All of `text` as digits; nothing otherwise.
std::optional<int> digits(std::string_view text)
{
    int value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc() || end != text.data() + text.size() || value < 0)
        return std::nullopt;
    return value;
}

} // namespace

std::optional<Date> dateFromIso(std::string_view text)
{
    const bool hasDay = text.size() == 10 && text[7] == '-';
    if ((text.size() != 7 && !hasDay) || text[4] != '-')
        return std::nullopt;
    const auto year = digits(text.substr(0, 4));
    const auto month = digits(text.substr(5, 2));
    const auto day = hasDay ? digits(text.substr(8, 2)) : std::optional<int>(1);
    if (!year || !month || !day)
        return std::nullopt;
    const Date date{std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)),
                    std::chrono::day(static_cast<unsigned>(*day))};
    return date.ok() ? std::optional(date) : std::nullopt;
}

std::string isoDate(Date date)
{
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02u", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    return text.data();
}

int daysBetween(Date from, Date to)
{
    return static_cast<int>((std::chrono::sys_days(to) - std::chrono::sys_days(from)).count());
}

} // namespace quanheng::core
