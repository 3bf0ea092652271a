#pragma once

#include "core/planning/option.h"
#include "core/workload/workload.h"

#include <vector>

namespace quanheng::core {

// The limits that a usage sets: a deadline, a budget for a run, one for a year. All are held against P90.

/// Longer runs are not planned: nobody sees their end, and their bills cannot be counted.
inline constexpr Hours kLongestRun{100 * 8760.0};
/// Code of the reason why such a run is unknown; its first argument is the time.
inline constexpr const char* kRunTooLong = "plan.run_too_long";

/// Fills in whether an option meets the limits.
void judgeLimits(Option& option, const Usage& usage);

/// Whether it misses none of them as far as is known.
[[nodiscard]] bool meetsLimits(const Option& option);

/// One sentence for each limit that an option misses, with both figures.
[[nodiscard]] std::vector<Message> missedLimits(const Option& option, const Usage& usage);

} // namespace quanheng::core
