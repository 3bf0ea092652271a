#pragma once

#include "core/units/quantity.h"

namespace quanheng::core {

/// Work, in floating-point operations (one multiply-accumulate is two).
using Flops = Quantity<struct FlopsTag>;

/// Speed, in floating-point operations per second.
using FlopRate = Quantity<struct FlopRateTag>;

[[nodiscard]] constexpr FlopRate teraflopsPerSecond(double value) { return FlopRate(value * 1e12); }
[[nodiscard]] constexpr FlopRate gigaflopsPerSecond(double value) { return FlopRate(value * 1e9); }
[[nodiscard]] constexpr double inTeraflopsPerSecond(FlopRate rate) { return rate.count() / 1e12; }

[[nodiscard]] constexpr Seconds operator/(Flops work, FlopRate rate) { return Seconds(work.count() / rate.count()); }

} // namespace quanheng::core
