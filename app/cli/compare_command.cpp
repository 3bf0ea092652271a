#include "app/cli/json_output.h"
#include "app/cli/requests.h"
#include "app/cli/table.h"
#include "app/cli/workload_source.h"
#include "core/planning/comparison_table.h"
#include "core/planning/planner.h"

#include "core/support/enum_names.h"

namespace quanheng::app {

namespace {

constexpr core::EnumNames<core::ColumnRole, 4> kRoles{{
    {"cpu", core::ColumnRole::Cpu},
    {"gpu", core::ColumnRole::Gpu},
    {"pai", core::ColumnRole::Pai},
    {"pinned", core::ColumnRole::Pinned},
}};
constexpr core::EnumNames<core::RowGroup, 6> kGroups{{
    {"hardware", core::RowGroup::Hardware},
    {"fit", core::RowGroup::Fit},
    {"speed", core::RowGroup::Speed},
    {"cost", core::RowGroup::Cost},
    {"suitability", core::RowGroup::Suitability},
    {"energy", core::RowGroup::Energy},
}};
constexpr core::EnumNames<core::CellState, 8> kStates{{
    {"plain", core::CellState::Plain},
    {"not_applicable", core::CellState::NotApplicable},
    {"good", core::CellState::Good},
    {"tight", core::CellState::Tight},
    {"bad", core::CellState::Bad},
    {"assumed", core::CellState::Assumed},
    {"unknown", core::CellState::Unknown},
    {"stale", core::CellState::Stale},
}};

std::string joinedLines(const std::vector<core::Message>& lines, const Session& session)
{
    std::string text;
    for (const core::Message& line : lines)
        text += (text.empty() ? "" : " · ") + session.say(line);
    return text;
}

std::string columnName(std::size_t index) { return "option" + std::to_string(index + 1); }

Json cellToJson(const core::Cell& cell, const Session& session)
{
    Json json{
        {"text", joinedLines(cell.lines, session)}, {"state", nameOf(cell.state, kStates)}, {"best", cell.isBest}};
    if (cell.number)
        json["value"] = *cell.number;
    if (cell.low && cell.high)
        json["p10"] = *cell.low, json["p90"] = *cell.high;
    if (!cell.trail.steps.empty())
        json["trail"] = toJson(cell.trail, session);
    return json;
}

Json columnToJson(const core::Column& column, const Session& session)
{
    Json json{{"role", nameOf(column.role, kRoles)}};
    if (column.option)
        json["option"] = toJson(*column.option, session);
    else
        json["why_empty"] = toJson(column.whyEmpty, session);
    return json;
}

Json comparisonToJson(const core::Comparison& comparison, const core::ComparisonTable& filled, const Session& session)
{
    Json json{{"recommended", comparison.recommended ? Json(*comparison.recommended) : Json()},
              {"recommendation", Json::array()},
              {"columns", Json::array()},
              {"rows", Json::array()}};
    for (const core::Message& sentence : comparison.recommendation)
        json["recommendation"].push_back(toJson(sentence, session));
    for (const core::Column& column : comparison.columns)
        json["columns"].push_back(columnToJson(column, session));
    for (std::size_t row = 0; row < filled.rows.size(); ++row) {
        Json cells = Json::array();
        for (const core::Cell& cell : filled.cells[row])
            cells.push_back(cellToJson(cell, session));
        const core::RowDefinition& definition = *filled.rows[row];
        const std::string group(nameOf(definition.group, kGroups));
        json["rows"].push_back({{"id", definition.id},
                                {"name", session.say("row." + definition.id)},
                                {"group", group},
                                {"group_name", session.say("group." + group)},
                                {"unit", definition.unit},
                                {"cells", std::move(cells)}});
    }
    json["issues"] = toJson(comparison.issues, session);
    return json;
}

/// The line of an export that says which option a column is about; on the terminal the heads say it.
std::vector<TableCell> headerRow(const core::ComparisonTable& filled, const Session& session)
{
    std::vector<TableCell> cells{{"option", {}}, {session.say("cli.figure.option"), {}}, {}};
    for (const core::Message& header : filled.headers) {
        cells.push_back({session.say(header), {}});
        cells.insert(cells.end(), 3, TableCell{});
    }
    return cells;
}

/// One line a row; a figure's band stands in columns of its own, which only exports show.
Table comparisonToTable(const core::ComparisonTable& filled, const Session& session)
{
    Table table;
    table.columns = {{"row", "", false, true},
                     {"name", session.say("cli.column.row")},
                     {"unit", session.say("cli.column.unit"), false, true}};
    for (std::size_t i = 0; i < filled.headers.size(); ++i) {
        table.columns.push_back({columnName(i), session.say(filled.headers[i])});
        for (const char* suffix : {"_value", "_p10", "_p90"})
            table.columns.push_back({columnName(i) + suffix, "", true, true});
    }
    if (session.format != OutputFormat::Table)
        table.rows.push_back(headerRow(filled, session));
    for (std::size_t row = 0; row < filled.rows.size(); ++row) {
        const core::RowDefinition& definition = *filled.rows[row];
        std::vector<TableCell> cells{
            {definition.id, {}}, {session.say("row." + definition.id), {}}, {definition.unit, {}}};
        for (const core::Cell& cell : filled.cells[row]) {
            const std::string mark = cell.isBest ? "* " : "";
            cells.push_back({mark + joinedLines(cell.lines, session), {}});
            for (const auto& number : {cell.number, cell.low, cell.high})
                cells.push_back({"", number});
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

} // namespace

CommandResult runCommand(const CompareRequest& request, const Session& session)
{
    auto chosen = chooseWorkload(request.source, session);
    if (!chosen)
        return tl::unexpected(chosen.error());
    if (const auto limited = limitSearch(chosen->plan.policy, request.limits, session.data.catalogue); !limited)
        return tl::unexpected(limited.error());

    const core::PlanningContext context = session.planning();
    const core::Comparison comparison = core::compare(chosen->plan, chosen->index, context);
    const core::ComparisonTable filled = core::tabulate(comparison, chosen->workload(), context);
    if (session.format == OutputFormat::Json) {
        writeJson(comparisonToJson(comparison, filled, session), session.out);
    } else {
        if (session.format == OutputFormat::Table)
            session.out << printable(joinedLines(comparison.recommendation, session)) << "\n\n";
        writeTable(comparisonToTable(filled, session), session);
    }
    return comparison.recommended ? ExitCode::Ok : ExitCode::NoAnswer;
}

} // namespace quanheng::app
