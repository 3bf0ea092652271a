#include "core/sizing/complete_sizing.h"

namespace quanheng::core {

Sizing completeSizing(Sizing sizing, const Workload& workload, const Cluster& cluster, const SizingContext& context,
                      Explain explain)
{
    // A table is read once, and preparation is the input pipeline itself.
    const bool isFed = workload.task != TaskKind::ClassicalMl && workload.task != TaskKind::DataPreparation;
    if (const auto limit = isFed ? inputLimit(workload, cluster, context) : std::nullopt)
        joinInput(sizing, workload, cluster, *limit, context, explain);
    if (isFed)
        addHostMemory(sizing, workload, cluster);
    addRunTime(sizing, workload, cluster, context, explain);
    return sizing;
}

} // namespace quanheng::core
