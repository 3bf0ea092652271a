#include "ui/report/report_exporter.h"

#include "ui/report/report_builder.h"
#include "ui/report/report_painter.h"

#include <QDir>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>

#include <string>

namespace quanheng::ui {

namespace {

constexpr int kDotsPerInch = 300;
constexpr double kMargin = 17;

tl::unexpected<core::Error> fileFailure(const QString& path, std::string code, const QString& reason)
{
    return tl::unexpected(
        core::Error{core::Message{std::move(code), {reason.toStdString()}}, {path.toStdString(), {}, 0}});
}

void setUp(QPdfWriter& writer, const ReportModel& model)
{
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(kMargin, kMargin, kMargin, kMargin), QPageLayout::Millimeter);
    writer.setResolution(kDotsPerInch);
    writer.setTitle(model.title);
    writer.setCreator(model.creator);
}

} // namespace

core::Expected<void> ReportExporter::exportPdf(const ComparisonResult& result, const QString& path,
                                               const Progress& progress) const
{
    if (!isReportFamilyInstalled())
        return core::failure("report.error.font", {reportFamily().toStdString()});
    const ReportModel model = buildReport(result, m_context, m_text);
    QDir().mkpath(QFileInfo(path).absolutePath());
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return fileFailure(path, "report.error.write", file.errorString());
    QPdfWriter writer(&file);
    setUp(writer, model);
    QPainter painter(&writer);
    const ReportPainter report(model, m_text, ReportStyle(kDotsPerInch), QSizeF(writer.width(), writer.height()));
    for (int page = 0; page < report.pageCount(); ++page) {
        if (page > 0 && !writer.newPage())
            return fileFailure(path, "report.error.write", file.errorString());
        report.paintPage(painter, page);
        if (progress && !progress(page + 1, report.pageCount()))
            return core::failure("report.error.cancelled");
    }
    if (!painter.end() || !file.commit())
        return fileFailure(path, "report.error.write", file.errorString());
    return {};
}

} // namespace quanheng::ui
