#pragma once

#include "core/planning/planner.h"
#include "ui/comparison_result.h"
#include "ui/report/report_model.h"
#include "ui/text/text.h"

namespace quanheng::ui {

/// The report of a comparison: recommendation, table, chart, notes, assumptions, prices, workload, method, glossary.
/// It is written for a reader who never opens the application.
[[nodiscard]] ReportModel buildReport(const ComparisonResult& result, const core::PlanningContext& context,
                                      const Text& text);

} // namespace quanheng::ui
