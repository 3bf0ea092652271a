#include "ui/document/new_plan.h"

#include "core/document/plan_file.h"

#include <utility>

namespace quanheng::ui {

QString templateName(const core::WorkloadTemplate& start, const Text& text)
{
    return text.say("template." + start.id + ".name");
}

QString templateAbout(const core::WorkloadTemplate& start, const Text& text)
{
    return text.say("template." + start.id + ".about");
}

core::Workload namedWorkload(const core::WorkloadTemplate& start, const Text& text)
{
    core::Workload workload = start.workload;
    workload.name = templateName(start, text).toStdString();
    return workload;
}

core::Plan newPlan(core::Workload workload, const core::Catalogue& catalogue)
{
    core::Plan plan;
    plan.title = workload.name;
    plan.workloads.push_back(std::move(workload));
    plan.policy.regions = {catalogue.defaultRegion()};
    return plan;
}

core::Plan newPlanFrom(const core::WorkloadTemplate& start, const core::Catalogue& catalogue, const Text& text)
{
    return newPlan(namedWorkload(start, text), catalogue);
}

core::Plan namedSample(const core::Catalogue& catalogue, const Text& text)
{
    core::Plan plan = core::samplePlan(catalogue);
    plan.title = templateName(core::workloadTemplates(catalogue.models()).front(), text).toStdString();
    plan.workloads.front().name = plan.title;
    return plan;
}

} // namespace quanheng::ui
