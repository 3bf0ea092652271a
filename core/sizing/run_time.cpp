#include "core/sizing/run_time.h"

#include "core/sizing/explain_run.h"
#include "core/sizing/pipeline/preparation_rate.h"
#include "core/sizing/transformer/job.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace quanheng::core {

namespace {

constexpr Hours kYear{8760};

bool isTraining(TaskKind task)
{
    return task != TaskKind::Inference && task != TaskKind::ClassicalMl && task != TaskKind::DataPreparation;
}

bool isLanguageModel(const Workload& workload)
{
    const auto* model = std::get_if<TransformerModel>(&workload.model);
    return model != nullptr && !model->isEncoder;
}

double trainedParams(const Workload& workload)
{
    const auto* deep = std::get_if<DeepModel>(&workload.model);
    if (deep != nullptr)
        return deep->params;
    const auto* model = std::get_if<TransformerModel>(&workload.model);
    if (model == nullptr)
        return 0;
    const bool hasAdapters = workload.task == TaskKind::Lora || workload.task == TaskKind::QLora;
    return hasAdapters ? transformer::adapterParams(transformer::modelFacts(*model), workload.recipe.loraTargets,
                                                    workload.recipe.loraRank)
                       : model->paramsTotal;
}

/// The uncertain inputs: the middle, or one of them at an end.
struct RunFactors {
    Seconds steps{0};
    double failuresPerCardYear = 0;
    double longRunOverhead = 1;
};

/// One machine writes, at the rate of the place where the data lie.
StorageRate writeRateOf(const Workload& workload, const Cluster& cluster, Bytes checkpoint, const PipelineRates& rates)
{
    Cluster writer = cluster;
    writer.nodes = 1;
    // Regions state what they deliver; uploads stay below that.
    writer.objectStorage.reset();
    return storageRate(workload.data.location, std::max(epochBytes(workload.data), checkpoint), writer, rates);
}

RunTerms termsOf(const Workload& workload, const Cluster& cluster, const SizingContext& context)
{
    RunTerms terms;
    terms.isTraining = isTraining(workload.task);
    if (!terms.isTraining)
        return terms;
    terms.cards = cluster.cards();
    const double every = workload.recipe.evaluationEvery;
    if (every > 0 && workload.data.samples > Samples(0))
        terms.evaluationShare = workload.data.validationSamples / workload.data.samples / 3 / every;
    terms.checkpoint = Bytes(context.assumptions.at("checkpoint.bytes.per.parameter").value * trainedParams(workload));
    const StorageRate write = writeRateOf(workload, cluster, terms.checkpoint, context.calibration.pipeline);
    terms.writeRate = write.rate;
    terms.isWriteRateUnknown = write.isNetworkUnknown;
    terms.checkpointTime = terms.checkpoint / terms.writeRate;
    terms.restart = Minutes(context.assumptions.at("ecs.startup").value);
    terms.isLanguageModel = isLanguageModel(workload) && cluster.accelerator != nullptr;
    return terms;
}

/// Young's interval between checkpoints, sqrt(2 t_ck MTBF); as long as the run where nothing is known to fail.
Seconds intervalOf(const RunTerms& terms, double failuresPerSecond)
{
    if (failuresPerSecond <= 0)
        return Seconds(std::numeric_limits<double>::infinity());
    return Seconds(std::sqrt(2 * terms.checkpointTime.count() / failuresPerSecond));
}

bool isLongRun(const RunTerms& terms, Seconds steps)
{
    return terms.isLanguageModel && Hours(steps).count() * terms.cards > kLongRunHours;
}

RunParts partsOf(const RunTerms& terms, const RunFactors& factors)
{
    RunParts parts;
    parts.steps = factors.steps;
    if (!terms.isTraining)
        return parts;
    parts.evaluation = factors.steps * terms.evaluationShare;
    const Seconds work = parts.steps + parts.evaluation;
    const double rate = factors.failuresPerCardYear * terms.cards / Seconds(kYear).count();
    const Seconds interval = intervalOf(terms, rate);
    // The last checkpoint is the result of the run.
    parts.checkpointCount = 1 + std::floor(work / interval);
    parts.checkpoints = parts.checkpointCount * terms.checkpointTime;
    // A failure loses half an interval, then the job starts again and reads the checkpoint back.
    parts.failureCount = rate * (work + parts.checkpoints).count();
    parts.failures = parts.failureCount * (std::min(interval, work) / 2 + terms.restart + terms.checkpointTime);
    // The published whole runs contain evaluation, checkpoints and failures: the line is what these leave over.
    if (isLongRun(terms, factors.steps)) {
        const Seconds named = parts.evaluation + parts.checkpoints + parts.failures;
        parts.overhead = std::max(Seconds(0), (factors.longRunOverhead - 1) * factors.steps - named);
    }
    return parts;
}

/// Pure steps at the three points.
Band<Seconds> pureSteps(const Sizing& sizing, const Workload& workload)
{
    const Samples all = samplesOfRun(workload);
    return {all / sizing.throughput.p90, all / sizing.throughput.p50, all / sizing.throughput.p10};
}

/// One end of the run time: each uncertain input alone at its end, joined in ln by root of squares.
Seconds endOf(const RunTerms& terms, const RunFactors& middle, const RunFactors& end, double sign)
{
    const double total = partsOf(terms, middle).total().count();
    const auto width = [&](const RunFactors& factors) {
        return std::log(partsOf(terms, factors).total().count() / total);
    };
    const double steps = width({end.steps, middle.failuresPerCardYear, middle.longRunOverhead});
    const double failures = width({middle.steps, end.failuresPerCardYear, middle.longRunOverhead});
    const double overhead = width({middle.steps, middle.failuresPerCardYear, end.longRunOverhead});
    return Seconds(total * std::exp(sign * std::hypot(steps, failures, overhead)));
}

void listParts(const RunParts& parts, std::vector<TimePart>& list)
{
    const auto add = [&](const char* code, Seconds time) {
        if (time > Seconds(0))
            list.push_back({code, time});
    };
    add("part.run.steps", parts.steps);
    add("part.run.evaluation", parts.evaluation);
    add("part.run.checkpoints", parts.checkpoints);
    add("part.run.failures", parts.failures);
    add("part.run.overhead", parts.overhead);
}

} // namespace

