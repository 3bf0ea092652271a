#pragma once

#include "core/units/quantity.h"

namespace quanheng::core {

/// An amount of memory or data, in bytes. A double, since models of memory yield fractions; exact to 2^53.
using Bytes = Quantity<struct BytesTag>;

/// A data rate, in bytes per second. Network rates are quoted in Gbit/s: see gigabitsPerSecond().
using BytesPerSecond = Quantity<struct BytesPerSecondTag>;

inline constexpr double kBytesPerGiB = 1024.0 * 1024.0 * 1024.0;
inline constexpr double kBytesPerGB = 1e9;

/// Binary gibibytes: what programs and memory arithmetic count.
[[nodiscard]] constexpr Bytes gibibytes(double value) { return Bytes(value * kBytesPerGiB); }
/// Decimal gigabytes: what vendors and storage bills print.
[[nodiscard]] constexpr Bytes gigabytes(double value) { return Bytes(value * kBytesPerGB); }
[[nodiscard]] constexpr double inGiB(Bytes value) { return value.count() / kBytesPerGiB; }
[[nodiscard]] constexpr double inGB(Bytes value) { return value.count() / kBytesPerGB; }

[[nodiscard]] constexpr BytesPerSecond gigabytesPerSecond(double value) { return BytesPerSecond(value * 1e9); }
[[nodiscard]] constexpr BytesPerSecond megabytesPerSecond(double value) { return BytesPerSecond(value * 1e6); }
[[nodiscard]] constexpr BytesPerSecond gigabitsPerSecond(double value) { return BytesPerSecond(value * 1e9 / 8.0); }
[[nodiscard]] constexpr double inGbitPerSecond(BytesPerSecond rate) { return rate.count() * 8.0 / 1e9; }

[[nodiscard]] constexpr Seconds operator/(Bytes amount, BytesPerSecond rate)
{
    return Seconds(amount.count() / rate.count());
}
[[nodiscard]] constexpr BytesPerSecond operator/(Bytes amount, Seconds time)
{
    return BytesPerSecond(amount.count() / time.count());
}

} // namespace quanheng::core
