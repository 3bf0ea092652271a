#pragma once

#include "core/risk/draws.h"
#include "core/support/estimate.h"
#include "core/support/expected.h"
#include "core/support/or_unknown.h"
#include "core/units/bytes.h"
#include "core/units/money.h"
#include "core/units/quantity.h"

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

namespace quanheng::core {

/// How often a spot machine is taken back: interruptions per node-hour, once its protection has ended.
using Hazard = Quantity<struct HazardTag>;
/// The spot price over the pay-as-you-go list price of the same machine; above 1 spot is the dearer one.
using PriceRatio = Quantity<struct PriceRatioTag>;

/// How long spot machines live after their protection: Weibull of mean 1/hazard. Shape 1 is exponential; below 1 a
/// machine that has lived long is the safer one.
struct RandomLives {
    Range<Hazard> hazard{};
    double shape = 1;
};

/// The user's own record: each machine lives as long as one of these, drawn anew each time. The lives run from the
/// machine's start, so that protection is in them already.
struct InterruptionTrace {
    std::vector<Hours> lives;
    /// How long capacity stayed away after each interruption; none: the job's own range.
    std::vector<Hours> waits;
};

/// Work that is lost whole at each interruption.
struct NoCheckpoints { };
/// A checkpoint each time this much work is done.
struct CheckpointEvery {
    Hours work{1};
};
/// As often as Daly's formula finds best for the usual hazard.
struct BestInterval { };

struct CheckpointPlan {
    std::variant<NoCheckpoints, CheckpointEvery, BestInterval> interval = BestInterval{};
    Bytes size{};
    BytesPerSecond writeBandwidth{};
    /// Whether the training program writes a checkpoint when it is warned, if that fits into the notice.
    bool savesOnNotice = false;

    /// How long one checkpoint is written, with the work at rest; 0 where none is written.
    [[nodiscard]] Hours writeTime() const;
};

/// A training run on spot machines. All work stands still while one of its machines is missing.
struct SpotJob {
    /// Undisturbed run time, without start-up. A fixed time is a band of three equal points.
    Band<Seconds> workTime;
    int nodes = 1;
    /// One reclaim takes all machines (published traces: 92 % of interruptions hit several machines of a zone within
    /// three minutes, arXiv 2604.16457). Else each machine has its own luck.
    bool nodesGoTogether = false;
    std::variant<RandomLives, InterruptionTrace> lives;
    /// No machine is taken back sooner after its start.
    Hours protection{0};
    /// From the warning to the end of the machine; billed.
    Minutes notice{0};
    /// From the order of the machines to the first step; billed, and not safe from interruptions.
    Hours startUp{0};
    /// From the replacement's start to the first step: boot, image, the checkpoint read again; billed.
    Hours restart{0};
    /// Until a replacement can be had; the machines that are left are kept and billed meanwhile.
    Range<Hours> wait{};
    CheckpointPlan checkpoints;
    /// Pay-as-you-go list price of one machine.
    OrUnknown<HourlyPrice> listPrice = unknown("risk.no_price");
    /// One ratio holds for a whole run.
    Range<PriceRatio> priceRatio{};
    std::optional<Hours> deadline;
    Seed seed;
    std::size_t draws = 10'000;
    /// A run that takes longer never finishes; none: patienceOf() says how long.
    std::optional<Hours> patience;
};

/// What is wrong with a job, if anything; the codes are in the table of sentences.
[[nodiscard]] Expected<void> checkSpotJob(const SpotJob& job);

/// Mean time between interruptions of the whole job at the usual hazard: the mean life of a machine with its
/// protection, over the machines. Infinite if nothing is ever taken back.
[[nodiscard]] Hours meanBetweenInterruptions(const SpotJob& job);

/// How long a run may take before it is given up: what the job says, else 30 days, or ten times its undisturbed P90 if
/// that is longer.
[[nodiscard]] Hours patienceOf(const SpotJob& job);

/// The work between two checkpoints; nothing if there are none.
[[nodiscard]] std::optional<Hours> checkpointInterval(const SpotJob& job);

/// The notice is too short to write a checkpoint, so that only the periodic ones count.
[[nodiscard]] bool isNoticeTooShort(const SpotJob& job);

} // namespace quanheng::core
