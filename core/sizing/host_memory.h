#pragma once

#include "core/constants/host_memory_constants.h"
#include "core/sizing/size_workload.h"

namespace quanheng::core {

/// Memory of one machine with cards, for loading the model, for offloaded states and for data loaders
/// (estimator-transformer 8, "Host memory"), where the engine has not judged it.
void addHostMemory(Sizing& sizing, const Workload& workload, const Cluster& cluster,
                   const HostMemoryConstants& constants, Explain explain);

} // namespace quanheng::core
