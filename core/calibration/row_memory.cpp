#include "core/calibration/row_outcome.h"
#include "core/calibration/transformer_row.h"
#include "core/sizing/transformer/bands.h"
#include "core/sizing/transformer/memory.h"
#include "core/units/bytes.h"

#include <cmath>

namespace quanheng::core {

RowResult evaluateTransformerMemoryRow(const CsvTable& table, std::size_t index, const Catalogue& catalogue,
                                       const Calibration& calibration)
{
    const auto read = readMemoryRow(table, index, catalogue);
    if (!read.isKnown())
        return Unknown{read.reason()};
    const TransformerRow& row = read.value();
    const bool didNotFit = table.number(index, "oom").value_or(0) == 1;
    auto measured = table.number(index, "measured_peak_gib");
    if (!measured)
        measured = table.number(index, "peak_memory_gib");
    if (!didNotFit && (!measured || *measured <= 0))
        return unknown("row.no_measurement", {std::string("measured_peak_gib")});

    const transformer::MemoryTerms terms = memoryTerms(row.job, row.layout, calibration.transformer.memory);
    const transformer::MemoryBand band = memoryBand(row.job, row.layout, calibration.transformerBands);
    const bool readsAll = table.number(index, "reads_smi").value_or(0) == 1;
    const double counter = readsAll ? terms.total : terms.counted;
    RowOutcome outcome;
    outcome.rowClass = row.rowClass;
    outcome.predicted = inGiB(Bytes(counter));
    outcome.measured = didNotFit ? 0 : *measured;
    outcome.low = outcome.predicted * std::exp(-band.logWidth);
    outcome.high = outcome.predicted * std::max(std::exp(band.logWidth), band.upper);
    const auto card = table.number(index, "card_gib");
    if (!card || *card <= 0)
        return outcome;
    // A peak beyond the card's memory was measured by a sum over cards or with spilling: the run did not fit.
    outcome.didNotFit = didNotFit || outcome.measured > *card;
    // A run that ran is judged in the counter that it was measured in, one that did not fit with the context that
    // its counter left out (section 12).
    const double need = outcome.didNotFit && !readsAll ? inGiB(Bytes(counter + terms.context)) : outcome.predicted;
    outcome.verdict = memoryVerdict(gibibytes(need), gibibytes(*card), band, calibration.transformerBands);
    return outcome;
}

} // namespace quanheng::core
