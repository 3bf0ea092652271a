#include "app/cli/option_spec.h"
#include "app/cli/requests.h"
#include "app/cli/table.h"
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
    table.columns = {{"change", session.say("cli.column.change")},
                     {"result", session.say("cli.column.result")},
                     {"time", session.say("cli.column.time"), true},
                     {"cost", session.say("cli.column.cost"), true}};
    for (const core::Cure& cure : cures) {
        const core::Option& option = cure.option;
        const std::string cost =
            option.cost.isKnown() ? session.write(option.cost->perRun.p50) : session.say(option.cost.reason());
        table.rows.push_back({{changesOf(cure, session), {}},
                              {session.say(cure.changesMethod ? "cli.cure.other_method" : "cli.cure.same_method"), {}},
                              {session.write(option.sizing->runTime.p50), {}},
                              {cost, {}}});
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
    if (now.sizing->fit() == core::FitVerdict::Fits) {
        session.notes << session.say("cli.cure.none_needed") << '\n';
        return ExitCode::Ok;
    }
    if (const auto part = core::largestPart(now.sizing.value()))
        session.notes << session.say(*part) << '\n';
    const auto cures = core::findCures(*spec, chosen->plan, chosen->index, session.planning());
    if (cures.empty()) {
        session.notes << session.say("cli.cure.none") << '\n';
        return ExitCode::NoAnswer;
    }
    writeCures(cures, session);
    return ExitCode::Ok;
}

} // namespace quanheng::app
