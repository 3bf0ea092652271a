#include "core/planning/frontier.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace quanheng::core {

std::vector<std::size_t> paretoFrontier(const std::vector<Option>& options)
{
    const auto cost = [&options](std::size_t i) { return options[i].cost->perRun.p50; };
    const auto time = [&options](std::size_t i) { return options[i].sizing->runTime.p50; };
    std::vector<std::size_t> byTime(options.size());
    std::iota(byTime.begin(), byTime.end(), std::size_t(0));
    std::sort(byTime.begin(), byTime.end(), [&](std::size_t a, std::size_t b) {
        return std::tuple(time(a), cost(a), a) < std::tuple(time(b), cost(b), b);
    });
    std::vector<std::size_t> frontier;
    for (const std::size_t i : byTime)
        if (frontier.empty() || cost(i) < cost(frontier.back()))
            frontier.push_back(i);
    return frontier;
}

} // namespace quanheng::core
