#pragma once

#include "ui/charts/cost_time_data.h"

#include <QtCharts/QChartView>

class QImage;

namespace quanheng::ui {

class CostTimeChart;

/// The chart on the screen: follows palette and font, tells a point's figures under the mouse, and walks from point to
/// point by the arrow keys.
class CostTimeView : public QChartView {
    Q_OBJECT

public:
    explicit CostTimeView(QWidget* parent = nullptr);

    void setData(const CostTimeData& data);
    [[nodiscard]] const CostTimeData& data() const;
    /// The chart alone at twice the screen's resolution, on its own ground.
    [[nodiscard]] QImage picture() const;
    /// The point that the keyboard has reached, as a sentence; empty before.
    [[nodiscard]] QString currentSentence() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void moveTo(std::size_t point);
    void describe();

    CostTimeChart* m_chart; // the scene owns it
};

} // namespace quanheng::ui
