#pragma once

#include "core/catalogue/trail_builder.h"
#include "core/sizing/cluster.h"
#include "core/sizing/sizing.h"

namespace quanheng::core {

// Steps of trails that several estimators end or begin with.

/// Physical cores of one machine.
[[nodiscard]] TrailStep coresStep(const Cluster& cluster);

/// Batch over rate, with the band: the slow end of the rate is the long end of the step.
[[nodiscard]] TrailStep stepOfRate(double batch, const Estimate<SampleRate>& rate, const Estimate<Seconds>& step,
                                   const char* reference);

/// What the machines do of the model's own multiplications, over the peak of all their cards.
struct MfuFacts {
    double flopsPerSample = 0;
    SampleRate rate{0};
    FlopRate peak{0};
    const Accelerator* card = nullptr; ///< not owned
    double cardsPerMachine = 1;
    double machines = 1;
    Mfu mfu{0};
};
[[nodiscard]] TrailStep mfuStep(const MfuFacts& facts, const char* reference);

/// What a job may need of a card: the share of the documents of what programs see.
[[nodiscard]] Trail cardLimitTrail(const Accelerator& card, const Assumptions& assumptions, const MemoryFit& fit,
                                   double share);
/// The same of a machine's own memory, all of which counts.
[[nodiscard]] Trail hostLimitTrail(const MemoryFit& fit);

} // namespace quanheng::core
