#pragma once

#include "ui/comparison_result.h"
#include "ui/text/text.h"

#include <QWidget>

#include <memory>

class QAction;
class QStackedWidget;
class QTableView;
class QToolBar;

namespace quanheng::ui {

class CostTimeModel;
class CostTimeView;

/// The charts of a comparison, each with its data as a table and as a picture to copy.
class ChartPage : public QWidget {
    Q_OBJECT

public:
    explicit ChartPage(const Text& text, QWidget* parent = nullptr);

    void setComparison(std::shared_ptr<const ComparisonResult> result);
    void setText(const Text& text);
    /// Puts the chart on the clipboard at twice the screen's resolution.
    void copyPicture() const;
    void showData(bool shown);
    /// The page's buttons, for its owner to place.
    [[nodiscard]] QWidget* tools() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildTable();
    void retranslate();
    void refresh();

    Text m_text;
    std::shared_ptr<const ComparisonResult> m_result;
    CostTimeView* m_view;
    CostTimeModel* m_model;
    QTableView* m_table;
    QStackedWidget* m_stack;
    QToolBar* m_tools;
    QAction* m_showData;
    QAction* m_copy;
};

} // namespace quanheng::ui
