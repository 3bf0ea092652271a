#pragma once

#include "core/sizing/cluster.h"
#include "core/sizing/own_runs/correction.h"
#include "core/sizing/sizing.h"
#include "core/workload/workload.h"

#include <cmath>

namespace quanheng::core {

/// What decides how alike a run's speed is to others. Work that does not go in steps has no parts and is like nothing.
[[nodiscard]] LikenessFacts speedFacts(const Sizing& sizing, const Workload& workload, const Cluster& cluster);

/// The same for the memory of a card; the sizing must have one.
[[nodiscard]] LikenessFacts memoryFacts(const Sizing& sizing, const Workload& workload, const Cluster& cluster);

/// Whether a framework's own counter sees a part of a card's memory: not the context of the driver and what the
/// collective library holds.
[[nodiscard]] bool isCounted(const MemoryPart& part);

/// What a framework's own counter sees of a card's memory.
[[nodiscard]] Bytes countedMemory(const MemoryFit& fit);

/// Standard deviation that belongs to a band, natural logarithm.
template <class T> [[nodiscard]] double deviationOf(const T& low, const T& high)
{
    return std::log(high / low) / (2 * kHalfWidthOfDeviation);
}

} // namespace quanheng::core
