#include "core/constants/host_memory_constants.h"

#include "core/constants/json_tables.h"

namespace quanheng::core {

HostMemoryConstants readHostMemoryConstants(const JsonCursor& section)
{
    HostMemoryConstants constants;
    constants.loadBytesPerParam = constantValue(section, "load_bytes_per_param", kPositive);
    constants.offloadOptimizerBytes = constantValue(section, "offload_optimizer_bytes", kPositive);
    constants.offloadWeightsBytes = constantValue(section, "offload_weights_bytes", kPositive);
    constants.pagedOptimizerBytes = constantValue(section, "paged_optimizer_bytes", kPositive);
    constants.headroom = constantValue(section, "headroom", {1, 100});
    constants.perWorker = Bytes(constantValue(section, "worker_bytes", kPositive));
    constants.prefetchedBatches = constantValue(section, "prefetched_batches", kPositive);
    return constants;
}

} // namespace quanheng::core
