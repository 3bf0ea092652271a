#pragma once

#include "core/catalogue/deep_kind_names.h"
#include "core/support/json_cursor.h"
#include "core/units/bytes.h"
#include "core/units/quantity.h"

#include <array>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace quanheng::core {

/// How the kernels of one kind of network behave (estimator-dl 4 and 8, with v2 1.2 and 7).
struct DeepKindTraits {
    /// k: memory passes over the activations, forward and backward.
    double trafficPasses = 0;
    /// Recurrent, one-dimensional and small-matrix models reach less of the peak (x_rnn).
    bool isRecurrentLike = false;
    /// Half precision does not halve the traffic of such code (x_amp).
    bool keepsTrafficInHalf = false;
    /// Layouts that eager frameworks handle badly (x_awk).
    bool isAwkward = false;
    /// Convolutions pay for layout changes on the TF32 path (z_tf32c).
    bool isConvolution = false;
    /// kappa: live activation buffers in single and in half precision.
    double kappaSingle = 0;
    double kappaHalf = 0;
};

/// Host index g by the generation of the card: the proxy where the CPU is not known (v2 1.2).
struct HostIndexByCard {
    double pascalAndOlder = 0;
    double volta = 0;
    double turing = 0;
    double ga10x = 0;
    double a100 = 0;
    double ada = 0;
    double hopper = 0;
    double blackwell = 0;
};

/// Network of a measured row that does not state its own, in Gbit/s an accelerator (section 14). Never for a plan.
struct DefaultNetwork {
    double pascalAndOlder = 0;
    double volta = 0;
    double ampere = 0;
    double hopperAndBlackwell = 0;
    double other = 0;
};

/// Memory of non-transformer training (section 8, v2 7). Figures are read in GiB, as they were fitted.
struct DeepMemoryConstants {
    double contextGiB = 0;
    double bytesPerParamSgd = 0;
    double bytesPerParamAdam = 0;
    /// Half-precision copy of the weights.
    double bytesPerParamHalfCopy = 0;
    /// Activations at the upper side (P90) of a measured model, of a new model of a measured kind, of a new kind.
    double upperMeasured = 1;
    double upperNewModel = 1;
    double upperNewKind = 1;
    /// Models whose kappa is a bound of their own.
    std::unordered_map<std::string, double> kappaByModel;
    /// Models with a measured peak.
    std::unordered_set<std::string> measuredModels;
    std::unordered_set<std::string> measuredKinds;
};

/// Constants of the time model of deep learning on accelerators (estimator-dl 4.1 and v2 1.3). The symbol of the
/// documents stands after each. The second form's own terms stand as 1 in the constants of the first.
struct DeepConstants {
    double efficiency = 0; ///< eta0: share of the tensor-core peak that the multiply part reaches
    double recurrentEfficiency = 0; ///< x_rnn
    double simtEfficiency = 0; ///< x_simt
    double tf32Efficiency = 0; ///< x_tf32
    double fp8Efficiency = 0; ///< x_fp8
    double voltaEfficiency = 0; ///< x_volta
    double geforceEfficiency = 0; ///< x_geforce
    double geforce12Efficiency = 0; ///< GeForce of compute capability 12.x (judgement)
    double blackwellEfficiency = 0; ///< x_blackwell
    double conv3dEfficiency = 0; ///< 3-D convolutions (v2 2.1, argued)
    double winogradGain = 1; ///< r_wino
    double recommenderTraffic = 0; ///< k_rec, before embedding elements
    double awkwardFactor = 0; ///< x_awk
    double halfTrafficFactor = 0; ///< x_amp
    double fusedTraffic = 0; ///< k_fuse
    double compiledTraffic = 1; ///< k_comp
    double torchCompileTraffic = 1; ///< k_comp of torch.compile encoders (v2 3, derived)
    double tf32ConvolutionTraffic = 1; ///< z_tf32c
    double frozenBatchNorm = 0; ///< traffic of one-stage detectors with frozen batch norm
    double tunedStack = 0; ///< x_tuned
    double naiveStack = 0; ///< x_naive
    double optimizerBytesPerParam = 0;
    double simtHalfShare = 0; ///< share of the FP16 peak on cards without tensor cores

    Seconds hostPerLayer{0}; ///< tau, at host index 0
    Seconds hostPerImage{0}; ///< h_det, two-stage detectors, at host index 0
    double hostTuned = 0; ///< x_tau_tuned
    double hostIndexBase = 1; ///< x_host
    double detectorJoin = 1; ///< exponent that joins step and host of two-stage detectors

    double nvlinkEfficiency = 0; ///< beta_nv
    double pcieEfficiency = 0; ///< beta_pcie
    double networkEfficiency = 0; ///< beta_ib: RDMA, eRDMA, AIACC
    double overlap = 0; ///< om_dp
    double overlapWindow = 0; ///< share of a micro-batch that hides traffic
    double scaleLoss = 0; ///< scale, per doubling of accelerators
    BytesPerSecond pcieGen3{0};
    BytesPerSecond pcieGen4{0};
    BytesPerSecond pcieGen5{0};
    DefaultNetwork defaultNetwork;

    double checkpointTime = 0; ///< step time with full recomputation
    double checkpointActivations = 0; ///< activations with full recomputation
    /// Exponent of a model's rate factor for the user's own code; the published recipe takes the whole factor.
    double ownCodeExponent = 1;

    std::array<DeepKindTraits, kDeepKindCount> kinds;
    HostIndexByCard hostIndexByCard;
    std::unordered_map<std::string, double> hostIndexByCpu;
    std::unordered_set<std::string> geforceCards;
    std::unordered_map<std::string, double> modelRateFactor;
    std::unordered_map<std::string, double> familyRateFactor;
    DeepMemoryConstants memory;

    [[nodiscard]] const DeepKindTraits& of(DeepKind kind) const { return kinds[indexOf(kind)]; }
};

/// Reads the section "deep" of the calibration. Errors go to the cursor's collector.
[[nodiscard]] DeepConstants readDeepConstants(const JsonCursor& deep);

/// Reads again only what depends on its member "time": the constants that a fit moves.
void readDeepTime(const JsonCursor& deep, DeepConstants& constants);

} // namespace quanheng::core
