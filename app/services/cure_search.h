#pragma once

#include "core/document/data_set.h"
#include "core/support/date.h"
#include "ui/cures/cure_answer.h"

namespace quanheng::app {

/// Tries cures with the shipped data as of a day. The data outlives the function and is only read, from any thread.
[[nodiscard]] ui::FindCures curesWith(const core::DataSet& data, core::Date today);

} // namespace quanheng::app
