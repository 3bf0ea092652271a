#pragma once

#include "core/sizing/size_workload.h"

namespace quanheng::core {

/// Samples that a whole run passes through the model: epochs x samples, tokens / sequence length, or steps x batch; the
/// rows of a table and the samples of data preparation once.
[[nodiscard]] Samples samplesOfRun(const Workload& workload);
/// How they were counted.
[[nodiscard]] TrailStep samplesStep(const Workload& workload);

/// Time of one whole run and its parts, without start-up, which the purchase option adds (estimator-dl 6,
/// estimator-transformer 12 "Whole runs").
void addRunTime(Sizing& sizing, const Workload& workload, const Cluster& cluster, const SizingContext& context,
                Explain explain);

} // namespace quanheng::core
