#include "core/sizing/run_time.h"

#include "core/sizing/pipeline/preparation_rate.h"
#include "core/sizing/trail_builder.h"
#include "core/sizing/transformer/job.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace quanheng::core {

namespace {

constexpr const char* kReference = "estimator-dl 6";
constexpr const char* kWholeRuns = "estimator-transformer 12, whole runs";
constexpr Hours kYear{8760};
/// From here on a language-model run carries the overhead that published runs show.
constexpr double kLongRunHours = 1000;

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

/// What the parts of a run rest on besides its pure steps.
struct RunTerms {
    bool isTraining = false;
    double cards = 0;
    double evaluationShare = 0; ///< phi_ev
    Bytes checkpoint{0};
    BytesPerSecond writeRate{0};
    bool isWriteRateUnknown = false; ///< the rate is the most that storage takes
    Seconds checkpointTime{0}; ///< t_ck
    Seconds restart{0};
    bool isLanguageModel = false;
};

/// The uncertain inputs: the middle, or one of them at an end.
struct RunFactors {
    Seconds steps{0};
    double failuresPerCardYear = 0;
    double longRunOverhead = 1;
};

/// Parts of a run in their order, and what lies behind them.
struct RunParts {
    Seconds steps{0};
    Seconds evaluation{0};
    Seconds checkpoints{0};
    Seconds failures{0};
    Seconds overhead{0};
    double checkpointCount = 0;
    double failureCount = 0;

    [[nodiscard]] Seconds total() const { return steps + evaluation + checkpoints + failures + overhead; }
};

/// One machine writes, at the rate of the place where the data lie.
StorageRate writeRateOf(const Workload& workload, const Cluster& cluster, Bytes checkpoint, const PipelineRates& rates)
{
    Cluster writer = cluster;
    writer.nodes = 1;
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

TrailStep stepsStep(const Sizing& sizing, const Workload& workload, const RunParts& parts)
{
    return TrailStepBuilder("formula.run.steps", kReference)
        .user("trail.run.samples", "E_p S", samplesOfRun(workload).count(), "/recipe/length")
        .derived("trail.run.rate", "r_total", sizing.throughput.p50)
        .result("part.run.steps", "T_steps", parts.steps);
}

TrailStep evaluationStep(const Workload& workload, const RunTerms& terms, const RunParts& parts)
{
    return TrailStepBuilder("formula.run.evaluation", kReference)
        .user("field.validationSamples", "S_val", workload.data.validationSamples.count(), "/data/validationSamples")
        .user("field.samples", "S", workload.data.samples.count(), "/data/samples")
        .user("field.evaluationEvery", "", workload.recipe.evaluationEvery, "/recipe/evaluationEvery")
        .derived("trail.run.evaluation_share", "phi_ev", Percent{terms.evaluationShare})
        .result("part.run.evaluation", "", parts.evaluation);
}

TrailStep checkpointStep(const RunTerms& terms, const RunParts& parts, const Assumptions& assumptions)
{
    const Assumption& bytes = assumptions.at("checkpoint.bytes.per.parameter");
    return TrailStepBuilder("formula.run.checkpoints", kReference)
        .assumed(bytes, "", Bytes(bytes.value))
        .derived("trail.run.checkpoint_size", "", terms.checkpoint)
        .derived("trail.run.write_rate", "", terms.writeRate)
        .derived("trail.run.checkpoint_time", "t_ck", terms.checkpointTime)
        .derived("trail.run.checkpoint_count", "n_ck", parts.checkpointCount)
        .result("part.run.checkpoints", "", parts.checkpoints);
}

TrailStep failureStep(const RunTerms& terms, const RunParts& parts, const Assumptions& assumptions)
{
    const Assumption& rate = assumptions.at("hardware.failures");
    return TrailStepBuilder("formula.run.failures", kReference)
        .assumed(rate, "", rate.value)
        .derived("trail.run.cards", "N", terms.cards)
        .derived("trail.run.failure_count", "", parts.failureCount)
        .assumed(assumptions.at("ecs.startup"), "", terms.restart)
        .result("part.run.failures", "", parts.failures);
}

TrailStep overheadStep(const RunTerms& terms, const RunParts& parts, const Assumptions& assumptions)
{
    const Assumption& factor = assumptions.at("llm.run.overhead");
    return TrailStepBuilder("formula.run.overhead", kWholeRuns)
        .assumed(factor, "", factor.value)
        .derived("trail.run.card_hours", "", Hours(parts.steps).count() * terms.cards)
        .result("part.run.overhead", "", parts.overhead);
}

Trail trailOf(const Sizing& sizing, const Workload& workload, const RunTerms& terms, const RunParts& parts,
              const Assumptions& assumptions)
{
    Trail trail;
    trail.steps.push_back(stepsStep(sizing, workload, parts));
    if (parts.evaluation > Seconds(0))
        trail.steps.push_back(evaluationStep(workload, terms, parts));
    if (parts.checkpoints > Seconds(0))
        trail.steps.push_back(checkpointStep(terms, parts, assumptions));
    if (parts.failures > Seconds(0))
        trail.steps.push_back(failureStep(terms, parts, assumptions));
    if (parts.overhead > Seconds(0))
        trail.steps.push_back(overheadStep(terms, parts, assumptions));
    return trail;
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
        sizing.runTime.trail = trailOf(sizing, workload, terms, parts, context.assumptions);
}

} // namespace quanheng::core
