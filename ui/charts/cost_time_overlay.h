#pragma once

#include <QGraphicsItem>
#include <QRectF>

namespace quanheng::ui {

class CostTimeChart;
struct CostTimePoint;

/// What the charts module does not write well: title, ticks with units, names beside points, labels of thresholds, the
/// key, and the ring of the current point.
class CostTimeOverlay : public QGraphicsItem {
public:
    explicit CostTimeOverlay(CostTimeChart& chart);

    /// Divides the chart's size into title, plot and axes.
    void layOut(QSizeF size);
    [[nodiscard]] QRectF plotArea() const { return m_plot; }

    [[nodiscard]] QRectF boundingRect() const override { return {QPointF(), m_size}; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    [[nodiscard]] double headHeight() const;
    [[nodiscard]] double tickWidth() const;
    void paintHead(QPainter& painter) const;
    void paintMarkers(QPainter& painter) const;
    void paintKey(QPainter& painter, QPointF at) const;
    void paintGrid(QPainter& painter) const;
    void paintTimeTicks(QPainter& painter) const;
    void paintCostTicks(QPainter& painter) const;
    void paintAxisTitles(QPainter& painter) const;
    /// Where markers and bands lie.
    [[nodiscard]] QList<QRectF> occupied() const;
    [[nodiscard]] QList<QRectF> bandRects(const CostTimePoint& point) const;
    QRectF paintLabel(QPainter& painter, const QString& label, const QList<QPointF>& places,
                      const QList<QRectF>& taken) const;
    /// Labels the limits and returns what they cover.
    [[nodiscard]] QList<QRectF> paintThresholds(QPainter& painter, const QList<QRectF>& taken) const;
    void paintLeader(QPainter& painter, QPointF point, const QRectF& name) const;
    void paintNames(QPainter& painter, const QList<QRectF>& taken) const;
    void paintCurrent(QPainter& painter) const;

    CostTimeChart& m_chart;
    QSizeF m_size;
    QRectF m_plot;
};

} // namespace quanheng::ui
