#include "ui/wizard/import_reading.h"

#include "core/calibration/run_log.h"
#include "core/workload/import/import_file.h"
#include "ui/files/whole_file.h"

#include <QFile>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

#include <utility>

namespace quanheng::ui {

namespace {

/// No configuration is this large; logs and weights are.
constexpr qint64 kLargestConfiguration = 4LL * 1024 * 1024;

} // namespace

core::Expected<ImportReading> readImport(const QStringList& paths, const DraftValue& onto,
                                         const core::ModelLibrary& models)
{
    ImportReading reading{onto, onto, {}};
    for (const QString& path : paths) {
        const auto text = readWholeFile(path, kLargestConfiguration);
        if (!text)
            return tl::unexpected(text.error());
        const std::string_view view(text->constData(), static_cast<std::size_t>(text->size()));
        if (core::isRunLog(view, path.toStdString()))
            return fileFailure(path, "import.is_log");
        auto imported = core::importFile(view, path.toStdString(), reading.after.workload, models);
        if (!imported)
            return tl::unexpected(imported.error());
        reading.after.workload = std::move(imported->workload);
        reading.files.push_back({QFileInfo(path).fileName(), std::move(imported->used), std::move(imported->notUsed),
                                 std::move(imported->notes)});
    }
    return reading;
}

bool isTrainingLog(const QString& path)
{
    QFile file(path);
    const QByteArray head = file.open(QIODevice::ReadOnly) ? file.read(kLargestConfiguration) : QByteArray();
    return core::isRunLog({head.constData(), static_cast<std::size_t>(head.size())}, path.toStdString());
}

QStringList localFiles(const QMimeData* data)
{
    QStringList paths;
    for (const QUrl& url : data->urls()) {
        if (!url.isLocalFile())
            return {};
        paths << url.toLocalFile();
    }
    return paths;
}

} // namespace quanheng::ui
