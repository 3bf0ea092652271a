#include "ui/wizard/review_page.h"

#include <QLabel>
#include <QShowEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr PageText kPage{QT_TRANSLATE_NOOP("Form", "Review"),
                         QT_TRANSLATE_NOOP("Form", "Everything at a glance. Follow an entry to change it.")};

/// One width for all sections, so that the values stand in one line.
constexpr auto kNameWidth = "184"_L1;

QLabel* richLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    return label;
}

} // namespace

ReviewPage::ReviewPage(WizardDraft& draft, const LanguageManager& language, std::vector<FormPage*> pages,
                       QWidget* parent)
    : FormPage(draft, language, kPage, parent), m_pages(std::move(pages)), m_issues(richLabel(this)),
      m_summary(richLabel(this))
{
    m_summary->setObjectName(u"reviewSummary"_s);
    body()->addWidget(m_issues);
    body()->addWidget(m_summary);
    connect(m_summary, &QLabel::linkActivated, this, &ReviewPage::follow);
    setFinalPage(true);
}

bool ReviewPage::isComplete() const
{
    return !draft().issues().hasBlocker()
        && std::all_of(m_pages.begin(), m_pages.end(), [](const FormPage* page) { return page->isComplete(); });
}

void ReviewPage::retranslate()
{
    FormPage::retranslate();
    m_summary->setAccessibleName(heading());
}

void ReviewPage::showValues()
{
    FormPage::showValues();
    if (!isVisible())
        return; // costly, and nobody sees it
    QString summary;
    for (const FormPage* page : m_pages)
        summary += summaryOf(*page);
    m_summary->setText(summary);
    const QString issues = issuesSummary();
    m_issues->setText(issues);
    m_issues->setVisible(!issues.isEmpty());
}

void ReviewPage::showEvent(QShowEvent* event)
{
    FormPage::showEvent(event);
    showValues();
}

QString ReviewPage::summaryOf(const FormPage& page)
{
    QString rows;
    for (const Field* field : page.relevantFields()) {
        if (field->subject().empty())
            continue; // of no member of the workload
        rows += u"<tr><td width=\"%4\"><a href=\"%1\">%2</a></td><td>%3</td></tr>"_s.arg(
            QString::fromStdString(field->subject()), field->label().toHtmlEscaped(),
            field->valueText().toHtmlEscaped(), kNameWidth);
    }
    return u"<p><b>%1</b></p><table>%2</table>"_s.arg(page.heading().toHtmlEscaped(), rows);
}

QString ReviewPage::issuesSummary() const
{
    const Text text = language().text();
    QString result;
    for (const core::Issue& issue : draft().issues().all())
        result += u"<li>%1</li>"_s.arg(text.say(issue.message).toHtmlEscaped());
    return result.isEmpty() ? result : u"<p><b>%1</b></p><ul>%2</ul>"_s.arg(tr("To look at"), result);
}

void ReviewPage::follow(const QString& subject)
{
    for (FormPage* page : m_pages)
        for (Field* field : page->relevantFields())
            if (QString::fromStdString(field->subject()) == subject) {
                emit fieldChosen(page, field);
                return;
            }
}

} // namespace quanheng::ui
