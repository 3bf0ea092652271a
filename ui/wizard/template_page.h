#pragma once

#include "core/workload/templates.h"
#include "ui/wizard/form_page.h"

class QLineEdit;
class QListWidget;
class QListWidgetItem;

namespace quanheng::ui {

/// Where the workload comes from that the wizard opens with.
enum class WorkloadOrigin {
    Template, ///< a new one: the list offers templates only
    Plan, ///< one that exists: the list offers it first, so that trying a template can be taken back
};

/// Page 1: what to start from, and how the workload is called.
class TemplatePage : public FormPage {
    Q_OBJECT

public:
    TemplatePage(WizardDraft& draft, const LanguageManager& language, const core::ModelLibrary& models,
                 WorkloadOrigin origin, QWidget* parent = nullptr);

    void retranslate() override;

private:
    void choose(int row);

    /// What the wizard came with, if it is offered.
    std::optional<core::Workload> m_original;
    std::vector<core::WorkloadTemplate> m_templates;
    QListWidget* m_list;
};

} // namespace quanheng::ui
