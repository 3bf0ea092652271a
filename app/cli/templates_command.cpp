#include "app/cli/requests.h"
#include "app/cli/table.h"
#include "core/workload/templates.h"

namespace quanheng::app {

CommandResult runCommand(const TemplatesRequest&, const Session& session)
{
    Table table;
    table.columns = {{"id", session.say("cli.column.id")},
                     {"name", session.say("cli.column.name")},
                     {"about", session.say("cli.column.about")}};
    for (const core::WorkloadTemplate& entry : core::workloadTemplates(session.data.catalogue.models())) {
        const std::string code = "template." + entry.id;
        table.rows.push_back({{entry.id, {}}, {session.say(code + ".name"), {}}, {session.say(code + ".about"), {}}});
    }
    writeTable(table, session);
    return ExitCode::Ok;
}

} // namespace quanheng::app
