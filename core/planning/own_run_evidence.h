#pragma once

#include "core/plan/own_run.h"
#include "core/planning/planner.h"
#include "core/sizing/own_runs/own_evidence.h"
#include "core/sizing/sizing.h"

namespace quanheng::core {

/// The machines of a run; its cards and CPUs live in the catalogue.
[[nodiscard]] Cluster clusterOf(const OwnRun& run, const Catalogue& catalogue);

/// What the estimator says of a run's own job on its own machines, no measured run counted; unknown with the reason
/// where it cannot say.
[[nodiscard]] OrUnknown<Sizing> sizeOwnRun(const OwnRun& run, const PlanningContext& context);

/// What the runs that are switched on say of the estimator. Those that cannot be estimated say nothing.
[[nodiscard]] OwnEvidence evidenceOf(const std::vector<OwnRun>& runs, const PlanningContext& context);

} // namespace quanheng::core
