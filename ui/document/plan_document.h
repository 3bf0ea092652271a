#pragma once

#include "core/plan/plan.h"
#include "ui/document/change_plan.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <functional>
#include <memory>

namespace quanheng::ui {

/// The open plan: its value, its history, its file. Every edit goes through edit(), so that every edit can be
/// undone; it is dirty exactly when its history is not at the point of the last save.
class PlanDocument : public QObject {
    Q_OBJECT

public:
    explicit PlanDocument(QObject* parent = nullptr);

    /// False on the start screen.
    [[nodiscard]] bool isOpen() const { return m_isOpen; }
    [[nodiscard]] const core::Plan& plan() const { return *m_plan; }
    /// Empty until the plan has been saved.
    [[nodiscard]] const QString& filePath() const { return m_filePath; }
    /// The name of the file, or the title of a plan that has none yet.
    [[nodiscard]] QString displayName() const;
    [[nodiscard]] bool isDirty() const { return m_isOpen && !m_history.isClean(); }

    /// Takes a plan from a file, or a new one (path empty). It is clean: nothing of it has been entered here.
    void open(core::Plan plan, const QString& path);
    void close();
    /// The plan stands in `path` as it is now.
    void markSaved(const QString& path);
    /// The plan as it is has been entered by the user and is in no file.
    void markUnsaved() { m_history.resetClean(); }

    /// Applies `change` to a copy of the plan as one step that can be undone.
    void edit(EditName name, const std::function<void(core::Plan&)>& change);

    [[nodiscard]] QUndoStack& history() { return m_history; }
    /// Names of the steps that undo and redo would take, translated; empty when there is none.
    [[nodiscard]] QString undoName() const;
    [[nodiscard]] QString redoName() const;

signals:
    /// Another plan stands here: opened, new or closed.
    void opened();
    /// The plan has another value, by an edit, undo or redo. Follows opened() too.
    void planChanged();
    /// File or dirty state changed.
    void stateChanged();

private:
    [[nodiscard]] QString nameOfStep(int index) const;
    void replaceHistory();

    std::shared_ptr<const core::Plan> m_plan;
    QString m_filePath;
    QUndoStack m_history;
    bool m_isOpen = false;
};

} // namespace quanheng::ui
