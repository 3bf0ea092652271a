#pragma once

#include "core/workload/templates.h"
#include "ui/wizard/form_page.h"

class QLineEdit;
class QListWidget;
class QListWidgetItem;

namespace quanheng::ui {

/// Page 1: what to start from, and how the workload is called.
class TemplatePage : public FormPage {
    Q_OBJECT

public:
    TemplatePage(WizardDraft& draft, const LanguageManager& language, const core::ModelLibrary& models,
                 QWidget* parent = nullptr);

    void retranslate() override;

private:
    void choose(int row);

    /// What the wizard came with: the first entry of the list.
    core::Workload m_original;
    std::vector<core::WorkloadTemplate> m_templates;
    QListWidget* m_list;
};

} // namespace quanheng::ui
