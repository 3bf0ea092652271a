#include "ui/own_runs/own_run_words.h"

#include "ui/comparison/option_names.h"
#include "ui/format/format.h"
#include "ui/text/html.h"

#include <QCoreApplication>

#include <cmath>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

/// Without the range where it is too narrow for the digits that are shown.
QString withRange(core::SampleRate rate, core::SampleRate low, core::SampleRate high, const Text& text)
{
    const QString words = text.value(rate);
    if (text.value(low) == words && text.value(high) == words)
        return words;
    return words + u" ("_s + text.rangeOf(rate, low, high) + u')';
}

/// Writes what a preview says.
class PreviewWriter {
    Q_DECLARE_TR_FUNCTIONS(OwnRunWords)

public:
    PreviewWriter(const core::OwnRunPreview& preview, const Text& text) : m_preview(preview), m_text(text) { }

    [[nodiscard]] QString write() const
    {
        QStringList remarks;
        for (const core::Message& remark : m_preview.remarks)
            remarks << m_text.say(remark);
        return html::section(tr("What was read"), read()) + html::section(tr("What changes in the plan"), changes())
            + html::section(tr("To look at"), html::bullets(remarks));
    }

private:
    [[nodiscard]] static QString row(const QString& name, const QString& value)
    {
        return u"<tr><td width=\"200\">%1</td><td>%2</td></tr>"_s.arg(name.toHtmlEscaped(), value.toHtmlEscaped());
    }

    [[nodiscard]] QString read() const
    {
        const core::OwnRun& run = m_preview.run;
        QString rows = row(tr("Measured"), measuredWords(run, m_text));
        rows += row(tr("Estimated without it"),
                    withRange(m_preview.estimate.p50, m_preview.estimate.p10, m_preview.estimate.p90, m_text));
        rows += row(tr("Measured against estimated"), difference());
        rows += row(tr("One step"), m_text.value(m_preview.step));
        rows += row(tr("Entries of the log"), entries());
        if (run.peakMemory)
            rows += row(tr("Peak memory of a card"), memory());
        return u"<table width=\"100%\" cellpadding=\"2\">%1</table>"_s.arg(rows);
    }

    [[nodiscard]] QString difference() const
    {
        const double share = m_preview.difference().share;
        const QString amount = m_text.value(core::Percent{std::abs(share)});
        const QString words = share < 0 ? tr("%1 slower").arg(amount) : tr("%1 faster").arg(amount);
        return m_preview.isInsideBand() ? tr("%1, inside the 80 % band").arg(words)
                                        : tr("%1, outside the 80 % band").arg(words);
    }

    [[nodiscard]] QString entries() const
    {
        const core::OwnRun& run = m_preview.run;
        if (!run.slow)
            return tr("one mean over the whole run");
        const QString used = tr("%n used", nullptr, run.records);
        return run.warmUp == 0 ? used
                               : tr("%1, %2").arg(used, tr("%n at the start left out as warm-up", nullptr, run.warmUp));
    }

    [[nodiscard]] QString memory() const
    {
        const QString measured = m_text.value(*m_preview.run.peakMemory);
        return m_preview.estimatedPeak ? tr("%1, estimated %2").arg(measured, m_text.value(*m_preview.estimatedPeak))
                                       : measured;
    }

    [[nodiscard]] QString changes() const
    {
        if (m_preview.columns.empty())
            return html::paragraph(tr("The comparison has no columns yet that it could change."));
        const auto head = [](const QString& words) { return u"<th align=\"right\">%1</th>"_s.arg(words); };
        QString rows = u"<tr><th></th>%1%2%3%4</tr>"_s.arg(head(tr("Time now")), head(tr("Time after")),
                                                           head(tr("Cost now")), head(tr("Cost after")));
        for (const core::OwnRunColumn& column : m_preview.columns)
            rows += columnRow(column);
        return u"<table width=\"100%\" cellpadding=\"4\">%1</table>"_s.arg(rows);
    }

    [[nodiscard]] QString columnRow(const core::OwnRunColumn& column) const
    {
        const QString likeness = column.likeness > 0
            ? tr("likeness %1").arg(m_text.value(core::Percent{column.likeness}))
            : tr("too unlike the run: unchanged");
        return u"<tr><td>%1<br><small>%2</small></td>%3%4%5%6</tr>"_s.arg(
            fullName(column.after).toHtmlEscaped(), likeness.toHtmlEscaped(), timeCell(column.before),
            timeCell(column.after), costCell(column.before), costCell(column.after));
    }

    template <class T> [[nodiscard]] QString cell(const core::Estimate<T>& estimate) const
    {
        return u"<td align=\"right\">%1<br><small>%2</small></td>"_s.arg(
            m_text.value(estimate.p50).toHtmlEscaped(),
            m_text.rangeOf(estimate.p50, estimate.p10, estimate.p90).toHtmlEscaped());
    }
    [[nodiscard]] static QString emptyCell() { return u"<td align=\"right\">–</td>"_s; }

    [[nodiscard]] QString timeCell(const core::Option& option) const
    {
        return option.sizing.isKnown() ? cell(option.sizing->runTime) : emptyCell();
    }
    [[nodiscard]] QString costCell(const core::Option& option) const
    {
        return option.cost.isKnown() ? cell(option.cost->perRun) : emptyCell();
    }

    const core::OwnRunPreview& m_preview;
    const Text& m_text;
};

} // namespace

QString previewHtml(const core::OwnRunPreview& preview, const Text& text)
{
    return PreviewWriter(preview, text).write();
}

QString measuredWords(const core::OwnRun& run, const Text& text)
{
    return run.slow && run.fast ? withRange(run.rate, *run.slow, *run.fast, text) : text.value(run.rate);
}

QString machineWords(const core::OwnRun& run)
{
    const QString type = QString::fromStdString(run.machine.id);
    return run.nodes > 1 ? type + u" ×"_s + format::raw(run.nodes) : type;
}

} // namespace quanheng::ui
