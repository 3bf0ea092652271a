#pragma once

#include "core/constants/constants.h"
#include "core/support/json_cursor.h"

namespace quanheng::core {

/// Reads the constants and bands of every estimator from the root of calibration.json into `calibration`; what it does
/// not hold (pipeline_rates.json) stays. Errors are reported at the cursor.
void readCalibrationConstants(const JsonCursor& root, Calibration& calibration);

} // namespace quanheng::core
