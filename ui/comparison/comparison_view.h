#pragma once

#include "ui/comparison/comparison_export.h"
#include "ui/comparison_result.h"
#include "ui/text/text.h"

#include <QWidget>

#include <memory>

class QAction;
class QLabel;
class QToolBar;

namespace quanheng::ui {

class ComparisonModel;
class FoldModel;
class FrozenTableView;

/// The table of options, and what to note about the plan.
class ComparisonView : public QWidget {
    Q_OBJECT

public:
    explicit ComparisonView(const Text& text, QWidget* parent = nullptr);

    /// Shows a result; folded groups and the current cell stay where they were. nullptr shows nothing.
    void setComparison(std::shared_ptr<const ComparisonResult> result);
    void setText(const Text& text);

    [[nodiscard]] QAbstractItemModel* model() const;
    /// Puts the selected cells, or the whole table when one cell is selected, on the clipboard.
    void copy() const;
    /// The page's buttons, for its owner to place.
    [[nodiscard]] QWidget* tools() const;
    /// Makes a cell the current one, by its row of the table and its column of the comparison. A row that is folded
    /// away is unfolded.
    void chooseCell(int row, int column);
    /// The column of the comparison that the current cell belongs to; -1 in the criteria.
    [[nodiscard]] int currentColumn() const;

signals:
    /// Enter or double click on a cell of an option: row of the table, column of the comparison.
    void cellActivated(int row, int column);
    /// The current cell is another one, or stands in a new answer. -1 for the criteria.
    void cellChosen(int row, int column);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildActions();
    void buildLayout();
    void connectTable();
    void retranslate();
    void showIssues();
    void tellCell();
    void spanEmptyColumns();
    void activate(const QModelIndex& index);
    bool foldByKey(int key);
    [[nodiscard]] CopyRange selection() const;

    Text m_text;
    ComparisonModel* m_model;
    FoldModel* m_folds;
    FrozenTableView* m_table;
    QLabel* m_issues;
    QToolBar* m_tools;
    QAction* m_copy;
    QAction* m_differences;
    QAction* m_fold;
};

} // namespace quanheng::ui
