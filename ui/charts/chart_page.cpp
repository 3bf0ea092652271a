#include "ui/charts/chart_page.h"

#include "ui/charts/cost_time_model.h"
#include "ui/charts/cost_time_view.h"
#include "ui/style/metrics.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QImage>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QToolBar>
#include <QVBoxLayout>

#include <utility>

namespace quanheng::ui {

ChartPage::ChartPage(const Text& text, QWidget* parent)
    : QWidget(parent), m_text(text), m_view(new CostTimeView(this)), m_model(new CostTimeModel(text, this)),
      m_table(new QTableView(this)), m_stack(new QStackedWidget(this)), m_tools(new QToolBar(this)),
      m_showData(m_tools->addAction(QString())), m_copy(m_tools->addAction(QString()))
{
    m_showData->setCheckable(true);
    connect(m_showData, &QAction::toggled, this, &ChartPage::showData);
    connect(m_copy, &QAction::triggered, this, &ChartPage::copyPicture);
    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(m_copy);
    m_tools->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_tools->hide();
    buildTable();
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_table);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::kLarge, metrics::kSmall, metrics::kLarge, metrics::kMedium);
    layout->setSpacing(metrics::kSmall);
    layout->addWidget(m_stack, 1);
    setFocusProxy(m_view);
    retranslate();
}

void ChartPage::buildTable()
{
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(m_model);
    sorted->setSortRole(Qt::UserRole);
    m_table->setModel(sorted);
    m_table->setTabKeyNavigation(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(CostTimeModel::Time, Qt::AscendingOrder);
}

void ChartPage::setComparison(std::shared_ptr<const ComparisonResult> result)
{
    m_result = std::move(result);
    refresh();
}

void ChartPage::setText(const Text& text)
{
    m_text = text;
    retranslate();
    refresh();
}

void ChartPage::refresh()
{
    const CostTimeData chart = m_result != nullptr ? costTimeData(*m_result, m_text) : CostTimeData();
    m_view->setData(chart);
    m_model->setData(chart, m_text);
    if (m_model->rowCount() > 0 && !m_table->currentIndex().isValid())
        m_table->setCurrentIndex(m_table->model()->index(0, 0));
}

void ChartPage::showData(bool shown)
{
    m_showData->setChecked(shown);
    m_stack->setCurrentWidget(shown ? static_cast<QWidget*>(m_table) : m_view);
}

QWidget* ChartPage::tools() const { return m_tools; }

void ChartPage::copyPicture() const { QGuiApplication::clipboard()->setImage(m_view->picture()); }

void ChartPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ChartPage::retranslate()
{
    m_showData->setText(tr("Show data"));
    m_showData->setToolTip(tr("Show the data of the chart as a table"));
    m_copy->setText(tr("Copy picture"));
    m_copy->setToolTip(tr("Copy the chart as a picture, at twice the screen's resolution"));
    m_table->setAccessibleName(tr("Data of the chart"));
}

} // namespace quanheng::ui
