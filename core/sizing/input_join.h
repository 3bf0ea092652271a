#pragma once

#include "core/sizing/pipeline/input_limit.h"

namespace quanheng::core {

/// Share of speed lost to the input from which it is worth saying.
inline constexpr double kNotableLoss = 0.05;

/// Joins the engine's rate with what the input pipeline can feed by the soft minimum of estimator-dl 6, the first epoch
/// from storage, the later ones from memory where the data fit. Throughput, step, bottleneck and MFU change with it.
/// What is not known of the pipeline is warned of and widens the slow side.
void joinInput(Sizing& sizing, const Workload& workload, const Cluster& cluster, const InputLimit& limit,
               const SizingContext& context, Explain explain);

} // namespace quanheng::core
