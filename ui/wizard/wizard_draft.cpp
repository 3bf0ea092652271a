#include "ui/wizard/wizard_draft.h"

#include "core/workload/validate_workload.h"

#include <utility>
#include <variant>

namespace quanheng::ui {

namespace {

core::IssueList judge(const DraftValue& value)
{
    core::IssueList issues = core::validateWorkload(value.workload);
    if (value.policy.regions.empty())
        issues.add(core::Severity::Blocker, {"policy.no_region", {}}, kRegionsSubject);
    return issues;
}

void fitModelToTask(core::Workload& workload)
{
    if (workload.task == core::TaskKind::DataPreparation)
        workload.model = std::monostate{};
    else if (workload.task == core::TaskKind::ClassicalMl) {
        if (!std::holds_alternative<core::ClassicJob>(workload.model))
            workload.model = core::ClassicJob{};
    } else if (std::holds_alternative<core::ClassicJob>(workload.model))
        workload.model = std::monostate{};
}

} // namespace

WizardDraft::WizardDraft(DraftValue value, QObject* parent)
    : QObject(parent), m_value(std::move(value)), m_issues(judge(m_value))
{
}

void WizardDraft::change(const std::function<void(DraftValue&)>& edit)
{
    edit(m_value);
    m_issues = judge(m_value);
    emit changed();
}

void WizardDraft::setTask(core::TaskKind task)
{
    change([task](DraftValue& value) {
        value.workload.task = task;
        value.workload.recipe.quantization =
            task == core::TaskKind::QLora ? core::Quantization::Nf4 : core::Quantization::None;
        fitModelToTask(value.workload);
    });
}

} // namespace quanheng::ui
