#include "app/calibrate/fit.h"

#include "app/calibrate/least_squares.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace quanheng::app {

using core::FittedConstant;
using core::MeasuredRun;

namespace {

/// Constants that may be nought are bounded by this in the logarithm.
constexpr double kLeast = 1e-6;

/// Soft L1: quadratic near nought, linear far off; the square of the result is the loss.
double robust(double residual, double scale)
{
    const double z = residual / scale;
    const double loss = 2 * scale * scale * (std::sqrt(1 + z * z) - 1);
    return std::copysign(std::sqrt(loss), residual);
}

double bounded(const FittedConstant& constant, double logValue)
{
    return std::clamp(std::exp(logValue), std::max(constant.low, kLeast), constant.high);
}

} // namespace

std::vector<double> fitConstants(core::CalibrationDocument document, const std::vector<FittedConstant>& constants,
                                 const std::vector<const MeasuredRun*>& runs, const FitSettings& settings)
{
    std::vector<double> values(constants.size());
    const auto valuesAt = [&](const std::vector<double>& logs) {
        for (std::size_t i = 0; i < constants.size(); ++i)
            values[i] = bounded(constants[i], logs[i]);
    };
    const auto residuals = [&](const std::vector<double>& logs, std::vector<double>& out) {
        valuesAt(logs);
        document.set(constants, values);
        for (std::size_t i = 0; i < runs.size(); ++i)
            out[i] = std::sqrt(runs[i]->weight)
                * robust(runs[i]->residual(document.calibration()), settings.robustScale) / settings.sigma;
        for (std::size_t i = 0; i < constants.size(); ++i)
            out[runs.size() + i] = (logs[i] - std::log(constants[i].prior)) / constants[i].priorSdLn;
    };
    std::vector<double> start;
    for (const FittedConstant& constant : constants)
        start.push_back(std::log(std::max(constant.value, kLeast)));
    valuesAt(leastSquares(residuals, runs.size() + constants.size(), std::move(start)));
    return values;
}

std::vector<double> leftOutResiduals(const core::CalibrationDocument& document,
                                     const std::vector<FittedConstant>& constants, const std::vector<MeasuredRun>& runs,
                                     const FitSettings& settings, const FoldOf& foldOf)
{
    std::map<std::string, std::vector<std::size_t>> folds;
    for (std::size_t i = 0; i < runs.size(); ++i)
        folds[foldOf(runs[i])].push_back(i);
    std::vector<double> residuals(runs.size());
    for (const auto& [fold, members] : folds) {
        std::vector<const MeasuredRun*> others;
        for (const MeasuredRun& run : runs)
            if (foldOf(run) != fold)
                others.push_back(&run);
        core::CalibrationDocument refitted = document;
        refitted.set(constants, fitConstants(document, constants, others, settings));
        for (const std::size_t i : members)
            residuals[i] = runs[i].residual(refitted.calibration());
    }
    return residuals;
}

} // namespace quanheng::app
