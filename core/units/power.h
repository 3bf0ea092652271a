#pragma once

#include "core/units/quantity.h"

namespace quanheng::core {

/// Electrical power, in watts.
using Watts = Quantity<struct WattsTag>;
/// Electrical energy, in kilowatt-hours.
using KilowattHours = Quantity<struct KilowattHoursTag>;
/// Greenhouse-gas emissions, in kilograms of CO2 equivalent.
using KilogramsCo2 = Quantity<struct KilogramsCo2Tag>;

} // namespace quanheng::core
