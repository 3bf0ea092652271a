#pragma once

#include "core/sizing/deep/deep_memory.h"
#include "core/sizing/deep/deep_step.h"
#include "core/sizing/sizing.h"
#include "core/support/trail.h"

#include <vector>

namespace quanheng::core {

/// Parts of the P50 step; they add up to t_step / F.
[[nodiscard]] std::vector<TimePart> stepPartsOf(const DeepStepTerms& terms, const DeepCase& job);

/// The largest of compute, memory traffic, host and communication.
[[nodiscard]] Bottleneck bottleneckOf(const DeepStepTerms& terms);

/// Model FLOPs utilisation against the datasheet peak of the path.
[[nodiscard]] Mfu mfuOf(const DeepStepTerms& terms, const DeepCase& job);

/// The way from the inputs to the step time and the rate, term by term.
[[nodiscard]] Trail stepTrailOf(const DeepStepTerms& terms, const DeepCase& job, const Accelerator& card,
                                const DeepConstants& constants);

/// The way to the memory of one accelerator.
[[nodiscard]] Trail memoryTrailOf(const DeepMemoryTerms& terms, const DeepCase& job, Optimizer optimizer);

} // namespace quanheng::core
