#pragma once

#include "core/catalogue/transformer_model.h"

namespace quanheng::core {

/// Fills the counts of parameters of a dense model from its shape, for models that a user describes:
/// attention 2 h d (a + k) a layer, MLP n h f, two norms of h, embeddings V h (once when tied), a last norm.
/// (estimator-transformer, clarifications: symbols; Llama 2 7B comes out as its published 6,738,415,616.)
/// Biases are left out: below 0.1 % in models that have them.
void deriveCounts(TransformerModel& model);

} // namespace quanheng::core
