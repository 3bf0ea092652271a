#pragma once

#include "core/constants/deep_bands.h"
#include "core/sizing/deep/deep_band.h"
#include "core/sizing/deep/deep_memory.h"
#include "core/sizing/deep/deep_network.h"
#include "core/sizing/deep/deep_step.h"
#include "core/sizing/size_workload.h"
#include "core/sizing/sizing.h"
#include "core/support/trail.h"

#include <vector>

namespace quanheng::core {

/// Parts of the P50 step; they add up to t_step / F.
[[nodiscard]] std::vector<TimePart> stepPartsOf(const DeepStepTerms& terms, const DeepCase& job);

/// The largest of compute, memory traffic, host and communication.
[[nodiscard]] Bottleneck bottleneckOf(const DeepStepTerms& terms);

/// Model FLOPs utilisation against the datasheet peak of the path.
[[nodiscard]] Mfu mfuOf(const DeepStepTerms& terms, const DeepCase& job);

/// All that a trail tells of; built on demand only.
struct DeepExplained {
    const Workload& workload;
    const Cluster& cluster;
    const SizingContext& context;
    const DeepCase& job;
    const DeepStepTerms& terms;
    const DeepNetworkRange& network;
    const Basis& basis;
    const std::vector<BandPart>& band;

    [[nodiscard]] const DeepConstants& constants() const { return context.calibration.deep; }
    [[nodiscard]] const Accelerator& card() const { return *cluster.accelerator; }
};

/// How the multiplications of a language model or encoder were counted; empty for models that the library counts.
[[nodiscard]] Trail modelTrail(const Workload& workload, const DeepModel& model);

/// The way from the inputs to the rate with its band, term by term.
[[nodiscard]] Trail rateTrailOf(const DeepExplained& explained, const Estimate<SampleRate>& rate);

/// Multiplications of the model itself, for MFU.
[[nodiscard]] TrailStep modelFlopsStepOf(const DeepExplained& explained);

/// The band of a rate: the factors of its class and evidence with what widened it, and the ends of a network of which
/// only a range is known.
struct ExplainedBand {
    const Basis& basis;
    BandFactors row;
    const std::vector<BandPart>& parts;
    const DeepNetworkRange& network;
    double rateSlow = 0;
    double rateFast = 0;
    const char* reference = "";
};
[[nodiscard]] TrailStep rateBandStep(const ExplainedBand& band, const Estimate<SampleRate>& rate);

/// The way to the memory of one accelerator or CPU machine.
struct ExplainedMemory {
    const Workload& workload;
    const DeepMemoryCase& job;
    const DeepMemoryTerms& terms;
    const DeepConstants& constants;
    double cardsPerMachine = 0; ///< 0 for CPU machines
    int machines = 1;
};
[[nodiscard]] Trail memoryTrailOf(const ExplainedMemory& memory, const Estimate<Bytes>& need);

/// B, the samples of a step of all members, and how a member's share is cut into passes.
struct ExplainedBatch {
    const Workload& workload;
    double cardsPerMachine = 0; ///< 0 for CPU machines
    int machines = 1;
    double batch = 1;
    double microBatch = 1;
    double accumulation = 1;
};
[[nodiscard]] TrailStep batchStep(const ExplainedBatch& batch);

} // namespace quanheng::core
