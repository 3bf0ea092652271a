#include "ui/report/table_painter.h"

#include "ui/charts/option_look.h"
#include "ui/style/colors.h"
#include "ui/style/icons.h"
#include "ui/style/text_flow.h"

#include <QPainter>

#include <algorithm>

namespace quanheng::ui {

namespace {

constexpr double kPadX = 1.4;
constexpr double kPadY = 0.9;
constexpr double kSign = 3;
constexpr double kTallest = 1e5;

} // namespace

struct TablePainter::Line {
    QString text;
    QFont font;
    QColor ink;
};

TablePainter::TablePainter(const ReportTable& table, std::vector<std::size_t> columns, double width,
                           const ReportStyle& style)
    : m_table(table), m_style(style), m_columns(std::move(columns)), m_widths(widths(width))
{
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const ReportColumn& column = m_table.columns[m_columns[i]];
        const QRectF rect = inside(QRectF(0, 0, m_widths[i], kTallest), headerSignWidth(column));
        m_header = std::max(m_header, linesHeight(headerLines(column), rect.width()) + 2 * m_style.mm(kPadY));
    }
    for (const ReportRow& row : m_table.rows)
        m_rows.push_back({rowHeight(row), row.isGroup});
}

std::vector<double> TablePainter::widths(double width) const
{
    double sum = 0;
    for (const std::size_t column : m_columns)
        sum += m_table.columns[column].weight;
    std::vector<double> result;
    for (const std::size_t column : m_columns)
        result.push_back(width * m_table.columns[column].weight / sum);
    return result;
}

std::vector<TablePainter::Line> TablePainter::headerLines(const ReportColumn& column) const
{
    const QPalette& palette = m_style.palette();
    std::vector<Line> lines{{column.title, m_style.cellStrong(),
                             column.isRecommended ? colors::accent(palette) : palette.color(QPalette::Text)}};
    for (const QString& detail : column.details)
        lines.push_back({detail, m_style.cellSmall(), palette.color(QPalette::Text)});
    return lines;
}

std::vector<TablePainter::Line> TablePainter::cellLines(const ReportCell& cell, const ReportRow& row) const
{
    const QPalette& palette = m_style.palette();
    std::vector<Line> lines{
        {cell.main, row.isGroup ? m_style.cellStrong() : m_style.cell(),
         cell.state == core::CellState::NotApplicable ? colors::muted(palette) : palette.color(QPalette::Text)}};
    for (const QString& detail : cell.details)
        lines.push_back({detail, m_style.cellSmall(), colors::muted(palette)});
    if (!cell.stateWord.isEmpty())
        lines.push_back({cell.stateWord, m_style.cellSmall(), colors::tint(cell.state, palette).ink});
    if (!cell.bestWord.isEmpty())
        lines.push_back({cell.bestWord, m_style.cellSmall(), colors::accent(palette)});
    return lines;
}

double TablePainter::linesHeight(const std::vector<Line>& lines, double width) const
{
    double height = 0;
    for (const Line& line : lines)
        height += flow::height(line.text, line.font, width);
    return height;
}

double TablePainter::signWidth(const ReportCell& cell) const
{
    return isMarked(cell.state) ? m_style.mm(kSign + 0.8) : 0;
}

double TablePainter::headerSignWidth(const ReportColumn& column) const
{
    return column.option ? m_style.mm(kSign + 0.8) : 0;
}

QRectF TablePainter::inside(const QRectF& cell, double sign) const
{
    const double x = m_style.mm(kPadX);
    const double y = m_style.mm(kPadY);
    return cell.adjusted(x + sign, y, -x, -y);
}

double TablePainter::rowHeight(const ReportRow& row) const
{
    double height = 0;
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const ReportCell& cell = row.cells.at(m_columns[i]);
        const QRectF rect = inside(QRectF(0, 0, m_widths[i], kTallest), signWidth(cell));
        height = std::max(height, linesHeight(cellLines(cell, row), rect.width()));
    }
    return height + 2 * m_style.mm(kPadY);
}

void TablePainter::paintLines(QPainter& painter, QRectF rect, const std::vector<Line>& lines,
                              Qt::Alignment alignment) const
{
    for (const Line& line : lines) {
        painter.setPen(line.ink);
        flow::draw(painter, rect.topLeft(), rect.width(), line.text, line.font, alignment);
        rect.setTop(rect.top() + flow::height(line.text, line.font, rect.width()));
    }
}

void TablePainter::paintHeader(QPainter& painter, QPointF at) const
{
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const ReportColumn& column = m_table.columns[m_columns[i]];
        const QRectF rect(at, QSizeF(m_widths[i], m_header));
        painter.fillRect(rect, m_style.palette().color(QPalette::AlternateBase));
        const QRectF text = inside(rect, headerSignWidth(column));
        if (column.option) {
            const OptionLook look = optionLook(*column.option, m_style.palette());
            const QPointF centre(rect.left() + m_style.mm(kPadX + kSign / 2), text.top() + m_style.mm(kSign / 2));
            painter.fillPath(markerPath(look.marker, centre, m_style.mm(kSign * 0.8)), look.color);
        }
        paintLines(painter, text, headerLines(column), column.isFigure ? Qt::AlignRight : Qt::AlignLeft);
        at.rx() += m_widths[i];
    }
}

void TablePainter::paintGround(QPainter& painter, const QRectF& rect, const ReportRow& row, const ReportCell& cell,
                               const ReportColumn& column) const
{
    const QPalette& palette = m_style.palette();
    if (row.isGroup)
        painter.fillRect(rect, palette.color(QPalette::AlternateBase));
    if (column.isRecommended) {
        QColor accent = colors::accent(palette);
        accent.setAlphaF(0.07F);
        painter.fillRect(rect, accent);
    }
    if (isMarked(cell.state) && cell.state != core::CellState::Good)
        painter.fillRect(rect, colors::tint(cell.state, palette).ground);
}

void TablePainter::paintRow(QPainter& painter, QPointF at, std::size_t index) const
{
    const ReportRow& row = m_table.rows[index];
    const double height = m_rows[index].height;
    double x = at.x();
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const ReportColumn& column = m_table.columns[m_columns[i]];
        const ReportCell& cell = row.cells.at(m_columns[i]);
        const QRectF rect(x, at.y(), m_widths[i], height);
        paintGround(painter, rect, row, cell, column);
        const QRectF text = inside(rect, signWidth(cell));
        const double side = m_style.mm(kSign);
        icons::paintState(painter, QRectF(rect.left() + m_style.mm(kPadX), text.top() + m_style.mm(0.2), side, side),
                          cell.state, m_style.palette());
        paintLines(painter, text, cellLines(cell, row), column.isFigure ? Qt::AlignRight : Qt::AlignLeft);
        x += m_widths[i];
    }
    painter.setPen(QPen(colors::line(m_style.palette()), m_style.pt(0.4)));
    painter.drawLine(QLineF(at.x(), at.y() + height, x, at.y() + height));
}

void TablePainter::paint(QPainter& painter, QPointF at, std::size_t first, std::size_t end) const
{
    paintHeader(painter, at);
    at.ry() += m_header;
    for (std::size_t row = first; row < end; ++row) {
        paintRow(painter, at, row);
        at.ry() += m_rows[row].height;
    }
}

} // namespace quanheng::ui
