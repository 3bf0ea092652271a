#pragma once

#include "core/catalogue/catalogue.h"
#include "core/constants/constants.h"
#include "core/sizing/sizing.h"
#include "core/support/csv_table.h"
#include "core/support/or_unknown.h"

#include <cstddef>
#include <optional>
#include <string>

namespace quanheng::core {

/// The estimator's answer to one measured row beside the measurement, in the row's own unit.
struct RowOutcome {
    /// Class under which errors are gathered ("dense-1node", "vision", "lora-sharded").
    std::string rowClass;
    double predicted = 0;
    double measured = 0;
    /// 80 % band of the prediction.
    double low = 0;
    double high = 0;
    /// Memory rows: the colour that a user would have seen, and whether the run did not fit in truth.
    /// Such rows may have no measured peak (measured 0): they count in verdicts, never in errors.
    std::optional<FitVerdict> verdict;
    bool didNotFit = false;
};

/// A row that cannot be estimated is unknown with its reason.
using RowResult = OrUnknown<RowOutcome>;

// One evaluator a kind of file; columns by name, missing optional ones accepted (see tests/data/README.md).
[[nodiscard]] RowResult evaluateTransformerRow(const CsvTable& table, std::size_t row, const Catalogue& catalogue,
                                               const Calibration& calibration);
[[nodiscard]] RowResult evaluateTransformerMemoryRow(const CsvTable& table, std::size_t row, const Catalogue& catalogue,
                                                     const Calibration& calibration);
[[nodiscard]] RowResult evaluateDeepRow(const CsvTable& table, std::size_t row, const Catalogue& catalogue,
                                        const Calibration& calibration);
[[nodiscard]] RowResult evaluateDeepMemoryRow(const CsvTable& table, std::size_t row, const Catalogue& catalogue,
                                              const Calibration& calibration);
[[nodiscard]] RowResult evaluateCpuRow(const CsvTable& table, std::size_t row, const Catalogue& catalogue,
                                       const Calibration& calibration);
[[nodiscard]] RowResult evaluateClassicRow(const CsvTable& table, std::size_t row, const Catalogue& catalogue,
                                           const Calibration& calibration);

} // namespace quanheng::core
