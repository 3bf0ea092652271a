#pragma once

#include "core/workload/templates.h"
#include "ui/document/plan_document.h"
#include "ui/services.h"
#include "ui/why/trail_link.h"
#include "ui/wizard/wizard_draft.h"

#include <QObject>

#include <cstddef>
#include <optional>
#include <string>

namespace quanheng::ui {

class FileController;
class WorkloadWizard;

/// The edits of a plan: asks what is needed and applies it as one step that can be undone.
class PlanController : public QObject {
    Q_OBJECT

public:
    PlanController(const Services& services, PlanDocument& document, FileController& files, QWidget* window);

    void newPlan();
    /// A new plan that begins with what was imported; the user completes it.
    void newPlanWith(const core::Workload& start);
    void startFrom(const core::WorkloadTemplate& start);
    void editWorkload(std::size_t index);
    /// Opens what would change a value of a trail: the field, the price, or a column of that type.
    void follow(const TrailLink& link, std::size_t workload);
    /// Takes over what was imported; what is incomplete is completed in the wizard first.
    void takeImport(const DraftValue& imported, std::size_t index);
    void addWorkload();
    void removeWorkload(std::size_t index);
    void addColumn() { addColumnOf({}); }
    void addMachine();
    void removeColumns();
    void enterPrice() { enterPriceOf(std::nullopt); }
    void setObjective(core::Objective objective);

signals:
    /// A workload was added and should be shown.
    void workloadAdded(std::size_t index);

private:
    void enterPriceOf(const std::optional<core::OptionSpec>& option);
    void addColumnOf(const std::string& type);
    WorkloadWizard* openWizard(std::size_t index, const DraftValue& start, EditName name);

    const Services& m_services;
    PlanDocument& m_document;
    FileController& m_files;
    QWidget* m_window;
};

} // namespace quanheng::ui
