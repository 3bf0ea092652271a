#pragma once

#include "core/plan/policy.h"
#include "core/planning/option.h"
#include "core/workload/workload.h"

#include <vector>

namespace quanheng::core {

/// Options that differ by less are a tie: their bands share most of their error, so that overlapping bands alone
/// would tie almost everything, and old prices cannot tell ten per cent apart.
inline constexpr double kNearTie = 0.10;

/// Where an option stands under an objective.
struct Standing {
    /// 0: meets every limit; 1: over the budget; 2: misses the deadline. Always 0 under Cheapest and Fastest.
    int tier = 0;
    /// The smaller the better, within a tier.
    double score = 0;
    /// P90 of the score over its P50.
    double spread = 1;
};

/// The option has a time and a cost.
[[nodiscard]] Standing standingOf(const Option& option, Objective objective, const Usage& usage);

/// Sorts options that all have a time and a cost, best first. Ties (within kNearTie and the leader's own band) go to
/// fewer nodes, then to what has been seen on sale, then to the better score. The order does not depend on the
/// order that the options came in.
[[nodiscard]] std::vector<Option> ranked(std::vector<Option> options, Objective objective, const Usage& usage);

/// Term that names an objective as it was applied ("objective.balanced_with_deadline").
[[nodiscard]] std::string_view objectiveTerm(Objective objective, const Usage& usage);

} // namespace quanheng::core
