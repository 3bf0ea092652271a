#include "core/planning/compare_with.h"

#include "core/planning/columns.h"
#include "core/planning/frontier.h"
#include "core/planning/ranking.h"
#include "core/planning/recommendation.h"
#include "core/planning/search.h"

namespace quanheng::core {

namespace {

void addPolicyIssues(IssueList& issues, const Plan& plan, const Usage& usage, const Catalogue& catalogue)
{
    for (const std::string& region : plan.policy.regions)
        if (catalogue.region(region) == nullptr)
            issues.add(Severity::Warning, {"plan.issue.unknown_region", {region}}, "/policy/regions");
    const Currency listed = plan.policy.site == Site::China ? Currency::Cny : Currency::Usd;
    for (const auto& budget : {usage.budgetPerRun, usage.budgetPerYear})
        if (budget && budget->currency() != listed)
            issues.add(Severity::Warning,
                       {"plan.issue.budget_currency",
                        {std::string(currencyCode(budget->currency())), std::string(currencyCode(listed))}},
                       "/usage");
}

} // namespace

Comparison compareWith(const Plan& plan, std::size_t workload, const PlanningContext& context, const Sizer& sizer,
                       const std::atomic<bool>* cancel)
{
    const Workload& work = plan.workloads[workload];
    const Objective objective = plan.policy.objective;
    OptionMaker maker(plan, work, context, sizer);
    SearchResult found = search(maker, cancel);

    Comparison comparison;
    comparison.ranked = ranked(std::move(found.options), objective, work.usage);
    comparison.frontier = paretoFrontier(comparison.ranked);
    comparison.columns = pickColumns(comparison.ranked, found, maker);
    comparison.leftOut = std::move(found.leftOut);
    comparison.recommended = recommendedColumn(comparison.columns, objective, work.usage);
    comparison.recommendation = recommendationText(comparison, objective, work.usage, context.today);
    addPolicyIssues(comparison.issues, plan, work.usage, context.catalogue);
    return comparison;
}

} // namespace quanheng::core
