#include "core/sizing/memory_fit.h"

namespace quanheng::core {

FitVerdict fitVerdict(Bytes need, Bytes upper, Bytes limit)
{
    if (need > limit)
        return FitVerdict::DoesNotFit;
    return upper > limit ? FitVerdict::Tight : FitVerdict::Fits;
}

const MemoryFit* decidingMemory(const Sizing& sizing)
{
    const bool hasBoth = sizing.cardMemory && sizing.hostMemory;
    if (hasBoth && sizing.hostMemory->verdict > sizing.cardMemory->verdict)
        return &*sizing.hostMemory;
    if (sizing.cardMemory)
        return &*sizing.cardMemory;
    return sizing.hostMemory ? &*sizing.hostMemory : nullptr;
}

Bytes visibleMemory(const Accelerator& card, const Assumptions& assumptions)
{
    return card.memoryVisible.value_or(assumptions.at("memory.visible").value * card.memory);
}

} // namespace quanheng::core
