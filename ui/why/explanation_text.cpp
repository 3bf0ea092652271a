#include "ui/why/explanation_text.h"

#include "ui/style/colors.h"
#include "ui/style/icons.h"

#include <QMimeData>
#include <QUrl>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

QString number(std::size_t value) { return QString::fromStdString(std::to_string(value)); }

QString withSymbol(const ValueWords& value)
{
    return value.symbol.isEmpty() ? value.name : value.name + u" ("_s + value.symbol + u')';
}

/// "catalogue: a10, 2024-12-30".
QString sourceLine(const SourceWords& source)
{
    QStringList parts = source.references;
    if (!source.date.isEmpty())
        parts << source.date;
    const QString words = parts.join(u", "_s);
    if (source.word.isEmpty() || words.isEmpty())
        return source.word + words;
    return source.word + u": "_s + words;
}

QString valueAndRange(const Explanation& explanation)
{
    return explanation.range.isEmpty() ? explanation.value : explanation.value + u" ("_s + explanation.range + u')';
}

// Plain text.

/// "    peak (P16) = 125 TFLOPS  [catalogue: a10]".
QString plainValue(const ValueWords& value)
{
    const QString source = sourceLine(value.source);
    return withSymbol(value) + u" = "_s + value.value + (source.isEmpty() ? QString() : u"  ["_s + source + u']');
}

QStringList plainStep(const StepWords& step)
{
    QStringList lines{step.reference.isEmpty() ? step.formula : step.formula + u"  ["_s + step.reference + u']'};
    for (const ValueWords& input : step.inputs)
        lines << u"    "_s + plainValue(input);
    lines << u"  → "_s + plainValue(step.result);
    return lines;
}

// HTML for other programs.

QString escaped(const QString& text) { return text.toHtmlEscaped(); }

QString htmlReference(const QString& reference)
{
    const QString words = escaped(reference);
    return isWebAddress(reference) ? u"<a href=\"%1\">%1</a>"_s.arg(words) : words;
}

QString htmlSource(const SourceWords& source)
{
    QStringList parts;
    for (const QString& reference : source.references)
        parts << htmlReference(reference);
    if (!source.date.isEmpty())
        parts << escaped(source.date);
    const QString words = parts.join(u", "_s);
    if (source.word.isEmpty() || words.isEmpty())
        return escaped(source.word) + words;
    return escaped(source.word) + u": "_s + words;
}

QString htmlRow(const ValueWords& value, QStringView tag)
{
    return u"<tr><%1 align=\"left\">%2</%1><td>%3</td><%1 align=\"right\">%4</%1><td>%5</td></tr>"_s.arg(
        tag, escaped(value.name), escaped(value.symbol), escaped(value.value), htmlSource(value.source));
}

QString htmlStep(const StepWords& step)
{
    QString rows;
    for (const ValueWords& input : step.inputs)
        rows += htmlRow(input, u"td");
    const QString reference = step.reference.isEmpty() ? QString() : u" <i>%1</i>"_s.arg(htmlReference(step.reference));
    return u"<p>%1%2</p><table>%3%4</table>"_s.arg(escaped(step.formula), reference, rows, htmlRow(step.result, u"th"));
}

/// The panel's HTML in the colours of a palette.
class PanelWriter {
public:
    PanelWriter(const Explanation& explanation, const Text& text, const PanelLook& look)
        : m_explanation(explanation), m_text(text), m_look(look), m_muted(colors::muted(look.palette).name())
    {
    }

    [[nodiscard]] QString write() const
    {
        QString html = head() + band();
        if (m_explanation.steps.empty() && m_explanation.state == core::CellState::Unknown)
            return html; // what is not known has said why
        if (m_explanation.steps.empty())
            return html + u"<p>%1</p>"_s.arg(muted(escaped(m_text.say("view.why.no_steps"))));
        html += u"<p><b>%1</b></p>"_s.arg(escaped(m_text.say("view.why.steps")));
        for (std::size_t i = m_explanation.steps.size(); i-- > 0;)
            html += m_look.open.contains(i) ? openStep(i) : closedStep(i);
        return html;
    }

private:
    [[nodiscard]] QString muted(const QString& html) const
    {
        return u"<span style=\"color:%1;font-size:small\">%2</span>"_s.arg(m_muted, html);
    }

