#pragma once

#include "core/advice/cures.h"
#include "core/plan/plan.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace quanheng::ui {

/// A cure and what applying it to the plan takes.
struct CureChoice {
    core::Cure cure;
    /// The columns of the changed plan show the cured option by themselves; else it has to be pinned to be seen.
    bool isColumnItself = false;
};

/// What can be done about an option whose memory does not suffice or is tight.
struct CureAnswer {
    core::OptionSpec spec;
    core::Option before;
    std::optional<core::Message> largestPart;
    std::vector<CureChoice> choices;
};

/// Looks for cures of an option of a workload of a plan; runs on another thread, so it must touch nothing that changes.
using FindCures = std::function<CureAnswer(const core::OptionSpec&, const core::Plan&, std::size_t workload)>;

/// The option that a column would be cured at: its own where the memory does not suffice or is tight, the nearest one
/// where nothing fits. Nothing where the column needs no cure.
[[nodiscard]] std::optional<core::OptionSpec> specToCure(const core::Column& column);
[[nodiscard]] inline bool canBeCured(const core::Column& column) { return specToCure(column).has_value(); }

/// Puts a cure of `spec` into a plan: the changed workload, and the changed machines as the column that they came from,
/// or as a new one where no column would show them.
void applyCure(const CureChoice& choice, const core::OptionSpec& spec, std::size_t workload, core::Plan& plan);

} // namespace quanheng::ui
