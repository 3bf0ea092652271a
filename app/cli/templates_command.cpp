#include "app/cli/requests.h"
#include "app/cli/table.h"
#include "app/cli/workload_source.h"
#include "core/document/plan_file.h"
#include "core/workload/templates.h"

namespace quanheng::app {

CommandResult runCommand(const TemplatesRequest& request, const Session& session)
{
    if (!request.id.empty()) {
        const auto plan = planFromTemplate(request.id, session);
        if (!plan)
            return tl::unexpected(plan.error());
        session.out << core::planToJson(*plan) << '\n';
        return ExitCode::Ok;
    }
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
