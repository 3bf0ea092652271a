#include "ui/main_window/main_actions.h"

#include "ui/style/icons.h"

#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

MainActions::MainActions(QWidget* window)
    : QObject(window), newPlan(make(u"new"_s, QKeySequence::New)), open(make(u"open"_s, QKeySequence::Open)),
      recent(new QMenu(window)), importFile(make({}, QKeySequence(Qt::CTRL | Qt::Key_I))),
      importLog(make({}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_I))), save(make(u"save"_s, QKeySequence::Save)),
      saveAs(make({}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S))), exportPdf(new QMenu(window)),
      exportChinese(make({})), exportEnglish(make({})), closePlan(make({}, QKeySequence::Close)),
      quit(make({}, QKeySequence(Qt::CTRL | Qt::Key_Q))), undo(make(u"undo"_s, QKeySequence::Undo)),
      redo(make(u"redo"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z))),
      editWorkload(make(u"edit"_s, QKeySequence(Qt::CTRL | Qt::Key_E))), addWorkload(make(u"workload"_s)),
      removeWorkload(make({})), addColumn(make(u"column-add"_s, QKeySequence(Qt::CTRL | Qt::Key_T))),
      addMachine(make(u"machine"_s)), removeColumns(make({})), enterPrice(make(u"price"_s)), importPrices(make({})),
      savePriceTemplate(make({})), useOwnPrices(make({})), savePublicCopy(make({})),
      ownRuns(make(u"source-measurement"_s)),
      cures(make(u"state-tight"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M))),
      why(make({}, QKeySequence(Qt::Key_F9))), goToWhy(make({}, QKeySequence(Qt::Key_F6))), chinese(make({})),
      english(make({})), about(make({})),
      m_needPlan({save,           saveAs,    exportChinese, exportEnglish, closePlan,  editWorkload, addWorkload,
                  removeWorkload, addColumn, addMachine,    removeColumns, enterPrice, importPrices, useOwnPrices,
                  savePublicCopy, importLog, ownRuns,       cures,         why,        goToWhy}),
      m_exportButton(new QToolButton(window)), m_file(new QMenu(window)), m_edit(new QMenu(window)),
      m_plan(new QMenu(window)), m_prices(new QMenu(window)), m_view(new QMenu(window)), m_language(new QMenu(window)),
      m_help(new QMenu(window))
{
    recent->setIcon(icons::named(u"open"_s));
    exportPdf->setIcon(icons::named(u"pdf"_s));
    m_exportButton->setIcon(icons::named(u"pdf"_s));
    m_exportButton->setMenu(exportPdf);
    m_exportButton->setPopupMode(QToolButton::InstantPopup);
    m_exportButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_language->setIcon(icons::named(u"language"_s));
    useOwnPrices->setCheckable(true);
    about->setMenuRole(QAction::AboutRole);
    quit->setMenuRole(QAction::QuitRole);
    auto* languages = new QActionGroup(this);
    for (QAction* language : {chinese, english}) {
        language->setCheckable(true);
        languages->addAction(language);
    }
    // Each language is called by its own name, in whatever language the window is.
    chinese->setText(u"中文"_s);
    english->setText(u"English"_s);
}

QAction* MainActions::make(const QString& icon, const QKeySequence& shortcut)
{
    auto* action = new QAction(this);
    if (!icon.isEmpty())
        action->setIcon(icons::named(icon));
    action->setShortcut(shortcut);
    return action;
}

void MainActions::fillMenus(QMenuBar* bar)
{
    exportPdf->addActions({exportChinese, exportEnglish});
    m_file->addActions({newPlan, open});
    m_file->addMenu(recent);
    m_file->addActions({importFile, importLog});
    m_file->addSeparator();
    m_file->addActions({save, saveAs});
    m_file->addMenu(exportPdf);
    m_file->addSeparator();
    m_file->addActions({closePlan, quit});
    m_edit->addActions({undo, redo});
    m_plan->addActions({editWorkload, addWorkload, removeWorkload});
    m_plan->addSeparator();
    m_plan->addActions({addColumn, addMachine, removeColumns});
    m_plan->addSeparator();
    m_plan->addActions({ownRuns, cures});
    m_prices->addActions({enterPrice, importPrices, savePriceTemplate});
    m_prices->addSeparator();
    m_prices->addActions({useOwnPrices, savePublicCopy});
    m_language->addActions({chinese, english});
    m_view->addActions({why, goToWhy});
    m_view->addSeparator();
    m_view->addMenu(m_language);
    m_help->addAction(about);
    for (QMenu* menu : {m_file, m_edit, m_plan, m_prices, m_view, m_help})
        bar->addMenu(menu);
}

