#include "ui/main_window/import_controller.h"

#include "core/workload/templates.h"
#include "ui/document/new_plan.h"
#include "ui/main_window/message_bar.h"
#include "ui/main_window/own_run_controller.h"
#include "ui/main_window/plan_controller.h"
#include "ui/wizard/import_dialog.h"

#include <utility>

namespace quanheng::ui {

ImportController::ImportController(const Services& services, const PlanDocument& document, PlanController& edits,
                                   OwnRunController& ownRuns, MessageBar& messages, QWidget* window)
    : QObject(window), m_services(services), m_document(document), m_edits(edits), m_ownRuns(ownRuns),
      m_messages(messages), m_window(window)
{
}

void ImportController::ask(const ShownWork& shown)
{
    askImportFile(m_services, m_window, [this, shown](const QString& path) { importFiles({path}, shown); });
}

void ImportController::importFiles(const QStringList& paths, const ShownWork& shown)
{
    if (paths.size() == 1 && isTrainingLog(paths.first()))
        m_ownRuns.importLog(paths.first(), shown);
    else
        importConfigurations(paths, shown.workload);
}

void ImportController::importConfigurations(const QStringList& paths, std::size_t workload)
{
    const core::Plan& plan = m_document.plan();
    const bool isIntoPlan = m_document.isOpen() && workload < plan.workloads.size();
    const auto templates = core::workloadTemplates(m_services.data.catalogue.models());
    const DraftValue onto = isIntoPlan ? DraftValue{plan.workloads[workload], plan.policy}
                                       : DraftValue{namedWorkload(templates.front(), m_services.language.text()), {}};
    auto reading = readImport(paths, onto, m_services.data.catalogue.models());
    if (!reading)
        return m_messages.showError(m_services.language.text().say(reading.error()));
    m_messages.hide();
    showImport(std::move(reading), m_services, m_window, [this, isIntoPlan, workload](const DraftValue& imported) {
        if (isIntoPlan)
            m_edits.takeImport(imported, workload);
        else
            m_edits.newPlanWith(imported.workload);
    });
}

} // namespace quanheng::ui
