#pragma once

#include "core/catalogue/catalogue.h"
#include "core/constants/transformer_constants.h"
#include "core/sizing/transformer/job.h"
#include "core/support/csv_table.h"
#include "core/support/or_unknown.h"

namespace quanheng::core {

/// A measured run of a language model as a job of the estimator (columns: measured runs of the documents).
struct TransformerRow {
    transformer::Job job;
    Layout layout;
    /// False where the run does not say how it was cut.
    bool hasLayout = true;
    /// nullptr for memory rows that do not name a known card.
    const Accelerator* accelerator = nullptr;
    /// "dense-1node", "moe-multinode", "lora-sharded" …: from the column `class`, else derived.
    std::string rowClass;
};

/// Reads a row for its time. Unknown with the reason when a fact is missing.
[[nodiscard]] OrUnknown<TransformerRow> readThroughputRow(const CsvTable& table, std::size_t row,
                                                          const Catalogue& catalogue,
                                                          const TransformerTimeConstants& constants);

/// Reads a row for its memory: needs no peaks and no batch.
[[nodiscard]] OrUnknown<TransformerRow> readMemoryRow(const CsvTable& table, std::size_t row,
                                                      const Catalogue& catalogue);

} // namespace quanheng::core
