#pragma once

#include "core/catalogue/assumptions.h"
#include "core/units/quantity.h"
#include "core/workload/workload.h"

namespace quanheng::core {

/// How the billed hours of a cluster in a month divide. Allocated hours are billed, not busy hours.
struct AllocatedHours {
    Hours busy{0};
    Hours interactive{0};
    Hours idle{0};
    Hours hoursInMonth{0};
};

/// The month of a cluster whose runs take `perRun` each, start-up included. Only while training, nothing is idle;
/// office hours and always on are billed whether used or not, and longer where the work itself is longer.
/// Machines whose bill ends with the job are neither idle nor interactive. Interactive hours count on working days.
[[nodiscard]] AllocatedHours allocatedHours(const Usage& usage, Hours perRun, const Assumptions& assumptions,
                                            bool endsWithJob);

} // namespace quanheng::core
