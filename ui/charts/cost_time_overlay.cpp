#include "ui/charts/cost_time_overlay.h"

#include "ui/charts/cost_time_chart.h"
#include "ui/charts/label_placement.h"
#include "ui/charts/option_look.h"
#include "ui/style/colors.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cstddef>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

/// Between the title and the line below it.
constexpr double kHeadGap = 3;
constexpr double kMarker = 12;
constexpr int kWrap = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

double lineHeight(const QFont& font) { return QFontMetricsF(font).height(); }
double textWidth(const QFont& font, const QString& text) { return QFontMetricsF(font).horizontalAdvance(text); }

QSizeF sizeOf(const QFont& font, const QString& text) { return {textWidth(font, text) + 1, lineHeight(font)}; }

double wrappedHeight(const QFont& font, const QString& text, double width)
{
    return text.isEmpty() ? 0 : QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1e4), kWrap, text).height();
}

QString nameOf(const CostTimePoint& point) { return (point.isRecommended ? u"★ "_s : QString()) + point.name; }

} // namespace

CostTimeOverlay::CostTimeOverlay(CostTimeChart& chart) : QGraphicsItem(&chart), m_chart(chart)
{
    setZValue(1000);
    setAcceptedMouseButtons(Qt::NoButton);
}

double CostTimeOverlay::headHeight() const
{
    const ChartStyle& style = m_chart.style();
    const CostTimeData& data = m_chart.data();
    return wrappedHeight(style.title, data.title, m_size.width())
        + wrappedHeight(style.small, data.subtitle, m_size.width())
        + wrappedHeight(style.small, data.note, m_size.width()) + lineHeight(style.small)
        + (18 + kHeadGap) * style.unit;
}

double CostTimeOverlay::tickWidth() const
{
    double width = 0;
    for (const QString& label : m_chart.data().costTicks)
        width = std::max(width, textWidth(m_chart.style().small, label));
    return width;
}

void CostTimeOverlay::layOut(QSizeF size)
{
    prepareGeometryChange();
    m_size = size;
    const ChartStyle& style = m_chart.style();
    const double line = lineHeight(style.small);
    const double left = tickWidth() + 8 * style.unit;
    // The title of the cost axis stands above the axis, level, so that Chinese and English both read.
    const double top = headHeight() + line + 6 * style.unit;
    const double bottom = 2 * line + 12 * style.unit;
    m_plot = QRectF(left, top, std::max(1.0, size.width() - left - 12 * style.unit),
                    std::max(1.0, size.height() - top - bottom));
}

void CostTimeOverlay::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    painter->setRenderHint(QPainter::Antialiasing);
    paintHead(*painter);
    if (m_chart.data().points.empty())
        return;
    paintGrid(*painter);
    paintTimeTicks(*painter);
    paintCostTicks(*painter);
    paintAxisTitles(*painter);
    paintMarkers(*painter);
    const QList<QRectF> taken = occupied();
    paintNames(*painter, taken + paintThresholds(*painter, taken));
    paintCurrent(*painter);
}

/// The columns, each with the marker that it has in the table: the module's own shapes are too few.
void CostTimeOverlay::paintMarkers(QPainter& painter) const
{
    const ChartStyle& style = m_chart.style();
    for (const CostTimePoint& point : m_chart.data().points) {
        if (!point.column)
            continue;
        const OptionLook look = optionLook(*point.column, style.palette);
        const double size = kMarker * style.unit * (point.isRecommended ? 1.25 : 1);
        const QPainterPath path = markerPath(look.marker, m_chart.at(point.hours, point.cost), size);
        painter.strokePath(path, QPen(style.palette.color(QPalette::Base), 3 * style.unit));
        painter.fillPath(path, look.color);
    }
}

void CostTimeOverlay::paintHead(QPainter& painter) const
{
    const ChartStyle& style = m_chart.style();
    const CostTimeData& data = m_chart.data();
    QRectF rect(0, 0, m_size.width(), m_size.height());
    const auto write = [&](const QFont& font, const QColor& color, const QString& text) {
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(rect, kWrap, text);
        rect.setTop(rect.top() + wrappedHeight(font, text, rect.width()));
    };
    write(style.title, style.palette.color(QPalette::Text), data.title);
    rect.setTop(rect.top() + kHeadGap * style.unit);
    write(style.small, colors::muted(style.palette), data.subtitle);
    if (!data.note.isEmpty())
        write(style.small, colors::muted(style.palette), data.note);
    if (!data.points.empty())
        paintKey(painter, rect.topLeft() + QPointF(0, 6 * style.unit));
}

