#include "core/pricing/price_age.h"

#include <algorithm>

namespace quanheng::core {

PriceAge priceAge(Date asOf, Date today)
{
    const int days = daysBetween(asOf, today);
    if (days <= kFreshDays)
        return PriceAge::Fresh;
    return days <= kCheckDays ? PriceAge::Check : PriceAge::Stale;
}

Date lastKnown(const PriceRow& row) { return std::max(row.asOf, row.confirmedOn.value_or(row.asOf)); }

} // namespace quanheng::core
