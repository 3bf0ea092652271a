#include "app/cli/workload_source.h"

#include "app/cli/own_run_source.h"
#include "app/cli/plan_source.h"
#include "app/data_directory.h"
#include "core/document/plan_file.h"
#include "core/planning/validate_policy.h"
#include "core/workload/templates.h"
#include "core/workload/validate_workload.h"

#include <algorithm>

namespace quanheng::app {

using core::Error;
using core::Expected;
using core::Message;
using core::Place;
using core::Plan;

namespace {

Expected<Plan> readSource(const WorkloadSource& source, const Session& session)
{
    if (!source.planFile.empty())
        return planFromFile(source.planFile, session);
    if (!source.templateId.empty())
        return planFromTemplate(source.templateId, session);
    return core::failure("cli.no_workload");
}

/// The first blocker of a workload as an error at its field; warnings go to the notes.
Expected<void> checkWorkload(const ChosenWorkload& chosen, const std::string& file, const Session& session)
{
    const std::string base = file.empty() ? std::string() : "/workloads/" + std::to_string(chosen.index);
    const core::IssueList issues = core::validateWorkload(chosen.workload());
    for (const core::Issue& issue : issues.all()) {
        const Error error{issue.message, Place{file, base + issue.subject, 0}};
        if (issue.severity == core::Severity::Blocker)
            return tl::unexpected(error);
        session.note(error);
    }
    return {};
}

/// A name of the policy that the catalogue does not have is refused at its place: it is not what was meant.
Expected<void> checkPolicy(const Plan& plan, const std::string& file, const Session& session)
{
    const core::IssueList issues = core::validatePolicy(plan.policy, session.data.catalogue);
    for (const core::Issue& issue : issues.all()) {
        const Error error{issue.message, Place{file, issue.subject, 0}};
        if (issue.severity >= core::Severity::Warning)
            return tl::unexpected(error);
        session.note(error);
    }
    return {};
}

} // namespace

Expected<Plan> planFromFile(const std::string& file, const Session& session)
{
    const auto text = readTextFile(file);
    if (!text)
        return tl::unexpected(text.error());
    auto plan = core::planFromJson(*text, file);
    if (plan)
        for (const std::string& pointer : core::unusedMembers(*plan))
            session.note(Error{Message{"cli.unused_member", {}}, Place{file, pointer, 0}});
    return plan;
}

Expected<Plan> planFromTemplate(const std::string& id, const Session& session)
{
    const core::Catalogue& catalogue = session.data.catalogue;
    auto templates = core::workloadTemplates(catalogue.models());
    const auto it = std::find_if(templates.begin(), templates.end(),
                                 [&id](const core::WorkloadTemplate& candidate) { return candidate.id == id; });
    if (it == templates.end())
        return core::failure("cli.no_template", {id});
    Plan plan = core::samplePlan(catalogue);
    plan.title = session.say("template." + id + ".name");
    it->workload.name = plan.title;
    plan.workloads = {std::move(it->workload)};
    return plan;
}

Expected<ChosenWorkload> chooseWorkload(const WorkloadSource& source, const Session& session)
{
    auto plan = readSource(source, session);
    if (!plan)
        return tl::unexpected(plan.error());
    plan->pricing.layer = source.layer.value_or(plan->pricing.layer);
    if (const auto checked = checkPolicy(*plan, source.planFile, session); !checked)
        return tl::unexpected(checked.error());
    const auto count = static_cast<long long>(plan->workloads.size());
    if (source.number > count)
        return tl::unexpected(Error{Message{"cli.no_such_workload", {static_cast<long long>(source.number), count}},
                                    Place{source.planFile, "/workloads", 0}});
    ChosenWorkload chosen{std::move(*plan), static_cast<std::size_t>(source.number - 1)};
    if (const auto checked = checkWorkload(chosen, source.planFile, session); !checked)
        return tl::unexpected(checked.error());
    if (const auto applied = applyOwnRuns(source, chosen, session); !applied)
        return tl::unexpected(applied.error());
    return chosen;
}

Expected<void> limitSearch(core::Policy& policy, const SearchLimits& limits, const core::Catalogue& catalogue)
{
    for (const std::string& region : limits.regions)
        if (catalogue.region(region) == nullptr)
            return core::failure("cli.no_region", {region});
    if (!limits.regions.empty())
        policy.regions = limits.regions;
    policy.objective = limits.objective.value_or(policy.objective);
    policy.maxNodes = limits.maxNodes.value_or(policy.maxNodes);
    return {};
}

} // namespace quanheng::app
