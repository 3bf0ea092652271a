#pragma once

#include "core/catalogue/deep_model.h"
#include "core/catalogue/transformer_model.h"
#include "core/sizing/cluster.h"
#include "core/sizing/size_workload.h"
#include "core/sizing/sizing.h"
#include "core/support/or_unknown.h"
#include "core/workload/workload.h"

#include <optional>

namespace quanheng::core {

// The estimators behind sizeWorkload(), one for each kind of work. Each fills everything of a Sizing but what
// sizeWorkload() adds: the input limit (and its share of throughput) and the run time with its parts.

/// Whether the language-model estimator answers for a transformer: not for small encoders, nor on CPU machines.
[[nodiscard]] bool asksLanguageEngine(const TransformerModel& model, const Cluster& cluster);

/// Language models on accelerators: estimator-transformer.md with its v2. Chooses the layout when the recipe
/// leaves it open.
[[nodiscard]] OrUnknown<Sizing> sizeTransformer(const Workload& workload, const TransformerModel& model,
                                                const Cluster& cluster, const SizingContext& context, Explain explain);

/// Other deep learning on accelerators: estimator-dl.md sections 4 to 8 with its v2.
[[nodiscard]] OrUnknown<Sizing> sizeDeep(const Workload& workload, const DeepModel& model, const Cluster& cluster,
                                         const SizingContext& context, Explain explain);

/// Deep learning on CPU machines: estimator-dl.md section 9 with its v2.
[[nodiscard]] OrUnknown<Sizing> sizeDeepOnCpu(const Workload& workload, const DeepModel& model, const Cluster& cluster,
                                              const SizingContext& context, Explain explain);

/// Classical machine learning on one machine: estimator-dl.md section 11. Its throughput is that of the whole
/// training: rows over its time.
[[nodiscard]] OrUnknown<Sizing> sizeClassic(const Workload& workload, const ClassicJob& job, const Cluster& cluster,
                                            const SizingContext& context, Explain explain);

/// Decoding, augmenting, tokenising without training: the pipeline rates over all cores (band x 2, derived). The
/// throughput is the input limit itself.
[[nodiscard]] OrUnknown<Sizing> sizePreparation(const Workload& workload, const Cluster& cluster,
                                                const SizingContext& context, Explain explain);

/// A transformer as the deep-learning estimators see it: an encoder of up to about 0.5 B parameters, or a
/// language model on a CPU, at a sequence length. Counts after estimator-dl.md section 3.
[[nodiscard]] DeepModel deepModelOf(const TransformerModel& model, double sequenceLength);

} // namespace quanheng::core
