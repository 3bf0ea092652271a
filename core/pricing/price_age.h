#pragma once

#include "core/support/date.h"

namespace quanheng::core {

/// Fresh to 90 days, to be checked to 365, then stale.
enum class PriceAge { Fresh, Check, Stale };

inline constexpr int kFreshDays = 90;
inline constexpr int kCheckDays = 365;

[[nodiscard]] PriceAge priceAge(Date asOf, Date today);

} // namespace quanheng::core
