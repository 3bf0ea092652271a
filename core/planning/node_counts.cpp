#include "core/planning/node_counts.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

bool divides(int parts, double batch) { return batch >= parts && std::fmod(batch, parts) == 0; }

bool canUse(const Workload& workload, const InstanceType& type, int nodes)
{
    if (workload.task == TaskKind::Inference)
        return true;
    const bool isDataParallelOnly = std::holds_alternative<DeepModel>(workload.model);
    const int ranks = isDataParallelOnly ? nodes * std::max(1, type.acceleratorCount) : nodes;
    return divides(ranks, workload.recipe.globalBatch);
}

} // namespace

NodeCounts nodeCounts(const Workload& workload, const InstanceType& type, int maxNodes)
{
    const bool isOneMachine =
        std::holds_alternative<ClassicJob>(workload.model) || std::holds_alternative<std::monostate>(workload.model);
    if (isOneMachine)
        return {{1}, {}};
    NodeCounts counts;
    for (int nodes = 1; nodes <= maxNodes; ++nodes)
        (canUse(workload, type, nodes) ? counts.allowed : counts.notDividing).push_back(nodes);
    return counts;
}

std::string numberList(const std::vector<int>& rising)
{
    std::string text;
    for (std::size_t i = 0; i < rising.size();) {
        std::size_t last = i;
        while (last + 1 < rising.size() && rising[last + 1] == rising[last] + 1)
            ++last;
        text += text.empty() ? "" : ", ";
        text += std::to_string(rising[i]);
        if (last > i)
            text += (last > i + 1 ? "\u2013" : ", ") + std::to_string(rising[last]);
        i = last + 1;
    }
    return text;
}

} // namespace quanheng::core
