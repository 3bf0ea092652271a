#pragma once

#include "ui/document/plan_document.h"
#include "ui/main_window/navigation.h"
#include "ui/main_window/shown_work.h"
#include "ui/planning/planner.h"
#include "ui/services.h"

#include <QMainWindow>

#include <cstddef>
#include <memory>

class QStackedWidget;

namespace quanheng::ui {

class AnswerBar;
class CatalogueBrowser;
class ChartPage;
class ComparisonView;
class CureController;
class FileController;
class ImportController;
class MainActions;
class MessageBar;
class OwnRunController;
class PlanController;
class PriceBrowser;
class PriceController;
class ReportController;
class StartPage;
class StatusLine;
class WhyDock;

/// The window: what surrounds the views of one plan. It passes the plan to the planner and the planner's answers
/// to the views; what edits, opens and saves the plan are its controllers.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(const Services& services, QWidget* parent = nullptr);
    ~MainWindow() override;

    void openPath(const QString& path);
    /// Shows a plan that can be had again at any time, such as a sample.
    void showPlan(core::Plan plan);
    void showPage(Navigation::Page page);

    [[nodiscard]] PlanDocument& document() { return m_document; }
    [[nodiscard]] const PlanDocument& document() const { return m_document; }
    /// The answer that the views show; nullptr while there is none.
    [[nodiscard]] const std::shared_ptr<const ComparisonResult>& result() const { return m_result; }

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildLayout();
    void connectFile();
    void connectPlan();
    void connectDocument();
    void connectViews();
    void connectWhy();

    void retranslate();
    void showDocumentState();
    void showHistory();
    void showRecentFiles();
    void pageChosen(int page);
    void explainRecommendation();
    void activateCell(int row, int column);
    void showCures(int column);
    void switchToWhy();
    [[nodiscard]] ShownWork shown() const;
    void planOpened();
    void planChanged();
    void chooseWorkload(int index);
    void setResult(std::shared_ptr<const ComparisonResult> result);
    void setLanguage(core::Language language);

    Services m_services;
    PlanDocument m_document;
    Planner m_planner;
    std::size_t m_workload = 0;
    std::shared_ptr<const ComparisonResult> m_result;

    MainActions* m_actions;
    MessageBar* m_messages;
    Navigation* m_navigation;
    AnswerBar* m_answer;
    StartPage* m_start;
    ComparisonView* m_comparison;
    ChartPage* m_charts;
    PriceBrowser* m_prices;
    CatalogueBrowser* m_catalogue;
    QStackedWidget* m_views;
    QStackedWidget* m_pages;
    StatusLine* m_status;
    FileController* m_files;
    PlanController* m_edits;
    PriceController* m_priceEdits;
    ReportController* m_reports;
    OwnRunController* m_ownRuns;
    ImportController* m_imports;
    CureController* m_cures;
    WhyDock* m_why;
    bool m_mayClose = false;
};

} // namespace quanheng::ui
