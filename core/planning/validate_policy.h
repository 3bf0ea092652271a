#pragma once

#include "core/catalogue/catalogue.h"
#include "core/plan/policy.h"
#include "core/support/issue.h"

namespace quanheng::core {

/// Names of a policy that the catalogue does not have: they are ignored, which is seldom what was meant. Subjects are
/// JSON pointers of the plan.
[[nodiscard]] IssueList validatePolicy(const Policy& policy, const Catalogue& catalogue);

} // namespace quanheng::core
