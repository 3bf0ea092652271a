#pragma once

#include "core/calibration/fit/fitted_constants.h"
#include "core/calibration/fit/measured_run.h"

#include <functional>
#include <string>
#include <vector>

namespace quanheng::app {

/// What a fit is told besides its runs.
struct FitSettings {
    /// Standard deviation of ln(measured / predicted) of a run of weight 1: how much the runs count against the priors.
    double sigma = 0.1;
    /// Residuals beyond this count nearly linearly (soft L1).
    double robustScale = 0.3;
};

/// Values of the constants that suit the runs and their priors best, within their bounds.
[[nodiscard]] std::vector<double> fitConstants(core::CalibrationDocument document,
                                               const std::vector<core::FittedConstant>& constants,
                                               const std::vector<const core::MeasuredRun*>& runs,
                                               const FitSettings& settings);

/// Names the part of the runs that a run is left out with.
using FoldOf = std::function<std::string(const core::MeasuredRun&)>;

/// ln(measured / predicted) of each run, by constants and factors of models that were found without the run's part.
/// `ownCode` is the power of the factors (0 to 1), as the estimator uses them for a user's own code.
[[nodiscard]] std::vector<double> leftOutResiduals(const core::CalibrationDocument& document,
                                                   const std::vector<core::FittedConstant>& constants,
                                                   const std::vector<core::MeasuredRun>& runs,
                                                   const FitSettings& settings, const FoldOf& foldOf, double ownCode);

} // namespace quanheng::app
