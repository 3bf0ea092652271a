#pragma once

#include "core/pricing/price_row.h"
#include "core/support/date.h"

namespace quanheng::core {

/// Fresh to 90 days, to be checked to 365, then stale.
enum class PriceAge { Fresh, Check, Stale };

inline constexpr int kFreshDays = 90;
inline constexpr int kCheckDays = 365;

[[nodiscard]] PriceAge priceAge(Date asOf, Date today);

/// The day on which a price was last known to hold: its own date, or a later quote that confirmed it.
[[nodiscard]] Date lastKnown(const PriceRow& row);
[[nodiscard]] inline PriceAge priceAge(const PriceRow& row, Date today) { return priceAge(lastKnown(row), today); }

} // namespace quanheng::core
