#pragma once

#include "core/catalogue/catalogue.h"
#include "core/plan/plan.h"
#include "core/workload/templates.h"
#include "ui/text/text.h"

#include <QString>

namespace quanheng::ui {

[[nodiscard]] QString templateName(const core::WorkloadTemplate& start, const Text& text);
[[nodiscard]] QString templateAbout(const core::WorkloadTemplate& start, const Text& text);

/// The template's workload, called as the template is in the user's language.
[[nodiscard]] core::Workload namedWorkload(const core::WorkloadTemplate& start, const Text& text);

/// A plan of one workload in the default region.
[[nodiscard]] core::Plan newPlan(core::Workload workload, const core::Catalogue& catalogue);
[[nodiscard]] core::Plan newPlanFrom(const core::WorkloadTemplate& start, const core::Catalogue& catalogue,
                                     const Text& text);

/// The sample plan, called as its template is in the user's language.
[[nodiscard]] core::Plan namedSample(const core::Catalogue& catalogue, const Text& text);

} // namespace quanheng::ui
