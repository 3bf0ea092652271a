#pragma once

#include "core/planning/option_maker.h"
#include "core/planning/planner.h"
#include "core/support/job_control.h"

#include <array>
#include <optional>
#include <vector>

namespace quanheng::core {

/// By how little the nearest option failed to fit in memory.
struct Shortfall {
    OptionSpec spec;
    Bytes required;
    Bytes available;
    /// Memory of a card, not of a machine.
    bool isCard = false;
};

/// Why a column may stay empty.
struct Failure {
    std::optional<Shortfall> nearest;
    /// Of the machines that hold the work and take for ever: the reason of the quickest.
    std::optional<Message> tooLong;
    /// Why the first machine could not be estimated.
    std::optional<Message> notEstimated;
};

/// Everything that a search found.
struct SearchResult {
    /// Fits in memory, priced; in the order of the catalogue.
    std::vector<Option> options;
    std::vector<LeftOut> leftOut;
    Failure cpu;
    Failure gpu;
    Failure pai;

    [[nodiscard]] Failure& failure(ColumnRole role);
    [[nodiscard]] const Failure& failure(ColumnRole role) const;
};

/// Which of the three columns an option belongs to.
[[nodiscard]] ColumnRole roleOf(const Option& option);

/// Sizes and prices every candidate on every number of machines. Stops early, with what it has, once it is cancelled.
[[nodiscard]] SearchResult search(OptionMaker& maker, JobControl* control);

} // namespace quanheng::core
