#include "ui/browser/browser_view.h"

#include "ui/forms/muted_label.h"
#include "ui/style/metrics.h"

#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTableView>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace quanheng::ui {

namespace {

constexpr int kWidestColumn = 210;
constexpr int kTableShare = 4;

} // namespace

BrowserView::BrowserView(QWidget* filters, QWidget* parent)
    : QWidget(parent), m_model(new RecordModel(this)), m_filter(new RecordFilter(this)), m_table(new QTableView(this)),
      m_detailsText(new QTextBrowser(this)), m_count(new MutedLabel(this))
{
    m_filter->setSourceModel(m_model);
    m_table->setModel(m_filter);
    m_table->setTabKeyNavigation(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    // Measuring ten thousand rows takes seconds; all rows are of one height.
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + metrics::kSmall);
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_detailsText->setFrameShape(QFrame::NoFrame);
    m_detailsText->setOpenLinks(false);
    m_detailsText->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);

    auto* parts = new QSplitter(Qt::Vertical, this);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_table);
    parts->addWidget(m_detailsText);
    parts->setStretchFactor(0, kTableShare);
    parts->setStretchFactor(1, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::kLarge, metrics::kSmall, metrics::kLarge, metrics::kMedium);
    layout->setSpacing(metrics::kSmall);
    layout->addWidget(filters);
    layout->addWidget(m_count);
    layout->addWidget(parts, 1);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &BrowserView::showDetails);
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex& index) { emit activated(m_filter->mapToSource(index).row()); });
}

void BrowserView::setRecords(std::size_t count, std::vector<RecordColumn> columns, Details details)
{
    m_details = std::move(details);
    m_model->setRecords(count, std::move(columns));
    m_filter->sort(m_table->horizontalHeader()->sortIndicatorSection(),
                   m_table->horizontalHeader()->sortIndicatorOrder());
    fitColumns();
    if (m_filter->rowCount() > 0)
        m_table->setCurrentIndex(m_filter->index(0, 0));
    showCount();
    showDetails();
}

void BrowserView::setAccept(RecordFilter::Accept accept)
{
    m_filter->setAccept(std::move(accept));
    if (!current() && m_filter->rowCount() > 0)
        m_table->setCurrentIndex(m_filter->index(0, 0));
    showCount();
    showDetails();
}

void BrowserView::sortBy(int column, Qt::SortOrder order) { m_table->sortByColumn(column, order); }

void BrowserView::setNames(const QString& table, const QString& details)
{
    m_table->setAccessibleName(table);
    m_detailsText->setAccessibleName(details);
}

void BrowserView::setCountText(std::function<QString(int, int)> text)
{
    m_countText = std::move(text);
    showCount();
}

std::optional<std::size_t> BrowserView::current() const
{
    const QModelIndex index = m_table->currentIndex();
    return index.isValid() ? std::optional(static_cast<std::size_t>(m_filter->mapToSource(index).row())) : std::nullopt;
}

void BrowserView::showDetails()
{
    const auto record = current();
    m_detailsText->setHtml(record && m_details ? m_details(*record) : QString());
}

void BrowserView::showCount()
{
    if (m_countText)
        m_count->setText(m_countText(m_filter->rowCount(), m_model->rowCount()));
}

/// Once, from what the first rows hold: the user's own widths stay.
void BrowserView::fitColumns()
{
    if (m_hasWidths || m_model->rowCount() == 0)
        return;
    m_hasWidths = true;
    m_table->resizeColumnsToContents();
    QHeaderView* header = m_table->horizontalHeader();
    for (int i = 0; i < header->count(); ++i)
        header->resizeSection(i, std::min(header->sectionSize(i) + metrics::kSmall, kWidestColumn));
}

} // namespace quanheng::ui
