#pragma once

#include "core/catalogue/deep_model.h"
#include "core/constants/deep_constants.h"
#include "core/sizing/cluster.h"
#include "core/sizing/deep/deep_card.h"
#include "core/sizing/deep/deep_work.h"
#include "core/units/bytes.h"
#include "core/workload/recipe.h"

namespace quanheng::core {

/// How gradients cross nodes: X, and how much of the traffic the backward pass may hide (om_dp).
struct DeepNetwork {
    BytesPerSecond rate{0};
    double overlap = 0;
};

/// Everything that the step-time formulas read, for one layout on one kind of machine.
struct DeepCase {
    const DeepModel* model = nullptr; ///< not owned
    DeepCard card;
    int cardsPerNode = 1;
    int nodes = 1;
    IntraLink link = IntraLink::None;
    DeepNetwork network;
    /// Samples per accelerator and pass; fractional for detectors, tokens for translation.
    double microBatch = 1;
    double globalBatch = 1;
    Stack stack = Stack::Typical;
    Graph graph = Graph::Eager;
    /// Compiled by torch.compile, whose gain on encoders is larger than that of other compilers.
    bool isTorchCompile = false;
    /// Attention without its score matrix (derived: A minus L a s^2).
    bool hasFlashAttention = false;
    /// g: 0 for a Skylake host, larger for newer ones.
    double hostIndex = 0;
    DeepWork work = DeepWork::Training;
    bool isCheckpointed = false;
    /// F: published recipe against formula; 1 for unknown families.
    double rateFactor = 1;

    [[nodiscard]] int cards() const { return cardsPerNode * nodes; }
};

/// Every named term of the step-time model, in the symbols of the documents.
struct DeepStepTerms {
    double microBatch = 0; ///< b
    double accumulation = 1; ///< m
    double macs = 0; ///< C_eff a sample
    double activations = 0; ///< A a sample
    double efficiency = 0; ///< eta
    double stackFactor = 1; ///< f
    double trafficPasses = 0; ///< k
    double hostFactor = 1; ///< x_host^g, x_tau_tuned
    Seconds compute{0}; ///< t_c
    Seconds memory{0}; ///< t_m
    Seconds host{0}; ///< t_host
    Seconds hostImages{0}; ///< h_det b, two-stage detectors
    Seconds microStep{0}; ///< t_mb
    Seconds optimizer{0}; ///< t_opt
    Bytes gradient{0}; ///< g
    Seconds ringInNode{0}; ///< part of t_ar inside a node
    Seconds ringBetweenNodes{0}; ///< part of t_ar between nodes
    Seconds allReduce{0}; ///< t_ar
    Seconds exposed{0}; ///< t_ex
    Seconds allToAll{0}; ///< t_a2a
    double scaleLoss = 0; ///< scale x log2 N
    double recompute = 1; ///< factor of full checkpointing
    Seconds step{0}; ///< t_step
    double rawRate = 0; ///< samples a second before F
    double rate = 0; ///< r
};

/// Activations a sample, with or without the attention's score matrices.
[[nodiscard]] double activationElements(const DeepModel& model, bool hasFlashAttention);

/// E: embedding elements that a sample looks up.
[[nodiscard]] double embeddingElements(const DeepModel& model);
/// I: the link that gradients take inside a node.
[[nodiscard]] BytesPerSecond inNodeRate(const DeepCase& job);

/// The step-time model of estimator-dl 4 with v2 1.2. Pure and without allocation.
[[nodiscard]] DeepStepTerms deepStep(const DeepCase& job, const DeepConstants& constants);

} // namespace quanheng::core
