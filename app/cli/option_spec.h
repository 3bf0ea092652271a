#pragma once

#include "app/cli/requests.h"
#include "core/catalogue/catalogue.h"
#include "core/plan/plan.h"
#include "core/support/expected.h"

namespace quanheng::app {

/// The option that the arguments name, with the plan's region where they name none. The error names what does not
/// exist: the type, the purchase option or the region.
[[nodiscard]] core::Expected<core::OptionSpec> optionSpec(const EstimateRequest& request, const core::Plan& plan,
                                                          const core::Catalogue& catalogue);

} // namespace quanheng::app
