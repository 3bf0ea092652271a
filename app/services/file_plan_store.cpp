#include "app/services/file_plan_store.h"

#include "core/document/plan_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <string>
#include <string_view>

namespace quanheng::app {

using core::Bytes;
using core::Expected;

namespace {

/// A failure of the named file.
tl::unexpected<core::Error> fileFailure(const QString& path, std::string code, std::vector<core::Argument> args = {})
{
    return tl::unexpected(
        core::Error{{std::move(code), std::move(args)}, {QDir::toNativeSeparators(path).toStdString(), {}, 0}});
}

tl::unexpected<core::Error> writeFailure(const QString& path, const QSaveFile& file)
{
    const QFileInfo folder(QFileInfo(path).absolutePath());
    const std::string folderName = QDir::toNativeSeparators(folder.absoluteFilePath()).toStdString();
    if (!folder.isDir())
        return fileFailure(path, "store.no_folder", {folderName});
    if (file.error() == QFileDevice::PermissionsError || !folder.isWritable())
        return fileFailure(path, "store.read_only", {folderName});
    if (file.error() == QFileDevice::ResourceError)
        return fileFailure(path, "store.disk_full");
    return fileFailure(path, "store.cannot_write", {file.errorString().toStdString()});
}

} // namespace

Expected<core::Plan> FilePlanStore::load(const QString& path) const
{
    QFile file(path);
    if (!file.exists())
        return fileFailure(path, "file.missing");
    if (QFileInfo(path).isDir())
        return fileFailure(path, "file.is_directory");
    if (!file.open(QIODevice::ReadOnly))
        return fileFailure(path, "file.cannot_read", {file.errorString().toStdString()});
    const QByteArray text = file.read(kLargestPlan + 1);
    if (text.size() > kLargestPlan)
        return fileFailure(path, "store.too_large", {Bytes(static_cast<double>(kLargestPlan))});
    return core::planFromJson({text.constData(), static_cast<std::size_t>(text.size())}, path.toStdString());
}

Expected<void> FilePlanStore::save(const QString& path, const core::Plan& plan) const
{
    const std::string text = core::planToJson(plan);
    QSaveFile file(path);
    const auto size = static_cast<qint64>(text.size());
    // QSaveFile::commit() does not look at a flush that fails, and would put a cut-off file in the place of the old
    // one.
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), size) != size || !file.flush() || !file.commit())
        return writeFailure(path, file);
    return {};
}

} // namespace quanheng::app
