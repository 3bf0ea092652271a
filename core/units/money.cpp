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
    return {static_cast<std::int64_t>(std::llround(units * 1e6)), currency};
}

} // namespace quanheng::core
