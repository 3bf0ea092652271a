#pragma once

#include "core/pricing/pricing_settings.h"
#include "core/support/or_unknown.h"
#include "core/units/money.h"

#include <optional>

namespace quanheng::core {

/// An amount in another currency by a rate. Without one it is unknown, with what to enter: a sign of another currency
/// is never put before the same figure. The same currency needs no rate.
[[nodiscard]] OrUnknown<Money> converted(Money amount, Currency to, const std::optional<ExchangeRate>& rate);

/// What has to stand beside every converted figure: the rate, its date and its source.
[[nodiscard]] Message rateNote(const ExchangeRate& rate);

} // namespace quanheng::core
