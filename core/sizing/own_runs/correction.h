#pragma once

#include "core/sizing/own_runs/likeness.h"
#include "core/support/date.h"

#include <cstddef>
#include <string>
#include <vector>

namespace quanheng::core {

/// Half width of an 80 % band over the standard deviation, normal distribution.
inline constexpr double kHalfWidthOfDeviation = 1.2816;

/// What one measured run says of the estimator.
struct Observation {
    /// Name of the run, the file that it was read from, and its day.
    std::string run;
    std::string file;
    Date date{};
    LikenessFacts facts;
    double measured = 0;
    double predicted = 0;
    /// Standard deviation of the estimator's error there, natural logarithm: that of its own band.
    double priorDeviation = 0;
    /// Half width of the run's own 80 % spread, natural logarithm.
    double spread = 0;
    /// Standard deviation of the middle of the run, natural logarithm, as far as its steps tell.
    double deviation = 0;
};

/// A run and how far it counts.
struct ObservationWeight {
    std::size_t observation = 0;
    double likeness = 0;
    double weight = 0;
};

/// What the observations do to a prediction: it is multiplied by exp(logShift), and its band narrows.
struct Correction {
    double logShift = 0;
    /// Factor on the logarithm of the band's width.
    double narrowing = 1;
    /// Half width that the band keeps, natural logarithm, unless it was narrower before: the spread of the runs
    /// themselves.
    double leastWidth = 0;
    /// In the order of likeness; empty where no run is alike enough to count.
    std::vector<ObservationWeight> runs;

    /// A side of a band, natural logarithm, as the correction leaves it.
    [[nodiscard]] double sideOf(double side) const;
};

/// The best linear prediction of the error of the case `facts` from those of the observations (kriging with a known
/// mean of 0). With z_i = ln(measured_i / predicted_i) / s_i, s the deviations of the bands, C their matrix of
/// likeness, c the likeness of each to the case and D the diagonal of their own uncertainty (n_i / s_i)^2:
///
///     ln factor = s c' (C + D)^-1 z,        variance left = s^2 (1 - c' (C + D)^-1 c)
///
/// n is the deviation of a repeated run and of the middle of the run's own steps together. One run of likeness c moves
/// the prediction by nearly c times its own error and leaves sqrt(1 - c^2) of the band.
[[nodiscard]] Correction correctionOf(const LikenessFacts& facts, double priorDeviation,
                                      const std::vector<Observation>& observations, const LikenessConstants& constants);

} // namespace quanheng::core
