#include "app/services/cure_search.h"

#include <algorithm>
#include <utility>

namespace quanheng::app {

namespace {

/// Whether a column of the changed plan would show the option that was cured.
bool isColumnItself(const core::Cure& cure, core::Plan plan, std::size_t workload, const core::PlanningContext& context)
{
    plan.workloads.at(workload) = cure.workload;
    plan.pinned.clear();
    const core::Comparison comparison = core::compare(plan, workload, context);
    return std::any_of(comparison.columns.begin(), comparison.columns.end(), [&cure](const core::Column& column) {
        return column.option && column.option->spec == cure.spec;
    });
}

} // namespace

ui::FindCures curesWith(const core::DataSet& data, core::Date today)
{
    return [&data, today](const core::OptionSpec& spec, const core::Plan& plan, std::size_t workload) {
        const core::PlanningContext context{data.catalogue, data.calibration, data.prices, data.dlc, today};
        ui::CureAnswer answer{spec, core::evaluate(spec, plan, workload, context), std::nullopt, {}};
        if (answer.before.sizing.isKnown())
            answer.largestPart = core::largestPart(answer.before.sizing.value());
        for (core::Cure& cure : core::findCures(spec, plan, workload, context)) {
            const bool isShown = isColumnItself(cure, plan, workload, context);
            answer.choices.push_back({std::move(cure), isShown});
        }
        return answer;
    };
}

} // namespace quanheng::app
