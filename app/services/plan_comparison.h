#pragma once

#include "core/document/data_set.h"
#include "core/support/date.h"
#include "ui/planning/planner.h"
#include "ui/prices/price_browser.h"

namespace quanheng::app {

/// Compares with the shipped data as of a day. The data outlives the function and is only read, from any thread.
[[nodiscard]] ui::Compare compareWith(const core::DataSet& data, core::Date today);
/// How long one machine of each type of the shipped catalogue takes; the same holds for the data.
[[nodiscard]] ui::RunTimesOfTypes runTimesWith(const core::DataSet& data, core::Date today);

} // namespace quanheng::app
