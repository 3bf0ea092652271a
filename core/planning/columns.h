#pragma once

#include "core/planning/option_maker.h"
#include "core/planning/planner.h"
#include "core/planning/search.h"

#include <vector>

namespace quanheng::core {

/// The three columns that the planner picks, each the best of its kind in a ranking, then the pinned ones. An empty
/// column says why, and what would fill it. Options carry their trails.
[[nodiscard]] std::vector<Column> pickColumns(const std::vector<Option>& ranking, const SearchResult& found,
                                              OptionMaker& maker);

} // namespace quanheng::core
