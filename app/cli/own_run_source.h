#pragma once

#include "app/cli/workload_source.h"

namespace quanheng::app {

/// Reads the run that the source names, of the chosen workload, and says its remarks in the notes.
[[nodiscard]] core::Expected<core::OwnRun> readOwnRun(const OwnRunSource& source, const ChosenWorkload& chosen,
                                                      const Session& session);

/// Adds that run to the plan, or takes the plan's runs out, as the source says.
[[nodiscard]] core::Expected<void> applyOwnRuns(const WorkloadSource& source, ChosenWorkload& chosen,
                                                const Session& session);

} // namespace quanheng::app
