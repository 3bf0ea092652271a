#include "app/cli/json_output.h"
#include "app/cli/measured_table.h"
#include "app/cli/own_run_check_output.h"
#include "app/cli/requests.h"
#include "app/cli/table.h"
#include "core/calibration/validate.h"

namespace quanheng::app {

namespace {

using core::ErrorSummary;
using core::MeasuredKind;
using core::Percent;

/// Without a row there is no error to speak of.
Json summaryToJson(const ErrorSummary& summary)
{
    const auto figure = [&summary](double value) { return summary.rows > 0 ? Json(value) : Json(); };
    return {{"rows", summary.rows},
            {"skipped", summary.skipped},
            {"median_error", figure(summary.medianError)},
            {"p90_error", figure(summary.p90Error)},
            {"coverage_80", figure(summary.coverage80)}};
}

Json reportToJson(const core::ValidationReport& report, const Session& session)
{
    Json json{{"overall", summaryToJson(report.overall)}, {"classes", Json::array()}, {"skipped", Json::array()}};
    for (const ErrorSummary& summary : report.classes) {
        Json entry{{"class", summary.rowClass}};
        entry.update(summaryToJson(summary));
        json["classes"].push_back(std::move(entry));
    }
    for (const core::SkippedRow& row : report.skipped)
        json["skipped"].push_back({{"id", row.id}, {"reason", session.say(row.reason)}});
    if (const auto& verdicts = report.verdicts)
        json["verdicts"] = {
            {"did_not_fit", {{"red", verdicts->oomRed}, {"amber", verdicts->oomAmber}, {"green", verdicts->oomGreen}}},
            {"ran", {{"red", verdicts->ranRed}, {"all", verdicts->ran}}}};
    return json;
}

std::vector<TableCell> summaryRow(const std::string& name, const ErrorSummary& summary, const Session& session)
{
    const auto figure = [&](double share) {
        return summary.rows > 0 ? TableCell{session.write(Percent{share}), share} : TableCell{"—", {}};
    };
    const auto count = [](int value) { return TableCell{std::to_string(value), static_cast<double>(value)}; };
    return {{name, {}},
            count(summary.rows),
            count(summary.skipped),
            figure(summary.medianError),
            figure(summary.p90Error),
            figure(summary.coverage80)};
}

Table summaryTable(const core::ValidationReport& report, const Session& session)
{
    Table table;
    table.columns = {{"class", session.say("cli.column.class")},
                     {"rows", session.say("cli.column.rows"), true},
                     {"skipped", session.say("cli.column.skipped"), true},
                     {"median_error", session.say("cli.column.median_error"), true},
                     {"p90_error", session.say("cli.column.p90_error"), true},
                     {"coverage_80", session.say("cli.column.coverage"), true}};
    for (const ErrorSummary& summary : report.classes)
        table.rows.push_back(summaryRow(summary.rowClass, summary, session));
    const std::string overall = session.format == OutputFormat::Csv ? "overall" : session.say("cli.validate.overall");
    table.rows.push_back(summaryRow(overall, report.overall, session));
    return table;
}

/// Below the table: verdicts on memory, and every row that could not be estimated.
void writeRemarks(const core::ValidationReport& report, const Session& session)
{
    if (const auto& verdicts = report.verdicts)
        session.out << '\n'
                    << session.say(
                           {"cli.validate.verdicts",
                            {static_cast<long long>(verdicts->oomRed), static_cast<long long>(verdicts->oomAmber),
                             static_cast<long long>(verdicts->oomGreen), static_cast<long long>(verdicts->ranRed),
                             static_cast<long long>(verdicts->ran)}})
                    << '\n';
    if (!report.skipped.empty())
        session.out << '\n' << session.say("cli.validate.skipped") << '\n';
    for (const core::SkippedRow& row : report.skipped)
        session.out << "  " << printable(session.named(row.id, session.say(row.reason))) << '\n';
}

} // namespace

CommandResult runCommand(const ValidateRequest& request, const Session& session)
{
    const auto table = readMeasured(request.file);
    if (!table)
        return tl::unexpected(table.error());
    const MeasuredKind kind = request.kind.value_or(kindOf(*table));
    if (request.ownRunTest)
        return writeOwnRunCheck(*table, kind, request, session);
    const auto validated = core::validateRows(*table, kind, session.data.catalogue, session.data.calibration);
    if (!validated) {
        core::Error error = validated.error();
        error.place.file = request.file;
        return tl::unexpected(std::move(error));
    }
    const core::ValidationReport& report = *validated;
    if (session.format == OutputFormat::Json) {
        writeJson(reportToJson(report, session), session.out);
        return ExitCode::Ok;
    }
    writeTable(summaryTable(report, session), session);
    if (session.format == OutputFormat::Table)
        writeRemarks(report, session);
    return ExitCode::Ok;
}

} // namespace quanheng::app
