#include "ui/comparison/option_names.h"

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

QString typeName(const core::Option& option) { return QString::fromStdString(option.spec.instanceType); }

QString times(int nodes) { return nodes > 1 ? u" ×"_s + QString::number(nodes) : QString(); }

bool isDlc(const core::Option& option) { return option.spec.purchase.starts_with("dlc"); }

/// "c" of "ecs.c7", "hf" of "ecs.hfc7", "gn" of "ecs.gn7i" and of "ecs.ebmgn7e".
QString seriesOf(const core::Option& option)
{
    QString family = QString::fromStdString(option.type.family);
    family.remove(u"ecs."_s);
    family.remove(u"ebm"_s);
    if (family.startsWith(u"hf"_s))
        return u"hf"_s;
    qsizetype letters = 0;
    while (letters < family.size() && family.at(letters).isLetter())
        ++letters;
    return family.left(letters);
}

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

QString roleName(const core::Column& column, const Text& text)
{
    const auto series = [&column](const char* usual) {
        const QString found = column.option ? seriesOf(*column.option) : QString();
        return (found.isEmpty() ? QString::fromLatin1(usual) : found).toStdString();
    };
    switch (column.role) {
    case core::ColumnRole::Cpu: return text.say("view.role.cpu", {series("c")});
    case core::ColumnRole::Gpu: return text.say("view.role.gpu", {series("gn")});
    case core::ColumnRole::Pai: return text.say("view.role.pai");
    case core::ColumnRole::Pinned: break;
    }
    return text.say("view.role.own");
}

} // namespace quanheng::ui
