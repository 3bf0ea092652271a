#include "ui/comparison/frozen_table_view.h"

#include <QEvent>
#include <QHeaderView>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

namespace quanheng::ui {

namespace {

// In a narrow view the names give way first, so that two options stay side by side.
constexpr int kLeastCriteriaWidth = 120;
constexpr int kMostCriteriaWidth = 176;
constexpr int kCriteriaPart = 5;
constexpr int kLeastOptionWidth = 160;

void setUpTable(QTableView& table)
{
    table.verticalHeader()->hide();
    table.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.setTabKeyNavigation(false);
    table.setEditTriggers(QAbstractItemView::NoEditTriggers);
    table.setWordWrap(true);
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

} // namespace

FrozenTableView::FrozenTableView(QWidget* parent)
    : QTableView(parent), m_frozen(new QTableView(this)), m_rowTimer(new QTimer(this))
{
    setUpTable(*this);
    setUpTable(*m_frozen);
    setUpFrozen();
    m_rowTimer->setSingleShot(true);
    m_rowTimer->setInterval(0);
    connectParts();
}

void FrozenTableView::setUpFrozen()
{
    m_frozen->setFocusPolicy(Qt::NoFocus);
    m_frozen->setFrameShape(QFrame::NoFrame);
    m_frozen->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_frozen->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_frozen->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    viewport()->stackUnder(m_frozen);
}

void FrozenTableView::connectParts()
{
    connect(m_rowTimer, &QTimer::timeout, this, [this] { resizeRowsToContents(); });
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this](int section, int, int width) {
        if (section == 0)
            m_frozen->setColumnWidth(0, width);
        m_isWidthChosen = m_isWidthChosen || !m_isFitting;
        placeFrozen();
        m_rowTimer->start();
    });
    connect(verticalHeader(), &QHeaderView::sectionResized, this,
            [this](int row, int, int height) { m_frozen->setRowHeight(row, height); });
    connect(m_frozen->verticalScrollBar(), &QScrollBar::valueChanged, verticalScrollBar(), &QScrollBar::setValue);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, m_frozen->verticalScrollBar(), &QScrollBar::setValue);
    connect(m_frozen, &QTableView::clicked, this, &QTableView::clicked);
    connect(m_frozen, &QTableView::activated, this, &QTableView::activated);
}

void FrozenTableView::setModel(QAbstractItemModel* model)
{
    QTableView::setModel(model);
    m_frozen->setModel(model);
    m_frozen->setSelectionModel(selectionModel());
    const auto refresh = [this] {
        hideOtherColumns();
        fitColumns();
        keepCurrentIndex();
        m_rowTimer->start();
    };
    connect(model, &QAbstractItemModel::modelReset, this, refresh);
    connect(model, &QAbstractItemModel::rowsInserted, this, refresh);
    connect(model, &QAbstractItemModel::rowsRemoved, this, refresh);
    connect(model, &QAbstractItemModel::dataChanged, m_rowTimer, qOverload<>(&QTimer::start));
    refresh();
}

void FrozenTableView::setCellDelegate(QAbstractItemDelegate* delegate)
{
    setItemDelegate(delegate);
    m_frozen->setItemDelegate(delegate);
}

void FrozenTableView::hideOtherColumns()
{
    for (int column = 0; model() != nullptr && column < model()->columnCount(); ++column)
        m_frozen->setColumnHidden(column, column > 0);
}

/// Screen readers ask for the focused cell; without one this version of Qt hands them a null pointer.
void FrozenTableView::keepCurrentIndex()
{
    if (!currentIndex().isValid() && model()->rowCount() > 0 && model()->columnCount() > 0)
        selectionModel()->setCurrentIndex(model()->index(0, std::min(1, model()->columnCount() - 1)),
                                          QItemSelectionModel::NoUpdate);
}

void FrozenTableView::fitColumns()
{
    const int options = model() == nullptr ? 0 : model()->columnCount() - 1;
    if (options < 1)
        return;
    m_isFitting = true;
    const int width = viewport()->width();
    const int criteria = std::clamp(width / kCriteriaPart, kLeastCriteriaWidth, kMostCriteriaWidth);
    setColumnWidth(0, criteria);
    m_frozen->setColumnWidth(0, criteria);
    const int share = (width - criteria) / options;
    for (int column = 1; column <= options; ++column)
        setColumnWidth(column, std::max(kLeastOptionWidth, share));
    m_isFitting = false;
    placeFrozen();
}

void FrozenTableView::placeFrozen()
{
    const int height = viewport()->height() + horizontalHeader()->height();
    m_frozen->horizontalHeader()->setFixedHeight(horizontalHeader()->height());
    m_frozen->setGeometry(frameWidth(), frameWidth(), columnWidth(0), height);
}

void FrozenTableView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    if (!m_isWidthChosen)
        fitColumns();
    placeFrozen();
    m_rowTimer->start();
}

void FrozenTableView::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        m_rowTimer->start();
}

QModelIndex FrozenTableView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const QModelIndex next = QTableView::moveCursor(action, modifiers);
    // Moving left under the frozen column scrolls the cell out from behind it.
    if (action == MoveLeft && next.column() > 0 && visualRect(next).left() < columnWidth(0)) {
        const int hidden = columnWidth(0) - visualRect(next).left();
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - hidden);
    }
    return next;
}

void FrozenTableView::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    if (index.column() > 0)
        QTableView::scrollTo(index, hint);
    else
        QTableView::scrollTo(index.siblingAtColumn(std::max(1, columnAt(columnWidth(0)))), hint);
}

} // namespace quanheng::ui
