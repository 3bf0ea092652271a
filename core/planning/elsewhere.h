#pragma once

#include "core/planning/option_maker.h"
#include "core/planning/planner.h"

namespace quanheng::core {

/// Looks for a card in the regions that were not chosen, where the chosen ones have none that runs the work or leave
/// it slow. What it finds that is faster than every column goes to Comparison::elsewhere, and an empty column names
/// it: relative words ("very fast") of what is left would mislead.
void lookElsewhere(Comparison& comparison, OptionMaker& maker, JobControl* control);

} // namespace quanheng::core