    [[nodiscard]] QString head() const
    {
        QString html =
            u"<p>%1<br><b>%2</b></p>"_s.arg(muted(escaped(m_explanation.option)), escaped(m_explanation.figure));
        const QString size = m_explanation.range.isEmpty() ? u"medium"_s : u"x-large"_s;
        html += u"<p><span style=\"font-size:%1\">%2</span>"_s.arg(size, escaped(m_explanation.value));
        if (!m_explanation.range.isEmpty())
            html += u"<br>"_s + escaped(m_text.say("view.why.band", {m_explanation.range.toStdString()}));
        for (const QString& line : m_explanation.lines)
            html += u"<br>"_s + escaped(line);
        return html + state() + u"</p>"_s;
    }

    [[nodiscard]] QString state() const
    {
        if (m_explanation.stateWord.isEmpty())
            return {};
        const QString ink = colors::tint(m_explanation.state, m_look.palette).ink.name();
        return u"<br>%1 <span style=\"color:%2\">%3</span>"_s.arg(sign(icons::nameForState(m_explanation.state)), ink,
                                                                  escaped(m_explanation.stateWord));
    }

    [[nodiscard]] QString band() const
    {
        if (m_explanation.bandReasons.isEmpty())
            return {};
        QString items;
        for (const QString& reason : m_explanation.bandReasons)
            items += u"<li>%1</li>"_s.arg(escaped(reason));
        return u"<p><b>%1</b></p><ul style=\"margin:0;-qt-list-indent:1\">%2</ul>"_s.arg(
            escaped(m_text.say("view.why.band_reasons")), items);
    }

    [[nodiscard]] static QString sign(const QString& icon)
    {
        return u"<img src=\"sign:%1\" width=\"12\" height=\"12\">"_s.arg(icon);
    }

    /// A link of the panel's own; heads of steps look like text, since all of them are links.
    [[nodiscard]] static QString link(QStringView scheme, const QString& place, const QString& html)
    {
        return u"<a href=\"%1:%2\">%3</a>"_s.arg(scheme, place, html);
    }

    [[nodiscard]] QString stepHead(std::size_t step, QStringView chevron) const
    {
        const QString name = escaped(m_explanation.steps[step].result.name);
        return u"<a href=\"fold:%1\" style=\"text-decoration:none;color:%2\">%3 %4</a>"_s.arg(
            number(step), m_look.palette.color(QPalette::Text).name(), chevron, name);
    }

    [[nodiscard]] static QString row(const QString& left, const QString& right, const QString& style = {})
    {
        return u"<tr><td%3>%1</td><td align=\"right\" style=\"white-space:nowrap\"%3>%2</td></tr>"_s.arg(left, right,
                                                                                                         style);
    }

    static QString table(const QString& rows)
    {
        return u"<table width=\"100%\" cellspacing=\"0\" cellpadding=\"3\">"_s + rows + u"</table>"_s;
    }

    /// One line: what it gives.
    [[nodiscard]] QString closedStep(std::size_t index) const
    {
        const ValueWords& result = m_explanation.steps[index].result;
        return table(row(stepHead(index, u"▸"), escaped(result.value)));
    }

    [[nodiscard]] QString openStep(std::size_t index) const
    {
        const StepWords& step = m_explanation.steps[index];
        QString formula = escaped(step.formula);
        if (!step.reference.isEmpty())
            formula += u"<br>"_s + muted(reference(step.reference));
        // A table of its own: a cell across both columns would squeeze the names below it.
        const QString head = table(u"<tr><td>%1<br>%2</td></tr>"_s.arg(stepHead(index, u"▾"), formula));
        QString rows;
        for (std::size_t i = 0; i < step.inputs.size(); ++i)
            rows += inputRow(index, i);
        const QString ground = u" bgcolor=\"%1\""_s.arg(m_look.palette.color(QPalette::AlternateBase).name());
        rows += row(nameCell(step.result, u"<b>= %1</b>"_s.arg(escaped(step.result.name)),
                             number(index) + u'.' + number(step.inputs.size())),
                    u"<b>%1</b>"_s.arg(escaped(step.result.value)), ground);
        return head + table(rows);
    }

