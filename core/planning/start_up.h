#pragma once

#include "core/catalogue/assumptions.h"
#include "core/pricing/price_row.h"
#include "core/sizing/sizing.h"

namespace quanheng::core {

/// The sizing of a job with the start-up of the platform that it runs on, as the first part of its run: the estimator
/// knows machines, not how they are had. Start-up and training are uncertain independently: each alone at its end, the
/// logarithms joined by root of squares (estimator-dl 6).
[[nodiscard]] Sizing startedOn(Product product, Sizing sizing, const Assumptions& assumptions);

} // namespace quanheng::core
