#pragma once

#include <QStyledItemDelegate>

namespace quanheng::ui {

/// Paints cells of the comparison: the estimate, its range in smaller grey type, state and winner with sign, word and
/// tint. Rows are as high as their wrapped text needs.
class ComparisonDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace quanheng::ui
