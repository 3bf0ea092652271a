#pragma once

#include "core/support/estimate.h"
#include "core/units/quantity.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace quanheng::core {

/// The seed of all draws of a plan; stored with it, so that it gives the same figures again.
struct Seed {
    std::uint64_t value = 20260101;
    friend bool operator==(const Seed&, const Seed&) = default;
};

/// What is drawn. The numbers stand in every figure that was ever drawn: a new topic takes a new one.
enum class Topic : std::uint64_t {
    WorkTime = 1, ///< how long the run takes undisturbed
    SpotPrice = 2,
    Hazard = 3,
    NodeLives = 4, ///< when each spot machine is taken back
    Waits = 5, ///< how long capacity stays away
};

/// The random numbers of one topic of one draw: splitmix64 (Steele, Lea, Flood, OOPSLA 2014) from a start that depends
/// on seed, topic and draw alone. So draws can be made in any order and on any number of threads, and draw 17 of two
/// purchase options meets the same run time and the same luck (common random numbers).
class DrawStream {
public:
    DrawStream(Seed seed, Topic topic, std::size_t draw);

    /// 64 random bits.
    [[nodiscard]] std::uint64_t nextBits();
    /// A number over 0 and under 1, both excluded.
    [[nodiscard]] double nextShare();
    /// A draw of the exponential law of mean 1, by its inverse.
    [[nodiscard]] double nextExponential();

private:
    std::uint64_t m_state = 0;
};

/// A quantity that is only known to lie between two ends, with its usual value between them.
template <class T> struct Range {
    T low{};
    T typical{};
    T high{};
    friend bool operator==(const Range&, const Range&) = default;
};

template <class T> [[nodiscard]] Range<T> exactly(T value) { return {value, value, value}; }

/// The value of a range at a share of 0 to 1: half of all draws lie under the usual value, and each half is even over
/// its side; none lies outside.
[[nodiscard]] double atShare(const Range<double>& range, double share);
/// The same even over the logarithm, for what is known by its order of magnitude; plain where an end is not over 0.
[[nodiscard]] double atShareOfMagnitude(const Range<double>& range, double share);

/// The duration of a band at a share: log-normal on both sides of the median, through P10, P50 and P90 exactly. A band
/// that reaches down to 0 is P50 there.
[[nodiscard]] Seconds atShare(const Band<Seconds>& band, double share);

/// The undisturbed run times of draws 0 on: those that runs on spot machines meet too, so that every option's bills of
/// one seed can be compared in pairs.
[[nodiscard]] std::vector<Seconds> drawWorkTimes(const Band<Seconds>& band, Seed seed, std::size_t draws);

} // namespace quanheng::core
