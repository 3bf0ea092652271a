#pragma once

#include "core/planning/option.h"
#include "core/planning/planner.h"

namespace quanheng::core {

/// What should be known about an option besides its figures: export control, an offer that nobody confirmed, the
/// age and the conflicts of its prices, what its bill does not hold, and what the estimator noted.
[[nodiscard]] IssueList optionIssues(const Option& option, const PlanningContext& context, const PriceBook& prices,
                                     Site site);

/// Whether the machine price of an option is stale on a day; false when it has none.
[[nodiscard]] bool hasStalePrice(const Option& option, Date today);

} // namespace quanheng::core
