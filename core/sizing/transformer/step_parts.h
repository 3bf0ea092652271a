#pragma once

#include "core/sizing/sizing.h"
#include "core/sizing/transformer/memory.h"
#include "core/sizing/transformer/step_terms.h"

#include <vector>

namespace quanheng::core::transformer {

/// Parts of a step that add up to it, largest terms of section 5 by what spends the time. Empty parts are left out.
[[nodiscard]] std::vector<TimePart> stepParts(const StepTerms& terms, const Job& job, const Layout& layout,
                                              double layoutFactor);

/// Parts of a card's memory that add up to its total. Empty parts are left out.
[[nodiscard]] std::vector<MemoryPart> memoryParts(const MemoryTerms& terms);

[[nodiscard]] Bottleneck bottleneckOf(const StepTerms& terms, const Job& job, const Layout& layout);

/// Multiplications and additions of one sample of the model alone: matrix products and the causal half of attention,
/// without recomputation.
[[nodiscard]] double flopsPerSample(const Job& job, const TransformerTimeConstants& constants);

/// Useful model FLOP/s over the peak of the training precision: matrix multiplications and the causal half of
/// attention, without recomputation.
[[nodiscard]] Mfu mfuOf(const Job& job, double step, const TransformerTimeConstants& constants);

} // namespace quanheng::core::transformer
