#pragma once

#include "core/sizing/cluster.h"
#include "core/sizing/transformer/job.h"
#include "core/support/or_unknown.h"

namespace quanheng::core::transformer {

/// The precision in which a card really computes what was asked: without bf16 it is fp16, and fp32 where fp16 is
/// missing or slower than fp32 (Pascal's small cards).
[[nodiscard]] Precision computedPrecision(const Accelerator& accelerator, Precision asked);

/// A precision as a term of a sentence.
[[nodiscard]] Term precisionTerm(Precision precision);

/// Section 3 and its clarifications: NVLink counts only where the job's link is NVLink and the card has it.
/// Unknown when a peak or the bandwidth is not known.
[[nodiscard]] OrUnknown<Card> cardFacts(const Accelerator& accelerator, Precision precision, IntraLink link);

} // namespace quanheng::core::transformer
