#pragma once

#include "core/sizing/classic/classic_time.h"
#include "core/sizing/size_workload.h"

namespace quanheng::core {

/// All that a trail of a classical job tells of; built on demand only.
struct ClassicExplained {
    const ClassicJob& job;
    const BoostingCase& boosting;
    const Cluster& cluster;
    const ClassicConstants& constants;
    Seconds total{0};
    double band = 1;
};

/// The way from the table to the rate with its band.
[[nodiscard]] Trail classicRateTrail(const ClassicExplained& explained, const Estimate<SampleRate>& rate);
/// The way to the memory of the machine, and of the card.
[[nodiscard]] Trail classicHostTrail(const ClassicExplained& explained, const Estimate<Bytes>& need);
[[nodiscard]] Trail classicCardTrail(const ClassicExplained& explained, const Estimate<Bytes>& need);

} // namespace quanheng::core
