#pragma once

#include "core/support/json_cursor.h"
#include "core/units/bytes.h"

namespace quanheng::core {

/// What a training takes of a machine's own memory (estimator-transformer 8, "Host memory").
struct HostMemoryConstants {
    double loadBytesPerParam = 0; ///< each rank reads the checkpoint
    double offloadOptimizerBytes = 0; ///< per parameter of all machines
    double offloadWeightsBytes = 0;
    double pagedOptimizerBytes = 0;
    double headroom = 1;
    Bytes perWorker{0};
    double prefetchedBatches = 0;
};

/// Reads the section "host_memory" of the calibration.
[[nodiscard]] HostMemoryConstants readHostMemoryConstants(const JsonCursor& section);

} // namespace quanheng::core
