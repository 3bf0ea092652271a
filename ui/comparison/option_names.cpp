#include "ui/comparison/option_names.h"

#include "core/planning/column_header.h"
#include "ui/format/format.h"

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

QString typeName(const core::Option& option) { return QString::fromStdString(option.spec.instanceType); }

QString times(int nodes) { return nodes > 1 ? u" ×"_s + format::raw(nodes) : QString(); }

bool isDlc(const core::Option& option) { return option.spec.purchase.starts_with("dlc"); }

} // namespace

QString shortName(const core::Option& option)
{
    QString name = typeName(option);
    if (name.startsWith(u"ecs."_s))
        name.remove(0, 4);
    return (isDlc(option) ? u"DLC "_s : QString()) + name + times(option.spec.nodes);
}

QString fullName(const core::Option& option)
{
    return (isDlc(option) ? u"DLC "_s : QString()) + typeName(option) + times(option.spec.nodes) + u" · "_s
        + QString::fromStdString(option.spec.region);
}

QString roleName(const core::Column& column, const Text& text) { return text.say(core::columnTerm(column)); }

std::optional<core::Message> whyEmpty(const core::Column& column)
{
    if (!column.option)
        return column.whyEmpty;
    if (!column.option->type.isKnown())
        return column.option->type.reason();
    return std::nullopt;
}

} // namespace quanheng::ui
