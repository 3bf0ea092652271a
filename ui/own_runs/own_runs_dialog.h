#pragma once

#include "core/plan/own_run.h"
#include "ui/language/language_manager.h"

#include <QDialog>

#include <cstddef>
#include <vector>

class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace quanheng::ui {

/// The measured runs of a plan: each is switched on or off by its box, or taken out. What is wanted is only said here;
/// showRuns() shows what became of it.
class OwnRunsDialog : public QDialog {
    Q_OBJECT

public:
    explicit OwnRunsDialog(const LanguageManager& language, QWidget* parent = nullptr);

    /// The current run stays current where it is still there.
    void showRuns(const std::vector<core::OwnRun>& runs);
    /// Why a log that was asked for here could not be taken; cleared by what comes next.
    void showProblem(const QString& sentence);

signals:
    void switchWanted(std::size_t run, bool isOn);
    void removeWanted(std::size_t run);
    void importWanted();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildLayout();
    void retranslate();
    void fillTree();
    void fillItem(QTreeWidgetItem& item, const core::OwnRun& run) const;
    void removeCurrent();

    const LanguageManager& m_language;
    std::vector<core::OwnRun> m_runs;
    QString m_problem;
    QLabel* m_head;
    QTreeWidget* m_tree;
    QPushButton* m_import;
    QPushButton* m_remove;
    QPushButton* m_close;
};

} // namespace quanheng::ui
