#include "app/services/file_plan_store.h"

#include "core/document/plan_file.h"
#include "ui/files/whole_file.h"

#include <QFile>
#include <QFileInfo>

namespace quanheng::app {

using core::Bytes;
using core::Expected;
using ui::fileFailure;

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
    return ui::writeWholeFile(path, QByteArray::fromStdString(core::planToJson(plan)));
}

} // namespace quanheng::app
