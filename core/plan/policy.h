#pragma once

#include "core/pricing/price_row.h"
#include "core/units/money.h"

#include <string>
#include <vector>

namespace quanheng::core {

/// What "best" means. Printed with every answer.
enum class Objective {
    /// Lowest P50 cost whose P90 time meets the deadline and whose P90 cost meets the budget; without a deadline
    /// the lowest cost x time.
    Balanced,
    Cheapest,
    Fastest,
};

/// The limits within which options are sought.
struct Policy {
    std::vector<std::string> regions;
    Site site = Site::China;
    /// That of the site, always: see currencyOf().
    Currency currency = Currency::Cny;
    Objective objective = Objective::Balanced;
    int maxNodes = 8;
    /// Accelerator keys that may not be had (export control, quota).
    std::vector<std::string> bannedAccelerators;
    /// Share of each memory that is kept free: a job that needs more than the rest is a tight fit.
    double headroom = 0.1;

    friend bool operator==(const Policy&, const Policy&) = default;
};

} // namespace quanheng::core
