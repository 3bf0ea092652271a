#pragma once

#include "core/plan/plan.h"
#include "ui/planning/planner.h"
#include "ui/services.h"
#include "ui/wizard/template_page.h"
#include "ui/wizard/wizard_draft.h"

#include <QWizard>

#include <functional>
#include <string>
#include <vector>

namespace quanheng::ui {

class Field;
class FormPage;
class PreviewPanel;

/// Describes a workload in seven pages with a live preview at the side. It edits a draft of its own; what it
/// ends with is for the caller to take.
class WorkloadWizard : public QWizard {
    Q_OBJECT

public:
    /// Edits workload `index` of a plan, and its policy.
    WorkloadWizard(const Services& services, const core::Plan& plan, std::size_t index, WorkloadOrigin origin,
                   QWidget* parent = nullptr);

    [[nodiscard]] const DraftValue& value() const { return m_draft.value(); }
    [[nodiscard]] const std::vector<FormPage*>& pages() const { return m_pages; }
    /// Goes to the field of a JSON pointer of the plan ("/recipe/globalBatch"), or to the nearest one that holds it,
    /// and lets the user finish from there. To be called once the wizard is open.
    void showField(std::string pointer);

    /// Goes to what is incomplete first, if anything is.
    void accept() override;

protected:
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void addPages(const Services& services, WorkloadOrigin origin);
    void retranslate();
    void updatePreview();
    void goTo(FormPage* page, Field* field);
    bool goToField(const std::string& subject);
    void askForImport();
    void import(const QStringList& paths);

    const Services& m_services;
    core::Plan m_plan;
    WizardDraft m_draft;
    Planner m_planner;
    PreviewPanel* m_preview;
    std::vector<FormPage*> m_pages;
};

} // namespace quanheng::ui
