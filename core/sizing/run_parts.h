#pragma once

#include "core/units/bytes.h"
#include "core/units/quantity.h"

namespace quanheng::core {

/// From here on, in accelerator-hours, a language-model run carries the overhead that published runs show
/// (estimator-transformer 12, whole runs).
inline constexpr double kLongRunHours = 1000;

/// What the parts of a run rest on besides its pure steps.
struct RunTerms {
    bool isTraining = false;
    double cards = 0;
    double evaluationShare = 0; ///< phi_ev
    Bytes checkpoint{0};
    BytesPerSecond writeRate{0};
    bool isWriteRateUnknown = false; ///< the rate is the most that storage takes
    Seconds checkpointTime{0}; ///< t_ck
    Seconds restart{0};
    bool isLanguageModel = false;
};

/// Parts of a run in their order, and what lies behind them.
struct RunParts {
    Seconds steps{0};
    Seconds evaluation{0};
    Seconds checkpoints{0};
    Seconds failures{0};
    Seconds overhead{0};
    double checkpointCount = 0;
    double failureCount = 0;

    [[nodiscard]] Seconds total() const { return steps + evaluation + checkpoints + failures + overhead; }
};

} // namespace quanheng::core
