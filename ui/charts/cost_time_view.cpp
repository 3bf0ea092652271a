#include "ui/charts/cost_time_view.h"

#include "ui/charts/cost_time_chart.h"

#include <QAccessible>
#include <QGraphicsScene>
#include <QHelpEvent>
#include <QImage>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace quanheng::ui {

namespace {

constexpr double kPictureScale = 2;
constexpr int kMargin = 16;

} // namespace

// Handed to the base: a chart set later would leave the one that QChartView makes for itself behind.
CostTimeView::CostTimeView(QWidget* parent)
    : QChartView(new CostTimeChart(ChartStyle::forScreen()), parent), m_chart(static_cast<CostTimeChart*>(chart()))
{
    setRenderHint(QPainter::Antialiasing);
    setRubberBand(QChartView::NoRubberBand);
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setMinimumSize(360, 280);
}

void CostTimeView::setData(const CostTimeData& data)
{
    m_chart->setData(data);
    describe();
}

const CostTimeData& CostTimeView::data() const { return m_chart->data(); }

QString CostTimeView::currentSentence() const
{
    const auto current = m_chart->current();
    return current ? m_chart->data().points.at(*current).sentence : QString();
}

/// Screen readers get the message of the chart as its name, and the current point, or what is measured, beside it.
void CostTimeView::describe()
{
    setAccessibleName(m_chart->data().title);
    const QString current = currentSentence();
    setAccessibleDescription(current.isEmpty() ? m_chart->data().subtitle : current);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void CostTimeView::moveTo(std::size_t point)
{
    m_chart->setCurrent(point);
    describe();
    const CostTimePoint& reached = m_chart->data().points.at(point);
    const QPoint place = mapFromScene(m_chart->mapToScene(m_chart->at(reached.hours, reached.cost)));
    QToolTip::showText(viewport()->mapToGlobal(place), reached.sentence, viewport());
}

void CostTimeView::keyPressEvent(QKeyEvent* event)
{
    const std::size_t count = m_chart->data().points.size();
    if (count == 0)
        return QChartView::keyPressEvent(event);
    const auto current = m_chart->current();
    switch (event->key()) {
    case Qt::Key_Right:
        return moveTo(current ? std::min(*current + 1, count - 1) : 0);
    case Qt::Key_Left:
        return moveTo(current && *current > 0 ? *current - 1 : 0);
    case Qt::Key_Home:
        return moveTo(0);
    case Qt::Key_End:
        return moveTo(count - 1);
    default:
        QChartView::keyPressEvent(event);
    }
}

void CostTimeView::changeEvent(QEvent* event)
{
    QChartView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        m_chart->setStyle(ChartStyle::forScreen());
}

bool CostTimeView::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QChartView::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto point = m_chart->pointNear(m_chart->mapFromScene(mapToScene(help->pos())));
    QToolTip::showText(help->globalPos(), point ? m_chart->data().points.at(*point).sentence : QString(), viewport());
    return true;
}

QImage CostTimeView::picture() const
{
    const QSize size = viewport()->size() + QSize(2 * kMargin, 2 * kMargin);
    QImage image(size * kPictureScale, QImage::Format_RGB32);
    image.setDevicePixelRatio(kPictureScale);
    image.fill(m_chart->style().palette.color(QPalette::Base));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintCostTimeChart(painter, QRectF(QPointF(kMargin, kMargin), viewport()->size()), m_chart->data(),
                       m_chart->style());
    return image;
}

} // namespace quanheng::ui
