#include "core/sizing/sizing.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace quanheng::core {

std::vector<TimePart> partsThatMatter(const std::vector<TimePart>& parts)
{
    constexpr double kSmallestShare = 0.001;
    const Seconds whole = std::accumulate(parts.begin(), parts.end(), Seconds(0),
                                          [](Seconds sum, const TimePart& part) { return sum + part.time; });
    const Seconds least = kSmallestShare * whole;
    std::vector<TimePart> kept;
    std::copy_if(parts.begin(), parts.end(), std::back_inserter(kept),
                 [least](const TimePart& part) { return part.time >= least; });
    return kept;
}

FitVerdict Sizing::fit() const
{
    const auto verdict = [](const std::optional<MemoryFit>& memory) {
        return memory ? memory->verdict : FitVerdict::Fits;
    };
    return std::max(
        {verdict(cardMemory), verdict(hostMemory), unjudgedMemory ? FitVerdict::NotJudged : FitVerdict::Fits});
}

} // namespace quanheng::core
