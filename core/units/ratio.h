#pragma once

#include "core/units/quantity.h"

namespace quanheng::core {

// Shares and factors of different meaning are different types: a discount is not a utilisation.

/// Model FLOPs utilisation: useful model FLOP/s over the datasheet peak, 0 to 1.
using Mfu = Quantity<struct MfuTag>;
/// Share of allocated time in which a machine works, 0 to 1.
using Utilisation = Quantity<struct UtilisationTag>;
/// What is paid of a list price, 0 to 1 (0.85 is 15 % off).
using PayFactor = Quantity<struct PayFactorTag>;
/// A probability, 0 to 1.
using Probability = Quantity<struct ProbabilityTag>;

} // namespace quanheng::core
