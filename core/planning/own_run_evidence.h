#pragma once

#include "core/plan/own_run.h"
#include "core/planning/planner.h"
#include "core/sizing/own_runs/own_evidence.h"
#include "core/sizing/own_runs/own_run_effect.h"
#include "core/sizing/sizing.h"

#include <optional>
#include <string>
#include <vector>

namespace quanheng::core {

/// The machine that a plan or the catalogue calls so, a machine of the user's own first; nullptr when neither does.
[[nodiscard]] const InstanceType* machineNamed(const std::string& id, const Plan& plan, const Catalogue& catalogue);

/// Likeness of the run of that name to a figure; 0 where it does not count.
template <class T> [[nodiscard]] double likenessOf(const std::string& run, const std::optional<OwnRunEffect<T>>& effect)
{
    if (effect)
        for (const OwnRunUse<T>& use : effect->runs)
            if (use.run == run)
                return use.likeness;
    return 0;
}

/// The memory of a card that the estimator expects the counter of the run to show. Empty where the
/// estimate has no card.
[[nodiscard]] std::optional<Bytes> estimatedPeak(const OwnRun& run, const Sizing& sizing);

/// The machines of a run; its cards and CPUs live in the catalogue.
[[nodiscard]] Cluster clusterOf(const OwnRun& run, const Catalogue& catalogue);

/// What the estimator says of a run's own job on its own machines, no measured run counted; unknown with the reason
/// where it cannot say.
[[nodiscard]] OrUnknown<Sizing> sizeOwnRun(const OwnRun& run, const PlanningContext& context);

/// What the runs that are switched on say of the estimator. Those that cannot be estimated say nothing.
[[nodiscard]] OwnEvidence evidenceOf(const std::vector<OwnRun>& runs, const PlanningContext& context);

} // namespace quanheng::core
