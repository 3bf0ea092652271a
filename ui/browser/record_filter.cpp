#include "ui/browser/record_filter.h"

#include "ui/browser/record_model.h"

#include <utility>

namespace quanheng::ui {

RecordFilter::RecordFilter(QObject* parent) : QSortFilterProxyModel(parent) { setSortRole(RecordModel::kSortRole); }

void RecordFilter::setAccept(Accept accept)
{
    m_accept = std::move(accept);
    invalidateFilter();
}

bool RecordFilter::filterAcceptsRow(int row, const QModelIndex&) const
{
    return !m_accept || m_accept(static_cast<std::size_t>(row));
}

bool RecordFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const bool hasLeft = left.data(RecordModel::kSortRole).isValid();
    const bool hasRight = right.data(RecordModel::kSortRole).isValid();
    if (hasLeft && hasRight)
        return QSortFilterProxyModel::lessThan(left, right);
    return sortOrder() == Qt::AscendingOrder ? hasLeft && !hasRight : !hasLeft && hasRight;
}

} // namespace quanheng::ui
