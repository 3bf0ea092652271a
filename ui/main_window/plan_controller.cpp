#include "ui/main_window/plan_controller.h"

#include "core/workload/validate_workload.h"
#include "ui/dialogs/column_dialog.h"
#include "ui/dialogs/machine_dialog.h"
#include "ui/dialogs/price_dialog.h"
#include "ui/document/new_plan.h"
#include "ui/main_window/file_controller.h"
#include "ui/wizard/workload_wizard.h"

#include <algorithm>
#include <utility>

namespace quanheng::ui {

namespace {

/// Opens a dialog without a nested event loop; `take` gets it when the user accepts.
template <class DialogType, class Take> DialogType* openDialog(DialogType* dialog, Take take)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QDialog::accepted, dialog->parentWidget(), [dialog, take] { take(*dialog); });
    dialog->open();
    return dialog;
}

bool concerns(const core::PriceRow& row, const core::PriceRow& other)
{
    return row.site == other.site && row.product == other.product && row.region == other.region
        && row.spec == other.spec && row.unit == other.unit;
}

/// A newer price by hand replaces the older one of the same machine.
void setManualPrice(core::Plan& plan, const core::PriceRow& row)
{
    auto& prices = plan.manualPrices;
    prices.erase(
        std::remove_if(prices.begin(), prices.end(), [&](const core::PriceRow& old) { return concerns(old, row); }),
        prices.end());
    prices.push_back(row);
}

void putInto(core::Plan& plan, std::size_t index, const DraftValue& value)
{
    plan.workloads.at(index) = value.workload;
    plan.policy = value.policy;
}

core::PriceRow priceOf(const core::CustomInstance& machine, core::Money price, const core::Policy& policy,
                       core::Date today)
{
    core::PriceRow row;
    row.site = policy.site;
    row.region = policy.regions.front();
    row.spec = machine.type.id;
    row.price = price;
    row.kind = core::PriceKind::Manual;
    row.asOf = today;
    row.source = machine.note;
    return row;
}

} // namespace

PlanController::PlanController(const Services& services, PlanDocument& document, FileController& files, QWidget* window)
    : QObject(window), m_services(services), m_document(document), m_files(files), m_window(window)
{
}

void PlanController::newPlan()
{
    const auto templates = core::workloadTemplates(m_services.data.catalogue.models());
    newPlanWith(namedWorkload(templates.front(), m_services.language.text()));
}

void PlanController::newPlanWith(const core::Workload& start)
{
    const core::Plan plan = ui::newPlan(start, m_services.data.catalogue);
    openDialog(new WorkloadWizard(m_services, plan, 0, WorkloadOrigin::Template, m_window),
               [this](const WorkloadWizard& wizard) {
                   core::Plan made = ui::newPlan(wizard.value().workload, m_services.data.catalogue);
                   made.policy = wizard.value().policy;
                   m_files.startWith(std::move(made), PlanOrigin::Entered);
               });
}

void PlanController::startFrom(const core::WorkloadTemplate& start)
{
    m_files.startWith(newPlanFrom(start, m_services.data.catalogue, m_services.language.text()), PlanOrigin::Template);
}

void PlanController::editWorkload(std::size_t index)
{
    const core::Plan& plan = m_document.plan();
    if (index < plan.workloads.size())
        openWizard(index, {plan.workloads[index], plan.policy}, QT_TRANSLATE_NOOP("Edit", "edit workload"));
}

WorkloadWizard* PlanController::openWizard(std::size_t index, const DraftValue& start, EditName name)
{
    core::Plan plan = m_document.plan();
    putInto(plan, index, start);
    return openDialog(new WorkloadWizard(m_services, plan, index, WorkloadOrigin::Plan, m_window),
                      [this, index, name](const WorkloadWizard& wizard) {
                          m_document.edit(name, [&](core::Plan& changed) { putInto(changed, index, wizard.value()); });
                      });
}

void PlanController::takeImport(const DraftValue& imported, std::size_t index)
{
    constexpr EditName kName = QT_TRANSLATE_NOOP("Edit", "import configuration");
    if (core::validateWorkload(imported.workload).hasBlocker())
        openWizard(index, imported, kName);
    else
        m_document.edit(kName, [&](core::Plan& plan) { putInto(plan, index, imported); });
}

