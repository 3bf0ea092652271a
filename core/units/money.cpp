#include "core/units/money.h"

#include "core/support/enum_names.h"

#include <cmath>

namespace quanheng::core {

namespace {
constexpr EnumNames<Currency, 2> kCurrencyCodes{{{"CNY", Currency::Cny}, {"USD", Currency::Usd}}};
}

std::string_view currencyCode(Currency currency) { return nameOf(currency, kCurrencyCodes); }

std::optional<Currency> currencyFromCode(std::string_view code) { return valueOf(code, kCurrencyCodes); }

Money Money::fromUnits(double units, Currency currency)
{
    const double micro = std::round(units * 1e6);
    // Written so that not-a-number, too, is beyond every amount: it must never read as cheap.
    constexpr double kLargest = static_cast<double>(kLargestMicro);
    if (!(micro < kLargest))
        return largest(currency);
    if (micro <= -kLargest)
        return {-kLargestMicro, currency};
    return {static_cast<std::int64_t>(micro), currency};
}

} // namespace quanheng::core
