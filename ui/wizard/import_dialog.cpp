#include "ui/wizard/import_dialog.h"

#include "core/workload/validate_workload.h"
#include "ui/style/fonts.h"
#include "ui/style/metrics.h"
#include "ui/text/html.h"
#include "ui/wizard/field_values.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <utility>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize kSize{640, 520};

QStringList asWritten(const std::vector<std::string>& settings)
{
    QStringList words;
    for (const std::string& setting : settings)
        words << QString::fromStdString(setting);
    return words;
}

} // namespace

ImportDialog::ImportDialog(core::Expected<ImportReading> reading, const Services& services, QWidget* parent)
    : QDialog(parent), m_services(services), m_reading(std::move(reading)), m_head(new QLabel(this)),
      m_lists(new QTextBrowser(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    m_head->setFont(fonts::section());
    m_head->setWordWrap(true);
    m_head->setTextFormat(Qt::PlainText);
    m_lists->setOpenLinks(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::kLarge, metrics::kLarge, metrics::kLarge, metrics::kLarge);
    layout->setSpacing(metrics::kMedium);
    layout->addWidget(m_head);
    layout->addWidget(m_lists, 1);
    layout->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(kSize);
    retranslate();
    m_buttons->button(m_reading ? QDialogButtonBox::Ok : QDialogButtonBox::Cancel)->setFocus();
}

void ImportDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

bool ImportDialog::isAnythingUsed() const
{
    const auto& files = m_reading->files;
    return std::any_of(files.begin(), files.end(), [](const ImportedFile& file) { return !file.used.empty(); });
}

bool ImportDialog::isIncomplete() const { return core::validateWorkload(m_reading->after.workload).hasBlocker(); }

void ImportDialog::retranslate()
{
    setWindowTitle(tr("Import a configuration"));
    m_lists->setAccessibleName(tr("What was understood and what was not"));
    QPushButton* ok = m_buttons->button(QDialogButtonBox::Ok);
    QPushButton* cancel = m_buttons->button(QDialogButtonBox::Cancel);
    ok->setVisible(m_reading.has_value() && isAnythingUsed());
    ok->setText(m_reading && isIncomplete() ? tr("Import and complete…") : tr("Import"));
    cancel->setText(ok->isHidden() ? tr("Close") : tr("Cancel"));
    showReading();
}

void ImportDialog::showReading()
{
    if (!m_reading) {
        m_head->setText(tr("This file cannot be imported"));
        m_lists->setPlainText(m_services.language.text().say(m_reading.error()));
        return;
    }
    QStringList names;
    for (const ImportedFile& file : m_reading->files)
        names << file.name;
    m_head->setText(isAnythingUsed() ? names.join(tr(", "))
                                     : tr("Nothing in %1 was understood").arg(names.join(tr(", "))));
    m_lists->setHtml(changes() + fileLists() + toLookAt());
}

QString ImportDialog::changes() const
{
    if (!isAnythingUsed())
        return {};
    const core::Catalogue& catalogue = m_services.data.catalogue;
    std::map<std::string, QString> before;
    for (const FieldValue& field : fieldValues(m_reading->before, m_services.language, catalogue))
        before[field.subject] = field.value;
    QString rows;
    for (const FieldValue& field : fieldValues(m_reading->after, m_services.language, catalogue)) {
        const auto old = before.find(field.subject);
        if (old != before.end() && old->second == field.value)
            continue;
        const QString was = old == before.end() ? QString() : old->second;
        rows += u"<tr><td width=\"200\">%1</td><td width=\"150\">%2</td><td>→ <b>%3</b></td></tr>"_s.arg(
            field.label.toHtmlEscaped(), was.toHtmlEscaped(), field.value.toHtmlEscaped());
    }
    if (rows.isEmpty())
        return html::section(tr("What changes"), html::paragraph(tr("Nothing: the plan says the same already.")));
    return html::section(tr("What changes"), u"<table width=\"100%\" cellpadding=\"2\">%1</table>"_s.arg(rows));
}

QString ImportDialog::fileLists() const
{
    QString lists;
    const bool hasSeveral = m_reading->files.size() > 1;
    for (const ImportedFile& file : m_reading->files) {
        const auto heading = [&](const QString& words) { return hasSeveral ? file.name + u" · "_s + words : words; };
        lists += html::section(heading(tr("Not used: nothing is guessed from these")),
                               html::bullets(asWritten(file.notUsed)));
        lists += html::section(heading(tr("Understood")), html::bullets(asWritten(file.used)));
    }
    return lists;
}

QString ImportDialog::toLookAt() const
{
    const Text text = m_services.language.text();
    QStringList sentences;
    for (const ImportedFile& file : m_reading->files)
        for (const core::Message& note : file.notes)
            sentences << text.say(note);
    const core::IssueList issues = core::validateWorkload(m_reading->after.workload);
    for (const core::Issue& issue : issues.all())
        sentences << text.say(issue.message);
    return html::section(tr("To look at"), html::bullets(sentences));
}

void askImportFile(const Services& services, QWidget* parent, std::function<void(QString)> done)
{
    const FileQuestion question{ImportDialog::tr("Import a configuration"),
                                ImportDialog::tr("Configurations (*.json *.yaml *.yml *.sh *.txt *.args)") + u";;"_s
                                    + ImportDialog::tr("All files (*)"),
                                {},
                                services.preferences.lastFolder()};
    services.dialogs.askOpenFile(parent, question, std::move(done));
}

void showImport(core::Expected<ImportReading> reading, const Services& services, QWidget* parent,
                std::function<void(const DraftValue&)> take)
{
    auto after = reading.map([](const ImportReading& read) { return read.after; });
    auto* dialog = new ImportDialog(std::move(reading), services, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (after) // an error has no outcome, however its dialog is closed
        QObject::connect(dialog, &QDialog::accepted, parent,
                         [take = std::move(take), after = *std::move(after)] { take(after); });
    dialog->open();
}

} // namespace quanheng::ui
