#pragma once

#include "core/catalogue/assumptions.h"
#include "core/pricing/price_row.h"
#include "core/sizing/sizing.h"
#include "core/units/quantity.h"

namespace quanheng::core {

// The estimator counts the start-up of ECS machines into a run ("ecs.startup", its low end in the P10, its high end
// in the P90). A platform with another start-up has another run time, and bills start-up as a line of its own.

/// The run after its start-up, of a sizing whose run time holds that of a platform.
[[nodiscard]] Band<Seconds> timeAfterStartUp(Product product, const Sizing& sizing, const Assumptions& assumptions);

/// A sizing as the estimator made it, with the start-up of a platform in its run time and in the run's parts.
[[nodiscard]] Sizing startedOn(Product product, Sizing sizing, const Assumptions& assumptions);

} // namespace quanheng::core
