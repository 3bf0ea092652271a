#include "app/services/file_plan_store.h"

#include "core/document/plan_file.h"
#include "ui/files/whole_file.h"

namespace quanheng::app {

using core::Expected;

Expected<core::Plan> FilePlanStore::load(const QString& path) const
{
    const auto text = ui::readWholeFile(path, kLargestPlan);
    if (!text)
        return tl::unexpected(text.error());
    return core::planFromJson({text->constData(), static_cast<std::size_t>(text->size())}, path.toStdString());
}

Expected<void> FilePlanStore::save(const QString& path, const core::Plan& plan) const
{
    return ui::writeWholeFile(path, QByteArray::fromStdString(core::planToJson(plan)));
}

} // namespace quanheng::app
