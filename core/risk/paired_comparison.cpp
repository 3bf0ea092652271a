#include "core/risk/paired_comparison.h"

#include "core/risk/draw_statistics.h"

#include <algorithm>

namespace quanheng::core {

int PairedComparison::cheaperOfTen() const
{
    if (cheaper == 0 || draws == 0)
        return 0;
    if (cheaper == draws)
        return 10;
    const std::size_t tenths = (cheaper * 20 + draws) / (draws * 2);
    return static_cast<int>(std::clamp<std::size_t>(tenths, 1, 9));
}

PairedComparison comparePaired(const std::vector<OrNever<Money>>& first, const std::vector<OrNever<Money>>& second)
{
    PairedComparison result;
    result.draws = std::min(first.size(), second.size());
    std::vector<Money> differences;
    differences.reserve(result.draws);
    for (std::size_t i = 0; i < result.draws; ++i) {
        const OrNever<Money>& a = first[i];
        const OrNever<Money>& b = second[i];
        if (!a.isNever() && !b.isNever())
            differences.push_back(a.value() - b.value());
        ++(a == b ? result.equal : a < b ? result.cheaper : result.dearer);
    }
    if (!differences.empty())
        result.difference = bandOfDraws(std::move(differences));
    return result;
}

} // namespace quanheng::core
