#include "core/planning/planner.h"

#include "core/planning/compare_with.h"
#include "core/planning/option_maker.h"
#include "core/planning/plan_estimator.h"
#include "core/workload/validate_workload.h"

#include <cassert>

namespace quanheng::core {

namespace {

/// Three empty columns that point at the workload's own faults.
Comparison invalid(IssueList issues)
{
    Comparison comparison;
    for (const ColumnRole role : {ColumnRole::Cpu, ColumnRole::Gpu, ColumnRole::Pai})
        comparison.columns.push_back({role, std::nullopt, {"plan.column.invalid_workload", {}}});
    comparison.recommendation = {{"plan.column.invalid_workload", {}}};
    comparison.issues = std::move(issues);
    return comparison;
}

} // namespace

Comparison compare(const Plan& plan, std::size_t workload, const PlanningContext& context, JobControl* control)
{
    assert(workload < plan.workloads.size());
    IssueList issues = validateWorkload(plan.workloads[workload]);
    if (issues.hasBlocker())
        return invalid(std::move(issues));
    Comparison comparison = compareWith(plan, workload, context, estimatorOf(plan, context), control);
    for (const Issue& issue : issues.all())
        comparison.issues.add(issue);
    return comparison;
}

Option evaluate(const OptionSpec& spec, const Plan& plan, std::size_t workload, const PlanningContext& context)
{
    assert(workload < plan.workloads.size());
    const Sizer sizer = estimatorOf(plan, context);
    OptionMaker maker(plan, plan.workloads[workload], context, sizer);
    return maker.option(spec, Explain::Yes);
}

} // namespace quanheng::core
