#pragma once

#include <optional>
#include <string>

namespace quanheng::core {

/// The experts of a mixture-of-experts model.
struct Experts {
    int count = 0;
    int perToken = 0;
    int width = 0;
    /// Shared experts, in units of `width`.
    double shared = 0;
    int denseLayers = 0;
    int denseWidth = 0;

    friend bool operator==(const Experts&, const Experts&) = default;
};

/// Architecture of a language model (decoder, or encoder when isEncoder). Counts of parameters are exact
/// where the architecture is published.
struct TransformerModel {
    std::string key;
    std::string name;
    int layers = 0;
    int hidden = 0;
    int heads = 0;
    int kvHeads = 0;
    int headDim = 0;
    int ffn = 0;
    /// 3 for gated MLPs, 2 for plain ones.
    int mlpMatrices = 3;
    int vocab = 0;
    bool hasTiedEmbeddings = false;
    bool isEncoder = false;
    double attentionParamsPerLayer = 0;
    double paramsTotal = 0;
    double paramsActive = 0;
    /// Half of the layers attend to a short window only.
    bool hasHalfWindow = false;
    std::optional<Experts> experts;
    /// False for the grid shapes of measured files: they validate, they are never offered.
    bool isInPicker = true;
    std::string source;

    friend bool operator==(const TransformerModel&, const TransformerModel&) = default;
};

} // namespace quanheng::core
