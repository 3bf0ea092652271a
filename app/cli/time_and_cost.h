#pragma once

#include "app/cli/table.h"
#include "core/planning/option.h"

namespace quanheng::app {

/// Columns for the time and the cost of a run with their bands: middle and range for people, all three points for
/// exports.
[[nodiscard]] std::vector<TableColumn> timeAndCostColumns(const Session& session);

/// The cells of those columns for an option that is sized. A cost that is unknown says why.
[[nodiscard]] std::vector<TableCell> timeAndCostCells(const core::Option& option, const Session& session);

} // namespace quanheng::app
