#pragma once

#include "core/sizing/size_workload.h"

namespace quanheng::core {

/// The answer of an engine as measured runs of the user's change it: speed, step and its parts, and a card's memory
/// with its verdict, each with its band and, where asked, the way there. Unchanged where no run is alike.
[[nodiscard]] Sizing withOwnRuns(Sizing engineAnswer, const Workload& workload, const Cluster& cluster,
                                 const SizingContext& context, Explain explain);

} // namespace quanheng::core
