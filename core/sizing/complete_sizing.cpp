#include "core/sizing/complete_sizing.h"

#include "core/sizing/host_memory.h"
#include "core/sizing/input_join.h"
#include "core/sizing/run_time.h"

namespace quanheng::core {

Sizing completeSizing(Sizing sizing, const Workload& workload, const Cluster& cluster, const SizingContext& context,
                      Explain explain)
{
    // A table is read once, and preparation is the input pipeline itself.
    const bool isFed = workload.task != TaskKind::ClassicalMl && workload.task != TaskKind::DataPreparation;
    if (isFed) {
        joinInput(sizing, workload, cluster, inputLimit(workload, cluster, context, explain), context, explain);
        addHostMemory(sizing, workload, cluster, context.calibration.hostMemory, explain);
    }
    addRunTime(sizing, workload, cluster, context, explain);
    return sizing;
}

} // namespace quanheng::core
