#include "core/catalogue/assumptions.h"

#include <algorithm>
#include <cassert>

namespace quanheng::core {

Assumptions Assumptions::with(std::string_view id, double value) const
{
    Assumptions changed = *this;
    for (Assumption& assumption : changed.m_all)
        if (assumption.id == id)
            assumption.value = assumption.low = assumption.high = value;
    return changed;
}

const Assumption* Assumptions::find(std::string_view id) const
{
    const auto it = std::find_if(m_all.begin(), m_all.end(), [id](const Assumption& one) { return one.id == id; });
    return it != m_all.end() ? &*it : nullptr;
}

const Assumption& Assumptions::at(std::string_view id) const
{
    const Assumption* assumption = find(id);
    assert(assumption != nullptr);
    return *assumption;
}

const std::vector<std::string_view>& requiredAssumptions()
{
    static const std::vector<std::string_view> ids{
        "checkpoint.bytes.per.parameter",
        "disk.price.elsewhere",
        "dlc.startup",
        "ecs.startup",
        "hardware.failures",
        "hours.month",
        "llm.run.overhead",
        "memory.visible",
        "network.enough",
        "network.tcp",
        "network.tcp.share",
        "network.wrong",
        "office.days.month",
        "office.hours.day",
        "system.disk",
    };
    return ids;
}

} // namespace quanheng::core
