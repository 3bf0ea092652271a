#include "app/calibrate/fit.h"

#include "app/calibrate/least_squares.h"
#include "core/calibration/fit/rate_factors.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <thread>
#include <utility>

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

namespace {

/// A part of the runs that is left out, by places in the list of all.
using Fold = std::vector<std::size_t>;

std::vector<Fold> foldsOf(const std::vector<MeasuredRun>& runs, const FoldOf& foldOf)
{
    std::map<std::string, Fold> byName;
    for (std::size_t i = 0; i < runs.size(); ++i)
        byName[foldOf(runs[i])].push_back(i);
    std::vector<Fold> folds;
    for (auto& [name, fold] : byName)
        folds.push_back(std::move(fold));
    return folds;
}

std::vector<const MeasuredRun*> withoutFold(const std::vector<MeasuredRun>& runs, const Fold& fold)
{
    std::vector<const MeasuredRun*> others;
    std::size_t next = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (next < fold.size() && fold[next] == i)
            ++next;
        else
            others.push_back(&runs[i]);
    }
    return others;
}

} // namespace

std::vector<double> leftOutResiduals(const core::CalibrationDocument& document,
                                     const std::vector<FittedConstant>& constants, const std::vector<MeasuredRun>& runs,
                                     const FitSettings& settings, const FoldOf& foldOf, double ownCode)
{
    const std::vector<Fold> folds = foldsOf(runs, foldOf);
    std::vector<double> residuals(runs.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t f = next++; f < folds.size(); f = next++) {
            const auto others = withoutFold(runs, folds[f]);
            core::CalibrationDocument refitted = document;
            refitted.set(constants, fitConstants(document, constants, others, settings));
            const core::RateFactors factors(others, refitted.calibration());
            for (const std::size_t i : folds[f])
                residuals[i] = runs[i].residual(refitted.calibration()) - ownCode * factors.logOf(runs[i]);
        }
    };
    // Each fold writes places of its own: the result does not depend on the number of threads.
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i)
        threads.emplace_back(work);
    work();
    threads.clear();
    return residuals;
}

} // namespace quanheng::app
