#pragma once

#include <vector>

namespace quanheng::ui {

/// An axis with round ticks. A logarithmic one is chosen where the values spread so far that a linear one would heap
/// the small ones in a corner.
struct NiceAxis {
    double low = 0;
    double high = 1;
    bool isLog = false;
    std::vector<double> ticks;

    /// 0 at the low end, 1 at the high end.
    [[nodiscard]] double position(double value) const;
};

/// An axis that holds all values between two ends. Linear ones begin at zero. Ends that are not positive or not
/// finite give a linear axis from 0 to 1 or to the largest value.
[[nodiscard]] NiceAxis niceAxis(double smallest, double largest);

} // namespace quanheng::ui
