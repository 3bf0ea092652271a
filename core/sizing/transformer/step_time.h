#pragma once

#include "core/sizing/transformer/rates.h"
#include "core/sizing/transformer/step_terms.h"

namespace quanheng::core::transformer {

/// Time of one step of a job under a layout (estimator-transformer section 5 with v2 A1 to A8). Pure scalar
/// arithmetic without allocation: the layout search asks thousands of times.
[[nodiscard]] StepTerms stepTerms(const Job& job, const Rates& rates, const Layout& layout,
                                  const TransformerTimeConstants& constants);

} // namespace quanheng::core::transformer
