#pragma once

#include "ui/charts/cost_time_data.h"
#include "ui/text/text.h"

#include <QAbstractTableModel>

namespace quanheng::ui {

/// The data of the chart as a table: its accessible twin. UserRole is the number in hours or in the cost's unit.
class CostTimeModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Time, TimeLow, TimeHigh, Cost, CostLow, CostHigh, Frontier, ColumnCount };

    explicit CostTimeModel(const Text& text, QObject* parent = nullptr);

    void setData(const CostTimeData& data, const Text& text);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Text m_text;
    CostTimeData m_data;
};

} // namespace quanheng::ui
