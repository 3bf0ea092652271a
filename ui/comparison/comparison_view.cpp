#include "ui/comparison/comparison_view.h"

#include "ui/comparison/comparison_delegate.h"
#include "ui/comparison/comparison_model.h"
#include "ui/comparison/fold_model.h"
#include "ui/comparison/frozen_table_view.h"
#include "ui/style/colors.h"
#include "ui/style/metrics.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLabel>
#include <QMimeData>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

QLabel* wrappedLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

void mute(QLabel& label)
{
    QPalette palette = QGuiApplication::palette();
    palette.setColor(QPalette::WindowText, colors::muted(palette));
    label.setPalette(palette);
}

} // namespace

ComparisonView::ComparisonView(const Text& text, QWidget* parent)
    : QWidget(parent), m_text(text), m_model(new ComparisonModel(text, this)), m_folds(new FoldModel(this)),
      m_table(new FrozenTableView(this)), m_issues(wrappedLabel(this)), m_tools(new QToolBar(this))
{
    m_folds->setSourceModel(m_model);
    m_table->setCellDelegate(new ComparisonDelegate(this));
    m_table->setModel(m_folds);
    buildActions();
    buildLayout();
    connectTable();
    mute(*m_issues);
    retranslate();
}

void ComparisonView::buildActions()
{
    m_copy = m_tools->addAction(QString(), this, &ComparisonView::copy);
    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(m_copy);
    m_differences = m_tools->addAction(QString());
    m_differences->setCheckable(true);
    connect(m_differences, &QAction::toggled, m_folds, &FoldModel::setDifferencesOnly);
    m_fold = m_tools->addAction(QString());
    m_fold->setCheckable(true);
    connect(m_fold, &QAction::toggled, m_folds, &FoldModel::setAllFolded);
    m_tools->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_tools->hide();
}

void ComparisonView::buildLayout()
{
    m_table->setMinimumHeight(160);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::kLarge, metrics::kTight, metrics::kLarge, metrics::kSmall);
    layout->setSpacing(metrics::kSmall);
    layout->addWidget(m_issues);
    layout->addWidget(m_table, 1);
    setFocusProxy(m_table);
}

void ComparisonView::connectTable()
{
    m_table->installEventFilter(this);
    connect(m_table, &QTableView::activated, this, &ComparisonView::activate);
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() == 0 && index.data(ComparisonModel::IsVerdictRole).toBool())
            m_folds->toggle(index);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &ComparisonView::tellCell);
    connect(m_folds, &QAbstractItemModel::rowsInserted, this, &ComparisonView::spanEmptyColumns);
    connect(m_folds, &QAbstractItemModel::rowsRemoved, this, &ComparisonView::spanEmptyColumns);
}

void ComparisonView::setComparison(std::shared_ptr<const ComparisonResult> result)
{
    const QModelIndex before = m_folds->mapToSource(m_table->currentIndex());
    const int row = before.row();
    const int column = before.column();
    m_model->setComparison(std::move(result));
    const QModelIndex again = m_folds->mapFromSource(m_model->index(row, column));
    if (again.isValid())
        m_table->setCurrentIndex(again);
    spanEmptyColumns();
    showIssues();
    tellCell();
}

void ComparisonView::setText(const Text& text)
{
    m_text = text;
    m_model->setText(text);
    retranslate();
}

void ComparisonView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        mute(*m_issues);
}

void ComparisonView::retranslate()
{
    m_copy->setText(tr("Copy table"));
    m_copy->setToolTip(tr("Copy the selected cells, or the whole table, with headers"));
    m_differences->setText(tr("Differences only"));
    m_differences->setToolTip(tr("Leave out rows in which all options say the same"));
    m_fold->setText(tr("Verdicts only"));
    m_fold->setToolTip(tr("Fold every group down to its verdict"));
    m_table->setAccessibleName(tr("Comparison of the options"));
    m_table->setAccessibleDescription(
        tr("Criteria in rows, options in columns. Left and right on a criterion fold and unfold its group."));
    m_issues->setAccessibleName(tr("Notes on the plan"));
    showIssues();
}

void ComparisonView::showIssues()
{
    QStringList lines;
    if (m_model->result() != nullptr)
        for (const core::Issue& issue : m_model->result()->comparison.issues.all())
            if (issue.severity != core::Severity::Info)
                lines << u"• "_s + m_text.say(issue.message);
    m_issues->setText(lines.join(u'\n'));
    m_issues->setVisible(!lines.isEmpty());
}

void ComparisonView::tellCell()
{
    const QModelIndex index = m_folds->mapToSource(m_table->currentIndex());
    emit cellChosen(index.isValid() && index.column() > 0 ? index.row() : -1, currentColumn());
}

int ComparisonView::currentColumn() const { return std::max(m_table->currentIndex().column(), 0) - 1; }

void ComparisonView::chooseCell(int row, int column)
{
    const QModelIndex wanted = m_model->index(row, column + 1);
    if (!m_folds->mapFromSource(wanted).isValid()) {
        m_fold->setChecked(false);
        m_differences->setChecked(false);
        m_folds->setAllFolded(false);
    }
    m_table->setCurrentIndex(m_folds->mapFromSource(wanted));
}

/// The reason why a column is empty spreads over the whole column.
void ComparisonView::spanEmptyColumns()
{
    m_table->clearSpans();
    for (int column = 1; m_folds->rowCount() > 1 && column < m_folds->columnCount(); ++column)
        if (m_folds->index(0, column).data(ComparisonModel::IsEmptyColumnRole).toBool())
            m_table->setSpan(0, column, m_folds->rowCount(), 1);
}

void ComparisonView::activate(const QModelIndex& index)
{
    if (index.column() == 0)
        return;
    emit cellActivated(m_folds->mapToSource(index).row(), index.column() - 1);
}

bool ComparisonView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress && foldByKey(static_cast<QKeyEvent*>(event)->key()))
        return true;
    return QWidget::eventFilter(watched, event);
}

bool ComparisonView::foldByKey(int key)
{
    const QModelIndex index = m_table->currentIndex();
    if (index.column() != 0 || !index.data(ComparisonModel::IsVerdictRole).toBool())
        return false;
    const bool folded = index.data(FoldModel::kIsFoldedRole).toBool();
    const bool toggles = key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter;
    if (!toggles && !(key == Qt::Key_Left && !folded) && !(key == Qt::Key_Right && folded))
        return false;
    m_folds->toggle(index);
    return true;
}

QAbstractItemModel* ComparisonView::model() const { return m_folds; }

QWidget* ComparisonView::tools() const { return m_tools; }

CopyRange ComparisonView::selection() const
{
    CopyRange range;
    for (const QModelIndex& index : m_table->selectionModel()->selectedIndexes()) {
        if (!range.rows.contains(index.row()))
            range.rows << index.row();
        if (index.column() > 0 && !range.columns.contains(index.column()))
            range.columns << index.column();
    }
    std::sort(range.rows.begin(), range.rows.end());
    std::sort(range.columns.begin(), range.columns.end());
    return range;
}

void ComparisonView::copy() const
{
    CopyRange range = selection();
    if (range.columns.isEmpty() || range.rows.size() * range.columns.size() < 2)
        range = wholeRange(*m_folds);
    QGuiApplication::clipboard()->setMimeData(toMimeData(*m_folds, range).release());
}

} // namespace quanheng::ui
