#include "ui/comparison/fold_model.h"

#include "ui/comparison/comparison_model.h"

namespace quanheng::ui {

using core::RowGroup;

namespace {

RowGroup groupOf(const QModelIndex& index)
{
    return static_cast<RowGroup>(index.data(ComparisonModel::GroupRole).toInt());
}

} // namespace

void FoldModel::setFolded(RowGroup group, bool folded)
{
    if (folded == isFolded(group))
        return;
    if (folded)
        m_folded.insert(group);
    else
        m_folded.erase(group);
    invalidateRowsFilter();
    tellVerdicts();
}

void FoldModel::toggle(const QModelIndex& index) { setFolded(groupOf(index), !isFolded(groupOf(index))); }

void FoldModel::setAllFolded(bool folded)
{
    m_folded.clear();
    for (int row = 0; folded && row < sourceModel()->rowCount(); ++row)
        m_folded.insert(groupOf(sourceModel()->index(row, 0)));
    invalidateRowsFilter();
    tellVerdicts();
}

void FoldModel::setDifferencesOnly(bool only)
{
    m_isDifferencesOnly = only;
    invalidateRowsFilter();
}

/// Views draw an arrow on verdict rows.
void FoldModel::tellVerdicts()
{
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, 0), {kIsFoldedRole});
}

QVariant FoldModel::data(const QModelIndex& index, int role) const
{
    if (role == kIsFoldedRole)
        return isFolded(groupOf(index));
    return QSortFilterProxyModel::data(index, role);
}

bool FoldModel::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const QModelIndex criterion = sourceModel()->index(row, 0, parent);
    if (criterion.data(ComparisonModel::IsVerdictRole).toBool())
        return true;
    if (isWithoutAnswers())
        return false;
    return !isFolded(groupOf(criterion)) && (!m_isDifferencesOnly || differs(row));
}

/// Rows of nothing would stand beside the reasons why there is nothing.
bool FoldModel::isWithoutAnswers() const
{
    for (int column = 1; column < sourceModel()->columnCount(); ++column)
        if (!sourceModel()->index(0, column).data(ComparisonModel::IsEmptyColumnRole).toBool())
            return false;
    return true;
}

bool FoldModel::differs(int row) const
{
    const QVariant first = sourceModel()->index(row, 1).data();
    for (int column = 2; column < sourceModel()->columnCount(); ++column) {
        const QModelIndex index = sourceModel()->index(row, column);
        if (!index.data(ComparisonModel::IsEmptyColumnRole).toBool() && index.data() != first)
            return true;
    }
    return false;
}

} // namespace quanheng::ui
