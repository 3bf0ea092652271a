#pragma once

#include "core/units/money.h"
#include "core/units/quantity.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace quanheng::ui {

// A member of a workload as a number in a field, and back. An empty field gives not-a-number (a whole number: 0),
// which the core's validation blocks with a sentence; text that is no number never comes here.

[[nodiscard]] inline std::optional<double> toNumber(double value) { return value; }
[[nodiscard]] inline std::optional<double> toNumber(int value) { return value; }
[[nodiscard]] inline std::optional<double> toNumber(const std::optional<double>& value) { return value; }
template <class Tag> [[nodiscard]] std::optional<double> toNumber(core::Quantity<Tag> value) { return value.count(); }
[[nodiscard]] inline std::optional<double> toNumber(const std::optional<core::Hours>& value)
{
    return value ? std::optional(value->count()) : std::nullopt;
}
[[nodiscard]] inline std::optional<double> toNumber(const std::optional<core::Money>& value)
{
    return value ? std::optional(value->units()) : std::nullopt;
}

inline constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

inline void fromNumber(std::optional<double> number, double& value) { value = number.value_or(kNoNumber); }
inline void fromNumber(std::optional<double> number, int& value)
{
    const double typed = number.value_or(0);
    const bool fits = std::abs(typed) <= std::numeric_limits<int>::max(); // false for not-a-number
    value = fits ? static_cast<int>(typed) : 0;
}
inline void fromNumber(std::optional<double> number, std::optional<double>& value) { value = number; }
template <class Tag> void fromNumber(std::optional<double> number, core::Quantity<Tag>& value)
{
    value = core::Quantity<Tag>(number.value_or(kNoNumber));
}
inline void fromNumber(std::optional<double> number, std::optional<core::Hours>& value)
{
    value = number ? std::optional(core::Hours(*number)) : std::nullopt;
}
/// The currency stays; amounts beyond what money can hold stay beyond what validation allows.
inline void fromNumber(std::optional<double> number, std::optional<core::Money>& value, core::Currency currency)
{
    constexpr double kLargest = 9.1e12;
    value = number ? std::optional(core::Money::fromUnits(std::clamp(*number, -kLargest, kLargest), currency))
                   : std::nullopt;
}

} // namespace quanheng::ui
