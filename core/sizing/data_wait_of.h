#pragma once

#include "core/sizing/data_wait.h"
#include "core/sizing/explain_join.h"

#include <optional>

namespace quanheng::core {

/// How long computation waits for its data; empty where nothing is known that could bound the feeding. Without
/// trails: explainJoin() adds them.
[[nodiscard]] std::optional<DataWait> dataWaitOf(const ExplainedJoin& join);

/// The steps that end with the share of the time spent waiting, and with the vCPU a card that would do.
[[nodiscard]] TrailStep waitStep(const ExplainedJoin& join, const DataWait& wait);
[[nodiscard]] TrailStep vcpuPerCardStep(const ExplainedJoin& join, const DataWait& wait);

} // namespace quanheng::core
