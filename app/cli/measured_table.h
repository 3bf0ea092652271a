#pragma once

#include "core/calibration/validate.h"
#include "core/support/csv_table.h"

#include <string>

namespace quanheng::app {

/// Reads a CSV file of measured runs.
[[nodiscard]] core::Expected<core::CsvTable> readMeasured(const std::string& file);

/// The kind of runs by the columns that only it has.
[[nodiscard]] core::MeasuredKind kindOf(const core::CsvTable& table);

} // namespace quanheng::app
