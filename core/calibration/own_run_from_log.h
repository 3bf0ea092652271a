#pragma once

#include "core/plan/own_run.h"
#include "core/planning/planner.h"
#include "core/support/expected.h"

#include <string_view>
#include <vector>

namespace quanheng::core {

/// Records that a log needs after its warm-up to tell a speed.
inline constexpr int kLeastRecords = 3;

/// Fills in what a log measured; `run` says what ran on which machines, and is returned with the figures. Fails where
/// the log cannot be read or is too short, where its batch is not the recipe's, where the run would have been faster
/// than its cards can compute or held more than their memory (units or the number of cards are wrong then), and where
/// the job cannot be estimated at all.
[[nodiscard]] Expected<OwnRun> ownRunFromLog(OwnRun run, std::string_view log, const PlanningContext& context);

/// What should be known of a run that can be used: an uneven speed, a mean with its warm-up, a layout that nobody
/// stated, an estimate that is far off.
[[nodiscard]] std::vector<Message> remarksOn(const OwnRun& run, const PlanningContext& context);

} // namespace quanheng::core
