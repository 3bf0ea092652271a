#pragma once

#include "core/sizing/run_parts.h"
#include "core/sizing/size_workload.h"

namespace quanheng::core {

/// What the time of a run rests on.
struct ExplainedRun {
    const Workload& workload;
    const Cluster& cluster;
    const Assumptions& assumptions;
    const PipelineRates& rates;
    const Band<Seconds>& steps;
    const RunTerms& terms;
    const RunParts& parts;
};

/// The way to the time of a run: that of its throughput, then each part, then their sum with its band.
[[nodiscard]] Trail runTrail(const ExplainedRun& run, const Sizing& sizing);

} // namespace quanheng::core
