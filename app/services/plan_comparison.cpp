#include "app/services/plan_comparison.h"

#include "core/planning/comparison_table.h"
#include "core/planning/plan_estimator.h"
#include "core/planning/planner.h"

namespace quanheng::app {

ui::Compare compareWith(const core::DataSet& data, core::Date today)
{
    return [&data, today](const core::Plan& plan, std::size_t workload, core::JobControl& control) {
        const core::PlanningContext context{data.catalogue, data.calibration, data.prices, data.dlc, today};
        ui::ComparisonResult result{plan, workload, core::compare(plan, workload, context, &control), {}};
        result.table = core::tabulate(result.comparison, plan.workloads.at(workload), context);
        return result;
    };
}

ui::RunTimesOfTypes runTimesWith(const core::DataSet& data, core::Date today)
{
    return [&data, today](const core::Plan& plan, std::size_t workload, core::JobControl& control) {
        const core::PlanningContext context{data.catalogue, data.calibration, data.prices, data.dlc, today};
        return core::runTimesOfTypes(plan, workload, context, control);
    };
}

} // namespace quanheng::app
