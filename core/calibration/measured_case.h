#pragma once

#include "core/calibration/row_outcome.h"
#include "core/calibration/validate.h"
#include "core/sizing/own_runs/correction.h"

#include <string>

namespace quanheng::core {

/// A measured row as one run of somebody: the estimator's answer, and what decides how alike it is to other rows.
struct MeasuredCase {
    std::string id;
    std::string source;
    RowOutcome outcome;
    Observation observation;
    /// Predicted work of one card: tokens or samples a second.
    double perCard = 0;
};

/// Rows of language models with a stated layout, of other networks on GPUs, and of memory of language models. Other
/// rows are unknown with the reason: no measured run of theirs is used.
[[nodiscard]] OrUnknown<MeasuredCase> measuredCase(const CsvTable& table, std::size_t row, MeasuredKind kind,
                                                   const Catalogue& catalogue, const Calibration& calibration);

/// All rows that can be used, by source, model, card and id: the order of the file does not matter.
[[nodiscard]] std::vector<MeasuredCase> measuredCases(const CsvTable& table, MeasuredKind kind,
                                                      const Catalogue& catalogue, const Calibration& calibration);

/// Constants of likeness that hold for a case.
[[nodiscard]] const LikenessConstants& likenessOf(const MeasuredCase& measured, MeasuredKind kind,
                                                  const OwnRunConstants& constants);

} // namespace quanheng::core
