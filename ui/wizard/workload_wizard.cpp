#include "ui/wizard/workload_wizard.h"

#include "ui/wizard/data_page.h"
#include "ui/wizard/import_dialog.h"
#include "ui/wizard/policy_page.h"
#include "ui/wizard/preview_panel.h"
#include "ui/wizard/recipe_page.h"
#include "ui/wizard/review_page.h"
#include "ui/wizard/task_page.h"
#include "ui/wizard/usage_page.h"

#include <QDragEnterEvent>
#include <QEvent>
#include <QMimeData>

#include <algorithm>

namespace quanheng::ui {

namespace {

constexpr QSize kSize{780, 580};

core::Plan onlyWorkload(const core::Plan& plan, const DraftValue& draft)
{
    core::Plan result = plan;
    result.workloads = {draft.workload};
    result.policy = draft.policy;
    result.pinned.clear();
    return result;
}

} // namespace

WorkloadWizard::WorkloadWizard(const Services& services, const core::Plan& plan, std::size_t index,
                               WorkloadOrigin origin, QWidget* parent)
    : QWizard(parent), m_services(services), m_plan(plan), m_draft({plan.workloads.at(index), plan.policy}),
      m_planner(services.compare), m_preview(new PreviewPanel(services.language, this))
{
    setWizardStyle(QWizard::ModernStyle);
    setOption(QWizard::IndependentPages);
    setOption(QWizard::NoBackButtonOnStartPage);
    setOption(QWizard::HaveCustomButton1);
    setAcceptDrops(true);
    setSideWidget(m_preview);
    addPages(services, origin);
    resize(kSize);
    retranslate();

    connect(this, &QWizard::customButtonClicked, this, &WorkloadWizard::askForImport);
    connect(&m_draft, &WizardDraft::changed, this, &WorkloadWizard::updatePreview);
    connect(&m_planner, &Planner::ready, m_preview, &PreviewPanel::setComparison);
    connect(&m_planner, &Planner::busyChanged, m_preview, &PreviewPanel::setBusy);
    updatePreview();
}

void WorkloadWizard::addPages(const Services& services, WorkloadOrigin origin)
{
    const LanguageManager& language = services.language;
    const core::Catalogue& catalogue = services.data.catalogue;
    m_pages = {new TemplatePage(m_draft, language, catalogue.models(), origin, this),
               new TaskPage(m_draft, language, catalogue.models(), this),
               new DataPage(m_draft, language, this),
               new RecipePage(m_draft, language, this),
               new UsagePage(m_draft, language, this),
               new PolicyPage(m_draft, language, catalogue, this)};
    auto* review = new ReviewPage(m_draft, language, m_pages, this);
    connect(review, &ReviewPage::fieldChosen, this, &WorkloadWizard::goTo);
    m_pages.push_back(review);
    for (FormPage* page : m_pages) {
        page->retranslate();
        addPage(page);
    }
}

void WorkloadWizard::updatePreview()
{
    if (m_draft.issues().hasBlocker()) {
        m_planner.cancel();
        m_preview->showIncomplete();
        return;
    }
    m_planner.request(onlyWorkload(m_plan, m_draft.value()), 0);
}

void WorkloadWizard::goTo(FormPage* page, Field* field)
{
    for (const int id : pageIds())
        if (this->page(id) == page)
            setCurrentId(id);
    if (field != nullptr)
        page->focusField(field);
}

bool WorkloadWizard::goToField(const std::string& subject)
{
    for (FormPage* page : m_pages)
        for (Field* field : page->relevantFields())
            if (field->subject() == subject) {
                goTo(page, field);
                return true;
            }
    return false;
}

void WorkloadWizard::showField(std::string pointer)
{
    for (FormPage* page : m_pages)
        page->setFinalPage(true);
    constexpr std::string_view kWorkloads = "/workloads/";
    if (pointer.starts_with(kWorkloads))
        pointer.erase(0, std::min(pointer.find('/', kWorkloads.size()), pointer.size()));
    while (!pointer.empty() && !goToField(pointer))
        pointer.erase(pointer.rfind('/'));
}

void WorkloadWizard::accept()
{
    for (FormPage* page : m_pages)
        if (!page->isComplete())
            return goTo(m_pages.back(), nullptr);
    QWizard::accept();
}

void WorkloadWizard::askForImport()
{
    askImportFile(m_services, this, [this](const QString& path) { import({path}); });
}

void WorkloadWizard::import(const QStringList& paths)
{
    showImport(readImport(paths, m_draft.value(), m_services.data.catalogue.models()), m_services, this,
               [this](const DraftValue& imported) { m_draft.change([&](DraftValue& value) { value = imported; }); });
}

void WorkloadWizard::dragEnterEvent(QDragEnterEvent* event)
{
    if (!localFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void WorkloadWizard::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    import(localFiles(event->mimeData()));
}

void WorkloadWizard::changeEvent(QEvent* event)
{
    QWizard::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void WorkloadWizard::retranslate()
{
    setWindowTitle(tr("Workload"));
    // QWizard keeps the words of its buttons until the page changes.
    setButtonText(QWizard::BackButton, tr("< &Back"));
    setButtonText(QWizard::NextButton, tr("&Next >"));
    setButtonText(QWizard::CancelButton, tr("Cancel"));
    setButtonText(QWizard::FinishButton, tr("&Compare"));
    setButtonText(QWizard::CustomButton1, tr("&Import…"));
}

} // namespace quanheng::ui
