#pragma once

#include "core/calibration/pipeline_rates.h"
#include "core/sizing/cluster.h"
#include "core/units/bytes.h"
#include "core/units/counts.h"
#include "core/workload/workload.h"

#include <optional>

namespace quanheng::core {

/// Physical cores of one machine; two vCPU a core where the processor is not known.
[[nodiscard]] double physicalCores(const Cluster& cluster);

/// Samples a second that one core prepares; empty where nothing is prepared or no rate is known (heavy work).
[[nodiscard]] std::optional<SampleRate> corePreparationRate(const Workload& workload, const PipelineRates& rates);

/// What a place of storage delivers to all machines of a cluster together, from its own limits, the cap of the
/// instance type and the machines' network.
[[nodiscard]] BytesPerSecond storageRate(DataLocation place, Bytes data, const Cluster& cluster,
                                         const PipelineRates& rates);

/// Bytes of one epoch.
[[nodiscard]] Bytes epochBytes(const DataSpec& data);

} // namespace quanheng::core
