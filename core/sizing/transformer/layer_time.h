#pragma once

#include "core/sizing/transformer/rates.h"
#include "core/sizing/transformer/step_terms.h"

namespace quanheng::core::transformer {

/// How often the work of a layer is done: by what is trained and what is recomputed (T3, T6, T7, T9).
struct Passes {
    double full = 0; ///< r
    double selective = 0; ///< σ
    double weightGradients = 1; ///< w
    double gemm = 0; ///< n
    double attention = 0;
    double elementwise = 0;
    double dequantisation = 0;
    double host = 0; ///< share of one forward and backward
    double head = 0;
    double headTraffic = 1; ///< share of the loss head's traffic
    double allReduces = 0; ///< T10, per layer
    double exchanges = 0; ///< passes of the experts' exchange
    double context = 0; ///< passes of context-parallel traffic
    double gathers = 2; ///< gathers of sharded weights per micro-batch
};

[[nodiscard]] Passes passesOf(const Job& job, Checkpointing checkpointing, const TransformerTimeConstants& constants);

/// Memory traffic of the loss, and the name of its constant. Fused losses and the tuned stacks of today read each logit
/// a few times; tuned code of before flash attention computes the loss in FP32 step by step, as Hugging Face's does
/// (v2 A7, refitted with a constant for the former).
struct LossTraffic {
    const char* constant = "";
    double bytesPerLogit = 0;
};
[[nodiscard]] LossTraffic lossTraffic(const Job& job, const TransformerTimeConstants& constants);

/// Time of one output head on one micro-batch, before it is divided over stages (T11 with v2 A7).
[[nodiscard]] double headTime(const Job& job, const Rates& rates, const Layout& layout, const Passes& passes,
                              double tokens, const TransformerTimeConstants& constants);

/// T2 to T9: fills the terms of one layer on one micro-batch. `terms.tokens` must be set.
void fillLayer(StepTerms& terms, const Job& job, const Rates& rates, const Layout& layout, const Passes& passes,
               const TransformerTimeConstants& constants);

} // namespace quanheng::core::transformer
