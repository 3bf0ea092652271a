#pragma once

#include "ui/report/report_model.h"
#include "ui/report/report_style.h"
#include "ui/text/text.h"

#include <QSizeF>

#include <memory>
#include <vector>

class QPainter;

namespace quanheng::ui {

class ReportElement;

/// Measures a report for a paper size and paints it page by page, so that the caller can report progress and stop.
class ReportPainter {
public:
    /// The model and the text outlive the painter. `page` is the printable area in dots.
    ReportPainter(const ReportModel& model, const Text& text, const ReportStyle& style, QSizeF page);
    ~ReportPainter();

    [[nodiscard]] int pageCount() const { return static_cast<int>(m_pages.size()); }
    void paintPage(QPainter& painter, int page) const;

private:
    void paintFooter(QPainter& painter, int page) const;

    const ReportModel& m_model;
    const Text& m_text;
    ReportStyle m_style;
    QSizeF m_page;
    std::vector<std::unique_ptr<ReportElement>> m_elements;
    std::vector<std::vector<struct PageFragment>> m_pages;
};

} // namespace quanheng::ui
