#pragma once

#include "core/planning/planner.h"
#include "ui/comparison_result.h"
#include "ui/report/report_model.h"
#include "ui/text/text.h"

#include <utility>
#include <vector>

namespace quanheng::ui::report {

/// What every section is made from.
struct Source {
    const ComparisonResult& result;
    const core::PlanningContext& context;
    const Text& text;
};

// The sections, in the order of the report. Each begins with its heading; one that has nothing to say is empty.

[[nodiscard]] std::vector<ReportBlock> titleBlock(const Source& source);
[[nodiscard]] std::vector<ReportBlock> recommendation(const Source& source);
[[nodiscard]] std::vector<ReportBlock> comparison(const Source& source);
[[nodiscard]] std::vector<ReportBlock> chart(const Source& source);
[[nodiscard]] std::vector<ReportBlock> notes(const Source& source);
[[nodiscard]] std::vector<ReportBlock> assumptions(const Source& source);
[[nodiscard]] std::vector<ReportBlock> prices(const Source& source);
[[nodiscard]] std::vector<ReportBlock> ownRuns(const Source& source);
[[nodiscard]] std::vector<ReportBlock> workload(const Source& source);
[[nodiscard]] std::vector<ReportBlock> method(const Source& source);
[[nodiscard]] std::vector<ReportBlock> glossary(const Source& source);

/// A cell that only says something.
[[nodiscard]] inline ReportCell cell(QString text) { return {std::move(text), {}, {}, {}, {}}; }
[[nodiscard]] ReportParagraph heading(const Source& source, std::string_view code);
/// The columns that have something to compare.
[[nodiscard]] std::vector<std::size_t> answeredColumns(const core::Comparison& comparison);
/// Names that users type may be of any length; a cell must fit on a page.
[[nodiscard]] QString shortened(QString text);

} // namespace quanheng::ui::report
