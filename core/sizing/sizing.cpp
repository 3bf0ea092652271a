#include "core/sizing/sizing.h"

#include <algorithm>

namespace quanheng::core {

FitVerdict Sizing::fit() const
{
    const auto verdict = [](const std::optional<MemoryFit>& memory) {
        return memory ? memory->verdict : FitVerdict::Fits;
    };
    return std::max(verdict(cardMemory), verdict(hostMemory));
}

} // namespace quanheng::core
