#include "ui/files/whole_file.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include <utility>

namespace quanheng::ui {

namespace {

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

tl::unexpected<core::Error> fileFailure(const QString& path, std::string code, std::vector<core::Argument> args)
{
    return tl::unexpected(
        core::Error{{std::move(code), std::move(args)}, {QDir::toNativeSeparators(path).toStdString(), {}, 0}});
}

core::Expected<QByteArray> readWholeFile(const QString& path, qint64 most)
{
    QFile file(path);
    if (!file.exists())
        return fileFailure(path, "file.missing");
    if (QFileInfo(path).isDir())
        return fileFailure(path, "file.is_directory");
    if (!file.open(QIODevice::ReadOnly))
        return fileFailure(path, "file.cannot_read", {file.errorString().toStdString()});
    QByteArray content = file.read(most + 1);
    if (content.size() > most)
        return fileFailure(path, "store.too_large", {core::Bytes(static_cast<double>(most))});
    return content;
}

core::Expected<void> writeWholeFile(const QString& path, const QByteArray& content)
{
    // What may do so would put a plain file in the place of /dev/null.
    if (const QFileInfo target(path); target.exists() && !target.isFile())
        return fileFailure(path, "store.not_a_file");
    QSaveFile file(path);
    // QSaveFile::commit() does not look at a flush that fails, and would put a cut-off file in the place of the old
    // one.
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.flush() || !file.commit())
        return writeFailure(path, file);
    return {};
}

} // namespace quanheng::ui
