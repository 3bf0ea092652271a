#pragma once

#include "core/sizing/pipeline/input_limit.h"
#include "core/sizing/pipeline/soft_minimum.h"

#include <optional>

namespace quanheng::core {

/// A point of the band of the input's rate.
using Point = SampleRate Band<SampleRate>::*;

/// The samples of a run by where they are read from.
struct InputPasses {
    double first = 0;
    double later = 0;
    InputLimit limit;
    double exponent = 4;

    [[nodiscard]] double all() const { return first + later; }
    /// Mean rate over the run when the model takes `rate` and the input pipeline runs at a point of its band.
    [[nodiscard]] double meanRate(double rate, Point point) const
    {
        return all()
            / (first / joined(rate, limit.firstEpoch(), point) + later / joined(rate, limit.laterEpochs(), point));
    }
    /// The limit under which most samples are read.
    [[nodiscard]] std::optional<SampleRate> usualLimit() const
    {
        const auto usual = later > first ? limit.laterEpochs() : limit.firstEpoch();
        return usual ? std::optional(usual->p50) : std::nullopt;
    }

private:
    [[nodiscard]] double joined(double rate, const std::optional<Band<SampleRate>>& input, Point point) const
    {
        return input ? softMinimum(rate, ((*input).*point).count(), exponent) : rate;
    }
};

} // namespace quanheng::core
