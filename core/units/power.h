#pragma once

#include "core/units/quantity.h"

namespace quanheng::core {

/// Electrical power, in watts.
using Watts = Quantity<struct WattsTag>;
/// Electrical energy, in kilowatt-hours.
using KilowattHours = Quantity<struct KilowattHoursTag>;
/// Greenhouse-gas emissions, in kilograms of CO2 equivalent.
using KilogramsCo2 = Quantity<struct KilogramsCo2Tag>;

[[nodiscard]] constexpr KilowattHours energy(Watts power, Hours time)
{
    return KilowattHours(power.count() * time.count() / 1000.0);
}

} // namespace quanheng::core
