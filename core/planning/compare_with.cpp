#include "core/planning/compare_with.h"

#include "core/planning/columns.h"
#include "core/planning/elsewhere.h"
#include "core/planning/frontier.h"
#include "core/planning/ranking.h"
#include "core/planning/recommendation.h"
#include "core/planning/search.h"
#include "core/planning/validate_policy.h"

namespace quanheng::core {

namespace {

void addBudgetIssues(IssueList& issues, const Usage& usage, Site site)
{
    const Currency listed = currencyOf(site);
    for (const auto& budget : {usage.budgetPerRun, usage.budgetPerYear})
        if (budget && budget->currency() != listed)
            issues.add(Severity::Warning,
                       {"plan.issue.budget_currency",
                        {std::string(currencyCode(budget->currency())), std::string(currencyCode(listed))}},
                       "/usage");
}

} // namespace

Comparison compareWith(const Plan& plan, std::size_t workload, const PlanningContext& context, const Sizer& sizer,
                       JobControl* control)
{
    const Workload& work = plan.workloads[workload];
    const Objective objective = plan.policy.objective;
    OptionMaker maker(plan, work, context, sizer);
    SearchResult found = search(maker, control);

    Comparison comparison;
    comparison.ranked = ranked(std::move(found.options), objective, work.usage);
    comparison.frontier = paretoFrontier(comparison.ranked);
    comparison.columns = pickColumns(comparison.ranked, found, maker);
    comparison.leftOut = std::move(found.leftOut);
    lookElsewhere(comparison, maker, control);
    comparison.recommended = recommendedColumn(comparison.columns, objective, work.usage);
    comparison.recommendation = recommendationText(comparison, objective, work.usage, context.today);
    comparison.issues = validatePolicy(plan.policy, context.catalogue);
    addBudgetIssues(comparison.issues, work.usage, plan.policy.site);
    return comparison;
}

} // namespace quanheng::core
