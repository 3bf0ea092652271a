#pragma once

#include "core/sizing/sizing.h"
#include "core/support/message.h"
#include "core/workload/workload.h"

#include <functional>
#include <vector>

namespace quanheng::core {

/// One step of a remedy: the workload after it and what it is called.
struct Treatment {
    Message change;
    Workload workload;
};

/// A way to need less memory with the same machines. A new one is a row of remedies().
struct Remedy {
    bool changesMethod = false;
    /// The steps that it offers a workload, mildest first; none where it has nothing to change.
    std::function<std::vector<Treatment>(const Workload&, const Sizing&)> treatments;
};

/// In the order of what they usually cost in time and money.
[[nodiscard]] const std::vector<Remedy>& remedies();

} // namespace quanheng::core
