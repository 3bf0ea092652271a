#pragma once

#include "core/support/json_cursor.h"

#include <string>
#include <vector>

namespace quanheng::core {

/// How far the estimator was off on measured runs of one class: errors exp(|ln(predicted / measured)|) - 1 and the
/// share of runs inside the 80 % band, as fractions.
struct ErrorFigures {
    /// What was predicted: "language", "memory", "deep", "cpu", "classic"; its sentence is "validation.area.<area>".
    std::string area;
    /// Class of the runs, "all" for the whole area; its sentence is "validation.class.<class>".
    std::string runClass;
    int runs = 0;
    double medianError = 0;
    double p90Error = 0;
    double inside = 0;
};

/// What `quanheng-cli validate` says of the shipped constants on the public measured runs.
struct ValidationFigures {
    std::vector<ErrorFigures> classes;
    /// Language models whose whole source was left out of the fit and of the bands; counts no runs.
    ErrorFigures unseenLanguage;
};

/// Reads validation.json. Errors are reported at the cursor.
[[nodiscard]] ValidationFigures readValidationFigures(const JsonCursor& root);

} // namespace quanheng::core
