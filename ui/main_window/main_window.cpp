#include "ui/main_window/main_window.h"

#include "core/document/price_snapshot.h"
#include "ui/catalogue/catalogue_browser.h"
#include "ui/charts/chart_page.h"
#include "ui/comparison/comparison_view.h"
#include "ui/cures/cure_controller.h"
#include "ui/dialogs/about_dialog.h"
#include "ui/main_window/answer_bar.h"
#include "ui/main_window/file_controller.h"
#include "ui/main_window/import_controller.h"
#include "ui/main_window/main_actions.h"
#include "ui/main_window/message_bar.h"
#include "ui/main_window/own_run_controller.h"
#include "ui/main_window/plan_controller.h"
#include "ui/main_window/price_controller.h"
#include "ui/main_window/report_controller.h"
#include "ui/main_window/status_line.h"
#include "ui/start/start_page.h"
#include "ui/style/metrics.h"
#include "ui/why/why_dock.h"
#include "ui/why/why_panel.h"
#include "ui/wizard/import_reading.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize kSize{1280, 800};

bool isPlanFile(const QString& path) { return path.endsWith(".qhplan"_L1, Qt::CaseInsensitive); }

int rowOf(const core::ComparisonTable& table, std::string_view id)
{
    const auto row = std::find_if(table.rows.begin(), table.rows.end(),
                                  [id](const core::RowDefinition* each) { return each->id == id; });
    return static_cast<int>(row - table.rows.begin());
}

} // namespace

MainWindow::MainWindow(const Services& services, QWidget* parent)
    : QMainWindow(parent), m_services(services), m_planner(services.compare), m_actions(new MainActions(this)),
      m_messages(new MessageBar(this)), m_navigation(new Navigation(this)),
      m_answer(new AnswerBar(services.language, this)),
      m_start(new StartPage(services.data.catalogue.models(), services.language, services.preferences, this)),
      m_comparison(new ComparisonView(services.language.text(), this)),
      m_charts(new ChartPage(services.language.text(), this)),
      m_prices(new PriceBrowser(services.data, services.today, services.runTimes, services.language.text(), this)),
      m_catalogue(new CatalogueBrowser(services.data.catalogue, services.language.text(), this)),
      m_views(new QStackedWidget(this)), m_pages(new QStackedWidget(this)),
      m_status(new StatusLine(statusBar(), services.data, services.language, services.today)),
      m_files(new FileController(m_services, m_document, *m_messages, this)),
      m_edits(new PlanController(m_services, m_document, *m_files, this)),
      m_priceEdits(new PriceController(m_services, m_document, *m_messages, this)),
      m_reports(new ReportController(m_services, m_document, *m_messages, this)),
      m_ownRuns(new OwnRunController(m_services, m_document, *m_messages, this)),
      m_imports(new ImportController(m_services, m_document, *m_edits, *m_ownRuns, *m_messages, this)),
      m_cures(new CureController(m_services, m_document, this)),
      m_why(new WhyDock(services.data.catalogue, services.language.text(), services.preferences, m_actions->why, this))
{
    setAcceptDrops(true);
    buildLayout();
    connectFile();
    connectPlan();
    connectDocument();
    connectViews();
    connectWhy();
    pageChosen(Navigation::Comparison);
    retranslate();
    planOpened();
    if (!restoreGeometry(m_services.preferences.windowGeometry()))
        resize(kSize);
}

MainWindow::~MainWindow() = default;

void MainWindow::buildLayout()
{
    m_actions->fillMenus(menuBar());
    QToolBar* bar = addToolBar(QString());
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize({metrics::kIcon - 4, metrics::kIcon - 4});
    m_actions->fillToolBar(bar);

    m_views->addWidget(m_comparison);
    m_views->addWidget(m_charts);
    m_views->addWidget(m_prices);
    m_views->addWidget(m_catalogue);
    auto* answers = new QVBoxLayout;
    answers->setContentsMargins(0, 0, 0, 0);
    answers->setSpacing(0);
    answers->addWidget(m_answer);
    answers->addWidget(m_views, 1);
    auto* workspace = new QWidget(this);
    auto* sides = new QHBoxLayout(workspace);
    sides->setContentsMargins(0, 0, 0, 0);
    sides->setSpacing(0);
    sides->addWidget(m_navigation);
    sides->addLayout(answers, 1);
    m_pages->addWidget(m_start);
    m_pages->addWidget(workspace);

    auto* central = new QWidget(this);
    auto* column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_messages);
    column->addWidget(m_pages, 1);
    setCentralWidget(central);
}

