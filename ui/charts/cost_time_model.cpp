#include "ui/charts/cost_time_model.h"

#include "ui/format/format.h"

#include <array>
#include <optional>
#include <string_view>

namespace quanheng::ui {

namespace {

constexpr std::array<std::string_view, CostTimeModel::ColumnCount> kHeaders{
    "chart.table.option", "chart.table.time",     "chart.table.time.low",  "chart.table.time.high",
    "chart.table.cost",   "chart.table.cost.low", "chart.table.cost.high", "chart.table.frontier"};

std::optional<double> numberOf(const CostTimePoint& point, int column)
{
    switch (column) {
    case CostTimeModel::Time:
        return point.hours;
    case CostTimeModel::TimeLow:
        return point.hoursBand.low;
    case CostTimeModel::TimeHigh:
        return point.hoursBand.high;
    case CostTimeModel::Cost:
        return point.cost;
    case CostTimeModel::CostLow:
        return point.costBand.low;
    case CostTimeModel::CostHigh:
        return point.costBand.high;
    default:
        return std::nullopt;
    }
}

} // namespace

CostTimeModel::CostTimeModel(const Text& text, QObject* parent) : QAbstractTableModel(parent), m_text(text) { }

void CostTimeModel::setData(const CostTimeData& data, const Text& text)
{
    beginResetModel();
    m_data = data;
    m_text = text;
    endResetModel();
}

int CostTimeModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_data.points.size());
}

int CostTimeModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant CostTimeModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CostTimePoint& point = m_data.points.at(static_cast<std::size_t>(index.row()));
    const auto number = numberOf(point, index.column());
    switch (role) {
    case Qt::DisplayRole:
        if (number)
            return format::number(*number, m_text.language());
        if (index.column() == Frontier)
            return point.isOnFrontier ? m_text.say("chart.table.yes") : QString();
        return point.name;
    case Qt::UserRole:
        return number ? QVariant(*number) : QVariant();
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
        return point.sentence;
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant CostTimeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((section == Name || section == Frontier ? Qt::AlignLeft : Qt::AlignRight)
                                   | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return m_text.say(kHeaders.at(static_cast<std::size_t>(section)), {m_data.costUnit.toStdString()});
}

} // namespace quanheng::ui
