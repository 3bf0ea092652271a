#pragma once

#include "core/calibration/row_reader.h"
#include "core/catalogue/catalogue.h"
#include "core/sizing/deep/deep_step.h"
#include "core/support/or_unknown.h"

#include <string>

namespace quanheng::core {

/// A measured run of a model other than a language model, as the step formulas read it: the published recipe with
/// its whole rate factor, on the default network where none is stated.
struct DeepRow {
    const Accelerator* card = nullptr; ///< not owned
    Precision precision = Precision::Fp32;
    /// Network of a node before its efficiency.
    BytesPerSecond nodeRate{0};
    DeepCase job;
};

[[nodiscard]] OrUnknown<DeepRow> readDeepRow(RowReader& row, const Catalogue& catalogue,
                                             const DeepConstants& constants);

/// Puts into the job what of its card and network depends on constants. Unknown with the reason where the card cannot
/// be estimated; then the row is as it was.
[[nodiscard]] OrUnknown<DeepRow> withConstants(DeepRow row, const DeepConstants& constants);

/// Class under which errors of a kind are gathered.
[[nodiscard]] std::string deepErrorClass(DeepKind kind);

} // namespace quanheng::core
