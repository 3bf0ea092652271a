#pragma once

#include "core/sizing/own_runs/correction.h"

#include <vector>

namespace quanheng::core {

/// All that measured runs of the user's say of the estimator.
struct OwnEvidence {
    /// Samples a second of all machines together.
    std::vector<Observation> speed;
    /// Bytes of a card, as the framework counts them.
    std::vector<Observation> memory;
};

} // namespace quanheng::core
