#pragma once

#include "core/calibration/validate.h"
#include "core/catalogue/catalogue.h"
#include "core/constants/constants.h"
#include "core/support/csv_table.h"

#include <functional>
#include <string>
#include <vector>

namespace quanheng::core {

/// A measured run that can be predicted again and again with other constants.
struct MeasuredRun {
    std::string id;
    /// Who measured: the publisher, not the single page ("mosaicml/llm-foundry").
    std::string publisher;
    std::string model;
    std::string accelerator;
    /// The accelerator without the size of its memory.
    std::string chip;
    /// Family of the model, where the estimator corrects models and families by factors; else empty.
    std::string family;
    /// Runs of one group are near repeats: never split between fitting and judging.
    std::string group;
    /// Class of the table of errors, and of the table of bands.
    std::string rowClass;
    std::string bandClass;
    /// (runs of the group)^-1/2 times the trust (1, 0.7, 0.4), estimator-transformer section 0.
    double weight = 1;
    double logMeasured = 0;
    /// Natural logarithm of the predicted rate or memory, without what a model or family was corrected by.
    std::function<double(const Calibration&)> logPredicted;

    /// ln(measured / predicted).
    [[nodiscard]] double residual(const Calibration& calibration) const
    {
        return logMeasured - logPredicted(calibration);
    }
};

/// The rows of a file that the estimator can predict and that state what a fit needs (language models: the layout;
/// memory: a measured peak). The catalogue outlives the runs.
[[nodiscard]] std::vector<MeasuredRun> measuredRuns(const CsvTable& table, MeasuredKind kind,
                                                    const Catalogue& catalogue, const Calibration& calibration);

/// Divides weights by the square root of the number of runs in the group; call it once with all runs of a fit.
void weighByGroup(std::vector<MeasuredRun>& runs);

} // namespace quanheng::core
