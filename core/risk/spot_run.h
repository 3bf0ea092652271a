#pragma once

#include "core/risk/spot_job.h"
#include "core/units/quantity.h"

#include <cstddef>
#include <vector>

namespace quanheng::core {

/// One drawn run on spot machines.
struct SpotRun {
    /// False for a run that was given up: the times below run to that moment.
    bool isFinished = false;
    /// From the order of the machines to the last checkpoint.
    Hours elapsed{0};
    /// Billed time of all machines together.
    Hours nodeTime{0};
    /// Undisturbed time that the work takes.
    Hours work{0};
    /// Work done that no checkpoint held, and had to be done again.
    Hours lost{0};
    /// Time in which checkpoints were written, broken-off ones among them.
    Hours writing{0};
    int interruptions = 0;
    PriceRatio ratio{1};

    /// Of all work done, the share that was lost.
    [[nodiscard]] double lostShare() const { return lost / (lost + work); }
    friend bool operator==(const SpotRun&, const SpotRun&) = default;
};

/// Draws runs of a sound job, each from its number alone: any part of the draws, in any order, on any thread.
class SpotRunDrawer {
public:
    /// `hazardTimes` multiplies the hazard with the luck left as it is, which finds where spot stops paying.
    explicit SpotRunDrawer(const SpotJob& job, double hazardTimes = 1);

    [[nodiscard]] SpotRun run(std::size_t draw) const;

private:
    class Walk;

    SpotJob m_job;
    Hours m_write{0};
    /// Nothing if no checkpoints are written.
    std::optional<Hours> m_interval;
    bool m_savesOnNotice = false;
    Hours m_patience{0};
    double m_hazardTimes = 1;
    /// Scale of a Weibull law of mean 1.
    double m_scaleOfMeanOne = 1;
};

} // namespace quanheng::core
