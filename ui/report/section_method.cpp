// How the figures come about, and how far they were off where somebody measured.
#include "ui/format/format.h"
#include "ui/report/report_sections.h"

#include <array>

namespace quanheng::ui::report {

namespace {

constexpr std::array<std::string_view, 4> kMethod{"report.method.1", "report.method.2", "report.method.3",
                                                  "report.method.4"};

ReportRow errorRow(const core::ErrorFigures& figures, const Text& text)
{
    const auto percent = [&text](double share) { return cell(format::percent(share, text.language())); };
    return {{cell(text.say("validation.class." + figures.runClass)),
             cell(format::integer(figures.runs, text.language())), percent(figures.medianError),
             percent(figures.p90Error), percent(figures.inside)},
            false};
}

ReportTable errorTable(const core::ValidationFigures& validation, const Text& text)
{
    ReportTable table;
    table.columns = {{text.say("report.table.error_class"), {}, 1.6, false, false, {}},
                     {text.say("report.table.runs"), {}, 0.6, true, false, {}},
                     {text.say("report.table.median_error"), {}, 0.8, true, false, {}},
                     {text.say("report.table.p90_error"), {}, 0.8, true, false, {}},
                     {text.say("report.table.inside"), {}, 0.9, true, false, {}}};
    std::string area;
    for (const core::ErrorFigures& figures : validation.classes) {
        if (figures.area != area)
            table.rows.push_back({{cell(text.say("validation.area." + figures.area)), {}, {}, {}, {}}, true});
        area = figures.area;
        table.rows.push_back(errorRow(figures, text));
    }
    return table;
}

} // namespace

std::vector<ReportBlock> method(const Source& source)
{
    const Text& text = source.text;
    std::vector<ReportBlock> blocks{heading(source, "report.section.method")};
    for (const std::string_view code : kMethod)
        blocks.emplace_back(ReportParagraph{text.say(code), ParagraphStyle::Body});
    const core::ValidationFigures& validation = source.context.calibration.validation;
    const core::ErrorFigures& unseen = validation.unseenLanguage;
    blocks.emplace_back(ReportParagraph{
        text.say("report.method.errors",
                 {core::Percent{unseen.medianError}, core::Percent{unseen.p90Error}, core::Percent{unseen.inside}}),
        ParagraphStyle::Body});
    blocks.emplace_back(errorTable(validation, text));
    return blocks;
}

} // namespace quanheng::ui::report
