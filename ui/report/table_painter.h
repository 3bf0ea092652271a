#pragma once

#include "ui/report/paginator.h"
#include "ui/report/report_model.h"
#include "ui/report/report_style.h"

#include <QRectF>

#include <vector>

class QPainter;

namespace quanheng::ui {

/// Some columns of a table at a width: measured once, painted by rows.
class TablePainter {
public:
    /// The table and the style outlive the painter.
    TablePainter(const ReportTable& table, std::vector<std::size_t> columns, double width, const ReportStyle& style);

    [[nodiscard]] double headerHeight() const { return m_header; }
    [[nodiscard]] const std::vector<MeasuredRow>& rows() const { return m_rows; }

    /// Paints the header and the rows [first, end) from a point downwards.
    void paint(QPainter& painter, QPointF at, std::size_t first, std::size_t end) const;

private:
    struct Line;

    [[nodiscard]] std::vector<double> widths(double width) const;
    [[nodiscard]] std::vector<Line> headerLines(const ReportColumn& column) const;
    [[nodiscard]] std::vector<Line> cellLines(const ReportCell& cell, const ReportRow& row) const;
    [[nodiscard]] double linesHeight(const std::vector<Line>& lines, double width) const;
    [[nodiscard]] double rowHeight(const ReportRow& row) const;
    [[nodiscard]] double signWidth(const ReportCell& cell) const;
    [[nodiscard]] double headerSignWidth(const ReportColumn& column) const;
    [[nodiscard]] QRectF inside(const QRectF& cell, double sign) const;
    void paintLines(QPainter& painter, QRectF rect, const std::vector<Line>& lines, Qt::Alignment alignment) const;
    void paintHeader(QPainter& painter, QPointF at) const;
    void paintRow(QPainter& painter, QPointF at, std::size_t row) const;
    void paintGround(QPainter& painter, const QRectF& rect, const ReportRow& row, const ReportCell& cell,
                     const ReportColumn& column) const;

    const ReportTable& m_table;
    const ReportStyle& m_style;
    std::vector<std::size_t> m_columns;
    std::vector<double> m_widths;
    double m_header = 0;
    std::vector<MeasuredRow> m_rows;
};

} // namespace quanheng::ui
