#pragma once

#include "core/constants/transformer_bands.h"
#include "core/constants/transformer_constants.h"
#include "core/sizing/transformer/job.h"

#include <optional>
#include <vector>

namespace quanheng::core::transformer {

/// What the search may choose, and within which memory.
struct SearchSpace {
    /// Fixed by the recipe where set.
    std::optional<double> microBatch;
    std::optional<Checkpointing> checkpointing;
    /// Bytes of a card that a layout may need.
    double memoryBudget = 0;
};

struct Candidate {
    Layout layout;
    double step = 0; ///< s
    double memory = 0; ///< byte per card
};

struct SearchResult {
    /// Fastest that fits, ties within the documents' 2 % to the simpler one; empty when nothing fits.
    std::optional<Candidate> best;
    /// Smallest need found; empty when no layout is legal (the batch cannot be divided).
    std::optional<Candidate> smallest;
    int legal = 0;
    int feasible = 0;
};

/// All legal layouts of a job: estimator-transformer section 7 step 1. Stacks that are not tuned stay at data
/// parallelism, sharded or not (v2 section 4). Micro-batches ascend within one cut.
[[nodiscard]] std::vector<Layout> legalLayouts(const Job& job, const SearchSpace& space);

/// Section 7: memory first, then time.
[[nodiscard]] SearchResult searchLayout(const Job& job, const SearchSpace& space, const TransformerConstants& constants,
                                        const TransformerBands& bands);

} // namespace quanheng::core::transformer
