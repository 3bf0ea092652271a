#pragma once

#include "core/plan/plan.h"
#include "core/planning/comparison_table.h"
#include "core/planning/planner.h"

#include <cstddef>

namespace quanheng::ui {

/// The answer for one workload of a plan, as the views show it: computed off the interface's thread and shared
/// between them as a constant. `plan` is the very value that was compared, so that a view never mixes an answer
/// with a newer edit.
struct ComparisonResult {
    core::Plan plan;
    std::size_t workload = 0;
    core::Comparison comparison;
    core::ComparisonTable table;
};

} // namespace quanheng::ui
