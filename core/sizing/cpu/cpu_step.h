#pragma once

#include "core/catalogue/cpu.h"
#include "core/catalogue/deep_model.h"
#include "core/constants/cpu_constants.h"
#include "core/sizing/deep/deep_step.h"
#include "core/workload/recipe.h"

namespace quanheng::core {

/// What bf16 gains on a processor: nothing without the instructions.
enum class Bf16Support { None, Avx512, Amx, Other };

/// Everything that the step-time formulas of CPU machines read.
struct CpuCase {
    const DeepModel* model = nullptr; ///< not owned
    /// n: physical cores of one machine that work.
    double cores = 1;
    int nodes = 1;
    /// P32: FP32 peak of one core at base clock.
    FlopRate corePeak{0};
    /// B_core: memory bandwidth of a socket over its cores.
    BytesPerSecond coreBandwidth{0};
    Bf16Support bf16 = Bf16Support::None;
    bool isVirtualMachine = false;
    /// b: samples a machine and pass; 0 where a measured row does not say, then weights and dispatch are left out.
    double microBatch = 0;
    double accumulation = 1;
    Stack stack = Stack::Typical;
    /// On a processor without a training row: AMD and Arm.
    bool isExtrapolated = false;
    DeepWork work = DeepWork::Training;
    /// Gradients between machines: rate 0 leaves them out, as in the fitted form.
    DeepNetwork network;
};

/// Terms of a step on CPU machines. Core-seconds a sample first, then the parts of the step; they add up to it.
struct CpuStepTerms {
    double peakShare = 0; ///< phi
    double gain = 1; ///< g
    double elementBytes = 4;
    Seconds computePerSample{0}; ///< core-seconds
    Seconds memoryPerSample{0}; ///< core-seconds
    double virtualFactor = 1;
    double nodeFactor = 1;
    Seconds compute{0};
    Seconds memory{0};
    Seconds weights{0};
    Seconds dispatch{0};
    Seconds exchange{0};
    Seconds step{0};
    double rate = 0; ///< samples a second of all machines
};

/// The model of estimator-dl 9 in the form of v2 5. Pure and without allocation.
[[nodiscard]] CpuStepTerms cpuStep(const CpuCase& job, const CpuConstants& constants);

/// bf16 instructions of a processor.
[[nodiscard]] Bf16Support bf16SupportOf(const Cpu& cpu);
/// AMD and Arm: no training row exists.
[[nodiscard]] bool isExtrapolated(const Cpu& cpu);

} // namespace quanheng::core
