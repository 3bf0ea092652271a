#pragma once

#include "core/units/quantity.h"

namespace quanheng::core {

/// Model FLOPs utilisation: useful model FLOP/s over the datasheet peak, 0 to 1.
using Mfu = Quantity<struct MfuTag>;

} // namespace quanheng::core
