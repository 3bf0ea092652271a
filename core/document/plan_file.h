#pragma once

#include "core/catalogue/catalogue.h"
#include "core/plan/plan.h"
#include "core/support/expected.h"

#include <string>
#include <string_view>
#include <vector>

namespace quanheng::core {

/// Version that this program writes. A file of a newer major version is refused with the version it needs; members
/// that a newer minor version added survive load and save.
inline constexpr std::string_view kPlanFormat = "quanheng-plan";
inline constexpr int kPlanFormatMajor = 1;
/// 1: measured runs of the user's (ownRuns). 2: discounts, pricing, tax of a price.
inline constexpr int kPlanFormatMinor = 2;

/// Reads a plan (.qhplan). Every error names the file and the JSON pointer or the line.
[[nodiscard]] Expected<Plan> planFromJson(std::string_view text, std::string_view file);

/// JSON pointers of the members that the plan's file had and this version does not know: a newer version's, or
/// misspelt ones. They are kept on saving and not used, which whoever opens the plan should say.
[[nodiscard]] std::vector<std::string> unusedMembers(const Plan& plan);

/// A copy without what shows the user's terms: discounts, and own prices other than lists. For handing round.
[[nodiscard]] Plan withoutContractPrices(Plan plan);

/// The plan as JSON text, stable in order, two-space indented.
[[nodiscard]] std::string planToJson(const Plan& plan);

/// The plan with which the program opens: BERT-base fine-tuning.
[[nodiscard]] Plan samplePlan(const Catalogue& catalogue);

} // namespace quanheng::core
