#pragma once

#include "core/constants/pipeline_rates.h"
#include "core/sizing/cluster.h"
#include "core/support/estimate.h"
#include "core/support/or_unknown.h"
#include "core/units/bytes.h"
#include "core/units/counts.h"
#include "core/workload/workload.h"

#include <optional>

namespace quanheng::core {

/// Samples a second that one core prepares; empty where nothing is prepared, unknown where nobody can tell: heavy work,
/// and tokenising or decoding samples of unknown size.
[[nodiscard]] OrUnknown<std::optional<Band<SampleRate>>> corePreparationRate(const Workload& workload,
                                                                             const PipelineRates& rates);

/// The limits of a place of storage for a cluster: OSS differs by region.
[[nodiscard]] StorageLimit storageLimit(DataLocation place, const Cluster& cluster, const PipelineRates& rates);

/// What a place of storage delivers to all machines of a cluster together, from its own limits, the cap of the
/// instance type and the machines' network.
struct StorageRate {
    BytesPerSecond rate{0};
    /// Read over a network whose rate nobody gives: the rate is the most that storage delivers.
    bool isNetworkUnknown = false;
};
[[nodiscard]] StorageRate storageRate(DataLocation place, Bytes data, const Cluster& cluster,
                                      const PipelineRates& rates);

/// Bytes of one epoch.
[[nodiscard]] Bytes epochBytes(const DataSpec& data);

} // namespace quanheng::core
