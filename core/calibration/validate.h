#pragma once

#include "core/calibration/row_outcome.h"
#include "core/support/expected.h"

#include <string>
#include <vector>

namespace quanheng::core {

enum class MeasuredKind { Throughput, Memory, Cpu, Classic };

/// How well the estimator does on some measured rows. Errors are exp(|ln(predicted / measured)|) - 1, as fractions.
struct ErrorSummary {
    std::string rowClass;
    int rows = 0;
    int skipped = 0;
    double medianError = 0;
    double p90Error = 0;
    /// Share of rows whose measurement lies inside the 80 % band.
    double coverage80 = 0;
};

struct SkippedRow {
    std::string id;
    Message reason;
};

/// Verdicts on memory rows: what a user would have been told of runs that did not fit and of those that did.
struct VerdictCounts {
    int oomRed = 0;
    int oomAmber = 0;
    int oomGreen = 0;
    int ranRed = 0;
    int ran = 0;
};

struct ValidationReport {
    ErrorSummary overall;
    std::vector<ErrorSummary> classes;
    std::vector<SkippedRow> skipped;
    std::optional<VerdictCounts> verdicts;
};

/// Estimates every row of a file of measured runs and compares. Language-model and other deep-learning rows may
/// stand in one file: the model's key tells them apart. An error when the file lacks columns without which no row can
/// be estimated; a row that lacks a value is skipped with the reason.
[[nodiscard]] Expected<ValidationReport> validateRows(const CsvTable& table, MeasuredKind kind,
                                                      const Catalogue& catalogue, const Calibration& calibration);

} // namespace quanheng::core
