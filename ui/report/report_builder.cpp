#include "ui/report/report_builder.h"

#include "ui/format/format.h"
#include "ui/report/report_sections.h"

#include <iterator>
#include <variant>

namespace quanheng::ui {

using namespace Qt::StringLiterals;

namespace {

/// Counts the sections that are there: one that has nothing to say leaves no hole.
class SectionNumbers {
public:
    explicit SectionNumbers(const Text& text) : m_text(text) { }

    void number(std::vector<ReportBlock>& blocks)
    {
        auto* heading = blocks.empty() ? nullptr : std::get_if<ReportParagraph>(&blocks.front());
        if (heading == nullptr || heading->style != ParagraphStyle::Heading)
            return;
        ++m_count;
        heading->text =
            m_text.say("report.numbered." + format::raw(m_count).toStdString(), {heading->text.toStdString()});
    }

private:
    const Text& m_text;
    int m_count = 0;
};

} // namespace

ReportModel buildReport(const ComparisonResult& result, const core::PlanningContext& context, const Text& text)
{
    const report::Source source{result, context, text};
    const QString name = report::shortened(QString::fromStdString(result.plan.title));
    ReportModel model;
    SectionNumbers numbers(text);
    model.title = name.isEmpty() ? text.say("report.title") : text.say("report.title") + u" – "_s + name;
    model.creator = text.say("report.creator");
    model.footer = model.title + u" · "_s + text.say("report.kind");
    for (const auto section :
         {report::titleBlock, report::recommendation, report::comparison, report::chart, report::notes,
          report::assumptions, report::prices, report::ownRuns, report::workload, report::method, report::glossary}) {
        std::vector<ReportBlock> blocks = section(source);
        numbers.number(blocks);
        model.blocks.insert(model.blocks.end(), std::make_move_iterator(blocks.begin()),
                            std::make_move_iterator(blocks.end()));
    }
    return model;
}

} // namespace quanheng::ui