void MainWindow::connectFile()
{
    m_files->setBeforeSave([this](core::Plan& plan) {
        if (!m_result)
            return;
        plan.priceSnapshot = core::pricesUsed(m_result->comparison);
        plan.pricedOn = m_services.today;
    });
    connect(m_actions->newPlan, &QAction::triggered, m_edits, &PlanController::newPlan);
    connect(m_actions->open, &QAction::triggered, m_files, &FileController::open);
    connect(m_actions->importFile, &QAction::triggered, this, [this] { m_imports->ask(shown()); });
    connect(m_actions->importLog, &QAction::triggered, this, [this] { m_ownRuns->ask(shown()); });
    connect(m_actions->save, &QAction::triggered, m_files, &FileController::save);
    connect(m_actions->saveAs, &QAction::triggered, m_files, &FileController::saveAs);
    connect(m_actions->closePlan, &QAction::triggered, m_files, &FileController::close);
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions->recent, &QMenu::aboutToShow, this, &MainWindow::showRecentFiles);
    connect(m_actions->exportChinese, &QAction::triggered, this,
            [this] { m_reports->exportPdf(m_result, core::Language::Chinese); });
    connect(m_actions->exportEnglish, &QAction::triggered, this,
            [this] { m_reports->exportPdf(m_result, core::Language::English); });
    connect(m_actions->chinese, &QAction::triggered, this, [this] { setLanguage(core::Language::Chinese); });
    connect(m_actions->english, &QAction::triggered, this, [this] { setLanguage(core::Language::English); });
    connect(m_actions->about, &QAction::triggered, this, [this] {
        auto* about = new AboutDialog(this);
        about->setAttribute(Qt::WA_DeleteOnClose);
        about->open();
    });
}

void MainWindow::connectPlan()
{
    connect(m_actions->undo, &QAction::triggered, &m_document.history(), &QUndoStack::undo);
    connect(m_actions->redo, &QAction::triggered, &m_document.history(), &QUndoStack::redo);
    connect(m_actions->editWorkload, &QAction::triggered, this, [this] { m_edits->editWorkload(m_workload); });
    connect(m_actions->addWorkload, &QAction::triggered, m_edits, &PlanController::addWorkload);
    connect(m_actions->removeWorkload, &QAction::triggered, this, [this] { m_edits->removeWorkload(m_workload); });
    connect(m_actions->addColumn, &QAction::triggered, m_edits, &PlanController::addColumn);
    connect(m_actions->addMachine, &QAction::triggered, m_edits, &PlanController::addMachine);
    connect(m_actions->removeColumns, &QAction::triggered, m_edits, &PlanController::removeColumns);
    connect(m_actions->enterPrice, &QAction::triggered, m_edits, &PlanController::enterPrice);
    connect(m_actions->importPrices, &QAction::triggered, m_priceEdits, &PriceController::importPrices);
    connect(m_actions->savePriceTemplate, &QAction::triggered, m_priceEdits, &PriceController::saveTemplate);
    connect(m_actions->savePublicCopy, &QAction::triggered, m_priceEdits, &PriceController::saveWithoutOwnPrices);
    connect(m_actions->useOwnPrices, &QAction::triggered, m_priceEdits, &PriceController::useContractPrices);
    connect(m_actions->ownRuns, &QAction::triggered, this, [this] { m_ownRuns->manage(shown()); });
    connect(m_edits, &PlanController::workloadAdded, this,
            [this](std::size_t index) { chooseWorkload(static_cast<int>(index)); });
}

void MainWindow::connectDocument()
{
    connect(&m_document, &PlanDocument::opened, this, &MainWindow::planOpened);
    connect(&m_document, &PlanDocument::planChanged, this, &MainWindow::planChanged);
    connect(&m_document, &PlanDocument::stateChanged, this, &MainWindow::showDocumentState);
    connect(&m_document.history(), &QUndoStack::indexChanged, this, &MainWindow::showHistory);
    connect(&m_planner, &Planner::ready, this, &MainWindow::setResult);
    connect(&m_planner, &Planner::busyChanged, m_answer, &AnswerBar::setBusy);
    connect(&m_planner, &Planner::progressed, m_answer, &AnswerBar::showProgress);
}

