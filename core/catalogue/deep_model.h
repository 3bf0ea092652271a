#pragma once

#include <optional>
#include <string>

namespace quanheng::core {

/// Kinds of network that the estimator tells apart, by how their kernels behave.
enum class DeepKind {
    Cnn,
    CnnGrouped,
    CnnDepthwise,
    CnnAwkward,
    CnnDepthwiseModern,
    Cnn3d,
    Cnn1d,
    Cnn1dSeparable,
    Vit,
    VitHierarchical,
    Diffusion,
    TransformerEncoder,
    TransformerDecoder,
    Rnn,
    RnnStepwise,
    TwoStageDetector,
    Recommender,
};

/// Embedding tables of a recommender.
struct Embeddings {
    double lookups = 0;
    double dimension = 0;
    /// Tables are split over the accelerators (all-to-all each step).
    bool isModelParallel = false;

    friend bool operator==(const Embeddings&, const Embeddings&) = default;
};

/// A deep-learning model other than a language model, by what a forward pass of one sample does.
struct DeepModel {
    std::string key;
    std::string name;
    DeepKind kind = DeepKind::Cnn;
    std::string family;
    /// Multiply-accumulates of one forward pass of one sample.
    double forwardMacs = 0;
    /// Output elements of convolution, linear and matmul layers per sample.
    double activationElements = 0;
    /// Weight layers launched one after another.
    double layers = 0;
    double params = 0;
    /// Parameters that are all-reduced every step.
    double denseParams = 0;
    bool hasFrozenBatchNorm = false;
    /// Input bytes of a sample, to suggest a value in forms; 0 where the library has none. Plans state their own.
    double sampleBytes = 0;
    /// Share of the multiply-accumulates in dense 3x3, stride-1 convolutions of at least 16 channels.
    double winogradShare = 0;
    /// Tokens per sample, transformer layers and heads of encoders; 0 where they do not apply.
    double sequence = 0;
    double transformerLayers = 0;
    double heads = 0;
    std::optional<Embeddings> embeddings;
    bool isInPicker = true;
    std::string source;
    std::string how;

    friend bool operator==(const DeepModel&, const DeepModel&) = default;
};

} // namespace quanheng::core
