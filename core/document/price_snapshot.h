#pragma once

#include "core/planning/planner.h"
#include "core/pricing/price_row.h"

#include <vector>

namespace quanheng::core {

/// The rows of the book that the figures of a comparison rest on, each once, in a stable order: what a plan keeps
/// so that it shows the same figures when the book has moved on. They are as their sources state them, without the
/// plan's discounts; the plan's own prices are not among them: it has both anyway.
[[nodiscard]] std::vector<PriceRow> pricesUsed(const Comparison& comparison);

} // namespace quanheng::core
