#include "ui/main_window/navigation.h"

#include "ui/forms/muted_label.h"
#include "ui/style/icons.h"
#include "ui/style/metrics.h"

#include <QEvent>
#include <QLabel>
#include <QListWidget>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 184;

QListWidget* flatList(QWidget* parent)
{
    auto* list = new QListWidget(parent);
    list->setFrameShape(QFrame::NoFrame);
    list->setIconSize({metrics::kIcon - 4, metrics::kIcon - 4});
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setTextElideMode(Qt::ElideMiddle);
    list->setTabKeyNavigation(false);
    list->viewport()->setAutoFillBackground(false);
    return list;
}

/// As high as its rows, within reason: what stands below follows at once.
void fitHeight(QListWidget& list)
{
    constexpr int kMostRows = 12;
    const int rows = std::clamp(list.count(), 1, kMostRows);
    list.setFixedHeight(rows * list.sizeHintForRow(0) + 2 * list.frameWidth());
}

} // namespace

Navigation::Navigation(QWidget* parent)
    : QWidget(parent), m_workloadsHead(new MutedLabel(this)), m_workloads(flatList(this)),
      m_pagesHead(new MutedLabel(this)), m_pages(flatList(this))
{
    setFixedWidth(kWidth);
    m_pages->addItem(new QListWidgetItem(icons::named(u"comparison"_s), {}));
    m_pages->addItem(new QListWidgetItem(icons::named(u"chart"_s), {}));
    m_pages->addItem(new QListWidgetItem(icons::named(u"price"_s), {}));
    m_pages->addItem(new QListWidgetItem(icons::named(u"machine"_s), {}));
    m_pages->setCurrentRow(Comparison);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::kSmall, metrics::kMedium, metrics::kSmall, metrics::kMedium);
    layout->setSpacing(metrics::kTight);
    layout->addWidget(m_workloadsHead);
    layout->addWidget(m_workloads);
    layout->addSpacing(metrics::kMedium);
    layout->addWidget(m_pagesHead);
    layout->addWidget(m_pages);
    layout->addStretch();
    connect(m_workloads, &QListWidget::currentRowChanged, this, &Navigation::workloadChosen);
    connect(m_pages, &QListWidget::currentRowChanged, this, &Navigation::pageChosen);
    retranslate();
}

void Navigation::setWorkloads(const QStringList& names, int current)
{
    const QSignalBlocker quiet(m_workloads);
    m_workloads->clear();
    for (const QString& name : names) {
        auto* item = new QListWidgetItem(icons::named(u"workload"_s), name, m_workloads);
        item->setToolTip(name);
    }
    m_workloads->setCurrentRow(current);
    fitHeight(*m_workloads);
}

void Navigation::setPage(Page page) { m_pages->setCurrentRow(page); }

void Navigation::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void Navigation::retranslate()
{
    m_workloadsHead->setText(tr("Workloads"));
    m_workloads->setAccessibleName(tr("Workloads"));
    m_pagesHead->setText(tr("Views"));
    m_pages->setAccessibleName(tr("Views"));
    m_pages->item(Comparison)->setText(tr("Comparison"));
    m_pages->item(Charts)->setText(tr("Charts"));
    m_pages->item(Prices)->setText(tr("Prices"));
    m_pages->item(Catalogue)->setText(tr("Catalogue"));
    fitHeight(*m_pages);
}

} // namespace quanheng::ui
