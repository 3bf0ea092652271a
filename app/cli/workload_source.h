#pragma once

#include "app/cli/requests.h"
#include "core/plan/plan.h"

#include <cstddef>

namespace quanheng::app {

/// A plan and the workload in it that a command is about.
struct ChosenWorkload {
    core::Plan plan;
    std::size_t index = 0;

    [[nodiscard]] const core::Workload& workload() const { return plan.workloads[index]; }
};

/// The sample plan with another template's workload, named in the session's language.
[[nodiscard]] core::Expected<core::Plan> planFromTemplate(const std::string& id, const Session& session);

/// Reads the plan or fills in the template, and refuses what cannot be estimated. What a newer program wrote into the
/// plan and this one does not use is said in the notes.
[[nodiscard]] core::Expected<ChosenWorkload> chooseWorkload(const WorkloadSource& source, const Session& session);

/// Sets the policy's limits from the command line. The error names a region that does not exist.
[[nodiscard]] core::Expected<void> limitSearch(core::Policy& policy, const SearchLimits& limits,
                                               const core::Catalogue& catalogue);

} // namespace quanheng::app
