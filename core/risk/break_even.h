#pragma once

#include "core/risk/monthly_cost.h"
#include "core/support/or_unknown.h"
#include "core/units/money.h"
#include "core/units/quantity.h"

#include <optional>
#include <vector>

namespace quanheng::core {

enum class Standing { Cheaper, Equal, Dearer };

/// Over these hours of use one option stands so against the other. At the ends themselves the two may cost the same.
struct StandingOver {
    Hours from{0};
    Hours to{0};
    Standing standing = Standing::Equal;
    friend bool operator==(const StandingOver&, const StandingOver&) = default;
};

/// From which use on a commitment wins against the flexible option.
struct BreakEven {
    Hours range{730};
    /// How the commitment stands, from no hours to the whole range, neighbours different.
    std::vector<StandingOver> standings;
    /// Both cost the same if every hour of the range is used.
    bool isLevelAtEnd = false;

    /// The least use at which the commitment is cheaper, or as dear, and stays so for all further use; nothing if no
    /// use of the range is enough. 0: it always is.
    [[nodiscard]] std::optional<Hours> hours() const;
    /// The greatest use up to which it is cheaper, or as dear, from no use at all on: what a price with little fixed
    /// cost and a dear hour has, as PAI beside machines that need staff. Nothing if it is dearer at the least use.
    [[nodiscard]] std::optional<Hours> hoursUpTo() const;
    /// hours() as a share of the range.
    [[nodiscard]] std::optional<double> share() const;
    /// The two cost the same whatever the use.
    [[nodiscard]] bool isTie() const;
};

/// Where two monthly costs cross, over 0 to `range` hours (the month; machines x month where hours count over all).
/// On each piece the lines are straight: H* = (fixed of one - fixed of other) / (per hour of other - per hour of one).
/// Unknown if either is, or if they are of two currencies.
[[nodiscard]] OrUnknown<BreakEven> breakEven(const OrUnknown<MonthlyCost>& committed,
                                             const OrUnknown<MonthlyCost>& flexible, Hours range);

/// What a commitment costs if use falls short of what was planned.
struct Regret {
    /// Saved against the flexible option if all goes as planned; negative: the commitment loses even then.
    Money savedAsPlanned;
    /// Paid too much at the use that really comes; 0 if the commitment still wins.
    Money atUse;
    /// Paid too much if there is no use at all: the worst case of a commitment.
    Money atNothing;
    /// The share of the planned use that may be missing before the commitment loses; nothing if it loses as planned.
    std::optional<double> slack;
};

/// `used` is the use that really comes, in hours, `planned` the one that the commitment was bought for, above 0.
/// Unknown as the costs are.
[[nodiscard]] OrUnknown<Regret> regret(const OrUnknown<MonthlyCost>& committed, const OrUnknown<MonthlyCost>& flexible,
                                       Hours planned, Hours used);

} // namespace quanheng::core
