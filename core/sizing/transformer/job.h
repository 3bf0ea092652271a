#pragma once

#include "core/catalogue/accelerator.h"
#include "core/catalogue/transformer_model.h"
#include "core/workload/recipe.h"

#include <cmath>
#include <cstddef>

namespace quanheng::core::transformer {

/// The architecture in the scalars of the formulas (estimator-transformer section 3).
struct Model {
    double layers = 0; ///< L
    double hidden = 0; ///< h
    double heads = 0; ///< a
    double kvHeads = 0; ///< k
    double headDim = 0; ///< δ
    double ffn = 0; ///< f
    double mlpMatrices = 0; ///< n_g
    double vocab = 0; ///< V
    double params = 0; ///< N
    double activeParams = 0; ///< N_a
    double attentionScale = 1; ///< ψ
    bool isTied = false;
    bool isEncoder = false;
    bool isHalfWindow = false;

    bool isMoe = false;
    double experts = 1; ///< E
    double expertsPerToken = 1; ///< κ
    double expertWidth = 0; ///< f_e
    double sharedExperts = 0; ///< n_s
    double denseLayers = 0; ///< L_d
    double denseWidth = 0; ///< f_d

    /// Attention heads times head dimension, aδ; and keys, kδ.
    [[nodiscard]] double queryWidth() const { return heads * headDim; }
    [[nodiscard]] double keyWidth() const { return kvHeads * headDim; }
    /// Share of the layers that stand before the first expert layer, L_d / L.
    [[nodiscard]] double denseShare() const { return isMoe ? denseLayers / layers : 1.0; }
};

/// What one card and its links can do.
struct Card {
    ComputeCapability capability;
    double peak = 0; ///< P: FLOP/s in the training precision
    double peak16 = 0; ///< P16: FLOP/s in bf16, or fp16 where there is no bf16
    double bandwidth = 0; ///< BW: byte/s of the datasheet times the card's factor
    double nvlink = 0; ///< byte/s one direction; 0 where the job cannot use it
    int pcieGeneration = 0; ///< of the card's slot, as pcieGeneration() gives it
    double wattsPerTeraflops = 0; ///< TDP / P16; 0 where the power is unknown
    /// Measured factor on the card's efficiency that stands in for the power law; 0: the law holds.
    double powerFactor = 0;
};

/// The network between nodes as the formulas take it.
struct Network {
    double rate = 0; ///< byte/s of one node; the raw rate where `isEffective` is false
    bool isEffective = false; ///< the rate is what programs reach: no further beta_ib
    bool canOverlap = true; ///< plain TCP hides nothing behind computation
};

/// How the model is trained: everything but the layout.
struct Training {
    double sequence = 0; ///< s
    double globalBatch = 1; ///< B
    bool isForwardOnly = false; ///< inference: the forward third, no gradients, no optimizer
    bool hasAdapters = false; ///< LoRA, QLoRA
    /// On q, k and v only. Adapters on q and v take the full host time: so the second worked example of v2
    /// prints it, against section 12 of the first document.
    bool hasNarrowAdapters = false;
    /// The MLP is frozen and carries no adapters.
    bool isMlpFrozen = false;
    /// Trainable parameters of the adapters over the whole model.
    double adapterParams = 0;
    Precision precision = Precision::Bf16;
    Optimizer optimizer = Optimizer::AdamW;
    Quantization quantization = Quantization::None;
    bool offloadsWeights = false;
    bool offloadsOptimizer = false;
};

/// The software that runs the job.
struct Code {
    bool isTuned = false;
    bool isCompiled = false;
    bool hasFusedKernels = false;
    AttentionKernel attention = AttentionKernel::Flash;
    int attentionGeneration = 2;
    MemoryRecipe recipe = MemoryRecipe::Mixed;
    /// DeepSpeed keeps buckets of its own.
    bool isDeepSpeed = false;
    bool hasChunkedLoss = false;
    bool hasOptimizerInBackward = false;
    /// Unfused AdamW on one card copies what it updates.
    bool hasStepCopy = false;
    /// The framework builds the whole model on each card before it shards it.
    bool hasInitialCopy = false;
    /// Selective recomputation drops the MLP's activations (v2 M5).
    bool recomputesMlp = false;
};

/// One job on identical machines; a layout cuts it.
struct Job {
    Model model;
    Training training;
    Code code;
    Card card;
    Network network;
    double cardsPerNode = 1; ///< G
    double nodes = 1; ///< n
    double domain = 1; ///< D: cards in one NVLink domain, or in one node
    bool hasNvlinkDomain = false; ///< the domain is larger than a node

    [[nodiscard]] double cards() const { return cardsPerNode * nodes; }
    [[nodiscard]] bool isFlash() const { return code.attention == AttentionKernel::Flash; }
};

/// Whether a number is a whole multiple of another.
[[nodiscard]] inline bool divides(double divisor, double value)
{
    return divisor > 0 && std::fmod(value, divisor) == 0;
}

/// Keys that a query attends to, s' (T6): half of the layers of some models see a short window only.
[[nodiscard]] inline double attendedTokens(const Model& model, double sequence, double halfWindow)
{
    return model.isHalfWindow ? 0.5 * sequence + halfWindow : sequence;
}

/// Ranks that hold the same share of the model: d.
[[nodiscard]] inline double dataParallelOf(const Job& job, const Layout& layout)
{
    return job.cards() / (static_cast<double>(layout.tensor) * layout.pipeline * layout.context);
}

[[nodiscard]] Model modelFacts(const TransformerModel& model);

/// Trainable parameters that adapters add, with the embedding where it is trained whole
/// (estimator-transformer sections 8 and 12).
[[nodiscard]] double adapterParams(const Model& model, LoraTargets targets, double rank);

/// Fills what adapters on these targets change: no weight gradients elsewhere, and a frozen MLP where they leave it
/// out.
void addAdapters(Training& training, const Model& model, LoraTargets targets, double rank);

} // namespace quanheng::core::transformer
