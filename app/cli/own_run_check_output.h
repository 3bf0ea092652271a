#pragma once

#include "app/cli/requests.h"
#include "core/support/csv_table.h"

namespace quanheng::app {

/// Runs the test of own runs on measured rows and writes its errors before and after.
[[nodiscard]] CommandResult writeOwnRunCheck(const core::CsvTable& table, core::MeasuredKind kind,
                                             const ValidateRequest& request, const Session& session);

} // namespace quanheng::app
