#pragma once

#include "core/plan/plan.h"
#include "core/planning/compare_with.h"
#include "core/planning/planner.h"
#include "core/support/job_control.h"

#include <map>
#include <string>

namespace quanheng::core {

/// The estimator with the plan's measured runs, which are estimated once. The context outlives it.
[[nodiscard]] Sizer estimatorOf(const Plan& plan, const PlanningContext& context);

/// How long a run of one workload takes on one machine of each type of the catalogue, without start-up. What does not
/// fit on one, takes longer than anybody plans, or cannot be estimated, is not there. Comes back early once cancelled.
[[nodiscard]] std::map<std::string, Band<Seconds>> runTimesOfTypes(const Plan& plan, std::size_t workload,
                                                                   const PlanningContext& context, JobControl& control);

} // namespace quanheng::core
