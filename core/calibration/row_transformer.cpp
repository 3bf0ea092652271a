#include "core/calibration/row_outcome.h"
#include "core/calibration/transformer_row.h"
#include "core/sizing/memory_fit.h"
#include "core/sizing/transformer/bands.h"
#include "core/sizing/transformer/layout_search.h"
#include "core/sizing/transformer/step_time.h"

namespace quanheng::core {

using namespace transformer;

namespace {

/// Predicted step of a row and how far it may be off.
struct Prediction {
    double step = 0;
    LogSides sides;
};

Prediction predictStated(const TransformerRow& row, const Calibration& calibration)
{
    const auto& constants = calibration.transformer.time;
    const StepTerms terms = stepTerms(row.job, ratesOf(row.job, constants), row.layout, constants);
    return {terms.step, LogSides::of(stepBand(row.job, *row.accelerator, calibration.transformerBands).factors)};
}

/// A team's own layout, which the row does not state: the automatic one times its measured distance (v2 section 4).
std::optional<Prediction> predictUnstated(const TransformerRow& row, const Catalogue& catalogue,
                                          const Calibration& calibration)
{
    const TransformerBands& bands = calibration.transformerBands;
    const Bytes card = visibleMemory(*row.accelerator, catalogue.assumptions());
    const SearchSpace space{std::nullopt, std::nullopt, bands.memoryShare * card.count()};
    const SearchResult found = searchLayout(row.job, space, calibration.transformer, bands);
    if (!found.best)
        return std::nullopt;
    LogSides sides = LogSides::of(stepBand(row.job, *row.accelerator, bands).factors);
    sides.combine(layoutSides(row.job, bands.unknownLayout, bands));
    return Prediction{found.best->step * bands.unknownLayout, sides};
}

} // namespace

RowResult evaluateTransformerRow(const CsvTable& table, std::size_t index, const Catalogue& catalogue,
                                 const Calibration& calibration)
{
    const auto measured = table.number(index, "samples_per_second");
    if (!measured || *measured <= 0)
        return unknown("row.no_measurement", {std::string("samples_per_second")});
    const auto read = readThroughputRow(table, index, catalogue, calibration.transformer.time);
    if (!read.isKnown())
        return Unknown{read.reason()};
    const TransformerRow& row = read.value();
    const std::optional<Prediction> prediction =
        row.hasLayout ? predictStated(row, calibration) : predictUnstated(row, catalogue, calibration);
    if (!prediction)
        return unknown("row.no_layout_found");
    const SignedBand band = prediction->sides.band();
    RowOutcome outcome;
    // The documents count rows without a stated layout apart from their class.
    outcome.rowClass = row.hasLayout ? row.rowClass : "automatic-layout";
    outcome.predicted = row.job.training.globalBatch / prediction->step;
    outcome.measured = *measured;
    outcome.low = outcome.predicted / band.high;
    outcome.high = outcome.predicted / band.low;
    return outcome;
}

} // namespace quanheng::core
