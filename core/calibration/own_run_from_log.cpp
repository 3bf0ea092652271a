#include "core/calibration/own_run_from_log.h"

#include "core/calibration/run_log.h"
#include "core/planning/own_run_evidence.h"

#include <cmath>

namespace quanheng::core {

namespace {

/// A batch that a log implies by two rounded rates is no exact number.
constexpr double kSameBatch = 0.05;
/// Tenth to ninetieth percentile, natural logarithm: beyond it steps differ too much to speak of one speed.
constexpr double kEven = 0.4;
/// Factor from which something else than the estimator's error is likely.
constexpr double kFarOff = 4;

Error errorAt(const OwnRun& run, Message message) { return Error{std::move(message), {run.file, {}, 0}}; }

std::optional<Message> problemOf(const RunLog& log, const RunSummary& summary, const Recipe& recipe)
{
    const double batch = log.globalBatch.value_or(recipe.globalBatch);
    if (std::abs(batch - recipe.globalBatch) > kSameBatch * recipe.globalBatch)
        return Message{"run_log.other_batch", {batch, recipe.globalBatch}};
    if (!log.isOneMean && summary.used < static_cast<std::size_t>(kLeastRecords))
        return Message{"run_log.too_few",
                       {static_cast<long long>(summary.used), static_cast<long long>(kLeastRecords)}};
    return std::nullopt;
}

void fill(OwnRun& run, const RunSummary& summary, bool isOneMean)
{
    run.rate = summary.rate.p50;
    if (!isOneMean) {
        run.slow = summary.rate.p10;
        run.fast = summary.rate.p90;
    }
    run.records = static_cast<int>(summary.used);
    run.warmUp = static_cast<int>(summary.warmUp);
    run.peakMemory = summary.peakMemory;
}

/// What no run on these machines can have measured.
std::optional<Message> impossible(const OwnRun& run, const Sizing& sizing)
{
    const double ratio = run.rate / sizing.throughput.p50;
    if (sizing.mfu && sizing.mfu->count() * ratio > 1)
        return Message{"own_run.faster_than_peak", {run.rate, Percent{sizing.mfu->count() * ratio}}};
    if (run.peakMemory && sizing.cardMemory && *run.peakMemory > sizing.cardMemory->available)
        return Message{"own_run.more_than_card", {*run.peakMemory, sizing.cardMemory->available}};
    return std::nullopt;
}

} // namespace

Expected<OwnRun> ownRunFromLog(OwnRun run, std::string_view text, const PlanningContext& context)
{
    const Recipe& recipe = run.workload.recipe;
    const auto log = readRunLog(text, run.file, {recipe.sequenceLength, recipe.globalBatch});
    if (!log)
        return tl::unexpected(log.error());
    const RunSummary summary = summarize(*log);
    if (auto problem = problemOf(*log, summary, recipe))
        return tl::unexpected(errorAt(run, *std::move(problem)));
    fill(run, summary, log->isOneMean);
    const OrUnknown<Sizing> sizing = sizeOwnRun(run, context);
    if (!sizing.isKnown())
        return tl::unexpected(errorAt(run, sizing.reason()));
    if (!sizing->step)
        return tl::unexpected(errorAt(run, {"own_run.no_steps", {}}));
    if (auto problem = impossible(run, sizing.value()))
        return tl::unexpected(errorAt(run, *std::move(problem)));
    return run;
}

std::vector<Message> remarksOn(const OwnRun& run, const PlanningContext& context)
{
    std::vector<Message> remarks;
    if (!run.slow)
        remarks.push_back({"own_run.one_mean", {}});
    else if (std::log(*run.fast / *run.slow) > kEven)
        remarks.push_back({"own_run.uneven", {*run.slow, *run.fast}});
    const OrUnknown<Sizing> sizing = sizeOwnRun(run, context);
    if (!sizing.isKnown())
        return remarks;
    const bool isCutUnknown =
        sizing->isLayoutChosen && std::holds_alternative<TransformerModel>(run.workload.model) && sizing->cardMemory;
    if (isCutUnknown)
        remarks.push_back({"own_run.layout_unknown", {}});
    const double ratio = run.rate / sizing->throughput.p50;
    if (ratio > kFarOff || ratio < 1 / kFarOff)
        remarks.push_back({"own_run.far_off", {run.rate, sizing->throughput.p50}});
    return remarks;
}

} // namespace quanheng::core
