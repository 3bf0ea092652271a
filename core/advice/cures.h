#pragma once

#include "core/planning/planner.h"

#include <cstddef>
#include <vector>

namespace quanheng::core {

/// A change after which a job that did not fit, or only just, fits with room.
struct Cure {
    /// What to change; several where only together they suffice.
    std::vector<Message> changes;
    /// The result of the training is another one: adapters in place of all weights, 4-bit weights.
    bool changesMethod = false;
    /// The workload and the machines after the change.
    Workload workload;
    OptionSpec spec;
    /// How it runs then: sized and priced, its memory fits.
    Option option;
};

/// The cures of an option whose memory does not suffice or is tight, each tried in the estimator. Those that train the
/// same come first; among equals the lowest cost x time. Empty where the option fits already, is not estimated, or
/// nothing helps.
[[nodiscard]] std::vector<Cure> findCures(const OptionSpec& spec, const Plan& plan, std::size_t workload,
                                          const PlanningContext& context);

/// The largest part of the memory that decides, and its share: "activations 31 GiB of 40 GiB". Empty where no memory
/// was judged.
[[nodiscard]] std::optional<Message> largestPart(const Sizing& sizing);

} // namespace quanheng::core
