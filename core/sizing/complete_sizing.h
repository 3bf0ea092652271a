#pragma once

#include "core/sizing/engines.h"

namespace quanheng::core {

// What sizeWorkload() adds to the answer of an engine, one function for each addition.

/// Samples that a whole run passes through the model: epochs x samples, tokens / sequence length, or steps x batch.
[[nodiscard]] Samples samplesOfRun(const Workload& workload);

/// Joins the engine's rate with what the input pipeline can feed by the soft minimum of estimator-dl 6, the first epoch
/// from storage, the later ones from memory where the data fit. Throughput, step, bottleneck and MFU change with it.
void joinInput(Sizing& sizing, const Workload& workload, const Cluster& cluster, const InputLimit& limit,
               const SizingContext& context, Explain explain);

/// Memory of one machine for loading the model, for offloaded states and for data loaders (estimator-transformer 8,
/// "Host memory"), where the engine has not judged it.
void addHostMemory(Sizing& sizing, const Workload& workload, const Cluster& cluster);

/// Time of one whole run and its parts, without start-up, which the purchase option adds (estimator-dl 6,
/// estimator-transformer 12 "Whole runs").
void addRunTime(Sizing& sizing, const Workload& workload, const Cluster& cluster, const SizingContext& context,
                Explain explain);

/// All of these in their order.
[[nodiscard]] Sizing completeSizing(Sizing engineAnswer, const Workload& workload, const Cluster& cluster,
                                    const SizingContext& context, Explain explain);

} // namespace quanheng::core
