#include "app/cli/json_output.h"
#include "app/cli/requests.h"
#include "app/cli/table.h"
#include "app/cli/time_and_cost.h"
#include "app/cli/workload_source.h"
#include "core/document/plan_names.h"
#include "core/planning/planner.h"

#include <algorithm>

namespace quanheng::app {

namespace {

bool isOnFrontier(const core::Comparison& comparison, std::size_t index)
{
    return std::find(comparison.frontier.begin(), comparison.frontier.end(), index) != comparison.frontier.end();
}

/// The best ones, and those of the frontier that come later.
std::vector<std::size_t> shown(const core::Comparison& comparison, int top)
{
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < comparison.ranked.size(); ++i)
        if (i < static_cast<std::size_t>(top) || isOnFrontier(comparison, i))
            indices.push_back(i);
    return indices;
}

Table rankedTable(const core::Comparison& comparison, int top, const Session& session)
{
    Table table;
    table.columns = {
        {"rank", session.say("cli.column.rank"), true},   {"frontier", session.say("cli.column.frontier")},
        {"type", session.say("cli.column.type")},         {"region", session.say("cli.column.region")},
        {"nodes", session.say("cli.column.nodes"), true}, {"purchase", session.say("cli.column.purchase")}};
    const std::vector<TableColumn> figures = timeAndCostColumns(session);
    table.columns.insert(table.columns.end(), figures.begin(), figures.end());
    for (const std::size_t i : shown(comparison, top)) {
        const core::Option& option = comparison.ranked[i];
        std::vector<TableCell> row{{std::to_string(i + 1), static_cast<double>(i + 1)},
                                   {isOnFrontier(comparison, i) ? "*" : "", {}},
                                   {option.spec.instanceType, {}},
                                   {option.spec.region, {}},
                                   {std::to_string(option.spec.nodes), static_cast<double>(option.spec.nodes)},
                                   {option.spec.purchase, {}}};
        const std::vector<TableCell> figuresOf = timeAndCostCells(option, session);
        row.insert(row.end(), figuresOf.begin(), figuresOf.end());
        table.rows.push_back(std::move(row));
    }
    return table;
}

Json planToJson(const core::Comparison& comparison, const core::Policy& policy, int top, const Session& session)
{
    Json json{{"objective", nameOf(policy.objective, core::kObjectiveNames)},
              {"regions", policy.regions},
              {"recommendation", Json::array()},
              {"options_that_fit", comparison.ranked.size()},
              {"ranked", Json::array()},
              {"left_out", Json::array()}};
    for (const core::Message& sentence : comparison.recommendation)
        json["recommendation"].push_back(toJson(sentence, session));
    for (const std::size_t i : shown(comparison, top)) {
        Json entry{{"rank", i + 1}, {"frontier", isOnFrontier(comparison, i)}};
        entry.update(toJson(comparison.ranked[i], session));
        json["ranked"].push_back(std::move(entry));
    }
    for (const core::LeftOut& left : comparison.leftOut) {
        Json entry = toJson(left.spec);
        entry["reason"] = toJson(left.reason, session);
        json["left_out"].push_back(std::move(entry));
    }
    json["issues"] = toJson(comparison.issues, session);
    return json;
}

} // namespace

CommandResult runCommand(const PlanRequest& request, const Session& session)
{
    auto chosen = chooseWorkload(request.source, session);
    if (!chosen)
        return tl::unexpected(chosen.error());
    if (const auto limited = limitSearch(chosen->plan.policy, request.limits, session.data.catalogue); !limited)
        return tl::unexpected(limited.error());

    const core::Comparison comparison = core::compare(chosen->plan, chosen->index, session.planning());
    if (session.format == OutputFormat::Json) {
        writeJson(planToJson(comparison, chosen->plan.policy, request.top, session), session.out);
    } else {
        if (session.format == OutputFormat::Table) {
            for (const core::Message& sentence : comparison.recommendation)
                session.out << printable(session.say(sentence)) << '\n';
            session.out << '\n';
        }
        writeTable(rankedTable(comparison, request.top, session), session);
    }
    return comparison.recommended ? ExitCode::Ok : ExitCode::NoAnswer;
}

} // namespace quanheng::app
