#include "app/cli/requests.h"
#include "app/cli/workload_source.h"
#include "app/data_directory.h"
#include "core/document/plan_file.h"
#include "core/workload/import/import_file.h"
#include "core/workload/validate_workload.h"

namespace quanheng::app {

CommandResult runCommand(const ImportRequest& request, const Session& session)
{
    auto chosen = chooseWorkload(request.source, session);
    if (!chosen)
        return tl::unexpected(chosen.error());
    const auto text = readTextFile(request.file);
    if (!text)
        return tl::unexpected(text.error());
    core::Workload& workload = chosen->plan.workloads[chosen->index];
    const auto imported = core::importFile(*text, request.file, workload, session.data.catalogue.models());
    if (!imported)
        return tl::unexpected(imported.error());
    for (const std::string& setting : imported->notUsed)
        session.note({{"cli.import.not_used", {setting}}, {request.file, {}, 0}});
    for (const core::Message& note : imported->notes)
        session.note({note, {request.file, {}, 0}});
    workload = imported->workload;
    const core::IssueList issues = core::validateWorkload(workload);
    for (const core::Issue& issue : issues.all())
        session.note({issue.message, {request.file, issue.subject, 0}});
    session.out << core::planToJson(chosen->plan) << '\n';
    return ExitCode::Ok;
}

} // namespace quanheng::app
