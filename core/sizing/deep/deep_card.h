#pragma once

#include "core/catalogue/accelerator.h"
#include "core/constants/deep_constants.h"
#include "core/support/or_unknown.h"
#include "core/units/bytes.h"
#include "core/units/flops.h"

namespace quanheng::core {

/// How a card runs a precision (estimator-dl 3 and 14). A card without BF16 falls back to FP16, one without TF32 to
/// FP32 on its scalar units; a missing FP8 is refused.
struct PrecisionPath {
    Precision asked = Precision::Fp32;
    Precision used = Precision::Fp32;
    /// On scalar (SIMT) units: FP32, and FP16 below compute capability 7.0.
    bool isSimt = false;
    /// Datasheet peak of the path.
    FlopRate peak{0};
    /// s: bytes of an element.
    double elementBytes = 4;
};

/// The path, or why there is none: the peak is not in the datasheet, or the card lacks the precision.
[[nodiscard]] OrUnknown<PrecisionPath> precisionPath(const Accelerator& card, Precision precision,
                                                     const DeepConstants& constants);

/// What a card brings to the step-time formulas.
struct DeepCard {
    PrecisionPath path;
    /// Peak and bandwidth that programs reach, the card's own factors applied.
    FlopRate peak{0};
    BytesPerSecond bandwidth{0};
    /// x_arch.
    double architecture = 1;
    /// beta x one way, 0 without NVLink.
    BytesPerSecond nvlink{0};
    BytesPerSecond pcie{0};
    /// Host index by the generation of the card.
    double hostIndex = 0;
};

[[nodiscard]] OrUnknown<DeepCard> deepCard(const Accelerator& card, Precision precision,
                                           const DeepConstants& constants);

/// Gbit/s an accelerator of a measured row that does not state its network (section 14).
[[nodiscard]] double defaultNetworkGbit(const Accelerator& card, const DefaultNetwork& defaults);

} // namespace quanheng::core
