#pragma once

#include "core/calibration/validate.h"

#include <string>
#include <vector>

namespace quanheng::core {

/// Which row of a group stands for the run that a user measured.
enum class OwnRunChoice {
    First, ///< the first by id
    Fastest, ///< the layout that the estimator calls fastest for each card: what a plan would recommend
};

/// Errors of the other rows before and after one row of their group was taken as the user's own run. Errors as in
/// ErrorSummary.
struct OwnRunSummary {
    std::string rowClass;
    int groups = 0;
    /// Groups whose median error is at most half of what it was.
    int halved = 0;
    int rows = 0;
    double medianBefore = 0;
    double medianAfter = 0;
    double p90Before = 0;
    double p90After = 0;
    /// Share of rows inside the 80 % band, and the mean factor on the logarithm of its width.
    double coverageBefore = 0;
    double coverageAfter = 0;
    double narrowing = 1;
};

struct OwnRunCheck {
    OwnRunSummary overall;
    /// Groups whose own run showed an error of the estimator of more than a fifth.
    OwnRunSummary farOff;
    std::vector<OwnRunSummary> classes;
};

/// For each source, model and card with at least three rows: takes one row as the user's own run and predicts the
/// others with it. The error when the file lacks columns is that of validateRows().
[[nodiscard]] Expected<OwnRunCheck> checkOwnRuns(const CsvTable& table, MeasuredKind kind, OwnRunChoice choice,
                                                 const Catalogue& catalogue, const Calibration& calibration);

} // namespace quanheng::core
