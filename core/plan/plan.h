#pragma once

#include "core/plan/custom_instance.h"
#include "core/plan/option_spec.h"
#include "core/plan/own_run.h"
#include "core/plan/policy.h"
#include "core/pricing/price_row.h"
#include "core/pricing/pricing_settings.h"
#include "core/support/date.h"
#include "core/workload/workload.h"

#include <string>
#include <vector>

namespace quanheng::core {

/// The document: what is to be trained, under which limits, which options are pinned beside the three best,
/// and the prices that the plan was made with.
struct Plan {
    std::string title;
    std::vector<Workload> workloads;
    Policy policy;
    std::vector<CustomInstance> customInstances;
    /// Columns of the user's own, after the three that the planner picks.
    std::vector<OptionSpec> pinned;
    /// Measured runs of the user's, which shift the estimates of like work.
    std::vector<OwnRun> ownRuns;
    /// The user's own prices: entered by hand, imported, quoted.
    std::vector<PriceRow> manualPrices;
    /// What the user's contract takes off the list.
    std::vector<DiscountRule> discounts;
    PricingSettings pricing;
    /// The rows of the book that the plan's figures used when it was saved.
    std::vector<PriceRow> priceSnapshot;
    /// Day on which the figures were last computed with the book of its time.
    Date pricedOn{};
    /// Members of a newer minor version, kept over load and save: JSON text, empty if none.
    std::string unknownMembers;
};

} // namespace quanheng::core
