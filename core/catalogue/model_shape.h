#pragma once

#include "core/catalogue/transformer_model.h"

#include <optional>

namespace quanheng::core {

/// Multi-head latent attention (DeepSeek-V2, arXiv 2405.04434 section 2.1): ranks and head widths.
struct LatentAttention {
    int queryRank = 0; ///< 0: queries are not compressed
    int keyValueRank = 0;
    int plainHead = 0; ///< width of the part of a head without position
    int rotaryHead = 0;
    int valueHead = 0;

    /// Mean width of a head over queries-keys and values, as the FLOP count needs it.
    [[nodiscard]] int meanHead() const { return (plainHead + rotaryHead + valueHead) / 2; }
};

/// All that the count of parameters of a transformer needs, as its configuration states it.
struct ModelShape {
    int layers = 0;
    int hidden = 0;
    int heads = 0;
    int kvHeads = 0;
    int headDim = 0;
    int ffn = 0;
    int vocab = 0;
    /// 3 for gated MLPs, 2 for plain ones.
    int mlpMatrices = 3;
    bool hasTiedEmbeddings = false;
    bool hasHeadBias = false;
    bool hasQkvBias = false;
    bool hasAttentionOutputBias = false;
    bool hasMlpBias = false;
    /// Norms of width `hidden` in a layer.
    int normsPerLayer = 2;
    /// Norms of the width of a head in a layer, for queries and keys.
    int headNormsPerLayer = 0;
    /// 1 for RMS norms, 2 for norms with a bias.
    int normVectors = 1;
    bool hasFinalNorm = true;
    bool hasEmbeddingNorm = false;
    /// Rows of learned tables besides the vocabulary: positions and token types.
    int learnedRows = 0;
    /// A dense layer over the first token, as encoders have.
    bool hasPooler = false;
    std::optional<LatentAttention> latent;
    std::optional<Experts> experts;
    bool hasExpertBias = false;
    bool hasSharedExpertGate = false;
    /// A learned logit a head (attention sinks).
    bool hasSinks = false;
};

/// Parameters of attention in one layer, biases and norms left out.
[[nodiscard]] double attentionParams(const ModelShape& shape);

/// All parameters, and those that work on one token (experts that are routed to, the others left out).
struct ParameterCounts {
    double total = 0;
    double active = 0;
};
[[nodiscard]] ParameterCounts countParameters(const ModelShape& shape);

} // namespace quanheng::core
