#include "ui/cures/cure_answer.h"

#include <algorithm>

namespace quanheng::ui {

std::optional<core::OptionSpec> specToCure(const core::Column& column)
{
    if (!column.option)
        return column.nearest;
    if (!column.option->sizing.isKnown())
        return std::nullopt;
    const core::FitVerdict fit = column.option->sizing->fit();
    const bool isShort = fit == core::FitVerdict::Tight || fit == core::FitVerdict::DoesNotFit;
    return isShort ? std::optional(column.option->spec) : std::nullopt;
}

void applyCure(const CureChoice& choice, const core::OptionSpec& spec, std::size_t workload, core::Plan& plan)
{
    plan.workloads.at(workload) = choice.cure.workload;
    const auto pinned = std::find(plan.pinned.begin(), plan.pinned.end(), spec);
    if (pinned != plan.pinned.end())
        *pinned = choice.cure.spec;
    const bool isPinned = std::find(plan.pinned.begin(), plan.pinned.end(), choice.cure.spec) != plan.pinned.end();
    if (!isPinned && !choice.isColumnItself)
        plan.pinned.push_back(choice.cure.spec);
}

} // namespace quanheng::ui
