#pragma once

#include "core/support/json_cursor.h"

#include <string>
#include <unordered_set>

namespace quanheng::core {

/// Where 80 % of measured / predicted lie: signed ends, P10 and P90 (bands-transformer, method G).
struct SignedBand {
    double low = 1;
    double high = 1;
};

/// A class's bands by evidence: card among the fitted rows (E2) or not (E3).
struct EvidenceBands {
    SignedBand seen;
    SignedBand unseen;
};

/// How far step time and memory of language models may be off (bands-transformer; estimator-transformer-v2
/// section 4 for layouts).
struct TransformerBands {
    EvidenceBands denseTunedOneNode;
    EvidenceBands denseTunedManyNodes;
    EvidenceBands denseTypical; ///< every stack that is not tuned, and one card
    EvidenceBands adapter;
    EvidenceBands mixtureOfExperts;
    /// Several cards in a node without NVLink: factor on the logarithm of the width.
    double pcieWidening = 1;
    /// FP32 and TF32, which the fit does not cover: the same.
    double precisionWidening = 1;
    /// Cards of the fitted rows.
    std::unordered_set<std::string> cardsSeen;

    // The automatic layout.
    double layoutFactor = 1; ///< P50 of time over the fastest feasible layout's
    SignedBand layoutTuned;
    SignedBand layoutTypical;
    double unknownLayout = 1; ///< factor for some team's layout that nobody stated
    double memoryShare = 1; ///< of a card that a layout may need
    double tie = 0; ///< times this near are ties

    // Memory: natural logarithm of the 80 % half width.
    double memoryFullOneCard = 0;
    double memoryAdapterOneCard = 0;
    double memorySharded = 0;
    double memoryExpertWidening = 1; ///< expert parallel: factor on the width
    double redShare = 1; ///< of the card: a need above it does not fit
    double marginOneCard = 1; ///< upper side of the need, one card
    double marginSharded = 1; ///< and more than one
};

/// Reads the member "transformer" of calibration.json. Errors are reported at the cursor.
[[nodiscard]] TransformerBands readTransformerBands(const JsonCursor& transformer);

} // namespace quanheng::core
