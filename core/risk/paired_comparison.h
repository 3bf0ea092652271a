#pragma once

#include "core/risk/or_never.h"
#include "core/support/estimate.h"
#include "core/units/money.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace quanheng::core {

/// Two options over the same draws: what one costs against the other where both meet the same luck. A run that never
/// finishes is dearer than any that does.
struct PairedComparison {
    std::size_t draws = 0;
    std::size_t cheaper = 0; ///< draws in which the first costs less
    std::size_t equal = 0;
    std::size_t dearer = 0;
    /// First less second, of the draws in which both finish; nothing if there is none.
    std::optional<Band<Money>> difference;

    /// "Cheaper in n of 10 cases": rounded, but 10 and 0 only where it is so in every draw or in none.
    [[nodiscard]] int cheaperOfTen() const;
};

/// Compares draw by draw; both made with one seed, of one currency and of one number (the rest of a longer list is
/// left out).
[[nodiscard]] PairedComparison comparePaired(const std::vector<OrNever<Money>>& first,
                                             const std::vector<OrNever<Money>>& second);

} // namespace quanheng::core
