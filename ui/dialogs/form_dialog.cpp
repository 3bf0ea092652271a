#include "ui/dialogs/form_dialog.h"

#include "ui/forms/choice_box.h"
#include "ui/style/metrics.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QPushButton>
#include <QVBoxLayout>

namespace quanheng::ui {

namespace {

constexpr int kWidth = 520;

}

FormDialog::FormDialog(const LanguageManager& language, QWidget* parent)
    : QDialog(parent), m_language(language), m_layout(new QVBoxLayout(this)), m_body(new QVBoxLayout),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setMinimumWidth(kWidth);
    m_layout->setContentsMargins(metrics::kLarge, metrics::kLarge, metrics::kLarge, metrics::kLarge);
    m_layout->setSpacing(metrics::kMedium);
    m_body->setSpacing(metrics::kTight);
    m_layout->addLayout(m_body);
    m_layout->addStretch();
    m_layout->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

Field* FormDialog::addField(const FieldText& text, const char* subject, QWidget* editor)
{
    auto* field = new Field(text, subject, editor, this);
    m_body->addWidget(field);
    m_fields.push_back(field);
    return field;
}

void FormDialog::setDetails(QWidget* details)
{
    // In the place of the stretch between the fields and the buttons.
    m_layout->insertWidget(1, details, 1);
}

void FormDialog::check()
{
    const core::IssueList found = issues();
    const Text text = m_language.text();
    for (Field* field : m_fields)
        field->showIssues(found, text);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(!found.hasBlocker() && isReady());
}

void FormDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void FormDialog::retranslate()
{
    const Text text = m_language.text();
    for (Field* field : m_fields) {
        field->retranslate();
        if (auto* box = qobject_cast<ChoiceBox*>(field->editor()))
            box->retranslate(text);
    }
    check();
}

} // namespace quanheng::ui
