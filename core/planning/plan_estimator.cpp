#include "core/planning/plan_estimator.h"

#include "core/catalogue/estimable.h"
#include "core/planning/limits.h"
#include "core/planning/own_run_evidence.h"
#include "core/workload/validate_workload.h"

namespace quanheng::core {

Sizer estimatorOf(const Plan& plan, const PlanningContext& context)
{
    return [&context, ownRuns = evidenceOf(plan.ownRuns, context)](const Workload& workload, const Cluster& cluster,
                                                                   Explain explain) {
        return sizeWorkload(workload, cluster, {context.calibration, context.catalogue.assumptions(), &ownRuns},
                            explain);
    };
}

std::map<std::string, Band<Seconds>> runTimesOfTypes(const Plan& plan, std::size_t workload,
                                                     const PlanningContext& context, JobControl& control)
{
    std::map<std::string, Band<Seconds>> times;
    const Workload& work = plan.workloads[workload];
    if (validateWorkload(work).hasBlocker())
        return times;
    const Catalogue& catalogue = context.catalogue;
    const Sizer estimate = estimatorOf(plan, context);
    for (const InstanceType& type : catalogue.instanceTypes()) {
        if (control.isCancelled())
            break;
        if (whyNotEstimable(type, catalogue))
            continue;
        const Cluster cluster = clusterOf(type, catalogue.accelerator(type.accelerator), catalogue.cpu(type.cpu), 1);
        const OrUnknown<Sizing> sizing = estimate(work, cluster, Explain::No);
        if (sizing.isKnown() && sizing->fit() != FitVerdict::DoesNotFit && sizing->runTime.p50 <= kLongestRun)
            times.emplace(type.id, Band<Seconds>{sizing->runTime.p10, sizing->runTime.p50, sizing->runTime.p90});
    }
    return times;
}

} // namespace quanheng::core
