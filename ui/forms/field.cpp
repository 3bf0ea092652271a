#include "ui/forms/field.h"

#include "ui/forms/check_list.h"
#include "ui/forms/muted_label.h"
#include "ui/forms/number_edit.h"
#include "ui/style/colors.h"
#include "ui/style/icons.h"
#include "ui/style/metrics.h"

#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSpinBox>

#include <utility>

namespace quanheng::ui {

namespace {

constexpr int kLabelWidth = 164;
constexpr int kEditorWidth = 216;

QString words(const char* text) { return *text == '\0' ? QString() : QCoreApplication::translate("Form", text); }

/// Form of a word that goes with a number that is one, or is not.
QString counted(const char* text, bool isOne)
{
    return *text == '\0' ? QString() : QCoreApplication::translate("Form", text, nullptr, isOne ? 1 : 2);
}

core::CellState stateOf(core::Severity severity)
{
    return severity == core::Severity::Blocker ? core::CellState::Bad : core::CellState::Tight;
}

} // namespace

Field::Field(const FieldText& text, std::string subject, QWidget* editor, QWidget* parent)
    : QWidget(parent), m_text(text), m_subject(std::move(subject)), m_editor(editor), m_label(new QLabel(this)),
      m_unit(new QLabel(this)), m_help(new MutedLabel(this)), m_issueRow(new QWidget(this)),
      m_issueIcon(new QLabel(m_issueRow)), m_issue(new QLabel(m_issueRow))
{
    m_label->setBuddy(editor);
    m_label->setMinimumWidth(kLabelWidth);
    const bool isLine = shapeEditor();
    m_issue->setWordWrap(true);
    m_unit->setWordWrap(true);

    auto* issueLayout = new QHBoxLayout(m_issueRow);
    issueLayout->setContentsMargins(0, 0, 0, 0);
    issueLayout->addWidget(m_issueIcon, 0, Qt::AlignTop);
    issueLayout->addWidget(m_issue, 1);
    m_issueRow->hide();

    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, metrics::kTight);
    layout->setHorizontalSpacing(metrics::kSmall);
    layout->setVerticalSpacing(2);
    layout->addWidget(m_label, 0, 0, isLine ? Qt::AlignVCenter : Qt::AlignTop);
    if (isLine) {
        layout->addWidget(m_editor, 0, 1);
        layout->addWidget(m_unit, 0, 2, Qt::AlignVCenter);
    } else
        layout->addWidget(m_editor, 0, 1, 1, 2);
    layout->addWidget(m_help, 1, 1, 1, 2);
    layout->addWidget(m_issueRow, 2, 1, 1, 2);
    layout->setColumnStretch(2, 1);
    if (auto* edit = qobject_cast<NumberEdit*>(m_editor))
        connect(edit, &QLineEdit::textChanged, this, &Field::showUnit);
    if (auto* spin = qobject_cast<QSpinBox*>(m_editor))
        connect(spin, &QSpinBox::valueChanged, this, &Field::showUnit);
    retranslate();
}

/// Lines, boxes and lists to open are equally wide, so that their edges align; what shows many rows takes what is
/// there.
bool Field::shapeEditor()
{
    if (auto* spin = qobject_cast<QAbstractSpinBox*>(m_editor))
        spin->setAlignment(Qt::AlignRight);
    const bool isLine = qobject_cast<QLineEdit*>(m_editor) != nullptr || qobject_cast<QComboBox*>(m_editor) != nullptr
        || qobject_cast<QAbstractSpinBox*>(m_editor) != nullptr;
    if (isLine)
        m_editor->setFixedWidth(kEditorWidth);
    return isLine;
}

QString Field::label() const
{
    QString plain = words(m_text.label);
    // Chinese keeps its mnemonic in brackets: "名称(&N)".
    if (const qsizetype at = plain.indexOf(QLatin1StringView("(&")); at >= 0)
        plain.remove(at, 4);
    return plain.remove(u'&');
}

QString Field::valueText() const
{
    if (const QVariant own = m_editor->property(kSummaryProperty); own.isValid())
        return own.toString();
    if (const auto* box = qobject_cast<QComboBox*>(m_editor))
        return box->currentText();
    if (const auto* box = qobject_cast<QCheckBox*>(m_editor))
        return box->isChecked() ? tr("yes") : tr("no");
    if (const auto* list = qobject_cast<CheckList*>(m_editor))
        return list->ticked().empty() ? tr("none") : list->tickedLabels().join(tr(", "));
    if (const auto* list = qobject_cast<QListWidget*>(m_editor))
        return list->currentItem() == nullptr ? QString() : list->currentItem()->text();
    if (const auto* box = qobject_cast<QAbstractSpinBox*>(m_editor))
        return box->text() + u' ' + m_unit->text();
    const auto* line = qobject_cast<QLineEdit*>(m_editor);
    if (line == nullptr || line->text().isEmpty())
        return line == nullptr ? QString() : line->placeholderText();
    return m_unit->text().isEmpty() ? line->text() : line->text() + u' ' + m_unit->text();
}

void Field::retranslate()
{
    m_label->setText(words(m_text.label));
    showUnit();
    m_help->setText(words(m_text.help));
    m_help->setVisible(!m_help->text().isEmpty());
    if (auto* line = qobject_cast<QLineEdit*>(m_editor))
        line->setPlaceholderText(words(m_text.empty));
    m_editor->setAccessibleName(label());
    m_editor->setAccessibleDescription(m_help->text());
}

void Field::showUnit()
{
    const auto* edit = qobject_cast<const NumberEdit*>(m_editor);
    const auto* spin = qobject_cast<const QSpinBox*>(m_editor);
    const bool isOne = (edit != nullptr && edit->value() == 1.0) || (spin != nullptr && spin->value() == 1);
    m_unit->setText(counted(m_text.unit, isOne));
    m_unit->setVisible(!m_unit->text().isEmpty());
}

void Field::showIssues(const core::IssueList& issues, const Text& text)
{
    for (const core::Issue& issue : issues.all())
        if (issue.subject == m_subject)
            return setIssue(text.say(issue.message), issue.severity);
    setIssue({}, core::Severity::Info);
}

void Field::setIssue(const QString& sentence, core::Severity severity)
{
    m_issueRow->setVisible(!sentence.isEmpty());
    m_issue->setText(sentence);
    if (!sentence.isEmpty())
        m_issueIcon->setPixmap(icons::forState(stateOf(severity)).pixmap(metrics::kSmallIcon));
    m_editor->setAccessibleDescription(sentence.isEmpty() ? m_help->text() : sentence);
}

} // namespace quanheng::ui
