#pragma once

#include "core/units/bytes.h"
#include "core/units/quantity.h"

namespace quanheng::core {

// Closed forms of work under random interruptions (a Poisson process). They judge the simulation and give the best
// interval.

/// The time between checkpoints by J. W. Young, "A first order approximation to the optimum checkpoint interval",
/// CACM 17 (1974): sqrt(2 write M), M the mean time between interruptions.
[[nodiscard]] Hours youngInterval(Hours write, Hours betweenInterruptions);

/// The time of work between checkpoints by J. T. Daly, "A higher order estimate of the optimum checkpoint interval for
/// restart dumps", FGCS 22 (2006): sqrt(2 write M) [1 + 1/3 (write/2M)^1/2 + 1/9 (write/2M)] - write while
/// write < 2M, else M.
[[nodiscard]] Hours dalyInterval(Hours write, Hours betweenInterruptions);

/// Mean time to get `work` done without checkpoints: each interruption starts it anew, after `restart`, which may be
/// interrupted too: M (e^(work/M) - 1) e^(restart/M).
[[nodiscard]] Hours expectedWithoutCheckpoints(Hours work, Hours restart, Hours betweenInterruptions);

/// Mean time with a checkpoint after each `interval` of work and at the end, by Daly's complete form
/// M e^(restart/M) (e^((interval + write)/M) - 1) a segment; the last segment is as long as what is left.
[[nodiscard]] Hours expectedWithCheckpoints(Hours work, Hours interval, Hours write, Hours restart,
                                            Hours betweenInterruptions);

} // namespace quanheng::core
