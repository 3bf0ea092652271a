#include "core/calibration/row_outcome.h"
#include "core/calibration/transformer_row.h"
#include "core/sizing/transformer/bands.h"
#include "core/sizing/transformer/step_time.h"

namespace quanheng::core {

RowResult evaluateTransformerRow(const CsvTable& table, std::size_t index, const Catalogue& catalogue,
                                 const Calibration& calibration)
{
    const auto measured = table.number(index, "samples_per_second");
    if (!measured || *measured <= 0)
        return unknown("validate.no_measurement", {std::string("samples_per_second")});
    const auto read = readThroughputRow(table, index, catalogue, calibration.transformer.time);
    if (!read.isKnown())
        return Unknown{read.reason()};
    const TransformerRow& row = read.value();
    if (!row.hasLayout)
        return unknown("validate.no_layout");
    const transformer::Rates rates = ratesOf(row.job, calibration.transformer.time);
    const transformer::StepTerms terms = stepTerms(row.job, rates, row.layout, calibration.transformer.time);
    const SignedBand band = stepBand(row.job, *row.accelerator, calibration.transformerBands).factors;
    RowOutcome outcome;
    outcome.rowClass = row.rowClass;
    outcome.predicted = row.job.training.globalBatch / terms.step;
    outcome.measured = *measured;
    outcome.low = outcome.predicted / band.high;
    outcome.high = outcome.predicted / band.low;
    return outcome;
}

} // namespace quanheng::core
