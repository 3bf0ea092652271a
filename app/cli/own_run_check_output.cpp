#include "app/cli/own_run_check_output.h"

#include "app/cli/json_output.h"
#include "app/cli/table.h"

namespace quanheng::app {

namespace {

using core::OwnRunSummary;
using core::Percent;

Json summaryToJson(const OwnRunSummary& summary)
{
    const auto figure = [&summary](double value) { return summary.rows > 0 ? Json(value) : Json(); };
    return {{"class", summary.rowClass},
            {"groups", summary.groups},
            {"groups_halved", summary.halved},
            {"rows", summary.rows},
            {"median_error_before", figure(summary.medianBefore)},
            {"median_error_after", figure(summary.medianAfter)},
            {"p90_error_before", figure(summary.p90Before)},
            {"p90_error_after", figure(summary.p90After)},
            {"coverage_80_before", figure(summary.coverageBefore)},
            {"coverage_80_after", figure(summary.coverageAfter)},
            {"band_width_factor", figure(summary.narrowing)}};
}

std::vector<TableCell> rowOf(const std::string& name, const OwnRunSummary& summary, const Session& session)
{
    const auto share = [&](double value) {
        return summary.rows > 0 ? TableCell{session.write(Percent{value}), value} : TableCell{"—", {}};
    };
    const auto count = [](int value) { return TableCell{std::to_string(value), static_cast<double>(value)}; };
    return {{name, {}},
            count(summary.groups),
            count(summary.halved),
            count(summary.rows),
            share(summary.medianBefore),
            share(summary.medianAfter),
            share(summary.p90Before),
            share(summary.p90After),
            share(summary.coverageBefore),
            share(summary.coverageAfter),
            share(summary.narrowing)};
}

Table tableOf(const core::OwnRunCheck& check, const Session& session)
{
    Table table;
    table.columns = {{"class", session.say("cli.column.class")}};
    for (const char* id :
         {"groups", "groups_halved", "rows", "median_error_before", "median_error_after", "p90_error_before",
          "p90_error_after", "coverage_80_before", "coverage_80_after", "band_width_factor"})
        table.columns.push_back({id, session.say(std::string("cli.own_run_test.") + id), true});
    for (const OwnRunSummary& summary : check.classes)
        table.rows.push_back(rowOf(summary.rowClass, summary, session));
    table.rows.push_back(rowOf(session.say("cli.own_run_test.far_off"), check.farOff, session));
    const std::string overall = session.format == OutputFormat::Csv ? "overall" : session.say("cli.validate.overall");
    table.rows.push_back(rowOf(overall, check.overall, session));
    return table;
}

} // namespace

CommandResult writeOwnRunCheck(const core::CsvTable& table, core::MeasuredKind kind, const ValidateRequest& request,
                               const Session& session)
{
    const auto check =
        core::checkOwnRuns(table, kind, *request.ownRunTest, session.data.catalogue, session.data.calibration);
    if (!check) {
        core::Error error = check.error();
        error.place.file = request.file;
        return tl::unexpected(std::move(error));
    }
    if (session.format == OutputFormat::Json) {
        Json json{{"overall", summaryToJson(check->overall)},
                  {"far_off", summaryToJson(check->farOff)},
                  {"classes", Json::array()}};
        for (const OwnRunSummary& summary : check->classes)
            json["classes"].push_back(summaryToJson(summary));
        writeJson(json, session.out);
    } else {
        writeTable(tableOf(*check, session), session);
    }
    return check->overall.rows > 0 ? ExitCode::Ok : ExitCode::NoAnswer;
}

} // namespace quanheng::app
