#include "app/cli/own_run_output.h"
#include "app/cli/own_run_source.h"
#include "app/cli/requests.h"
#include "app/cli/table.h"
#include "core/document/plan_file.h"
#include "core/planning/own_run_evidence.h"
#include "core/sizing/size_workload.h"

namespace quanheng::app {

namespace {

using core::OrUnknown;
using core::Sizing;

/// A workload on the machines of the run, without and with the plan's measured runs.
struct Change {
    std::string workload;
    OrUnknown<Sizing> before = core::Unknown{};
    OrUnknown<Sizing> after = core::Unknown{};
};

Change changeOf(const core::Workload& workload, const core::Cluster& cluster, const core::OwnEvidence& evidence,
                const Session& session)
{
    const core::PlanningContext context = session.planning();
    core::SizingContext sizing{context.calibration, context.catalogue.assumptions()};
    Change change;
    change.workload = workload.name;
    change.before = core::sizeWorkload(workload, cluster, sizing);
    sizing.ownRuns = &evidence;
    change.after = core::sizeWorkload(workload, cluster, sizing);
    return change;
}

/// Rows of what was measured and what the estimator says, without and with it.
class Rows {
public:
    explicit Rows(const Session& session) : m_session(session)
    {
        m_table.columns = {{"id", "", false, true},
                           {"name", session.say("cli.column.figure")},
                           {"value", session.say("cli.column.value"), true},
                           {"range", session.say("cli.column.band"), true}};
    }
    void add(const std::string& code, const core::Argument& value, const std::string& range = {})
    {
        const auto measure = measureOf(value);
        m_table.rows.push_back({{code, {}},
                                {m_session.say(code), {}},
                                {m_session.write(value), measure ? std::optional(measure->value) : std::nullopt},
                                {range, {}}});
    }
    template <class T> void addEstimate(const std::string& code, const core::Estimate<T>& estimate)
    {
        add(code, estimate.p50, m_session.writeRange(estimate.p50, estimate.p10, estimate.p90));
    }
    void write() const { writeTable(m_table, m_session); }

private:
    const Session& m_session;
    Table m_table;
};

void addMemory(Rows& rows, const core::OwnRun& run, const Change& own)
{
    if (!run.peakMemory || !own.before->cardMemory)
        return;
    rows.add("cli.own_run.peak_memory", *run.peakMemory);
    rows.addEstimate("cli.own_run.memory_before", own.before->cardMemory->required);
    rows.addEstimate("cli.own_run.memory_after", own.after->cardMemory->required);
}

void writeRun(const core::OwnRun& run, const Change& own, const Session& session)
{
    Rows rows(session);
    rows.add("cli.own_run.measured", run.rate,
             run.slow ? session.writeRange(run.rate, *run.slow, *run.fast) : std::string());
    rows.add("cli.own_run.records", static_cast<long long>(run.records));
    rows.add("cli.own_run.warm_up", static_cast<long long>(run.warmUp));
    rows.addEstimate("cli.own_run.before", own.before->throughput);
    rows.addEstimate("cli.own_run.after", own.after->throughput);
    addMemory(rows, run, own);
    rows.write();
}

void writeChanges(const core::OwnRun& run, const std::vector<Change>& changes, const Session& session)
{
    Table table;
    table.columns = {{"workload", session.say("cli.own_run.workload")},
                     {"likeness", session.say("cli.own_run.likeness"), true},
                     {"before", session.say("cli.own_run.before"), true},
                     {"after", session.say("cli.own_run.after"), true},
                     {"range", session.say("cli.column.band"), true}};
    for (const Change& change : changes) {
        if (!change.after.isKnown()) {
            table.rows.push_back({{change.workload, {}}, {}, {session.say(change.after.reason()), {}}, {}, {}});
            continue;
        }
        const double likeness = core::likenessOf(run.name, change.after->ownRunSpeed);
        const auto& after = change.after->throughput;
        table.rows.push_back({{change.workload, {}},
                              {session.write(core::Percent{likeness}), likeness},
                              {session.write(change.before->throughput.p50), change.before->throughput.p50.count()},
                              {session.write(after.p50), after.p50.count()},
                              {session.writeRange(after.p50, after.p10, after.p90), {}}});
    }
    session.out << '\n' << session.say("cli.own_run.changes") << '\n';
    writeTable(table, session);
}

Json changeToJson(const core::OwnRun& run, const Change& change, const Session& session)
{
    Json json{{"workload", change.workload}};
    if (!change.after.isKnown()) {
        json["unknown"] = toJson(change.after.reason(), session);
        return json;
    }
    const auto band = [](const auto& estimate) { return bandToJson(estimate.p10, estimate.p50, estimate.p90); };
    json["likeness"] = core::likenessOf(run.name, change.after->ownRunSpeed);
    json["throughput"] = {{"before", band(change.before->throughput)}, {"after", band(change.after->throughput)}};
    if (change.before->cardMemory)
        json["card_memory"] = {{"likeness", core::likenessOf(run.name, change.after->ownRunMemory)},
                               {"before", band(change.before->cardMemory->required)},
                               {"after", band(change.after->cardMemory->required)}};
    return json;
}

} // namespace

CommandResult runCommand(const OwnRunRequest& request, const Session& session)
{
    WorkloadSource source = request.source;
    source.ownRun.log.clear();
    auto chosen = chooseWorkload(source, session);
    if (!chosen)
        return tl::unexpected(chosen.error());
    const auto run = readOwnRun(request.source.ownRun, *chosen, session);
    if (!run)
        return tl::unexpected(run.error());
    chosen->plan.ownRuns.push_back(*run);
    if (request.isAdding) {
        session.out << core::planToJson(chosen->plan);
        return ExitCode::Ok;
    }
    const core::OwnEvidence evidence = core::evidenceOf(chosen->plan.ownRuns, session.planning());
    const core::Cluster cluster = core::clusterOf(*run, session.data.catalogue);
    const Change own = changeOf(run->workload, cluster, evidence, session);
    std::vector<Change> changes;
    for (const core::Workload& workload : chosen->plan.workloads)
        changes.push_back(changeOf(workload, cluster, evidence, session));
    if (session.format == OutputFormat::Json) {
        Json json{{"run", toJson(*run)}, {"own_job", changeToJson(*run, own, session)}, {"workloads", Json::array()}};
        for (const Change& change : changes)
            json["workloads"].push_back(changeToJson(*run, change, session));
        writeJson(json, session.out);
        return ExitCode::Ok;
    }
    writeRun(*run, own, session);
    if (session.format == OutputFormat::Table)
        writeChanges(*run, changes, session);
    return ExitCode::Ok;
}

} // namespace quanheng::app
