#include "ui/own_runs/own_runs_dialog.h"

#include "ui/format/format.h"
#include "ui/own_runs/own_run_words.h"
#include "ui/style/metrics.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace quanheng::ui {

namespace {

constexpr QSize kSize{860, 320};

enum TreeColumn { Name, Day, Machine, Job, Rate, Source };

} // namespace

OwnRunsDialog::OwnRunsDialog(const LanguageManager& language, QWidget* parent)
    : QDialog(parent), m_language(language), m_head(new QLabel(this)), m_tree(new QTreeWidget(this)),
      m_import(new QPushButton(this)), m_remove(new QPushButton(this)), m_close(new QPushButton(this))
{
    m_head->setWordWrap(true);
    m_head->setTextFormat(Qt::PlainText);
    m_tree->setColumnCount(Source + 1);
    m_tree->setRootIsDecorated(false);
    m_tree->setAlternatingRowColors(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setAllColumnsShowFocus(true);
    buildLayout();
    connect(m_tree, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem* item) {
        emit switchWanted(static_cast<std::size_t>(m_tree->indexOfTopLevelItem(item)),
                          item->checkState(Name) == Qt::Checked);
    });
    m_tree->installEventFilter(this);
    connect(m_remove, &QPushButton::clicked, this, &OwnRunsDialog::removeCurrent);
    connect(m_import, &QPushButton::clicked, this, &OwnRunsDialog::importWanted);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    resize(kSize);
    retranslate();
}

void OwnRunsDialog::buildLayout()
{
    for (QPushButton* button : {m_import, m_remove, m_close})
        button->setAutoDefault(false);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_import);
    buttons->addWidget(m_remove);
    buttons->addStretch();
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::kLarge, metrics::kLarge, metrics::kLarge, metrics::kLarge);
    layout->setSpacing(metrics::kMedium);
    layout->addWidget(m_head);
    layout->addWidget(m_tree, 1);
    layout->addLayout(buttons);
}

void OwnRunsDialog::showRuns(const std::vector<core::OwnRun>& runs)
{
    m_runs = runs;
    m_problem.clear();
    retranslate();
}

void OwnRunsDialog::showProblem(const QString& sentence)
{
    m_problem = sentence;
    retranslate();
}

void OwnRunsDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

bool OwnRunsDialog::eventFilter(QObject* watched, QEvent* event)
{
    const bool isDelete = watched == m_tree && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Delete);
    if (isDelete)
        removeCurrent();
    return isDelete || QDialog::eventFilter(watched, event);
}

void OwnRunsDialog::retranslate()
{
    setWindowTitle(tr("Measured runs of your own"));
    m_tree->setAccessibleName(windowTitle());
    m_tree->setHeaderLabels({tr("Name"), tr("Date"), tr("Machines"), tr("Workload"), tr("Measured"), tr("Log")});
    m_import->setText(tr("&Import a training log…"));
    m_remove->setText(tr("&Remove"));
    m_close->setText(tr("Close"));
    if (!m_problem.isEmpty())
        m_head->setText(m_problem);
    else
        m_head->setText(m_runs.empty() ? tr("None yet. The log of a run that you timed makes the estimates of like "
                                            "work better and their bands narrower.")
                                       : tr("What is ticked shifts the estimates of like work. What is not is kept and "
                                            "changes nothing."));
    fillTree();
}

/// In place: the tree may be telling of a change of one of its items just now.
void OwnRunsDialog::fillTree()
{
    const QSignalBlocker quiet(m_tree);
    const int count = static_cast<int>(m_runs.size());
    while (m_tree->topLevelItemCount() > count)
        delete m_tree->takeTopLevelItem(m_tree->topLevelItemCount() - 1);
    while (m_tree->topLevelItemCount() < count)
        new QTreeWidgetItem(m_tree);
    for (int row = 0; row < count; ++row)
        fillItem(*m_tree->topLevelItem(row), m_runs[static_cast<std::size_t>(row)]);
    for (int column = Name; column <= Source; ++column)
        m_tree->resizeColumnToContents(column);
    if (m_tree->currentItem() == nullptr && count > 0)
        m_tree->setCurrentItem(m_tree->topLevelItem(count - 1));
    m_remove->setEnabled(count > 0);
}

void OwnRunsDialog::fillItem(QTreeWidgetItem& item, const core::OwnRun& run) const
{
    const Text text = m_language.text();
    item.setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item.setCheckState(Name, run.isOn ? Qt::Checked : Qt::Unchecked);
    item.setText(Name, QString::fromStdString(run.name));
    item.setText(Day, run.date.ok() ? format::date(run.date, text.language()) : QString());
    item.setText(Machine, machineWords(run));
    item.setText(Job, QString::fromStdString(run.workload.name));
    item.setText(Rate, measuredWords(run, text));
    item.setText(Source, QString::fromStdString(run.file));
}

void OwnRunsDialog::removeCurrent()
{
    if (const int row = m_tree->indexOfTopLevelItem(m_tree->currentItem()); row >= 0)
        emit removeWanted(static_cast<std::size_t>(row));
}

} // namespace quanheng::ui