void MainWindow::connectViews()
{
    connect(m_start, &StartPage::templateChosen, m_edits, &PlanController::startFrom);
    connect(m_start, &StartPage::newChosen, m_edits, &PlanController::newPlan);
    connect(m_start, &StartPage::openChosen, m_files, &FileController::open);
    connect(m_start, &StartPage::recentChosen, m_files, &FileController::openPath);
    connect(m_navigation, &Navigation::workloadChosen, this, &MainWindow::chooseWorkload);
    connect(m_navigation, &Navigation::pageChosen, this, &MainWindow::pageChosen);
    connect(m_answer, &AnswerBar::objectiveChosen, m_edits, &PlanController::setObjective);
}

void MainWindow::connectWhy()
{
    WhyPanel* panel = m_why->panel();
    connect(m_comparison, &ComparisonView::cellChosen, panel,
            [this, panel](int row, int column) { panel->showCell(m_result, row, column); });
    connect(m_comparison, &ComparisonView::cellActivated, this, &MainWindow::activateCell);
    connect(panel, &WhyPanel::linkChosen, this, [this](const TrailLink& link) { m_edits->follow(link, m_workload); });
    connect(panel, &WhyPanel::curesWanted, this, &MainWindow::showCures);
    connect(panel, &WhyPanel::left, m_comparison, [this] { m_comparison->setFocus(Qt::ShortcutFocusReason); });
    connect(m_answer, &AnswerBar::whyChosen, this, &MainWindow::explainRecommendation);
    connect(m_actions->cures, &QAction::triggered, this, [this] { showCures(m_comparison->currentColumn()); });
    connect(m_actions->goToWhy, &QAction::triggered, this, &MainWindow::switchToWhy);
}

/// The figure that the objective goes by, of the recommended option.
void MainWindow::explainRecommendation()
{
    if (!m_result || !m_result->comparison.recommended)
        return;
    const bool isFastest = m_document.plan().policy.objective == core::Objective::Fastest;
    showPage(Navigation::Comparison);
    m_comparison->chooseCell(rowOf(m_result->table, isFastest ? "speed.run" : "cost.per_run"),
                             static_cast<int>(*m_result->comparison.recommended));
    m_why->enter();
}

/// Enter on a verdict of the memory that is not green asks what would cure it; on any other cell, why it is so.
void MainWindow::activateCell(int row, int column)
{
    const bool isOfFit = m_result->table.rows.at(static_cast<std::size_t>(row))->group == core::RowGroup::Fit;
    const core::Column& of = m_result->comparison.columns.at(static_cast<std::size_t>(column));
    if (canBeCured(of) && (isOfFit || !of.option))
        showCures(column);
    else
        m_why->enter();
}

/// Of the column, or of the first that needs it where that one does not.
void MainWindow::showCures(int column)
{
    if (!m_result)
        return;
    const auto& columns = m_result->comparison.columns;
    const bool isMeant = column >= 0 && canBeCured(columns.at(static_cast<std::size_t>(column)));
    const auto first = std::find_if(columns.begin(), columns.end(), canBeCured);
    if (isMeant || first != columns.end())
        m_cures->showCures(m_result, isMeant ? column : static_cast<int>(first - columns.begin()));
}

void MainWindow::switchToWhy()
{
    if (m_why->hasKeyboard())
        m_views->currentWidget()->setFocus(Qt::ShortcutFocusReason);
    else
        m_why->enter();
}

ShownWork MainWindow::shown() const { return {m_workload, m_result, m_comparison->currentColumn()}; }

void MainWindow::openPath(const QString& path) { m_files->openPath(path); }

void MainWindow::showPlan(core::Plan plan) { m_files->startWith(std::move(plan), PlanOrigin::Template); }

void MainWindow::showPage(Navigation::Page page) { m_navigation->setPage(page); }

void MainWindow::pageChosen(int page)
{
    m_views->setCurrentIndex(page);
    m_answer->showTools(page == Navigation::Charts ? m_charts->tools() : m_comparison->tools());
    // A list to look things up in needs the height, and answers no question of the plan's.
    const bool hasAnswers = page == Navigation::Comparison || page == Navigation::Charts;
    m_answer->setVisible(hasAnswers);
    m_why->setHasFigures(hasAnswers && m_document.isOpen());
}

