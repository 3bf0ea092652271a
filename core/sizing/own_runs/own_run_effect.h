#pragma once

#include "core/support/estimate.h"

#include <string>
#include <vector>

namespace quanheng::core {

/// One measured run of the user's and how far it counts for a figure.
template <class T> struct OwnRunUse {
    std::string run;
    /// Correlation of its error with the figure's, 0 to 1.
    double likeness = 0;
    /// Exponent of measured / predicted in the figure's factor; runs that say the same share it.
    double weight = 0;
    T measured{};
    T predicted{};
};

/// What measured runs of the user's did to a figure.
template <class T> struct OwnRunEffect {
    /// The figure without them, with its own basis and trail.
    Estimate<T> before;
    /// Factor on the middle of the figure.
    double factor = 1;
    /// Factor on the logarithm of the band's width, above 0 and at most 1.
    double narrowing = 1;
    /// The runs that count, the most alike first.
    std::vector<OwnRunUse<T>> runs;
};

} // namespace quanheng::core
