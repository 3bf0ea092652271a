#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;
class QListWidget;

namespace quanheng::ui {

/// The column at the left: the plan's workloads, then the pages on the chosen one.
class Navigation : public QWidget {
    Q_OBJECT

public:
    enum Page { Comparison, Charts, Prices, Catalogue };

    explicit Navigation(QWidget* parent = nullptr);

    void setWorkloads(const QStringList& names, int current);
    void setPage(Page page);

signals:
    void workloadChosen(int index);
    void pageChosen(int page);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QLabel* m_workloadsHead;
    QListWidget* m_workloads;
    QLabel* m_pagesHead;
    QListWidget* m_pages;
};

} // namespace quanheng::ui
