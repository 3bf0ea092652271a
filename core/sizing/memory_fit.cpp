#include "core/sizing/memory_fit.h"

namespace quanheng::core {

FitVerdict fitVerdict(Bytes need, Bytes upper, Bytes limit)
{
    if (need > limit)
        return FitVerdict::DoesNotFit;
    return upper > limit ? FitVerdict::Tight : FitVerdict::Fits;
}

Bytes visibleMemory(const Accelerator& card, const Assumptions& assumptions)
{
    return card.memoryVisible.value_or(assumptions.at("memory.visible").value * card.memory);
}

} // namespace quanheng::core
