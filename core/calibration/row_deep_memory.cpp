#include "core/calibration/row_deep.h"
#include "core/calibration/row_outcome.h"
#include "core/sizing/deep/deep_batch.h"
#include "core/sizing/memory_fit.h"
#include "core/workload/names.h"

namespace quanheng::core {

namespace {

DeepMemoryCase memoryCaseOf(RowReader& row, const DeepCase& job)
{
    DeepMemoryCase memory;
    memory.model = job.model;
    memory.elementBytes = job.card.path.elementBytes;
    memory.microBatch = job.microBatch;
    memory.optimizer = row.word("optimizer", kOptimizerNames, usualOptimizer(job.model->kind));
    memory.isCheckpointed = job.isCheckpointed;
    memory.members = job.cards();
    return memory;
}

/// Memory that the run could use: as stated, else as programs see it on the card.
Bytes availableTo(RowReader& row, const Accelerator& card, const Assumptions& assumptions)
{
    if (const auto stated = row.number("card_gib"))
        return gibibytes(*stated);
    return visibleMemory(card, assumptions);
}

} // namespace

RowResult evaluateDeepMemoryRow(const CsvTable& table, std::size_t row, const Catalogue& catalogue,
                                const Calibration& calibration)
{
    RowReader reader(table, row);
    const bool didNotFit = reader.numberOr("oom", 0) > 0;
    const auto stated = reader.number("measured_peak_gib");
    const double measured = stated ? *stated : reader.numberOr("peak_memory_gib", 0);
    if (measured <= 0 && !didNotFit)
        return unknown("row.no_peak");
    return readDeepRow(reader, catalogue, calibration.deep).andThen([&](const DeepRow& read) -> RowResult {
        const DeepMemoryTerms terms = deepMemory(memoryCaseOf(reader, read.job), calibration.deep);
        if (reader.refusal())
            return Unknown{*reader.refusal()};
        const MemoryFit fit =
            memoryFitOf(terms, DeepWork::Training, availableTo(reader, *read.card, catalogue.assumptions()));
        RowOutcome outcome;
        outcome.rowClass = deepErrorClass(read.job.model->kind);
        outcome.predicted = inGiB(fit.required.p50);
        outcome.measured = measured;
        outcome.low = inGiB(fit.required.p10);
        outcome.high = inGiB(fit.required.p90);
        outcome.verdict = fit.verdict;
        outcome.didNotFit = didNotFit;
        return outcome;
    });
}

} // namespace quanheng::core
