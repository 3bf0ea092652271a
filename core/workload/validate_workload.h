#pragma once

#include "core/support/issue.h"
#include "core/workload/workload.h"

namespace quanheng::core {

/// What is wrong with a workload: blockers for values that cannot be estimated (zero, negative, not finite,
/// absurd), warnings for those that are unusual. Subjects are JSON pointers inside the workload
/// ("/recipe/globalBatch"), so that a form can show each issue at its field.
[[nodiscard]] IssueList validateWorkload(const Workload& workload);

} // namespace quanheng::core
