// Title, recommendation, comparison, chart, notes: what the reader came for.
#include "ui/comparison/option_names.h"
#include "ui/comparison/price_dates.h"
#include "ui/comparison/row_names.h"
#include "ui/report/report_sections.h"

#include "core/pricing/price_age.h"

#include <set>

namespace quanheng::ui::report {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype kLongestName = 160;
constexpr double kLeastOptionColumn = 32;

std::string_view ageCode(core::PriceAge age)
{
    switch (age) {
    case core::PriceAge::Fresh:
        return "report.prices.fresh";
    case core::PriceAge::Check:
        return "report.prices.check";
    case core::PriceAge::Stale:
        break;
    }
    return "report.prices.stale";
}

/// The oldest price decides how far the figures can be trusted; empty without prices.
QString pricesWithAge(const Source& source)
{
    const auto range = priceDates(source.result.comparison);
    if (!range)
        return {};
    const QString dates = priceDateText(source.result.comparison, source.text);
    const core::Date today = source.context.today;
    return u" · "_s
        + source.text.say(ageCode(core::priceAge(range->first, today)),
                          {dates.toStdString(), static_cast<long long>(core::daysBetween(range->first, today))});
}

ReportColumn optionColumn(const Source& source, std::size_t index)
{
    const core::Column& column = source.result.comparison.columns.at(index);
    ReportColumn result;
    result.title = roleName(column, source.text);
    result.option = index;
    result.isRecommended = source.result.comparison.recommended == index;
    if (result.isRecommended)
        result.title += u" ★ "_s + source.text.say("view.recommended");
    result.details = {shortName(*column.option), QString::fromStdString(column.option->spec.region)};
    return result;
}

ReportCell optionCell(const Source& source, std::size_t row, std::size_t column)
{
    ReportCell result;
    const core::Cell& cell = source.result.table.cells.at(row).at(column);
    result.details = cellLines(cell, source.text);
    if (!result.details.isEmpty())
        result.main = result.details.takeFirst();
    result.state = cell.state;
    result.stateWord = shownStateWord(cell.state, source.text);
    if (cell.isBest)
        result.bestWord = bestWord(*source.result.table.rows.at(row), source.text);
    return result;
}

ReportTable comparisonTable(const Source& source, const std::vector<std::size_t>& columns)
{
    ReportTable table;
    table.leastColumn = kLeastOptionColumn;
    table.columns.push_back({source.text.say("view.criteria"), {}, 0.95, false, false, {}});
    for (const std::size_t column : columns)
        table.columns.push_back(optionColumn(source, column));
    for (std::size_t row = 0; row < source.result.table.rows.size(); ++row) {
        const core::RowDefinition& definition = *source.result.table.rows[row];
        ReportRow line{{ReportCell{rowName(definition, source.text), {}, {}, {}, {}}}, definition.isVerdict};
        for (const std::size_t column : columns)
            line.cells.push_back(optionCell(source, row, column));
        table.rows.push_back(std::move(line));
    }
    return table;
}

QString named(const QString& name, const QString& sentence, const Text& text)
{
    return text.say("report.named", {name.toStdString(), sentence.toStdString()});
}

/// Columns without answers say why, and what would fit.
void addEmptyColumns(const Source& source, std::vector<ReportBlock>& blocks)
{
    for (const core::Column& column : source.result.comparison.columns) {
        const auto why = whyEmpty(column);
        if (!why)
            continue;
        const QString type = column.option ? u' ' + shortName(*column.option) : QString();
        blocks.emplace_back(ReportParagraph{
            named(roleName(column, source.text) + type, source.text.say(*why), source.text), ParagraphStyle::Bullet});
    }
}

} // namespace

ReportParagraph heading(const Source& source, std::string_view code)
{
    return {source.text.say(code), ParagraphStyle::Heading};
}

std::vector<std::size_t> answeredColumns(const core::Comparison& comparison)
{
    std::vector<std::size_t> answered;
    for (std::size_t i = 0; i < comparison.columns.size(); ++i)
        if (!whyEmpty(comparison.columns[i]))
            answered.push_back(i);
    return answered;
}

