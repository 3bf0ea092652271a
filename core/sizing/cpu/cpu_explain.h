#pragma once

#include "core/sizing/cpu/cpu_band.h"
#include "core/sizing/cpu/cpu_step.h"
#include "core/sizing/deep/deep_network.h"
#include "core/sizing/size_workload.h"

namespace quanheng::core {

/// All that a trail of a CPU job tells of; built on demand only.
struct CpuExplained {
    const Workload& workload;
    const Cluster& cluster;
    const SizingContext& context;
    const CpuCase& job;
    const CpuStepTerms& terms;
    const CpuBand& band;
    const DeepNetworkRange& network;
    double batch = 1;

    [[nodiscard]] const CpuConstants& constants() const { return context.calibration.cpu; }
};

/// The way from the inputs to the rate with its band, term by term.
[[nodiscard]] Trail cpuRateTrail(const CpuExplained& explained, const Estimate<SampleRate>& rate);

/// The same for a recommender whose rate a core was measured.
[[nodiscard]] Trail recommenderTrail(const CpuExplained& explained, double perCore, const Estimate<SampleRate>& rate);

} // namespace quanheng::core
