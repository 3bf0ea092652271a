#pragma once

#include "core/constants/transformer_bands.h"
#include "core/sizing/cluster.h"
#include "core/sizing/size_workload.h"
#include "core/sizing/sizing.h"
#include "core/sizing/transformer/bands.h"
#include "core/sizing/transformer/job_builder.h"
#include "core/sizing/transformer/layer_time.h"
#include "core/sizing/transformer/memory.h"
#include "core/sizing/transformer/rates.h"
#include "core/sizing/transformer/step_terms.h"
#include "core/support/trail.h"
#include "core/workload/workload.h"

namespace quanheng::core::transformer {

/// All that a trail tells of; built on demand only.
struct Explained {
    const Workload& workload;
    const TransformerModel& model;
    const Cluster& cluster;
    const SizingContext& context;
    const PlannedJob& plan;
    const Rates& rates;
    const Layout& layout;
    bool isLayoutChosen = false;
    const StepTerms& step;
    const MemoryTerms& memory;
    const TransformerConstants& constants;
    const TransformerBands& bands;
    Passes passes;

    [[nodiscard]] const Job& job() const { return plan.job; }
    [[nodiscard]] const Accelerator& accelerator() const { return *cluster.accelerator; }
    [[nodiscard]] const TransformerTimeConstants& time() const { return constants.time; }
};

/// How the job is cut: ranks, micro-batches and their tokens.
[[nodiscard]] TrailStep layoutStep(const Explained& explained);
/// What one card and its links reach, and how the job is cut: the steps that the others build on.
[[nodiscard]] Trail ratesTrail(const Explained& explained);
/// One layer on one micro-batch.
[[nodiscard]] Trail layerTrail(const Explained& explained);
/// What crosses cards and nodes, up to the pipeline.
[[nodiscard]] Trail microBatchTrail(const Explained& explained);
/// How the step time was found: every formula with its inputs, their sources and its result, and its band.
[[nodiscard]] Trail stepTrail(const Explained& explained, const Estimate<Seconds>& step);
/// The samples a second of a step.
[[nodiscard]] TrailStep rateStep(const Explained& explained, const Estimate<Seconds>& step,
                                 const Estimate<SampleRate>& rate);
/// Trainable parameters of adapters.
[[nodiscard]] TrailStep adapterParamsStep(const TransformerModel& model, const Recipe& recipe);
/// How the need of a card was found.
[[nodiscard]] Trail memoryTrail(const Explained& explained, const Estimate<Bytes>& need);
/// Multiplications of one sample of the model alone, as MFU counts them.
[[nodiscard]] TrailStep modelFlopsStep(const Explained& explained);

/// Names of facts that several steps use.
inline constexpr const char* kTokens = "trail.transformer.tokens";
inline constexpr const char* kPasses = "trail.transformer.passes";
inline constexpr const char* kBandwidth = "trail.transformer.usable_bandwidth";

} // namespace quanheng::core::transformer
