#include "ui/wizard/template_page.h"

#include "ui/document/new_plan.h"

#include <QLineEdit>
#include <QListWidget>

namespace quanheng::ui {

namespace {

constexpr PageText kPage{QT_TRANSLATE_NOOP("Form", "Start"),
                         QT_TRANSLATE_NOOP("Form", "Begin with a case that is near yours; everything can be changed.")};
constexpr FieldText kTemplate{QT_TRANSLATE_NOOP("Form", "&Template"), "",
                              QT_TRANSLATE_NOOP("Form", "Fills all pages with values that such a team really uses."),
                              ""};
constexpr FieldText kName{QT_TRANSLATE_NOOP("Form", "&Name"), "",
                          QT_TRANSLATE_NOOP("Form", "How the workload is called in tables and reports."), ""};
constexpr int kListHeight = 260;

} // namespace

TemplatePage::TemplatePage(WizardDraft& draft, const LanguageManager& language, const core::ModelLibrary& models,
                           WorkloadOrigin origin, QWidget* parent)
    : FormPage(draft, language, kPage, parent), m_templates(core::workloadTemplates(models)),
      m_list(new QListWidget(this))
{
    if (origin == WorkloadOrigin::Plan)
        m_original = draft.value().workload;
    m_list->setFixedHeight(kListHeight);
    m_list->setTabKeyNavigation(false);
    const std::size_t rows = m_templates.size() + (m_original ? 1 : 0);
    for (std::size_t row = 0; row < rows; ++row)
        m_list->addItem(QString());
    m_list->setCurrentRow(0);
    connect(m_list, &QListWidget::currentRowChanged, this, &TemplatePage::choose);
    addField(kTemplate, "", m_list, [](const DraftValue&) {});

    auto* name = new QLineEdit(this);
    name->setObjectName(QStringLiteral("workloadName"));
    connect(name, &QLineEdit::textEdited, this, [this](const QString& typed) {
        this->draft().change([&](DraftValue& value) { value.workload.name = typed.toStdString(); });
    });
    addField(kName, "/name", name, [name](const DraftValue& value) {
        const QString shown = QString::fromStdString(value.workload.name);
        if (name->text() != shown)
            name->setText(shown);
    });
}

void TemplatePage::retranslate()
{
    FormPage::retranslate();
    const Text text = language().text();
    const int first = m_original ? 1 : 0;
    if (m_original)
        m_list->item(0)->setText(tr("As it is now: %1").arg(QString::fromStdString(m_original->name)));
    for (std::size_t i = 0; i < m_templates.size(); ++i) {
        QListWidgetItem* item = m_list->item(static_cast<int>(i) + first);
        item->setText(templateName(m_templates[i], text));
        item->setToolTip(templateAbout(m_templates[i], text));
    }
}

void TemplatePage::choose(int row)
{
    const auto start = static_cast<std::size_t>(row - (m_original ? 1 : 0));
    draft().change([&](DraftValue& value) {
        value.workload = m_original && row == 0 ? *m_original : namedWorkload(m_templates.at(start), language().text());
    });
}

} // namespace quanheng::ui
