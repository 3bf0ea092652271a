#include "ui/charts/cost_time_chart.h"

#include "ui/charts/cost_time_overlay.h"
#include "ui/charts/option_look.h"
#include "ui/style/colors.h"

#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QPen>
#include <QtCharts/QLegend>
#include <QtCharts/QLineSeries>
#include <QtCharts/QScatterSeries>
#include <QtCharts/QValueAxis>

#include <limits>
#include <memory>

namespace quanheng::ui {

namespace {

constexpr double kSmallMarker = 5;
constexpr double kReach = 14;

QColor pale(QColor color)
{
    color.setAlphaF(0.30F);
    return color;
}

} // namespace

CostTimeChart::CostTimeChart(const ChartStyle& style)
    : QChart(nullptr, {}), m_style(style), m_overlay(new CostTimeOverlay(*this))
{
    setAnimationOptions(QChart::NoAnimation);
    legend()->hide();
    layout()->setContentsMargins(0, 0, 0, 0);
    setMargins(QMargins());
    setStyle(style);
}

void CostTimeChart::setStyle(const ChartStyle& style)
{
    m_style = style;
    // A theme overwrites the colours that were set before it, and brings its shadow back.
    setTheme(colors::isDark(style.palette) ? QChart::ChartThemeDark : QChart::ChartThemeLight);
    setDropShadowEnabled(false);
    setBackgroundVisible(false);
    setBackgroundRoundness(0);
    rebuild();
}

void CostTimeChart::setData(const CostTimeData& data)
{
    m_data = data;
    m_current.reset();
    rebuild();
}

void CostTimeChart::setCurrent(std::optional<std::size_t> point)
{
    m_current = point;
    m_overlay->update();
}

void CostTimeChart::rebuild()
{
    removeAllSeries();
    for (QAbstractAxis* axis : axes()) {
        removeAxis(axis);
        delete axis;
    }
    addAxes();
    addBands();
    addThresholds();
    addFrontier();
    addOthers();
    placePlot();
}

/// Both axes run from 0 to 1; NiceAxis gives the positions, linear or logarithmic, and the overlay writes the ticks:
/// the module's own labels know neither 万元 nor how to make room.
void CostTimeChart::addAxes()
{
    for (const Qt::Alignment side : {Qt::AlignBottom, Qt::AlignLeft}) {
        auto* axis = new QValueAxis;
        axis->setRange(0, 1);
        axis->setLabelsVisible(false);
        axis->setGridLineVisible(false);
        axis->setLineVisible(false);
        addAxis(axis, side);
    }
}

QPointF CostTimeChart::plotted(double hours, double cost) const
{
    return {m_data.time.position(hours), m_data.cost.position(cost)};
}

void CostTimeChart::addLine(const QList<QPointF>& points, const QPen& pen)
{
    auto* line = new QLineSeries;
    line->setPen(pen);
    line->replace(points);
    addSeries(line);
    for (QAbstractAxis* axis : axes())
        line->attachAxis(axis);
}

void CostTimeChart::addBands()
{
    for (const CostTimePoint& point : m_data.points) {
        if (!point.column)
            continue;
        QPen pen(pale(optionLook(*point.column, m_style.palette).color), 6 * m_style.unit, Qt::SolidLine, Qt::FlatCap);
        addLine({plotted(point.hoursBand.low, point.cost), plotted(point.hoursBand.high, point.cost)}, pen);
        addLine({plotted(point.hours, point.costBand.low), plotted(point.hours, point.costBand.high)}, pen);
    }
}

void CostTimeChart::addThresholds()
{
    const QPen pen(m_style.palette.color(QPalette::Text), 1.25 * m_style.unit, Qt::DashLine);
    if (m_data.deadline) {
        const double x = m_data.time.position(m_data.deadline->value);
        addLine({{x, 0}, {x, 1}}, pen);
    }
    if (m_data.budget) {
        const double y = m_data.cost.position(m_data.budget->value);
        addLine({{0, y}, {1, y}}, pen);
    }
}

void CostTimeChart::addFrontier()
{
    QList<QPointF> points;
    for (const CostTimePoint& point : m_data.points)
        if (point.isOnFrontier)
            points << plotted(point.hours, point.cost);
    if (points.size() > 1)
        addLine(points, QPen(colors::muted(m_style.palette), 1.5 * m_style.unit));
}

void CostTimeChart::addOthers()
{
    QList<QPointF> points;
    for (const CostTimePoint& point : m_data.points)
        if (!point.column)
            points << plotted(point.hours, point.cost);
    auto* series = new QScatterSeries;
    series->setMarkerSize(kSmallMarker * m_style.unit);
    // Hundreds of them are the ground on which the columns stand.
    QColor ink = colors::muted(m_style.palette);
    ink.setAlphaF(0.45F);
    series->setColor(ink);
    series->setPen(Qt::NoPen);
    series->replace(points);
    addSeries(series);
    for (QAbstractAxis* axis : axes())
        series->attachAxis(axis);
}

/// The plot's rectangle is set, not found by the module, so that the overlay and the series agree at once, with no
/// pass of the event loop between.
void CostTimeChart::placePlot()
{
    m_overlay->layOut(size());
    setPlotArea(m_overlay->plotArea());
    layout()->invalidate();
    layout()->activate();
}

void CostTimeChart::resizeEvent(QGraphicsSceneResizeEvent* event)
{
    QChart::resizeEvent(event);
    if (m_overlay != nullptr)
        placePlot();
}

QPointF CostTimeChart::at(double hours, double cost) const
{
    const QRectF plot = m_overlay->plotArea();
    const QPointF share = plotted(hours, cost);
    return {plot.left() + share.x() * plot.width(), plot.bottom() - share.y() * plot.height()};
}

std::optional<std::size_t> CostTimeChart::pointNear(QPointF place) const
{
    std::optional<std::size_t> nearest;
    double least = kReach * m_style.unit;
    for (std::size_t i = 0; i < m_data.points.size(); ++i) {
        const double distance = QLineF(place, at(m_data.points[i].hours, m_data.points[i].cost)).length();
        if (distance <= least) {
            least = distance;
            nearest = i;
        }
    }
    return nearest;
}

void paintCostTimeChart(QPainter& painter, const QRectF& target, const CostTimeData& data, const ChartStyle& style)
{
    QGraphicsScene scene;
    auto* chart = new CostTimeChart(style); // the scene owns it
    scene.addItem(chart);
    chart->resize(target.size());
    chart->setData(data);
    const QRectF source(QPointF(), target.size());
    scene.setSceneRect(source);
    scene.render(&painter, target, source);
}

} // namespace quanheng::ui
