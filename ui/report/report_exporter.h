#pragma once

#include "core/planning/planner.h"
#include "core/support/expected.h"
#include "ui/comparison_result.h"
#include "ui/text/text.h"

#include <QString>

#include <functional>

namespace quanheng::ui {

/// Writes the report of a comparison as an A4 PDF: vectors and searchable text only, light whatever the system's
/// colours. The file appears when it is whole; a failed or cancelled export leaves what was there before.
class ReportExporter {
public:
    /// Told after each page; false stops the export. Runs in the caller's thread.
    using Progress = std::function<bool(int page, int pages)>;

    ReportExporter(const core::PlanningContext& context, const Text& text) : m_context(context), m_text(text) { }

    /// Errors: the report's font is missing, a file that is no report stands in its place, the file cannot be written
    /// (as writeWholeFile), cancelled. Needs the interface's thread, since the charts do.
    [[nodiscard]] core::Expected<void> exportPdf(const ComparisonResult& result, const QString& path,
                                                 const Progress& progress = {}) const;

private:
    const core::PlanningContext& m_context;
    Text m_text;
};

} // namespace quanheng::ui