/// What is not named in place: the line, the pale bars, the small points.
void CostTimeOverlay::paintKey(QPainter& painter, QPointF at) const
{
    const ChartStyle& style = m_chart.style();
    const CostTimeData& data = m_chart.data();
    const QColor ink = colors::muted(style.palette);
    const double line = lineHeight(style.small);
    const double sample = 20 * style.unit;
    painter.setFont(style.small);
    const auto next = [&](const QString& label, const auto& draw) {
        draw(QRectF(at.x(), at.y(), sample, line));
        painter.setPen(ink);
        painter.drawText(QRectF(at.x() + sample + 5 * style.unit, at.y(), m_size.width(), line),
                         Qt::AlignLeft | Qt::AlignVCenter, label);
        at.rx() += sample + textWidth(style.small, label) + 24 * style.unit;
    };
    next(data.frontierLabel, [&](const QRectF& r) {
        painter.setPen(QPen(ink, 1.5 * style.unit));
        painter.drawLine(QLineF(r.left(), r.center().y(), r.right(), r.center().y()));
    });
    next(data.bandLabel, [&](const QRectF& r) {
        QColor pale = ink;
        pale.setAlphaF(0.30F);
        painter.fillRect(QRectF(r.left(), r.center().y() - 3 * style.unit, r.width(), 6 * style.unit), pale);
    });
    next(data.othersLabel, [&](const QRectF& r) {
        QColor pale = ink;
        pale.setAlphaF(0.45F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(pale);
        painter.drawEllipse(QPointF(r.right() - 3 * style.unit, r.center().y()), 2.5 * style.unit, 2.5 * style.unit);
        painter.setBrush(Qt::NoBrush);
    });
}

void CostTimeOverlay::paintGrid(QPainter& painter) const
{
    const ChartStyle& style = m_chart.style();
    QColor grid = style.palette.color(QPalette::Text);
    grid.setAlphaF(0.12F);
    painter.setPen(QPen(grid, style.unit));
    for (const double tick : m_chart.data().time.ticks) {
        const double x = m_chart.at(tick, m_chart.data().cost.high).x();
        painter.drawLine(QLineF(x, m_plot.top(), x, m_plot.bottom()));
    }
    for (const double tick : m_chart.data().cost.ticks) {
        const double y = m_chart.at(m_chart.data().time.high, tick).y();
        painter.drawLine(QLineF(m_plot.left(), y, m_plot.right(), y));
    }
    painter.setPen(QPen(colors::muted(style.palette), style.unit));
    painter.drawLine(m_plot.bottomLeft(), m_plot.bottomRight());
}

void CostTimeOverlay::paintTimeTicks(QPainter& painter) const
{
    const ChartStyle& style = m_chart.style();
    const CostTimeData& data = m_chart.data();
    painter.setFont(style.small);
    painter.setPen(colors::muted(style.palette));
    double last = m_plot.left() - m_size.width();
    for (std::size_t i = 0; i < data.timeTicks.size(); ++i) {
        const double width = textWidth(style.small, data.timeTicks[i]);
        const double x = m_chart.at(data.time.ticks[i], data.cost.high).x();
        const double left = std::clamp(x - width / 2, 0.0, m_size.width() - width);
        if (left < last + 6 * style.unit)
            continue; // no room beside the tick before
        painter.drawText(QRectF(left, m_plot.bottom() + 4 * style.unit, width + 2, lineHeight(style.small)),
                         Qt::AlignLeft | Qt::AlignTop, data.timeTicks[i]);
        last = left + width;
    }
}

void CostTimeOverlay::paintCostTicks(QPainter& painter) const
{
    const ChartStyle& style = m_chart.style();
    const CostTimeData& data = m_chart.data();
    painter.setFont(style.small);
    painter.setPen(colors::muted(style.palette));
    const double line = lineHeight(style.small);
    for (std::size_t i = 0; i < data.costTicks.size(); ++i) {
        const double y = m_chart.at(data.time.high, data.cost.ticks[i]).y();
        painter.drawText(QRectF(0, y - line / 2, m_plot.left() - 6 * style.unit, line),
                         Qt::AlignRight | Qt::AlignVCenter, data.costTicks[i]);
    }
}

void CostTimeOverlay::paintAxisTitles(QPainter& painter) const
{
    const ChartStyle& style = m_chart.style();
    const double line = lineHeight(style.small);
    painter.setFont(style.small);
    painter.setPen(style.palette.color(QPalette::Text));
    painter.drawText(QRectF(0, m_plot.top() - 1.5 * line, m_size.width(), line), Qt::AlignLeft | Qt::AlignTop,
                     m_chart.data().costTitle);
    painter.drawText(QRectF(m_plot.left(), m_plot.bottom() + line + 6 * style.unit, m_plot.width(), line),
                     Qt::AlignRight | Qt::AlignTop, m_chart.data().timeTitle);
}

QList<QRectF> CostTimeOverlay::occupied() const
{
    QList<QRectF> taken;
    for (const CostTimePoint& point : m_chart.data().points) {
        const QPointF at = m_chart.at(point.hours, point.cost);
        const double half = (point.column ? 9 : 3) * m_chart.style().unit;
        taken << QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half);
        if (point.column)
            taken << bandRects(point);
    }
    return taken;
}

