#include "ui/wizard/usage_page.h"

#include "core/workload/names.h"

namespace quanheng::ui {

namespace {

constexpr PageText kPage{QT_TRANSLATE_NOOP("Form", "Usage"),
                         QT_TRANSLATE_NOOP("Form", "How often it runs, and what is asked of a run.")};

constexpr FieldText kRuns{QT_TRANSLATE_NOOP("Form", "&Runs a month"), QT_TRANSLATE_N_NOOP("Form", "runs"),
                          QT_TRANSLATE_NOOP("Form", "Complete trainings, retries and experiments included."), ""};
constexpr FieldText kInteractive{QT_TRANSLATE_NOOP("Form", "&Interactive use"),
                                 QT_TRANSLATE_N_NOOP("Form", "hours a day"),
                                 QT_TRANSLATE_NOOP("Form", "Notebooks and debugging on the same machines."), ""};
constexpr FieldText kKeep{QT_TRANSLATE_NOOP("Form", "Machines are &kept"), "",
                          QT_TRANSLATE_NOOP("Form", "What is paid between two runs."), ""};
constexpr FieldText kDeadline{QT_TRANSLATE_NOOP("Form", "&Deadline of a run"), QT_TRANSLATE_N_NOOP("Form", "hours"),
                              QT_TRANSLATE_NOOP("Form", "Met when even the slow end of the 80 % band is inside."),
                              QT_TRANSLATE_NOOP("Form", "none")};
constexpr FieldText kBudgetRun{QT_TRANSLATE_NOOP("Form", "&Budget of a run"), QT_TRANSLATE_NOOP("Form", "CNY"),
                               QT_TRANSLATE_NOOP("Form", "Met when even the dear end of the 80 % band is inside."),
                               QT_TRANSLATE_NOOP("Form", "none")};
constexpr FieldText kBudgetYear{QT_TRANSLATE_NOOP("Form", "Budget of a &year"), QT_TRANSLATE_NOOP("Form", "CNY"),
                                QT_TRANSLATE_NOOP("Form", "All runs of twelve months, with what is paid between them."),
                                QT_TRANSLATE_NOOP("Form", "none")};

} // namespace

UsagePage::UsagePage(WizardDraft& draft, const LanguageManager& language, QWidget* parent)
    : FormPage(draft, language, kPage, parent)
{
    addNumber(
        kRuns, "/usage/runsPerMonth", [](auto& v) -> auto& { return v.workload.usage.runsPerMonth; });
    addNumber(
        kInteractive, "/usage/interactiveHoursPerDay",
        [](auto& v) -> auto& { return v.workload.usage.interactiveHoursPerDay; });
    addChoice(
        kKeep, "/usage/keep", "keep", core::kKeepPolicyNames, [](auto& v) -> auto& { return v.workload.usage.keep; });
    addNumber(
        kDeadline, "/usage/deadlineHours", [](auto& v) -> auto& { return v.workload.usage.deadline; });
    addMoney(
        kBudgetRun, "/usage/budgetPerRun", [](auto& v) -> auto& { return v.workload.usage.budgetPerRun; });
    addMoney(
        kBudgetYear, "/usage/budgetPerYear", [](auto& v) -> auto& { return v.workload.usage.budgetPerYear; });
}

} // namespace quanheng::ui
