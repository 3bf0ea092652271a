#pragma once

#include "core/catalogue/instance_type.h"
#include "core/workload/workload.h"

#include <string>
#include <vector>

namespace quanheng::core {

/// Which numbers of machines a job may use, and which not because its global batch does not divide over them: the
/// batch stays fixed when nodes change, since it decides how the model converges.
struct NodeCounts {
    std::vector<int> allowed;
    std::vector<int> notDividing;
};

/// Classical machine learning and data without a model run on one machine. Models that know only data parallelism
/// need a batch that divides over every card; language models are cut in other ways too.
[[nodiscard]] NodeCounts nodeCounts(const Workload& workload, const InstanceType& type, int maxNodes);

/// "1, 2, 4–8": rising numbers with their runs joined.
[[nodiscard]] std::string numberList(const std::vector<int>& rising);

} // namespace quanheng::core
