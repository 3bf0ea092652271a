#include "core/calibration/own_run_preview.h"

#include "core/calibration/run_log.h"
#include "core/planning/own_run_evidence.h"

#include <utility>

namespace quanheng::core {

namespace {

std::optional<Error> errorFor(std::string_view log, std::string_view file, const Recipe& recipe)
{
    const auto read = readRunLog(log, file, {recipe.sequenceLength, recipe.globalBatch});
    return read ? std::nullopt : std::optional(read.error());
}

} // namespace

Expected<OwnRunPreview> previewOwnRun(OwnRun run, std::string_view log, const OwnRunSetting& setting,
                                      const PlanningContext& context)
{
    auto filled = ownRunFromLog(std::move(run), log, context);
    if (!filled)
        return tl::unexpected(filled.error());
    OwnRunPreview preview;
    preview.run = *std::move(filled);
    preview.step = Samples(preview.run.workload.recipe.globalBatch) / preview.run.rate;
    const OrUnknown<Sizing> sizing = sizeOwnRun(preview.run, context);
    preview.estimate = sizing->throughput;
    if (preview.run.peakMemory)
        preview.estimatedPeak = estimatedPeak(preview.run, sizing.value());
    preview.remarks = remarksOn(preview.run, context);
    Plan with = setting.plan;
    with.ownRuns.push_back(preview.run);
    for (const OptionSpec& spec : setting.options) {
        OwnRunColumn column{evaluate(spec, setting.plan, setting.workload, context),
                            evaluate(spec, with, setting.workload, context)};
        if (column.after.sizing.isKnown())
            column.likeness = likenessOf(preview.run.name, column.after.sizing->ownRunSpeed);
        preview.columns.push_back(std::move(column));
    }
    return preview;
}

Expected<std::size_t> workloadOfLog(std::string_view log, std::string_view file, const Plan& plan,
                                    std::size_t preferred)
{
    auto error = errorFor(log, file, plan.workloads.at(preferred).recipe);
    if (!error)
        return preferred;
    for (std::size_t i = 0; i < plan.workloads.size(); ++i)
        if (i != preferred && !errorFor(log, file, plan.workloads[i].recipe))
            return i;
    return tl::unexpected(*std::move(error));
}

} // namespace quanheng::core
