#include "app/cli/own_run_source.h"

#include "app/data_directory.h"
#include "core/calibration/own_run_from_log.h"
#include "core/planning/own_run_evidence.h"

#include <filesystem>

namespace quanheng::app {

namespace {

core::Expected<core::InstanceType> machineOf(const std::string& id, const core::Plan& plan,
                                             const core::Catalogue& catalogue)
{
    if (id.empty())
        return core::failure("cli.own_run.no_type");
    if (const core::InstanceType* type = core::machineNamed(id, plan, catalogue))
        return *type;
    return core::failure("cli.no_type", {id});
}

} // namespace

core::Expected<core::OwnRun> readOwnRun(const OwnRunSource& source, const ChosenWorkload& chosen,
                                        const Session& session)
{
    const auto text = readTextFile(source.log);
    if (!text)
        return tl::unexpected(text.error());
    const auto machine = machineOf(source.type, chosen.plan, session.data.catalogue);
    if (!machine)
        return tl::unexpected(machine.error());
    core::OwnRun run;
    run.file = source.log;
    run.date = session.today;
    run.workload = chosen.workload();
    run.machine = *machine;
    run.nodes = source.nodes;
    run.counter = source.isDriverMemory ? core::MemoryCounter::Driver : core::MemoryCounter::Framework;
    auto filled = core::ownRunFromLog(std::move(run), *text, session.planning());
    if (!filled)
        return filled;
    // A plan travels: the folder of the log means nothing elsewhere.
    filled->file = std::filesystem::path(source.log).filename().string();
    filled->name = source.name.empty() ? filled->file : source.name;
    for (const core::Message& remark : core::remarksOn(*filled, session.planning()))
        session.note({remark, {source.log, {}, 0}});
    return filled;
}

core::Expected<void> applyOwnRuns(const WorkloadSource& source, ChosenWorkload& chosen, const Session& session)
{
    if (source.isWithoutOwnRuns)
        chosen.plan.ownRuns.clear();
    if (source.ownRun.log.empty())
        return {};
    auto run = readOwnRun(source.ownRun, chosen, session);
    if (!run)
        return tl::unexpected(run.error());
    chosen.plan.ownRuns.push_back(std::move(*run));
    return {};
}

} // namespace quanheng::app
