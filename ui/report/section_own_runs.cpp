// The runs that the user measured: what they are, and which figures they moved.
#include "ui/comparison/option_names.h"
#include "ui/format/format.h"
#include "ui/own_runs/own_run_words.h"
#include "ui/report/report_sections.h"

#include "core/planning/own_run_evidence.h"

#include <algorithm>

namespace quanheng::ui::report {

using namespace Qt::StringLiterals;

namespace {

/// "gn-series GPU: 85 %, PAI: 85 %".
QString likenessTo(const core::OwnRun& run, const Source& source)
{
    QStringList parts;
    for (const core::Column& column : source.result.comparison.columns) {
        if (!column.option || !column.option->sizing.isKnown())
            continue;
        const core::Sizing& sizing = column.option->sizing.value();
        const double likeness =
            std::max(core::likenessOf(run.name, sizing.ownRunSpeed), core::likenessOf(run.name, sizing.ownRunMemory));
        if (likeness > 0)
            parts << source.text.say("report.own_runs.likeness",
                                     {roleName(column, source.text).toStdString(), core::Percent{likeness}});
    }
    return parts.isEmpty() ? source.text.say("report.own_runs.unlike") : parts.join(source.text.say("view.list.comma"));
}

QString estimateOf(const core::OwnRun& run, const Source& source)
{
    const core::OrUnknown<core::Sizing> sizing = core::sizeOwnRun(run, source.context);
    return sizing.isKnown() ? source.text.value(sizing->throughput.p50) : source.text.say(sizing.reason());
}

ReportRow runRow(const core::OwnRun& run, const Source& source)
{
    const QString date = run.date.ok() ? format::date(run.date, source.text.language()) : QString();
    return {{cell(shortened(QString::fromStdString(run.name))), cell(date), cell(machineWords(run)),
             cell(measuredWords(run, source.text)), cell(estimateOf(run, source)), cell(likenessTo(run, source))},
            false};
}

} // namespace

std::vector<ReportBlock> ownRuns(const Source& source)
{
    const Text& text = source.text;
    ReportTable table;
    table.columns = {{text.say("report.table.run"), {}, 1.2, false, false, {}},
                     {text.say("report.table.date"), {}, 0.7, false, false, {}},
                     {text.say("report.table.machines"), {}, 1.3, false, false, {}},
                     {text.say("report.table.measured"), {}, 1.2, true, false, {}},
                     {text.say("report.table.estimated"), {}, 1, true, false, {}},
                     {text.say("report.table.likeness"), {}, 1.3, false, false, {}}};
    for (const core::OwnRun& run : source.result.plan.ownRuns)
        if (run.isOn)
            table.rows.push_back(runRow(run, source));
    if (table.rows.empty())
        return {};
    return {heading(source, "report.section.own_runs"),
            ReportParagraph{text.say("report.own_runs.intro"), ParagraphStyle::Body}, std::move(table)};
}

} // namespace quanheng::ui::report