QString shortened(QString text)
{
    text = text.simplified();
    return text.size() > kLongestName ? text.left(kLongestName) + u'…' : text;
}

std::vector<ReportBlock> titleBlock(const Source& source)
{
    const Text& text = source.text;
    const core::Plan& plan = source.result.plan;
    const QString workload = shortened(QString::fromStdString(plan.workloads.at(source.result.workload).name));
    std::vector<ReportBlock> blocks;
    blocks.emplace_back(ReportParagraph{text.say("report.title"), ParagraphStyle::Title});
    if (!plan.title.empty())
        blocks.emplace_back(ReportParagraph{shortened(QString::fromStdString(plan.title)), ParagraphStyle::Subtitle});
    if (!workload.isEmpty() && plan.workloads.at(source.result.workload).name != plan.title)
        blocks.emplace_back(
            ReportParagraph{text.say("report.workload", {workload.toStdString()}), ParagraphStyle::Body});
    blocks.emplace_back(ReportParagraph{
        text.say("report.kind") + u" · "_s + text.say("report.made_on", {source.context.today}) + pricesWithAge(source),
        ParagraphStyle::Quiet});
    return blocks;
}

std::vector<ReportBlock> recommendation(const Source& source)
{
    std::vector<ReportBlock> blocks{heading(source, "report.section.recommendation")};
    const auto& sentences = source.result.comparison.recommendation;
    if (sentences.empty())
        blocks.emplace_back(ReportParagraph{source.text.say("report.recommendation.none"), ParagraphStyle::Lead});
    for (const core::Message& sentence : sentences)
        blocks.emplace_back(ReportParagraph{
            source.text.say(sentence), &sentence == &sentences.front() ? ParagraphStyle::Lead : ParagraphStyle::Body});
    return blocks;
}

std::vector<ReportBlock> comparison(const Source& source)
{
    std::vector<ReportBlock> blocks{heading(source, "report.section.comparison")};
    const std::vector<std::size_t> answered = answeredColumns(source.result.comparison);
    if (answered.empty()) {
        addEmptyColumns(source, blocks);
        return blocks;
    }
    blocks.emplace_back(comparisonTable(source, answered));
    addEmptyColumns(source, blocks);
    blocks.emplace_back(ReportParagraph{
        source.text.say("report.money.note", {priceDateText(source.result.comparison, source.text).toStdString()}),
        ParagraphStyle::Quiet});
    blocks.emplace_back(ReportParagraph{source.text.say("report.comparison.note"), ParagraphStyle::Quiet});
    return blocks;
}

std::vector<ReportBlock> chart(const Source& source)
{
    CostTimeData data = costTimeData(source.result, source.text);
    if (data.points.empty())
        return {};
    return {heading(source, "report.section.chart"), ReportChart{std::move(data), 0.55}};
}

std::vector<ReportBlock> notes(const Source& source)
{
    std::vector<ReportBlock> blocks{heading(source, "report.section.notes")};
    std::set<QString> said;
    const auto add = [&](const core::Message& message, const QString& name) {
        const QString words = source.text.say(message);
        const QString sentence = name.isEmpty() ? words : named(name, words, source.text);
        if (said.insert(sentence).second)
            blocks.emplace_back(ReportParagraph{sentence, ParagraphStyle::Bullet});
    };
    const auto addIssues = [&](const core::IssueList& issues, const QString& name) {
        for (const core::Issue& issue : issues.all())
            if (issue.severity != core::Severity::Info)
                add(issue.message, name);
    };
    addIssues(source.result.comparison.issues, {});
    for (const core::Column& column : source.result.comparison.columns) {
        if (whyEmpty(column))
            continue;
        const QString name = shortName(*column.option);
        addIssues(column.option->issues, name);
        if (column.option->cost.isKnown())
            for (const core::Message& note : column.option->cost->notes)
                add(note, name);
    }
    if (said.empty() && answeredColumns(source.result.comparison).empty())
        return {}; // "nothing to note" would be said of nothing
    if (said.empty())
        blocks.emplace_back(ReportParagraph{source.text.say("report.notes.none"), ParagraphStyle::Body});
    return blocks;
}

} // namespace quanheng::ui::report
