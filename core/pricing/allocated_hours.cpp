#include "core/pricing/allocated_hours.h"

#include <algorithm>

namespace quanheng::core {

namespace {

Hours keptHours(KeepPolicy keep, const Assumptions& assumptions)
{
    switch (keep) {
    case KeepPolicy::OnlyWhileTraining:
        return Hours(0);
    case KeepPolicy::OfficeHours:
        return Hours(assumptions.at("office.hours.day").value * assumptions.at("office.days.month").value);
    case KeepPolicy::AlwaysOn:
        return Hours(assumptions.at("hours.month").value);
    }
    return Hours(0);
}

} // namespace

AllocatedHours allocatedHours(const Usage& usage, Hours perRun, const Assumptions& assumptions, bool endsWithJob)
{
    AllocatedHours month;
    month.hoursInMonth = Hours(assumptions.at("hours.month").value);
    month.busy = perRun * usage.runsPerMonth;
    if (endsWithJob)
        return month;
    if (usage.interactiveHoursPerDay > 0)
        month.interactive = Hours(usage.interactiveHoursPerDay * assumptions.at("office.days.month").value);
    month.idle = std::max(Hours(0), keptHours(usage.keep, assumptions) - month.busy - month.interactive);
    return month;
}

} // namespace quanheng::core
