#include "ui/browser/record_model.h"

#include <utility>

namespace quanheng::ui {

void RecordModel::setRecords(std::size_t count, std::vector<RecordColumn> columns)
{
    beginResetModel();
    m_count = count;
    m_columns = std::move(columns);
    endResetModel();
}

int RecordModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_count); }

int RecordModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant RecordModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const RecordColumn& column = m_columns[static_cast<std::size_t>(index.column())];
    const auto record = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return column.text(record);
    case kSortRole:
        return column.sortKey(record);
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignVCenter | (column.isFigure ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

QVariant RecordModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const RecordColumn& column = m_columns[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole)
        return column.heading;
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignVCenter | (column.isFigure ? Qt::AlignRight : Qt::AlignLeft));
    return {};
}

} // namespace quanheng::ui
