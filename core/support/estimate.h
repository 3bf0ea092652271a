#pragma once

#include "core/support/message.h"
#include "core/support/trail.h"

#include <string>
#include <vector>

namespace quanheng::core {

/// How near the measured evidence is to the case at hand.
enum class EvidenceClass {
    E1, ///< the same model and card were measured
    E2, ///< card measured, model or source new
    E3, ///< card or family not measured
    E4, ///< card and kind of model new, family known
    E5, ///< both new
};

/// Why a band is as wide as it is.
struct Basis {
    EvidenceClass evidence = EvidenceClass::E3;
    /// Id of the band's row in the calibration data ("adapter", "vision").
    std::string bandClass;
    /// What widened the band or should be known about it, in order of weight.
    std::vector<Message> reasons;
};

/// A result with its 80 % band. p10 <= p50 <= p90 (for times and costs, p10 is the good end).
template <class T> struct Estimate {
    T p10{};
    T p50{};
    T p90{};
    Basis basis;
    Trail trail;
};

/// The three points of a band, without its reasons: for parts and for hot loops.
template <class T> struct Band {
    T p10{};
    T p50{};
    T p90{};
};

} // namespace quanheng::core
