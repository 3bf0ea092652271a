#include "core/document/plan_file.h"
#include "core/workload/templates.h"

namespace quanheng::core {

Plan samplePlan(const Catalogue& catalogue)
{
    Plan plan;
    plan.policy.regions = {catalogue.defaultRegion()};
    auto templates = workloadTemplates(catalogue.models());
    if (!templates.empty()) {
        plan.title = templates.front().workload.name;
        plan.workloads.push_back(std::move(templates.front().workload));
    }
    return plan;
}

} // namespace quanheng::core
