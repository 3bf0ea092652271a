#pragma once

#include "core/plan/custom_instance.h"

#include <vector>

namespace quanheng::core {

/// The types of a plan's own machines, for what knows types only.
[[nodiscard]] inline std::vector<InstanceType> ownTypesOf(const std::vector<CustomInstance>& machines)
{
    std::vector<InstanceType> types;
    for (const CustomInstance& machine : machines)
        types.push_back(machine.type);
    return types;
}

} // namespace quanheng::core
