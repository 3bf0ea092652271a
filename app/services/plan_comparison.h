#pragma once

#include "core/document/data_set.h"
#include "core/support/date.h"
#include "ui/planning/planner.h"

namespace quanheng::app {

/// Compares with the shipped data as of a day. The data outlives the function and is only read, from any thread.
[[nodiscard]] ui::Compare compareWith(const core::DataSet& data, core::Date today);

} // namespace quanheng::app
