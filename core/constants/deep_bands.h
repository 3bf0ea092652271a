#pragma once

#include "core/catalogue/deep_kind_names.h"
#include "core/support/json_cursor.h"

#include <array>
#include <bitset>
#include <cstddef>
#include <string>
#include <unordered_map>

namespace quanheng::core {

/// Band of one class of models, by evidence level 1 to 5: P10 to P90 is [rate / f, rate x f] (bands-dl 2).
struct DeepBandRow {
    std::string bandClass;
    std::array<double, 5> factors{};
};

/// What widens a band beyond its row (bands-dl 3). Floors are compared with the row's factor, larger wins.
struct DeepBandFloors {
    double manyAccelerators = 1;
    double conv3d = 1;
    double separable1d = 1;
    double fp32Dense3x3 = 1;
    double recommenderTunedSplit = 1;
    double twoStageOwnCode = 1;
    /// The row's factor to this power for code that is not a published recipe.
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
