#pragma once

#include "core/calibration/validate.h"

#include <string>
#include <vector>

namespace quanheng::core {

/// Columns without which no row of a kind can be estimated and that the table lacks, in the order of the documents.
[[nodiscard]] std::vector<std::string> missingColumns(const CsvTable& table, MeasuredKind kind);

} // namespace quanheng::core
