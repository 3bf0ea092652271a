#pragma once

#include "core/support/json_cursor.h"
#include "core/units/flops.h"
#include "core/units/quantity.h"

#include <string>
#include <unordered_map>

namespace quanheng::core {

/// One value for each kind of software stack.
struct ByStack {
    double tuned = 0;
    double typical = 0;
    double untuned = 0;
};

/// Measured rates of a sparse recommender on one physical core, in samples a second; 0 where nobody measured.
struct RecommenderRates {
    double stock = 0;
    double oneDnn = 0;
    double bf16 = 0;
};

/// Constants of deep learning on CPU machines (estimator-dl 9 in the form of v2 5). The symbols of the documents
/// stand after each; the two terms that the second form added are 0 in constants of the first.
struct CpuConstants {
    double coreExponent = 0; ///< a_core: rate grows with cores to this power
    double nodeEfficiency = 0; ///< e_node, per doubling of nodes
    double weightBytes = 0; ///< c_w: weight traffic per parameter and step, byte
    Seconds dispatchPerLayer{0}; ///< tau_c
    ByStack peakShare; ///< phi
    double bf16Avx512Gain = 1; ///< g, bf16 with AVX-512
    double amxConvolutionGain = 1; ///< g, bf16 with AMX, convolutions
    double amxMatrixGain = 1; ///< g, bf16 with AMX, transformers
    double bf16OtherGain = 1; ///< g, bf16 on AMD and Arm (judgement)
    double trafficPasses = 0; ///< k_cpu
    FlopRate amxCorePeak{0}; ///< P32 under AMX, whatever the clock
    double virtualExponent = 0; ///< correction of virtual machines of many cores
    double virtualCores = 0; ///< cores from which it applies
    double smallModelCores = 0; ///< cores beyond which tiny models gain nothing
    double smallModelMacs = 0; ///< forward work below which a model is tiny

    ByStack band;
    double bandExtrapolated = 1; ///< least band of AMD and Arm

    std::unordered_map<std::string, RecommenderRates> recommenderRates;
    double recommenderBand = 1;
    double recommenderMaxCores = 0;
};

/// Reads the section "cpu" of the calibration.
[[nodiscard]] CpuConstants readCpuConstants(const JsonCursor& cpu);

} // namespace quanheng::core
