#pragma once

#include "core/planning/comparison_table.h"

#include <QSortFilterProxyModel>

#include <set>

namespace quanheng::ui {

/// Folds row groups down to their verdict row, and can leave out rows in which all options say the same. Where no
/// column has answers, verdict rows are all that is left.
class FoldModel : public QSortFilterProxyModel {
    Q_OBJECT

public:
    /// Whether a verdict row stands for folded rows; beyond the roles of ComparisonModel.
    static constexpr int kIsFoldedRole = Qt::UserRole + 100;

    using QSortFilterProxyModel::QSortFilterProxyModel;

    [[nodiscard]] bool isFolded(core::RowGroup group) const { return m_folded.contains(group); }
    void setFolded(core::RowGroup group, bool folded);
    /// Folds or unfolds the group of a row of this model.
    void toggle(const QModelIndex& index);
    void setAllFolded(bool folded);
    void setDifferencesOnly(bool only);

    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    [[nodiscard]] bool differs(int row) const;
    [[nodiscard]] bool isWithoutAnswers() const;
    void tellVerdicts();

    std::set<core::RowGroup> m_folded;
    bool m_isDifferencesOnly = false;
};

} // namespace quanheng::ui
