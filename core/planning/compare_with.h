#pragma once

#include "core/planning/planner.h"
#include "core/sizing/size_workload.h"

#include <functional>

namespace quanheng::core {

/// The estimator as the planner sees it. compare() and evaluate() bring the real one; tests bring their own.
using Sizer = std::function<OrUnknown<Sizing>(const Workload&, const Cluster&, Explain)>;

/// compare() with an estimator of the caller's; the workload is one of the plan's and valid.
[[nodiscard]] Comparison compareWith(const Plan& plan, std::size_t workload, const PlanningContext& context,
                                     const Sizer& sizer, JobControl* control = nullptr);

} // namespace quanheng::core
