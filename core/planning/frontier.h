#pragma once

#include "core/planning/option.h"

#include <cstddef>
#include <vector>

namespace quanheng::core {

/// Indices of the options that no other beats in both P50 cost and P50 time, by rising time. Of options that are
/// equal in both, the first stands for all. All options have a time and a cost.
[[nodiscard]] std::vector<std::size_t> paretoFrontier(const std::vector<Option>& options);

} // namespace quanheng::core
