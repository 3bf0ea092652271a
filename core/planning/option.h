#pragma once

#include "core/catalogue/instance_type.h"
#include "core/plan/option_spec.h"
#include "core/pricing/price_row.h"
#include "core/pricing/run_cost.h"
#include "core/sizing/cluster.h"
#include "core/sizing/sizing.h"
#include "core/support/issue.h"
#include "core/support/or_unknown.h"
#include "core/support/shared_or_unknown.h"

#include <optional>
#include <string>
#include <vector>

namespace quanheng::core {

/// How well a type's availability is known.
enum class SupplyEvidence {
    Quoted, ///< somebody was quoted a price, or entered one
    Seen, ///< seen on sale in the region
    PriceListOnly,
    Unconfirmed
};

/// An option with its answers.
struct Option {
    OptionSpec spec;
    /// What the catalogue or the plan says of it; unknown when neither has such a type.
    SharedOrUnknown<InstanceType> type = Unknown{};
    bool isCustom = false;
    Cluster cluster;
    SupplyEvidence supply = SupplyEvidence::Unconfirmed;
    SharedOrUnknown<Sizing> sizing = Unknown{};
    OrUnknown<RunCost> cost = Unknown{};
    /// Of a type that left the catalogue: the price of a machine that the plan was made with.
    std::optional<PriceRow> archivedPrice = std::nullopt;
    IssueList issues;
    /// Meets the deadline at P90; empty without a deadline or with unknown time.
    std::optional<bool> meetsDeadline;
    /// Meets the budgets at P90; empty without a budget, with unknown cost, and where the bill holds too little to
    /// tell.
    std::optional<bool> meetsBudget;
};

} // namespace quanheng::core
