#pragma once

#include "core/sizing/pipeline/input_limit.h"

namespace quanheng::core {

/// How the rates of an input limit were found: cores, what they prepare, what storage delivers.
[[nodiscard]] Trail inputTrail(const InputLimit& limit, const Workload& workload, const Cluster& cluster,
                               const PipelineRates& rates);

/// What a place of storage delivers to `nodes` machines, which hold the data or, where it is larger, a checkpoint.
struct StorageQuestion {
    const Workload& workload;
    const Cluster& cluster;
    const PipelineRates& rates;
    int nodes = 1;
    std::optional<Bytes> checkpoint;
};
[[nodiscard]] TrailStep storageRateStep(const StorageQuestion& question, BytesPerSecond delivered);

} // namespace quanheng::core
