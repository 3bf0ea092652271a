#include "ui/main_window/report_controller.h"

#include "ui/main_window/file_controller.h"
#include "ui/main_window/message_bar.h"
#include "ui/report/report_exporter.h"

#include <QDir>
#include <QFileInfo>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

ReportController::ReportController(const Services& services, const PlanDocument& document, MessageBar& messages,
                                   QWidget* window)
    : QObject(window), m_services(services), m_document(document), m_messages(messages), m_window(window)
{
}

void ReportController::exportPdf(const std::shared_ptr<const ComparisonResult>& result, core::Language language)
{
    if (!result)
        return;
    const FileQuestion question{tr("Export the report"), tr("PDF files (*.pdf)"), u"pdf"_s, suggestedPath()};
    m_services.dialogs.askSaveFile(m_window, question,
                                   [this, result, language](const QString& path) { write(*result, language, path); });
}

void ReportController::write(const ComparisonResult& result, core::Language language, const QString& path)
{
    const core::DataSet& data = m_services.data;
    const core::PlanningContext context{data.catalogue, data.calibration, data.prices, data.dlc, m_services.today};
    const Text text(data.sentences, language);
    const auto written = ReportExporter(context, text).exportPdf(result, path);
    if (written)
        m_messages.showDone(tr("The report is written: %1").arg(QDir::toNativeSeparators(path)));
    else
        m_messages.showError(m_services.language.text().say(written.error()));
}

QString ReportController::suggestedPath() const
{
    const QString& plan = m_document.filePath();
    const QString folder = plan.isEmpty() ? m_services.preferences.lastFolder() : QFileInfo(plan).absolutePath();
    const QString name = plan.isEmpty() ? fileNameOf(m_document.displayName()) : QFileInfo(plan).completeBaseName();
    return QDir(folder).filePath(name + u".pdf"_s);
}

} // namespace quanheng::ui
