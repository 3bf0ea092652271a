#include "ui/comparison/trail_text.h"

#include <QStringList>

#include <string_view>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

std::string_view sourceCode(core::SourceKind kind)
{
    switch (kind) {
    case core::SourceKind::User:
        return "view.source.user";
    case core::SourceKind::Catalogue:
        return "view.source.catalogue";
    case core::SourceKind::Price:
        return "view.source.price";
    case core::SourceKind::Measurement:
        return "view.source.measurement";
    case core::SourceKind::Calibration:
        return "view.source.calibration";
    case core::SourceKind::Assumption:
        return "view.source.assumption";
    case core::SourceKind::Derived:
        break;
    }
    return {};
}

/// "catalogue: a10, 2024-12-30".
QString sourceText(const core::TrailValue& value, const Text& text)
{
    QStringList parts;
    if (!value.reference.empty())
        parts << QString::fromStdString(value.reference);
    if (value.date)
        parts << text.value(*value.date);
    const std::string_view kind = sourceCode(value.source);
    const QString words = parts.join(u", "_s);
    if (kind.empty())
        return words;
    return words.isEmpty() ? text.say(kind) : text.say(kind) + u": "_s + words;
}

/// "    peak (P16) = 125 TFLOPS  [catalogue: a10]".
QString valueLine(const core::TrailValue& value, const Text& text)
{
    QString line = text.say(value.name);
    if (!value.symbol.empty())
        line += u" ("_s + QString::fromStdString(value.symbol) + u")"_s;
    line += u" = "_s + text.value(value.value);
    const QString source = sourceText(value, text);
    return source.isEmpty() ? line : line + u"  ["_s + source + u"]"_s;
}

} // namespace

QString trailText(const core::Trail& trail, const Text& text)
{
    QStringList lines;
    for (const core::TrailStep& step : trail.steps) {
        QString head = text.say(step.formula);
        if (!step.reference.empty())
            head += u"  ["_s + QString::fromStdString(step.reference) + u"]"_s;
        lines << head;
        for (const core::TrailValue& input : step.inputs)
            lines << u"    "_s + valueLine(input, text);
        lines << u"  → "_s + valueLine(step.result, text);
    }
    return lines.join(u'\n');
}

} // namespace quanheng::ui
