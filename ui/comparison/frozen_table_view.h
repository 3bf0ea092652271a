#pragma once

#include <QTableView>

class QTimer;

namespace quanheng::ui {

/// A table whose first column stays in sight while the others scroll. Rows follow their contents whenever a column
/// changes its width. Tab leaves the table; arrows move in it.
class FrozenTableView : public QTableView {
    Q_OBJECT

public:
    explicit FrozenTableView(QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;
    /// Sets the delegate of both parts.
    void setCellDelegate(QAbstractItemDelegate* delegate);
    /// Shares the width among the option columns, never below a readable width.
    void fitColumns();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void scrollTo(const QModelIndex& index, ScrollHint hint) override;

private:
    void setUpFrozen();
    void connectParts();
    void placeFrozen();
    void hideOtherColumns();
    void keepCurrentIndex();

    QTableView* m_frozen;
    /// Runs once when control returns to the event loop, however many columns have changed.
    QTimer* m_rowTimer;
    bool m_isWidthChosen = false;
    bool m_isFitting = false;
};

} // namespace quanheng::ui
