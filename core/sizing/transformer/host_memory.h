#pragma once

#include "core/sizing/cluster.h"
#include "core/sizing/sizing.h"
#include "core/sizing/transformer/job.h"

namespace quanheng::core::transformer {

/// Memory of one machine: loading of the checkpoint, offloaded states, data loaders (estimator-transformer section
/// 8, "Host memory"). Not fitted: too few rows, so its band is wide and says so.
[[nodiscard]] MemoryFit hostMemoryFit(const Job& job, bool loadsCheckpoint, const Cluster& cluster);

} // namespace quanheng::core::transformer