void MainWindow::planOpened()
{
    m_workload = 0;
    m_planner.cancel();
    setResult(nullptr);
    const bool isOpen = m_document.isOpen();
    m_actions->setPlanOpen(isOpen);
    m_pages->setCurrentIndex(isOpen ? 1 : 0);
    m_status->setPlan(isOpen ? &m_document.plan() : nullptr);
    m_navigation->setPage(Navigation::Comparison);
    pageChosen(Navigation::Comparison);
    showHistory();
    showDocumentState();
}

void MainWindow::planChanged()
{
    const core::Plan& plan = m_document.plan();
    m_workload = std::min(m_workload, plan.workloads.empty() ? 0 : plan.workloads.size() - 1);
    QStringList names;
    for (const core::Workload& workload : plan.workloads)
        names.append(QString::fromStdString(workload.name));
    m_navigation->setWorkloads(names, static_cast<int>(m_workload));
    m_answer->setObjective(plan.policy.objective);
    m_status->setPlan(&plan);
    m_actions->removeWorkload->setEnabled(plan.workloads.size() > 1);
    m_actions->removeColumns->setEnabled(!plan.pinned.empty());
    m_actions->useOwnPrices->setChecked(plan.pricing.layer == core::PriceLayer::Contract);
    if (plan.workloads.empty())
        return;
    m_planner.request(plan, m_workload);
    m_prices->setPlan(plan, m_workload);
}

void MainWindow::chooseWorkload(int index)
{
    if (index < 0 || static_cast<std::size_t>(index) == m_workload)
        return;
    m_workload = static_cast<std::size_t>(index);
    setResult(nullptr);
    planChanged();
}

void MainWindow::setResult(std::shared_ptr<const ComparisonResult> result)
{
    m_result = std::move(result);
    m_answer->setComparison(m_result);
    m_comparison->setComparison(m_result);
    m_charts->setComparison(m_result);
    const auto columns = m_result ? m_result->comparison.columns : std::vector<core::Column>();
    m_actions->cures->setEnabled(std::any_of(columns.begin(), columns.end(), canBeCured));
}

void MainWindow::setLanguage(core::Language language)
{
    m_services.preferences.setLanguage(language);
    m_services.language.apply(language);
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void MainWindow::retranslate()
{
    const core::Language language = m_services.language.language();
    setLocale(m_services.language.locale());
    m_actions->retranslate();
    m_actions->chinese->setChecked(language == core::Language::Chinese);
    m_actions->english->setChecked(language == core::Language::English);
    m_comparison->setText(m_services.language.text());
    m_charts->setText(m_services.language.text());
    m_prices->setText(m_services.language.text());
    m_catalogue->setText(m_services.language.text());
    m_why->panel()->setText(m_services.language.text());
    m_status->retranslate();
    showHistory();
    showDocumentState();
}

void MainWindow::showDocumentState()
{
    setWindowFilePath(m_document.filePath());
    setWindowTitle(m_document.isOpen() ? tr("%1[*] – Quanheng").arg(m_document.displayName()) : tr("Quanheng"));
    setWindowModified(m_document.isDirty());
}

void MainWindow::showHistory() { m_actions->setHistory(m_document.undoName(), m_document.redoName()); }

void MainWindow::showRecentFiles()
{
    m_actions->recent->clear();
    const QStringList files = m_services.preferences.recentFiles();
    for (const QString& path : files) {
        QAction* entry = m_actions->recent->addAction(QFileInfo(path).fileName());
        entry->setToolTip(path);
        connect(entry, &QAction::triggered, this, [this, path] { openPath(path); });
    }
    if (files.isEmpty())
        m_actions->recent->addAction(tr("No recent plans"))->setEnabled(false);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_mayClose && m_document.isDirty()) {
        event->ignore();
        m_files->whenSafe([this] {
            m_mayClose = true;
            // Not at once: the answer may come from within the close that was put off.
            QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
        });
        return;
    }
    m_services.preferences.setWindowGeometry(saveGeometry());
    m_why->remember();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!localFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QStringList paths = localFiles(event->mimeData());
    event->acceptProposedAction();
    if (paths.size() == 1 && isPlanFile(paths.first()))
        openPath(paths.first());
    else
        m_imports->importFiles(paths, shown());
}

} // namespace quanheng::ui
