#pragma once

#include "core/planning/planner.h"

#include <cstddef>
#include <vector>

namespace quanheng::core {

/// A price that a plan keeps and that the book gives otherwise today.
struct KeptPrice {
    PriceRow kept;
    /// Unknown where the book has no such price any longer.
    OrUnknown<PriceRow> now = Unknown{};
};

/// What taking the book's prices would do to an option: the work is the same, so the whole difference is price.
struct BookEffect {
    OptionSpec spec;
    OrUnknown<Money> runBefore = Unknown{};
    OrUnknown<Money> runAfter = Unknown{};
    OrUnknown<Money> yearBefore = Unknown{};
    OrUnknown<Money> yearAfter = Unknown{};
};

/// The prices that a plan was made with and that the book says otherwise today; empty where a newer book changes
/// nothing.
[[nodiscard]] std::vector<KeptPrice> changedPrices(const Plan& plan, const PriceBook& book);

/// The plan with the prices of today's book in the place of those that it was made with.
[[nodiscard]] Plan withTodaysBook(Plan plan);

/// Old and new totals of options of one workload of a plan.
[[nodiscard]] std::vector<BookEffect> bookEffects(const std::vector<OptionSpec>& options, const Plan& plan,
                                                  std::size_t workload, const PlanningContext& context);

} // namespace quanheng::core