    [[nodiscard]] QString inputRow(std::size_t step, std::size_t index) const
    {
        const ValueWords& input = m_explanation.steps[step].inputs[index];
        return row(nameCell(input, escaped(input.name), number(step) + u'.' + number(index)), escaped(input.value));
    }

    /// The name of a value, with the way to change it and where it comes from. Facts of the catalogue are results
    /// without inputs: `place` counts the result after the inputs.
    [[nodiscard]] QString nameCell(const ValueWords& value, const QString& words, const QString& place) const
    {
        QString name = words;
        if (value.step)
            name = link(u"step", number(*value.step), name);
        else if (value.link.kind != TrailLink::Kind::None)
            name = link(u"value", place, name);
        name += symbol(value);
        const QString from = source(value.source);
        return from.isEmpty() ? name : name + u"<br>"_s + from;
    }

    [[nodiscard]] QString symbol(const ValueWords& value) const
    {
        return value.symbol.isEmpty() ? QString()
                                      : u" <span style=\"color:%1\">%2</span>"_s.arg(m_muted, escaped(value.symbol));
    }

    [[nodiscard]] QString source(const SourceWords& source) const
    {
        if (source.word.isEmpty())
            return {};
        QStringList parts{sign(signOf(source.kind)) + u' ' + escaped(source.word)};
        for (const QString& each : source.references)
            parts << reference(each);
        if (!source.date.isEmpty())
            parts << escaped(source.date);
        return muted(parts.join(u" · "_s));
    }

    /// Addresses are longer than the panel is wide: their host says enough, the rest is in the link.
    [[nodiscard]] static QString reference(const QString& reference)
    {
        if (!isWebAddress(reference))
            return escaped(reference);
        return u"<a href=\"%1\">%2</a>"_s.arg(escaped(reference), escaped(QUrl(reference).host()));
    }

    const Explanation& m_explanation;
    const Text& m_text;
    const PanelLook& m_look;
    QString m_muted;
};

} // namespace

QString toPlainText(const Explanation& explanation, const Text& text)
{
    QStringList lines{explanation.option, explanation.figure + u": "_s + valueAndRange(explanation)};
    lines << explanation.lines;
    if (!explanation.stateWord.isEmpty())
        lines << explanation.stateWord;
    if (!explanation.bandReasons.isEmpty())
        lines << QString() << text.say("view.why.band_reasons");
    for (const QString& reason : explanation.bandReasons)
        lines << u"- "_s + reason;
    for (const StepWords& step : explanation.steps)
        lines << QString() << plainStep(step);
    return lines.join(u'\n') + u'\n';
}

QString toHtml(const Explanation& explanation, const Text& text)
{
    QString html = u"<p>%1<br><b>%2: %3</b>"_s.arg(escaped(explanation.option), escaped(explanation.figure),
                                                   escaped(valueAndRange(explanation)));
    for (const QString& line : explanation.lines)
        html += u"<br>"_s + escaped(line);
    html += u"</p>"_s;
    if (!explanation.bandReasons.isEmpty()) {
        html += u"<p>%1</p><ul>"_s.arg(escaped(text.say("view.why.band_reasons")));
        for (const QString& reason : explanation.bandReasons)
            html += u"<li>%1</li>"_s.arg(escaped(reason));
        html += u"</ul>"_s;
    }
    for (const StepWords& step : explanation.steps)
        html += htmlStep(step);
    return html;
}

std::unique_ptr<QMimeData> toMimeData(const Explanation& explanation, const Text& text)
{
    auto data = std::make_unique<QMimeData>();
    data->setText(toPlainText(explanation, text));
    data->setHtml(toHtml(explanation, text));
    return data;
}

QString toPanelHtml(const Explanation& explanation, const Text& text, const PanelLook& look)
{
    return PanelWriter(explanation, text, look).write();
}

QString signOf(core::SourceKind kind)
{
    switch (kind) {
    case core::SourceKind::User:
        return u"edit"_s;
    case core::SourceKind::Catalogue:
        return u"source-catalogue"_s;
    case core::SourceKind::Price:
        return u"price"_s;
    case core::SourceKind::Measurement:
        return u"source-measurement"_s;
    case core::SourceKind::Calibration:
        return u"source-calibration"_s;
    case core::SourceKind::Assumption:
        return u"state-assumed"_s;
    case core::SourceKind::Derived:
        break;
    }
    return {};
}

} // namespace quanheng::ui
