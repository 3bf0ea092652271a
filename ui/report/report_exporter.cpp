#include "ui/report/report_exporter.h"

#include "ui/files/whole_file.h"
#include "ui/report/report_builder.h"
#include "ui/report/report_painter.h"

#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>

namespace quanheng::ui {

namespace {

constexpr int kDotsPerInch = 300;
constexpr double kMargin = 17;
constexpr QByteArrayView kPdfStart("%PDF-");

/// A report takes the place of an earlier report only: a slip of the keyboard must not cost a plan.
bool wouldReplaceAnotherFile(const QString& path)
{
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return false; // nothing there, or the writer will say why it cannot
    const QByteArray start = file.read(kPdfStart.size());
    return !start.isEmpty() && QByteArrayView(start) != kPdfStart;
}

void setUp(QPdfWriter& writer, const ReportModel& model)
{
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(kMargin, kMargin, kMargin, kMargin), QPageLayout::Millimeter);
    writer.setResolution(kDotsPerInch);
    writer.setTitle(model.title);
    writer.setCreator(model.creator);
}

/// The pages as the bytes of a file.
core::Expected<QByteArray> paint(const ReportModel& model, const Text& text, const ReportExporter::Progress& progress)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    setUp(writer, model);
    QPainter painter(&writer);
    const ReportPainter report(model, text, ReportStyle(kDotsPerInch), QSizeF(writer.width(), writer.height()));
    for (int page = 0; page < report.pageCount(); ++page) {
        if (page > 0)
            writer.newPage();
        report.paintPage(painter, page);
        if (progress && !progress(page + 1, report.pageCount()))
            return core::failure("report.error.cancelled");
    }
    painter.end();
    return buffer.data();
}

} // namespace

core::Expected<void> ReportExporter::exportPdf(const ComparisonResult& result, const QString& path,
                                               const Progress& progress) const
{
    if (!isReportFamilyInstalled())
        return core::failure("report.error.font", {reportFamily().toStdString()});
    if (wouldReplaceAnotherFile(path))
        return fileFailure(path, "report.error.other_file");
    const auto document = paint(buildReport(result, m_context, m_text), m_text, progress);
    if (!document)
        return tl::unexpected(document.error());
    return writeWholeFile(path, *document);
}

} // namespace quanheng::ui
