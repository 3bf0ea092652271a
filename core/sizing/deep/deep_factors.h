#pragma once

#include "core/sizing/deep/deep_step.h"

namespace quanheng::core {

// The factors of the step-time model, named by their symbols in the documents: the model multiplies them, the trail
// lists them. Each function calls `each(symbol, factor)` for every factor that applies.

[[nodiscard]] inline bool isTuned(const DeepCase& job) { return job.stack == Stack::Tuned; }
[[nodiscard]] inline bool isHalf(const DeepCase& job) { return job.card.path.elementBytes == 2; }
[[nodiscard]] inline bool isDetector(const DeepCase& job) { return job.model->kind == DeepKind::TwoStageDetector; }

/// eta.
template <class Each> void efficiencyFactors(const DeepCase& job, const DeepConstants& constants, Each&& each)
{
    const PrecisionPath& path = job.card.path;
    each("eta0", constants.efficiency);
    each("x_arch", job.card.architecture);
    if (path.isSimt)
        each("x_simt", constants.simtEfficiency);
    else if (path.used == Precision::Tf32)
        each("x_tf32", constants.tf32Efficiency);
    else if (path.used == Precision::Fp8)
        each("x_fp8", constants.fp8Efficiency);
    if (constants.of(job.model->kind).isRecurrentLike)
        each("x_rnn", constants.recurrentEfficiency);
    if (job.model->kind == DeepKind::Cnn3d)
        each("eta_conv3d", constants.conv3dEfficiency);
}

/// f.
template <class Each> void stackFactors(const DeepCase& job, const DeepConstants& constants, Each&& each)
{
    if (isTuned(job))
        each("x_tuned", constants.tunedStack);
    else if (job.stack == Stack::Untuned && isHalf(job))
        each("x_naive", constants.naiveStack);
    if (constants.of(job.model->kind).isAwkward)
        each("x_awk", constants.awkwardFactor);
}

/// k.
template <class Each> void trafficFactors(const DeepCase& job, const DeepConstants& constants, Each&& each)
{
    const DeepKindTraits& traits = constants.of(job.model->kind);
    each("k_kind", traits.trafficPasses);
    if (job.graph == Graph::Compiled && !isTuned(job)) {
        const bool isEncoder = job.model->kind == DeepKind::TransformerEncoder;
        each("k_comp", isEncoder && job.isTorchCompile ? constants.torchCompileTraffic : constants.compiledTraffic);
    }
    if (job.model->hasFrozenBatchNorm && !isDetector(job))
        each("frozen_bn", constants.frozenBatchNorm);
    if (isTuned(job))
        each("k_fuse", constants.fusedTraffic);
    else if (traits.keepsTrafficInHalf && isHalf(job))
        each("x_amp", constants.halfTrafficFactor);
    if (job.card.path.used == Precision::Tf32 && traits.isConvolution)
        each("z_tf32c", constants.tf32ConvolutionTraffic);
}

} // namespace quanheng::core
