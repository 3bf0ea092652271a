#pragma once

#include "core/workload/templates.h"
#include "ui/document/plan_document.h"
#include "ui/services.h"

#include <QObject>

#include <cstddef>

namespace quanheng::ui {

class FileController;

/// The edits of a plan: asks what is needed and applies it as one step that can be undone.
class PlanController : public QObject {
    Q_OBJECT

public:
    PlanController(const Services& services, PlanDocument& document, FileController& files, QWidget* window);

    void newPlan();
    void startFrom(const core::WorkloadTemplate& start);
    void editWorkload(std::size_t index);
    void addWorkload();
    void removeWorkload(std::size_t index);
    void addColumn();
    void addMachine();
    void removeColumns();
    void enterPrice();
    void setObjective(core::Objective objective);

signals:
    /// A workload was added and should be shown.
    void workloadAdded(std::size_t index);

private:
    const Services& m_services;
    PlanDocument& m_document;
    FileController& m_files;
    QWidget* m_window;
};

} // namespace quanheng::ui