Samples samplesOfRun(const Workload& workload)
{
    const Recipe& recipe = workload.recipe;
    if (const auto* job = std::get_if<ClassicJob>(&workload.model))
        return Samples(job->rows);
    if (workload.task == TaskKind::DataPreparation)
        return workload.data.samples;
    switch (recipe.lengthUnit) {
    case LengthUnit::Epochs:
        return recipe.length * workload.data.samples;
    case LengthUnit::Tokens:
        return Samples(recipe.length / recipe.sequenceLength);
    case LengthUnit::Steps:
        return Samples(recipe.length * recipe.globalBatch);
    }
    return Samples(0);
}

void addRunTime(Sizing& sizing, const Workload& workload, const Cluster& cluster, const SizingContext& context,
                Explain explain)
{
    const Assumption& failures = context.assumptions.at("hardware.failures");
    const Assumption& overhead = context.assumptions.at("llm.run.overhead");
    const Band<Seconds> steps = pureSteps(sizing, workload);
    const RunTerms terms = termsOf(workload, cluster, context);
    const RunFactors middle{steps.p50, failures.value, overhead.value};
    const RunParts parts = partsOf(terms, middle);

    sizing.runTime.p10 = endOf(terms, middle, {steps.p10, failures.low, overhead.low}, -1);
    sizing.runTime.p50 = parts.total();
    sizing.runTime.p90 = endOf(terms, middle, {steps.p90, failures.high, overhead.high}, 1);
    sizing.runTime.basis = sizing.throughput.basis;
    sizing.runParts.clear();
    listParts(parts, sizing.runParts);
    if (terms.isTraining && cluster.accelerator == nullptr)
        sizing.issues.add(Severity::Info, {"run.cpu_failures_unknown", {}});
    if (terms.isWriteRateUnknown)
        sizing.issues.add(Severity::Note, {"run.write_rate_unknown", {}}, "/data/location");
    if (isLongRun(terms, steps.p50))
        sizing.runTime.basis.reasons.push_back({"run.reason.overhead", {overhead.value, overhead.high}});
    if (explain == Explain::Yes)
        sizing.runTime.trail = runTrail(
            {workload, cluster, context.assumptions, context.calibration.pipeline, steps, terms, parts}, sizing);
}

} // namespace quanheng::core
