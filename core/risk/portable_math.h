#pragma once

namespace quanheng::core {

// Functions of the standard library differ in their last bits from one C library to the next, and one bit is enough to
// turn a draw. These are made of the operations that IEEE 754 defines exactly, so that a stored seed gives the same
// figures everywhere; this folder is compiled without contraction to fused operations for the same reason.

/// Natural logarithm of a positive, finite number, to about two units in the last place.
[[nodiscard]] double portableLog(double x);
/// e to the x, to about two units in the last place; infinite beyond what a double holds.
[[nodiscard]] double portableExp(double x);
/// A positive base to any power, as exp(exponent * log(base)).
[[nodiscard]] double portablePower(double base, double exponent);
/// The gamma function of a positive number: Stirling's series after raising the argument by the recurrence
/// (Abramowitz and Stegun 6.1.40, 6.1.15).
[[nodiscard]] double portableGamma(double x);
/// The standard normal deviate below which a share (over 0, under 1) of all lies: algorithm AS 241, PPND16 (Wichura,
/// Applied Statistics 37, 1988), to about 1 part in 10^16.
[[nodiscard]] double normalDeviate(double share);

} // namespace quanheng::core
