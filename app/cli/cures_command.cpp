#include "app/cli/option_spec.h"
#include "app/cli/requests.h"
#include "app/cli/table.h"
#include "app/cli/time_and_cost.h"
#include "app/cli/workload_source.h"
#include "core/advice/cures.h"

namespace quanheng::app {

namespace {

std::string changesOf(const core::Cure& cure, const Session& session)
{
    std::string text;
    for (const core::Message& change : cure.changes)
        text += (text.empty() ? "" : " + ") + session.say(change);
    return text;
}

void writeCures(const std::vector<core::Cure>& cures, const Session& session)
{
    Table table;
    table.columns = {{"change", session.say("cli.column.change")}, {"result", session.say("cli.column.result")}};
    const std::vector<TableColumn> figures = timeAndCostColumns(session);
    table.columns.insert(table.columns.end(), figures.begin(), figures.end());
    for (const core::Cure& cure : cures) {
        std::vector<TableCell> row{
            {changesOf(cure, session), {}},
            {session.say(cure.changesMethod ? "cli.cure.other_method" : "cli.cure.same_method"), {}}};
        const std::vector<TableCell> figuresOf = timeAndCostCells(cure.option, session);
        row.insert(row.end(), figuresOf.begin(), figuresOf.end());
        table.rows.push_back(std::move(row));
    }
    writeTable(table, session);
}

} // namespace

CommandResult runCommand(const CuresRequest& request, const Session& session)
{
    const auto chosen = chooseWorkload(request.option.source, session);
    if (!chosen)
        return tl::unexpected(chosen.error());
    const auto spec = optionSpec(request.option, chosen->plan, session.data.catalogue);
    if (!spec)
        return tl::unexpected(spec.error());
    const core::Option now = core::evaluate(*spec, chosen->plan, chosen->index, session.planning());
    if (!now.sizing.isKnown())
        return tl::unexpected(core::Error{now.sizing.reason(), {}});
    if (now.sizing->unjudgedMemory) {
        session.notes << session.say(*now.sizing->unjudgedMemory) << '\n';
        return ExitCode::NoAnswer;
    }
    const bool fits = now.sizing->fit() == core::FitVerdict::Fits;
    if (const auto part = core::largestPart(now.sizing.value()); part && !fits)
        session.notes << session.say(*part) << '\n';
    const auto cures = core::findCures(*spec, chosen->plan, chosen->index, session.planning());
    if (cures.empty())
        session.notes << session.say(fits ? "cli.cure.none_needed" : "cli.cure.none") << '\n';
    // Other programs get a list, be it an empty one.
    if (!cures.empty() || session.format != OutputFormat::Table)
        writeCures(cures, session);
    return fits || !cures.empty() ? ExitCode::Ok : ExitCode::NoAnswer;
}

} // namespace quanheng::app