/// Writes a label into the first place that covers nothing, else into the first.
QRectF CostTimeOverlay::paintLabel(QPainter& painter, const QString& label, const QList<QPointF>& places,
                                   const QList<QRectF>& taken) const
{
    const QSizeF size = sizeOf(painter.font(), label);
    QRectF chosen(places.first(), size);
    for (const QPointF& place : places) {
        const QRectF rect(place, size);
        const bool isFree = m_plot.contains(rect)
            && std::none_of(taken.begin(), taken.end(), [&rect](const QRectF& r) { return r.intersects(rect); });
        if (isFree) {
            chosen = rect;
            break;
        }
    }
    painter.drawText(chosen, Qt::AlignLeft | Qt::AlignTop, label);
    return chosen;
}

QList<QRectF> CostTimeOverlay::paintThresholds(QPainter& painter, const QList<QRectF>& taken) const
{
    const ChartStyle& style = m_chart.style();
    const CostTimeData& data = m_chart.data();
    const double gap = 4 * style.unit;
    QList<QRectF> mine;
    painter.setFont(style.small);
    painter.setPen(style.palette.color(QPalette::Text));
    if (data.deadline) {
        const QSizeF size = sizeOf(style.small, data.deadline->label);
        const double x = m_chart.at(data.deadline->value, data.cost.high).x();
        const double top = m_plot.top() + gap;
        const double bottom = m_plot.bottom() - gap - size.height();
        const double left = x - gap - size.width();
        mine << QRectF(x - 1, m_plot.top(), 2, m_plot.height())
             << paintLabel(painter, data.deadline->label,
                           {{x + gap, top}, {left, top}, {x + gap, bottom}, {left, bottom}}, taken);
    }
    if (data.budget) {
        const QSizeF size = sizeOf(style.small, data.budget->label);
        const double y = m_chart.at(data.time.high, data.budget->value).y();
        const double right = m_plot.right() - gap - size.width();
        const double left = m_plot.left() + gap;
        const double above = y - gap / 2 - size.height();
        mine << QRectF(m_plot.left(), y - 1, m_plot.width(), 2)
             << paintLabel(painter, data.budget->label,
                           {{right, above}, {left, above}, {right, y + gap / 2}, {left, y + gap / 2}}, taken + mine);
    }
    return mine;
}

/// Where the bands of a point lie: names keep off them.
QList<QRectF> CostTimeOverlay::bandRects(const CostTimePoint& point) const
{
    const double half = 4 * m_chart.style().unit;
    const QPointF left = m_chart.at(point.hoursBand.low, point.cost);
    const QPointF right = m_chart.at(point.hoursBand.high, point.cost);
    const QPointF bottom = m_chart.at(point.hours, point.costBand.low);
    const QPointF top = m_chart.at(point.hours, point.costBand.high);
    return {QRectF(left.x(), left.y() - half, right.x() - left.x(), 2 * half),
            QRectF(top.x() - half, top.y(), 2 * half, bottom.y() - top.y())};
}

/// A name that had to move away from its point is tied to it by a line.
void CostTimeOverlay::paintLeader(QPainter& painter, QPointF point, const QRectF& name) const
{
    const QPointF end(std::clamp(point.x(), name.left(), name.right()),
                      std::clamp(point.y(), name.top(), name.bottom()));
    if (QLineF(point, end).length() < 15 * m_chart.style().unit)
        return;
    painter.save();
    painter.setPen(QPen(colors::muted(m_chart.style().palette), m_chart.style().unit));
    painter.drawLine(QLineF(end, point));
    painter.restore();
}

void CostTimeOverlay::paintNames(QPainter& painter, const QList<QRectF>& taken) const
{
    const ChartStyle& style = m_chart.style();
    QList<LabelRequest> requests;
    QStringList names;
    for (const CostTimePoint& point : m_chart.data().points) {
        if (!point.column)
            continue;
        names << nameOf(point);
        requests << LabelRequest{m_chart.at(point.hours, point.cost), sizeOf(style.base, names.last()),
                                 11 * style.unit};
    }
    const QList<QRectF> places = placeLabels(requests, m_plot, taken);
    painter.setFont(style.base);
    painter.setPen(style.palette.color(QPalette::Text));
    for (qsizetype i = 0; i < places.size(); ++i) {
        paintLeader(painter, requests[i].anchor, places[i]);
        painter.drawText(places[i], Qt::AlignLeft | Qt::AlignVCenter, names[i]);
    }
}

void CostTimeOverlay::paintCurrent(QPainter& painter) const
{
    const auto current = m_chart.current();
    if (!current)
        return;
    const CostTimePoint& point = m_chart.data().points.at(*current);
    const double radius = 12 * m_chart.style().unit;
    painter.setPen(QPen(colors::accent(m_chart.style().palette), 2 * m_chart.style().unit));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(m_chart.at(point.hours, point.cost), radius, radius);
}

} // namespace quanheng::ui
