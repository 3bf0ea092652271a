#pragma once

#include "core/sizing/size_workload.h"

namespace quanheng::core {

/// What sizeWorkload() adds to the answer of an engine: the input pipeline, the memory of the machine and the run time.
[[nodiscard]] Sizing completeSizing(Sizing engineAnswer, const Workload& workload, const Cluster& cluster,
                                    const SizingContext& context, Explain explain);

} // namespace quanheng::core
