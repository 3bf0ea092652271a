#pragma once

#include <string_view>

namespace quanheng::core {

/// What the code of a family of language models fixes and its configuration does not say. Read off the published
/// model code of each family (transformers `modeling_<type>.py`, or the code beside the checkpoint).
struct ModelFamily {
    /// "model_type" of its configurations.
    std::string_view type;
    int mlpMatrices = 3;
    int normVectors = 1;
    int normsPerLayer = 2;
    int headNormsPerLayer = 0;
    bool hasTiedEmbeddings = false;
    bool hasQkvBias = false;
    bool hasOutputBias = false;
    bool hasMlpBias = false;
    bool hasHeadBias = false;
    bool hasFinalNorm = true;
    bool hasEmbeddingNorm = false;
    bool isEncoder = false;
    bool hasLearnedPositions = false;
    /// Rows that the table of positions has beyond the stated number.
    int extraPositions = 0;
    /// The configuration states twice the width of the MLP.
    bool hasDoubledWidth = false;
    bool hasSharedExpertGate = false;
    bool hasExpertBias = false;
    bool hasSinks = false;
};

/// The family of a "model_type"; nullptr for one that nobody entered.
[[nodiscard]] const ModelFamily* modelFamily(std::string_view type);

} // namespace quanheng::core
