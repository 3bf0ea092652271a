#include "ui/wizard/form_page.h"

#include "ui/style/metrics.h"

#include <QCoreApplication>
#include <QEvent>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace quanheng::ui {

FormPage::FormPage(WizardDraft& draft, const LanguageManager& language, const PageText& text, QWidget* parent)
    : QWizardPage(parent), m_draft(draft), m_language(language), m_text(text)
{
    buildScrollArea();
    setTitle(heading());
    setSubTitle(QCoreApplication::translate("Form", m_text.subtitle));
    connect(&m_draft, &WizardDraft::changed, this, [this] { refresh(); });
}

void FormPage::buildScrollArea()
{
    auto* scroll = new QScrollArea(this);
    m_scroll = scroll;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* content = new QWidget(scroll);
    m_body = new QVBoxLayout;
    m_body->setSpacing(metrics::kTight);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, metrics::kSmall, 0);
    column->addLayout(m_body);
    column->addStretch();
    scroll->setWidget(content);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, metrics::kSmall, 0, 0);
    layout->addWidget(scroll);
}

bool FormPage::isComplete() const
{
    const auto fields = relevantFields();
    const auto isBlocked = [&fields](const core::Issue& issue) {
        return issue.severity == core::Severity::Blocker
            && std::any_of(fields.begin(), fields.end(),
                           [&issue](const Field* field) { return field->subject() == issue.subject; });
    };
    const auto& issues = m_draft.issues().all();
    return std::none_of(issues.begin(), issues.end(), isBlocked)
        && std::none_of(fields.begin(), fields.end(), [](const Field* field) { return isUnreadable(*field); });
}

void FormPage::initializePage()
{
    retranslate();
    refresh();
}

std::vector<Field*> FormPage::relevantFields() const
{
    std::vector<Field*> fields;
    for (const Binding& binding : m_bindings)
        if (!binding.isRelevant || binding.isRelevant(m_draft.value()))
            fields.push_back(binding.field);
    return fields;
}

QString FormPage::heading() const { return QCoreApplication::translate("Form", m_text.title); }

void FormPage::focusField(Field* field)
{
    field->editor()->setFocus(Qt::ShortcutFocusReason);
    // A page that is shown for the first time has no places yet.
    QMetaObject::invokeMethod(
        this, [this, field] { m_scroll->ensureWidgetVisible(field); }, Qt::QueuedConnection);
}

void FormPage::retranslate()
{
    setTitle(heading());
    setSubTitle(QCoreApplication::translate("Form", m_text.subtitle));
    const Text text = m_language.text();
    for (const Binding& binding : m_bindings) {
        binding.field->retranslate();
        if (auto* box = qobject_cast<ChoiceBox*>(binding.field->editor()))
            box->retranslate(text);
    }
}

void FormPage::changeEvent(QEvent* event)
{
    QWizardPage::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        refresh();
    }
}

void FormPage::refresh()
{
    showValues();
    emit completeChanged();
}

void FormPage::showValues()
{
    const Text text = m_language.text();
    for (const Binding& binding : m_bindings) {
        const bool isRelevant = !binding.isRelevant || binding.isRelevant(m_draft.value());
        binding.field->setVisible(isRelevant);
        if (!isRelevant)
            continue;
        if (isUnreadable(*binding.field)) {
            const auto* edit = qobject_cast<NumberEdit*>(binding.field->editor());
            core::IssueList unreadable;
            unreadable.add(core::Severity::Blocker, {"form.not_a_number", {edit->text().toStdString()}},
                           binding.field->subject());
            binding.field->showIssues(unreadable, text);
            continue;
        }
        binding.show(m_draft.value());
        binding.field->showIssues(m_draft.issues(), text);
    }
}

Field* FormPage::addField(const FieldText& text, const char* subject, QWidget* editor,
                          std::function<void(const DraftValue&)> show, Relevant relevant)
{
    auto* field = new Field(text, subject, editor, this);
    m_body->addWidget(field);
    m_bindings.push_back({field, std::move(show), std::move(relevant)});
    return field;
}

Field* FormPage::addNumberField(const FieldText& text, const char* subject, const ReadNumber& read, WriteNumber write,
                                Relevant relevant)
{
    auto* edit = new NumberEdit(this);
    connect(edit, &NumberEdit::edited, this, [this, edit, write = std::move(write)] {
        const auto number = edit->value();
        if (number && std::isnan(*number))
            return refresh();
        m_draft.change([&](DraftValue& value) { write(value, number); });
    });
    return addField(
        text, subject, edit, [edit, read](const DraftValue& value) { edit->setValue(read(value)); },
        std::move(relevant));
}

Field* FormPage::addChoiceField(const FieldText& text, const char* subject, std::vector<std::string> codes,
                                const ReadPosition& read, WritePosition write, Relevant relevant)
{
    auto* box = new ChoiceBox(std::move(codes), this);
    connect(box, &QComboBox::activated, this, [this, write = std::move(write)](int position) {
        m_draft.change([&](DraftValue& value) { write(value, position); });
    });
    return addField(
        text, subject, box, [box, read](const DraftValue& value) { box->setCurrentIndex(read(value)); },
        std::move(relevant));
}

bool FormPage::isUnreadable(const Field& field)
{
    const auto* edit = qobject_cast<const NumberEdit*>(field.editor());
    return edit != nullptr && edit->value() && std::isnan(*edit->value());
}

} // namespace quanheng::ui
