#pragma once

#include "core/sizing/deep/deep_memory.h"
#include "core/sizing/sizing.h"
#include "core/support/or_unknown.h"

#include <optional>

namespace quanheng::core {

/// How the share of one accelerator (or one CPU machine) of the global batch is cut into passes.
struct BatchSplit {
    double microBatch = 1;
    double accumulation = 1;
    DeepMemoryTerms memory;
    FitVerdict verdict = FitVerdict::DoesNotFit;
};

[[nodiscard]] FitVerdict verdictOf(const DeepMemoryTerms& memory, Bytes available);

/// The share of one of `members`, or why there is none: the global batch stays fixed when machines are added, so it
/// must be divisible.
[[nodiscard]] OrUnknown<double> batchPerMember(double globalBatch, int members);

/// The whole share in one pass if it fits safely, else the largest power of two that divides it and fits safely, else
/// one sample. With `asked`, that micro-batch, which must divide the share.
[[nodiscard]] OrUnknown<BatchSplit> splitBatch(double share, std::optional<double> asked, DeepMemoryCase job,
                                               Bytes available, const DeepConstants& constants);

/// A MemoryFit of the terms, its parts named: inference keeps weights alone.
[[nodiscard]] MemoryFit memoryFitOf(const DeepMemoryTerms& memory, DeepWork work, Bytes available);

} // namespace quanheng::core
