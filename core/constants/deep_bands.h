#pragma once

#include "core/catalogue/deep_kind_names.h"
#include "core/support/json_cursor.h"

#include <array>
#include <bitset>
#include <cstddef>
#include <string>
#include <unordered_map>

namespace quanheng::core {

/// Factors of a band, 1 or more: P10 to P90 is [rate / slower, rate x faster].
struct BandFactors {
    double slower = 1;
    double faster = 1;
};

/// Band of one class of models, by evidence level 1 to 5 (bands-dl 2; resources/import/refit.py).
struct DeepBandRow {
    std::string bandClass;
    std::array<BandFactors, 5> factors;
    /// Publishers of the runs that the class was made of; 0 where the data does not say.
    int publishers = 0;
};

/// What widens a band beyond its row (bands-dl 3), each side alike. Floors are compared with the row's factors, the
/// larger wins; 1 changes nothing.
struct DeepBandFloors {
    double manyAccelerators = 1;
    double conv3d = 1;
    double separable1d = 1;
    double fp32Dense3x3 = 1;
    double recommenderTunedSplit = 1;
    double twoStageOwnCode = 1;
    /// The row's factors to this power for code that is not a published recipe.
    double ownCodePower = 1;
    /// Combined in quadrature of the logarithms.
    double typedByHand = 1;
    double torchCompileEncoder = 1;
    /// Multiplies the factor: compute capability 12.x was never fitted.
    double neverFittedCard = 1;
};

/// Bands of deep learning on accelerators.
struct DeepBands {
    std::array<DeepBandRow, kDeepKindCount> byKind;
    DeepBandFloors floors;
    /// Kinds measured on each card; cards that carry the same chip share them.
    std::unordered_map<std::string, std::bitset<kDeepKindCount>> measuredKinds;

    [[nodiscard]] const DeepBandRow& of(DeepKind kind) const { return byKind[indexOf(kind)]; }
    [[nodiscard]] bool isMeasured(const std::string& card, DeepKind kind) const;
};

/// Reads "bands", "kinds", "calibrated_pairs" and "same_chip" of the section "deep" of the calibration.
[[nodiscard]] DeepBands readDeepBands(const JsonCursor& deep);

} // namespace quanheng::core
