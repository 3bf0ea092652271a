#pragma once

#include "core/catalogue/trail_builder.h"
#include "core/constants/pipeline_rates.h"
#include "core/sizing/input_passes.h"
#include "core/sizing/sizing.h"
#include "core/workload/workload.h"

namespace quanheng::core {

/// What the join of an engine's rate with the input pipeline's rests on.
struct ExplainedJoin {
    const Workload& workload;
    const Cluster& cluster;
    const InputPasses& passes;
    /// The rate before the join.
    const Estimate<SampleRate>& engine;
    const PipelineRates& rates;
};

/// Adds what an epoch reads, and at which rates, to the inputs of a step.
TrailStepBuilder& addEpochs(TrailStepBuilder& step, const ExplainedJoin& join);

/// Adds the join to the trails of throughput, step and MFU, whose values have it already, and fills that of the input
/// limit.
void explainJoin(Sizing& sizing, const ExplainedJoin& join);

} // namespace quanheng::core
