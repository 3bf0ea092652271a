#pragma once

#include "ui/charts/chart_style.h"
#include "ui/charts/cost_time_data.h"

#include <QtCharts/QChart>

#include <optional>

class QPainter;

namespace quanheng::ui {

class CostTimeOverlay;

/// The chart of cost against time: options as points, the columns of the comparison with their own markers, names and
/// 80 % bands, the frontier as a line, deadline and budget dashed. Everything is vectors; nothing is animated.
class CostTimeChart : public QChart {
public:
    explicit CostTimeChart(const ChartStyle& style);

    void setData(const CostTimeData& data);
    void setStyle(const ChartStyle& style);
    /// Rings a point; nothing rings none.
    void setCurrent(std::optional<std::size_t> point);

    [[nodiscard]] const CostTimeData& data() const { return m_data; }
    [[nodiscard]] const ChartStyle& style() const { return m_style; }
    [[nodiscard]] std::optional<std::size_t> current() const { return m_current; }
    /// Where values stand, in the chart's coordinates.
    [[nodiscard]] QPointF at(double hours, double cost) const;
    /// The point nearest to a place and not farther than a finger's breadth.
    [[nodiscard]] std::optional<std::size_t> pointNear(QPointF place) const;

protected:
    void resizeEvent(QGraphicsSceneResizeEvent* event) override;

private:
    void rebuild();
    void addAxes();
    void addLine(const QList<QPointF>& points, const QPen& pen);
    void addBands();
    void addThresholds();
    void addFrontier();
    void addOthers();
    void placePlot();
    [[nodiscard]] QPointF plotted(double hours, double cost) const;

    ChartStyle m_style;
    CostTimeData m_data;
    std::optional<std::size_t> m_current;
    CostTimeOverlay* m_overlay;
};

/// Draws the chart into a rectangle of any paint device, in device units, as vectors.
void paintCostTimeChart(QPainter& painter, const QRectF& target, const CostTimeData& data, const ChartStyle& style);

} // namespace quanheng::ui
