#pragma once

#include "core/support/estimate.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace quanheng::core {

/// The draw that a share (over 0, up to 1) of all draws does not exceed: the least one with at least that many at or
/// under it. It is a draw itself, never a mean of two: its bill adds up, and it may be a run that never finishes.
/// Of at least one draw, sorted.
template <class T> [[nodiscard]] const T& drawAtShare(const std::vector<T>& sorted, double share)
{
    const double rank = std::ceil(share * static_cast<double>(sorted.size()));
    const auto index = rank < 1 ? std::size_t{0} : static_cast<std::size_t>(rank) - 1;
    return sorted[std::min(index, sorted.size() - 1)];
}

/// P10, P50 and P90 of at least one draw.
template <class T> [[nodiscard]] Band<T> bandOfDraws(std::vector<T> draws)
{
    std::sort(draws.begin(), draws.end());
    return {drawAtShare(draws, 0.1), drawAtShare(draws, 0.5), drawAtShare(draws, 0.9)};
}

} // namespace quanheng::core
