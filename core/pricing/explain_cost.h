#pragma once

#include "core/pricing/pay_as_you_go.h"

namespace quanheng::core {

/// Fills the trails of a bill of metered machines: of an hour, each line, a run, idle time, a month and a year. Those
/// that rest on the run's time start with it as an intermediate value.
void explainCost(RunCost& cost, const CostQuestion& question, const PayAsYouGoTerms& terms);

} // namespace quanheng::core
