#pragma once

#include "ui/comparison_result.h"

#include <cstddef>
#include <memory>

namespace quanheng::ui {

/// What the window shows: a workload of the plan, its answer and the column that is selected.
struct ShownWork {
    std::size_t workload = 0;
    /// nullptr while there is none.
    std::shared_ptr<const ComparisonResult> result;
    /// -1 where none is.
    int column = -1;
};

} // namespace quanheng::ui
