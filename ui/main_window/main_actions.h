#pragma once

#include <QAction>
#include <QObject>

class QMenu;
class QMenuBar;
class QToolBar;
class QToolButton;

namespace quanheng::ui {

/// Everything that the window can do, with words, icons and shortcuts, and where it stands in menus and tool bar.
/// What an action does is connected by who does it.
class MainActions : public QObject {
    Q_OBJECT

public:
    explicit MainActions(QWidget* window);

    void fillMenus(QMenuBar* bar);
    void fillToolBar(QToolBar* bar);
    void retranslate();
    /// Undo and redo say what they would take back or do again.
    void setHistory(const QString& undoName, const QString& redoName);
    /// What needs an open plan is off without one.
    void setPlanOpen(bool isOpen);

    QAction* newPlan;
    QAction* open;
    QMenu* recent;
    QAction* importFile;
    QAction* importLog;
    QAction* save;
    QAction* saveAs;
    QMenu* exportPdf;
    QAction* exportChinese;
    QAction* exportEnglish;
    QAction* closePlan;
    QAction* quit;
    QAction* undo;
    QAction* redo;
    QAction* editWorkload;
    QAction* addWorkload;
    QAction* removeWorkload;
    QAction* addColumn;
    QAction* addMachine;
    QAction* removeColumns;
    QAction* enterPrice;
    QAction* importPrices;
    QAction* savePriceTemplate;
    /// Checked: the user's own terms stand over the list.
    QAction* useOwnPrices;
    QAction* savePublicCopy;
    QAction* ownRuns;
    QAction* cures;
    QAction* why;
    QAction* goToWhy;
    QAction* chinese;
    QAction* english;
    QAction* about;

private:
    QAction* make(const QString& icon, const QKeySequence& shortcut = {});
    void retranslateFile();
    void retranslatePlan();
    void retranslatePrices();

    QString m_undoName;
    QString m_redoName;
    QList<QAction*> m_needPlan;
    QToolButton* m_exportButton;
    QMenu* m_file;
    QMenu* m_edit;
    QMenu* m_plan;
    QMenu* m_prices;
    QMenu* m_view;
    QMenu* m_language;
    QMenu* m_help;
};

} // namespace quanheng::ui
