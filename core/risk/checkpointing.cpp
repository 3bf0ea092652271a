#include "core/risk/checkpointing.h"

#include "core/risk/portable_math.h"

#include <cmath>

namespace quanheng::core {

Hours youngInterval(Hours write, Hours betweenInterruptions)
{
    return Hours(std::sqrt(2 * write.count() * betweenInterruptions.count()));
}

Hours dalyInterval(Hours write, Hours betweenInterruptions)
{
    if (write >= 2 * betweenInterruptions)
        return betweenInterruptions;
    const double share = write / (2 * betweenInterruptions);
    return youngInterval(write, betweenInterruptions) * (1 + std::sqrt(share) / 3 + share / 9) - write;
}

Hours expectedWithoutCheckpoints(Hours work, Hours restart, Hours betweenInterruptions)
{
    return betweenInterruptions * (portableExp(work / betweenInterruptions) - 1)
        * portableExp(restart / betweenInterruptions);
}

Hours expectedWithCheckpoints(Hours work, Hours interval, Hours write, Hours restart, Hours betweenInterruptions)
{
    const double whole = std::floor(work / interval);
    const Hours rest = work - whole * interval;
    const Hours last =
        rest.count() > 0 ? expectedWithoutCheckpoints(rest + write, restart, betweenInterruptions) : Hours(0);
    return whole * expectedWithoutCheckpoints(interval + write, restart, betweenInterruptions) + last;
}

} // namespace quanheng::core