void PlanController::follow(const TrailLink& link, std::size_t workload)
{
    const core::Plan& plan = m_document.plan();
    const std::string key = link.key.toStdString();
    const bool isCard = link.kind == TrailLink::Kind::Card;
    if ((isCard || link.kind == TrailLink::Kind::Field) && workload < plan.workloads.size()) {
        WorkloadWizard* wizard =
            openWizard(workload, {plan.workloads[workload], plan.policy}, QT_TRANSLATE_NOOP("Edit", "edit workload"));
        // Which cards may be had is what changes the card.
        wizard->showField(isCard ? "/policy/bannedAccelerators" : key);
    } else if (link.kind == TrailLink::Kind::Price) {
        core::OptionSpec option = link.option;
        option.instanceType = key;
        enterPriceOf(option);
    } else if (link.kind == TrailLink::Kind::Type)
        addColumnOf(key);
}

void PlanController::addWorkload()
{
    const auto templates = core::workloadTemplates(m_services.data.catalogue.models());
    core::Plan draft = m_document.plan();
    draft.workloads.push_back(namedWorkload(templates.front(), m_services.language.text()));
    const std::size_t index = draft.workloads.size() - 1;
    openDialog(new WorkloadWizard(m_services, draft, index, WorkloadOrigin::Template, m_window),
               [this](const WorkloadWizard& wizard) {
                   m_document.edit(QT_TRANSLATE_NOOP("Edit", "add workload"), [&](core::Plan& changed) {
                       changed.workloads.push_back(wizard.value().workload);
                       changed.policy = wizard.value().policy;
                   });
                   emit workloadAdded(m_document.plan().workloads.size() - 1);
               });
}

void PlanController::removeWorkload(std::size_t index)
{
    if (m_document.plan().workloads.size() < 2)
        return;
    m_document.edit(QT_TRANSLATE_NOOP("Edit", "remove workload"), [index](core::Plan& plan) {
        plan.workloads.erase(plan.workloads.begin() + static_cast<std::ptrdiff_t>(index));
    });
}

void PlanController::addColumnOf(const std::string& type)
{
    auto* dialog = new ColumnDialog(m_services.data.catalogue, m_document.plan(), m_services.language, m_window);
    dialog->setType(type);
    openDialog(dialog, [this](const ColumnDialog& asked) {
        m_document.edit(QT_TRANSLATE_NOOP("Edit", "add column"),
                        [&](core::Plan& plan) { plan.pinned.push_back(asked.result()); });
    });
}

void PlanController::addMachine()
{
    auto* dialog = new MachineDialog(m_services.data.catalogue, m_document.plan(), m_services.language, m_window);
    openDialog(dialog, [this](const MachineDialog& asked) {
        m_document.edit(QT_TRANSLATE_NOOP("Edit", "add machine"), [&](core::Plan& plan) {
            const core::CustomInstance machine = asked.machine();
            plan.customInstances.push_back(machine);
            if (const auto price = asked.hourlyPrice())
                setManualPrice(plan, priceOf(machine, *price, plan.policy, m_services.today));
            plan.pinned.push_back({machine.type.id, plan.policy.regions.front(), 1, "ecs.payg"});
        });
    });
}

void PlanController::removeColumns()
{
    if (m_document.plan().pinned.empty())
        return;
    m_document.edit(QT_TRANSLATE_NOOP("Edit", "remove added columns"), [](core::Plan& plan) { plan.pinned.clear(); });
}

void PlanController::enterPriceOf(const std::optional<core::OptionSpec>& option)
{
    auto* dialog =
        new PriceDialog(m_services.data.catalogue, m_document.plan(), m_services.language, m_services.today, m_window);
    if (option)
        dialog->setOption(*option);
    openDialog(dialog, [this](const PriceDialog& asked) {
        m_document.edit(QT_TRANSLATE_NOOP("Edit", "enter price"),
                        [&](core::Plan& plan) { setManualPrice(plan, asked.result()); });
    });
}

void PlanController::setObjective(core::Objective objective)
{
    if (m_document.plan().policy.objective != objective)
        m_document.edit(QT_TRANSLATE_NOOP("Edit", "change objective"),
                        [objective](core::Plan& plan) { plan.policy.objective = objective; });
}

} // namespace quanheng::ui
