#pragma once

#include "core/catalogue/catalogue.h"
#include "core/constants/constants.h"
#include "core/plan/plan.h"
#include "core/planning/option.h"
#include "core/pricing/dlc_pricing.h"
#include "core/pricing/price_book.h"
#include "core/support/date.h"
#include "core/support/issue.h"
#include "core/support/job_control.h"

#include <optional>
#include <string>
#include <vector>

namespace quanheng::core {

/// All data that planning rests on. References outlive the call.
struct PlanningContext {
    const Catalogue& catalogue;
    const Calibration& calibration;
    const PriceBook& prices;
    const DlcPricing& dlc;
    Date today;
};

enum class ColumnRole { Cpu, Gpu, Pai, Pinned };

/// A column of the comparison. Without an option it says why there is none and what would help.
struct Column {
    ColumnRole role = ColumnRole::Pinned;
    std::optional<Option> option;
    Message whyEmpty;
    /// Where the column is empty because nothing fits in memory: what came nearest.
    std::optional<OptionSpec> nearest = std::nullopt;
};

/// A candidate that was left out of the ranking, and why.
struct LeftOut {
    OptionSpec spec;
    Message reason;
};

/// The c-series | gn-series | PAI comparison of one workload and what stands behind it.
struct Comparison {
    std::vector<Column> columns;
    /// A machine in a region that was not chosen, where it does the work faster than every column: looked for where
    /// the columns leave that open.
    std::optional<Option> elsewhere;
    /// Index of the recommended column; empty when nothing can be recommended. What misses a limit never is.
    std::optional<std::size_t> recommended;
    /// The recommendation in a sentence or two.
    std::vector<Message> recommendation;
    /// All priced options that fit, best first under the objective.
    std::vector<Option> ranked;
    /// Indices into `ranked` of the Pareto frontier of P50 cost and P50 time, by rising time.
    std::vector<std::size_t> frontier;
    std::vector<LeftOut> leftOut;
    IssueList issues;
};

/// Compares the options of one workload of a plan, which must be one of the plan's. Pure and deterministic. It
/// may be cancelled from another thread, and then comes back with what it had.
[[nodiscard]] Comparison compare(const Plan& plan, std::size_t workload, const PlanningContext& context,
                                 JobControl* control = nullptr);

/// Sizes and prices one option, with trails.
[[nodiscard]] Option evaluate(const OptionSpec& spec, const Plan& plan, std::size_t workload,
                              const PlanningContext& context);

} // namespace quanheng::core
