#pragma once

#include "core/support/json_cursor.h"

namespace quanheng::core {

/// How the errors of the estimator go together from one run to another of the same people: correlations of
/// ln(measured / predicted), fitted on pairs of measured rows of one source (see resources/import/likeness.py).
struct LikenessConstants {
    // Shares of the variance, together at most 1; the rest differs from layout to layout.
    double always = 0; ///< common to all runs of the same code
    double card = 0; ///< common to the runs on one kind of card
    double model = 0; ///< common to the runs of one model
    double both = 0; ///< common to the runs of one model on one kind of card
    /// Factor where the class of the band differs (adapters against full training …).
    double otherClass = 0;
    /// Distance of the parts of a step (or of the memory) at which a correlation has fallen to 1/e.
    double partScale = 1;
    /// What another cut (tensor, pipeline, sharding, checkpointing) takes off the logarithm of a correlation.
    double otherCut = 0;
    /// Standard deviation, natural logarithm, of the same run done again.
    double repeat = 0;
};

/// One set for each kind of figure.
struct OwnRunConstants {
    LikenessConstants language; ///< time of language models
    LikenessConstants deep; ///< time of other deep learning; taken over for CPU machines
    LikenessConstants memory; ///< memory of a card
};

/// Reads likeness.json. Errors are reported at the cursor.
[[nodiscard]] OwnRunConstants readOwnRunConstants(const JsonCursor& root);

} // namespace quanheng::core
