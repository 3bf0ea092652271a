#pragma once

#include "core/units/quantity.h"

namespace quanheng::core {

/// Training samples: an image, a sequence, a row. Fractional in averages.
using Samples = Quantity<struct SamplesTag>;
/// Samples per second, of all accelerators of a job together.
using SampleRate = Quantity<struct SampleRateTag>;

[[nodiscard]] constexpr Seconds operator/(Samples amount, SampleRate rate)
{
    return Seconds(amount.count() / rate.count());
}
[[nodiscard]] constexpr SampleRate operator/(Samples amount, Seconds time)
{
    return SampleRate(amount.count() / time.count());
}

} // namespace quanheng::core
