#include "core/calibration/quantile.h"

#include <algorithm>
#include <cstddef>

namespace quanheng::core {

double quantile(const std::vector<double>& sorted, double share)
{
    if (sorted.empty())
        return 0;
    const double position = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (position - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

} // namespace quanheng::core
