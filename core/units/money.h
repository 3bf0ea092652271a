#pragma once

#include "core/units/quantity.h"

#include <cassert>
#include <compare>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace quanheng::core {

enum class Currency { Cny, Usd };

/// ISO 4217 code of a currency, for files.
[[nodiscard]] std::string_view currencyCode(Currency currency);
/// The currency of an ISO 4217 code, or nothing if the code is not one that price lists use here.
[[nodiscard]] std::optional<Currency> currencyFromCode(std::string_view code);

/// An amount of money: whole micro-units of one currency, so that sums are exact and independent of
/// their order. Amounts of different currencies compare as unordered and must not be added (asserted):
/// conversion needs a rate that carries a date.
/// What is beyond 9.2 x 10^12 units stays at that end and never turns round: isCountable() tells it from an amount.
class Money {
public:
    constexpr Money() = default;
    constexpr Money(std::int64_t microUnits, Currency currency) : m_micro(microUnits), m_currency(currency) { }

    /// Rounds half away from zero to whole micro-units. What is not a number is beyond every amount.
    [[nodiscard]] static Money fromUnits(double units, Currency currency);
    [[nodiscard]] static constexpr Money zero(Currency currency) { return {0, currency}; }
    /// The end of what can be counted.
    [[nodiscard]] static constexpr Money largest(Currency currency) { return {kLargestMicro, currency}; }

    [[nodiscard]] constexpr std::int64_t microUnits() const { return m_micro; }
    [[nodiscard]] constexpr double units() const { return static_cast<double>(m_micro) / 1e6; }
    [[nodiscard]] constexpr Currency currency() const { return m_currency; }
    /// False for what reached the end of counting, in either direction: it stands for no amount.
    [[nodiscard]] constexpr bool isCountable() const { return m_micro > -kLargestMicro && m_micro < kLargestMicro; }

    friend constexpr bool operator==(const Money&, const Money&) = default;
    friend constexpr std::partial_ordering operator<=>(const Money& a, const Money& b)
    {
        if (a.m_currency != b.m_currency)
            return std::partial_ordering::unordered;
        return a.m_micro <=> b.m_micro;
    }
    friend constexpr Money operator+(Money a, Money b)
    {
        assert(a.m_currency == b.m_currency);
        std::int64_t sum = 0;
        if (__builtin_add_overflow(a.m_micro, b.m_micro, &sum))
            sum = a.m_micro < 0 ? -kLargestMicro : kLargestMicro;
        return {sum, a.m_currency};
    }
    friend constexpr Money operator-(Money a, Money b)
    {
        assert(a.m_currency == b.m_currency);
        std::int64_t difference = 0;
        if (__builtin_sub_overflow(a.m_micro, b.m_micro, &difference))
            difference = a.m_micro < 0 ? -kLargestMicro : kLargestMicro;
        return {difference, a.m_currency};
    }
    /// Rounds half away from zero to whole micro-units.
    friend Money operator*(Money a, double factor)
    {
        return a.isCountable() ? fromUnits(a.units() * factor, a.m_currency) : a;
    }
    friend Money operator*(double factor, Money a) { return a * factor; }
    friend constexpr double operator/(Money a, Money b)
    {
        assert(a.m_currency == b.m_currency);
        return static_cast<double>(a.m_micro) / static_cast<double>(b.m_micro);
    }

private:
    static constexpr std::int64_t kLargestMicro = std::numeric_limits<std::int64_t>::max();

    std::int64_t m_micro = 0;
    Currency m_currency = Currency::Cny;
};

/// A price per hour of one machine.
class HourlyPrice {
public:
    constexpr HourlyPrice() = default;
    constexpr explicit HourlyPrice(Money perHour) : m_perHour(perHour) { }
    [[nodiscard]] constexpr Money perHour() const { return m_perHour; }
    friend constexpr bool operator==(const HourlyPrice&, const HourlyPrice&) = default;

private:
    Money m_perHour;
};

/// What a machine costs that is kept for a time. The only product of a price and a duration.
[[nodiscard]] inline Money cost(HourlyPrice price, Hours time) { return price.perHour() * time.count(); }

} // namespace quanheng::core
