#include "ui/report/report_builder.h"

#include "ui/report/report_sections.h"

#include <iterator>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

ReportModel buildReport(const ComparisonResult& result, const core::PlanningContext& context, const Text& text)
{
    const report::Source source{result, context, text};
    const QString name = report::shortened(QString::fromStdString(result.plan.title));
    ReportModel model;
    model.title = name.isEmpty() ? text.say("report.title") : text.say("report.title") + u" – "_s + name;
    model.creator = text.say("report.creator");
    model.footer = model.title + u" · "_s + text.say("report.kind");
    for (const auto section :
         {report::titleBlock, report::recommendation, report::comparison, report::chart, report::notes,
          report::assumptions, report::prices, report::workload, report::method, report::glossary}) {
        std::vector<ReportBlock> blocks = section(source);
        model.blocks.insert(model.blocks.end(), std::make_move_iterator(blocks.begin()),
                            std::make_move_iterator(blocks.end()));
    }
    return model;
}

} // namespace quanheng::ui