void MainActions::fillToolBar(QToolBar* bar)
{
    bar->addActions({newPlan, open, save});
    bar->addSeparator();
    bar->addActions({undo, redo});
    bar->addSeparator();
    bar->addActions({editWorkload, addColumn});
    bar->addSeparator();
    bar->addWidget(m_exportButton);
}

void MainActions::retranslate()
{
    retranslateFile();
    retranslatePlan();
    retranslatePrices();
    m_edit->setTitle(tr("&Edit"));
    setHistory(m_undoName, m_redoName);
    m_view->setTitle(tr("&View"));
    m_language->setTitle(tr("&Language"));
    why->setText(tr("&Why?"));
    goToWhy->setText(tr("&Go to the reasons, and back"));
    m_help->setTitle(tr("&Help"));
    about->setText(tr("&About Quanheng"));
}

void MainActions::retranslateFile()
{
    m_file->setTitle(tr("&File"));
    newPlan->setText(tr("&New plan…"));
    newPlan->setIconText(tr("New"));
    open->setText(tr("&Open…"));
    open->setIconText(tr("Open"));
    recent->setTitle(tr("Open &recent"));
    save->setText(tr("&Save"));
    save->setIconText(tr("Save"));
    saveAs->setText(tr("Save &as…"));
    importFile->setText(tr("&Import a configuration…"));
    importLog->setText(tr("Import a training &log…"));
    exportPdf->setTitle(tr("&Export PDF"));
    m_exportButton->setText(tr("Export PDF"));
    exportChinese->setText(tr("Report in &Chinese…"));
    exportEnglish->setText(tr("Report in &English…"));
    closePlan->setText(tr("&Close plan"));
    quit->setText(tr("&Quit"));
}

void MainActions::retranslatePlan()
{
    m_plan->setTitle(tr("&Plan"));
    editWorkload->setText(tr("&Edit workload…"));
    editWorkload->setIconText(tr("Edit workload"));
    addWorkload->setText(tr("&Add workload…"));
    removeWorkload->setText(tr("&Remove workload"));
    addColumn->setText(tr("Add a &column…"));
    addColumn->setIconText(tr("Add column"));
    addMachine->setText(tr("Add a &machine of your own…"));
    removeColumns->setText(tr("Remove &added columns"));
    ownRuns->setText(tr("Measured runs of your &own…"));
    cures->setText(tr("What would make it &fit?"));
}

void MainActions::retranslatePrices()
{
    m_prices->setTitle(tr("P&rices"));
    enterPrice->setText(tr("Enter a &price…"));
    importPrices->setText(tr("&Import prices…"));
    savePriceTemplate->setText(tr("Save a &template for prices…"));
    useOwnPrices->setText(tr("&Use own prices and discounts"));
    savePublicCopy->setText(tr("Save a &copy without own prices…"));
}

void MainActions::setHistory(const QString& undoName, const QString& redoName)
{
    m_undoName = undoName;
    m_redoName = redoName;
    undo->setEnabled(!undoName.isEmpty());
    redo->setEnabled(!redoName.isEmpty());
    undo->setText(undoName.isEmpty() ? tr("&Undo") : tr("&Undo: %1").arg(undoName));
    redo->setText(redoName.isEmpty() ? tr("&Redo") : tr("&Redo: %1").arg(redoName));
    undo->setIconText(tr("Undo"));
    redo->setIconText(tr("Redo"));
}

void MainActions::setPlanOpen(bool isOpen)
{
    for (QAction* action : m_needPlan)
        action->setEnabled(isOpen);
    exportPdf->setEnabled(isOpen);
    m_exportButton->setEnabled(isOpen);
}

} // namespace quanheng::ui
