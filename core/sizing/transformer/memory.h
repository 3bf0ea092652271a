#pragma once

#include "core/constants/transformer_constants.h"
#include "core/sizing/transformer/job.h"

namespace quanheng::core::transformer {

/// Memory of one card, in bytes: the lines of the worked examples.
struct MemoryTerms {
    double paramsOnCard = 0; ///< P_c, parameters
    double paramsInLayers = 0; ///< of them in layers; the rest are the embedding and the head
    double weights = 0; ///< W
    double gradients = 0; ///< Gr
    double optimizer = 0; ///< O
    double gatheredUnit = 0; ///< U
    double bytesPerTokenLayer = 0; ///< F
    double oneLayer = 0; ///< the recomputed layer that lives while it is worked on
    double activations = 0; ///< kept
    double logits = 0; ///< Λ
    double activationPeak = 0;
    double logitsAtPeak = 0; ///< share of Λ in it: 0 where the first pipeline stage needs more
    double stepCopy = 0; ///< S
    double fragmentation = 0;
    double initialCopy = 0;
    double buffers = 0;
    double context = 0;
    double communication = 0;
    /// What the framework's own counter sees: without context and communication.
    double counted = 0;
    double total = 0;
};

/// Peak memory of one card (estimator-transformer section 8 with v2 M1 to M6).
[[nodiscard]] MemoryTerms memoryTerms(const Job& job, const Layout& layout,
                                      const TransformerMemoryConstants& constants);

/// n_m: kept bytes per unit of MLP width (v2 M1). Megatron and compiled code fuse the gate's product.
[[nodiscard]] double keptMlpBytes(const Job& job, const TransformerMemoryConstants& constants);
/// Bytes per parameter of a job that trains all of them.
[[nodiscard]] const RecipeBytes& recipeBytesOf(const Job& job, const TransformerMemoryConstants& constants);

} // namespace quanheng::core::transformer
