#include "core/sizing/explain_run.h"

#include "core/catalogue/trail_builder.h"
#include "core/sizing/pipeline/explain_input.h"
#include "core/sizing/run_time.h"
#include "core/sizing/transformer/explain.h"

#include <algorithm>

namespace quanheng::core {

namespace {

constexpr const char* kReference = "estimator-dl 6";
constexpr const char* kWholeRuns = "estimator-transformer 12, whole runs";

TrailStep stepsStep(const ExplainedRun& e, const Estimate<SampleRate>& rate)
{
    return TrailStepBuilder("formula.run.steps", kReference)
        .derived("trail.run.samples", "E_p·S", samplesOfRun(e.workload).count())
        .derived("trail.rate", "r_total", rate.p50)
        .derived("trail.band.low", "r10", rate.p10)
        .derived("trail.band.high", "r90", rate.p90)
        .derived("trail.run.steps_low", "T_steps10", e.steps.p10)
        .derived("trail.run.steps_high", "T_steps90", e.steps.p90)
        .result("part.run.steps", "T_steps", e.steps.p50);
}

TrailStep evaluationStep(const ExplainedRun& e)
{
    return TrailStepBuilder("formula.run.evaluation", kReference)
        .derived("part.run.steps", "T_steps", e.parts.steps)
        .user("field.validationSamples", "S_val", e.workload.data.validationSamples.count(), "/data/validationSamples")
        .user("trail.samples", "S", e.workload.data.samples.count(), "/data/samples")
        .user("field.evaluationEvery", "every", e.workload.recipe.evaluationEvery, "/recipe/evaluationEvery")
        .derived("trail.run.evaluation_share", "phi_ev", Percent{e.terms.evaluationShare})
        .result("part.run.evaluation", "T_eval", e.parts.evaluation);
}

/// What a checkpoint holds: the parameters that are trained.
void addCheckpoint(Trail& trail, const ExplainedRun& e)
{
    const Assumption& bytes = e.assumptions.at("checkpoint.bytes.per.parameter");
    const auto* model = std::get_if<TransformerModel>(&e.workload.model);
    const bool hasAdapters = e.workload.task == TaskKind::Lora || e.workload.task == TaskKind::QLora;
    const double params = e.terms.checkpoint.count() / bytes.value;
    TrailStepBuilder size("formula.run.checkpoint_size", kReference);
    size.assumed(bytes, "q_ck");
    if (model != nullptr && hasAdapters) {
        trail.steps.push_back(transformer::adapterParamsStep(*model, e.workload.recipe));
        size.derived("trail.transformer.adapter_params", "P", params);
    } else {
        const auto* deep = std::get_if<DeepModel>(&e.workload.model);
        size.model("trail.run.params", "P", params, model != nullptr ? model->source : deep->source);
    }
    trail.steps.push_back(size.result("trail.run.checkpoint_size", "checkpoint", e.terms.checkpoint));
    trail.steps.push_back(storageRateStep({e.workload, e.cluster, e.rates, 1, e.terms.checkpoint}, e.terms.writeRate));
    trail.steps.push_back(TrailStepBuilder("formula.run.checkpoint_time", kReference)
                              .derived("trail.run.checkpoint_size", "checkpoint", e.terms.checkpoint)
                              .derived("trail.storage_rate", "R_store", e.terms.writeRate)
                              .result("trail.run.checkpoint_time", "t_ck", e.terms.checkpointTime));
}

/// What decides how often a run saves and fails.
TrailStepBuilder& addHazard(TrailStepBuilder& step, const ExplainedRun& e)
{
    const Assumption& rate = e.assumptions.at("hardware.failures");
    step.derived("part.run.steps", "T_steps", e.parts.steps);
    if (e.parts.evaluation > Seconds(0))
        step.derived("part.run.evaluation", "T_eval", e.parts.evaluation);
    return step.machine("trail.cards_per_machine", "G", static_cast<double>(e.cluster.cardsPerNode))
        .user("trail.machines", "n_nodes", static_cast<double>(e.cluster.nodes), "/option/nodes")
        .assumed(rate, "failures")
        .derived("trail.run.checkpoint_time", "t_ck", e.terms.checkpointTime);
}

TrailStep checkpointStep(const ExplainedRun& e)
{
    TrailStepBuilder step("formula.run.checkpoints", kReference);
    return addHazard(step, e)
        .derived("trail.run.checkpoint_count", "n_ck", e.parts.checkpointCount)
        .result("part.run.checkpoints", "T_ck", e.parts.checkpoints);
}

TrailStep failureStep(const ExplainedRun& e)
{
    const Assumption& startup = e.assumptions.at("ecs.startup");
    TrailStepBuilder step("formula.run.failures", kReference);
    return addHazard(step, e)
        .derived("part.run.checkpoints", "T_ck", e.parts.checkpoints)
        .assumed(startup, "restart")
        .derived("trail.run.failure_count", "n_fail", e.parts.failureCount)
        .result("part.run.failures", "T_fail", e.parts.failures);
}

TrailStepBuilder& addNamedParts(TrailStepBuilder& step, const RunParts& parts)
{
    step.derived("part.run.steps", "T_steps", parts.steps);
    if (parts.evaluation > Seconds(0))
        step.derived("part.run.evaluation", "T_eval", parts.evaluation);
    if (parts.checkpoints > Seconds(0))
        step.derived("part.run.checkpoints", "T_ck", parts.checkpoints);
    if (parts.failures > Seconds(0))
        step.derived("part.run.failures", "T_fail", parts.failures);
    return step;
}

TrailStep overheadStep(const ExplainedRun& e)
{
    const Assumption& factor = e.assumptions.at("llm.run.overhead");
    TrailStepBuilder step("formula.run.overhead", kWholeRuns);
    return addNamedParts(step, e.parts)
        .assumed(factor, "overhead")
        .result("part.run.overhead", "T_over", e.parts.overhead);
}

/// The sum, and its band: each uncertain input alone at its end, joined in ln by root of squares.
TrailStep totalStep(const ExplainedRun& e, const Estimate<Seconds>& run)
{
    TrailStepBuilder step("formula.run.total", kReference);
    addNamedParts(step, e.parts)
        .derived("trail.run.steps_low", "T_steps10", e.steps.p10)
        .derived("trail.run.steps_high", "T_steps90", e.steps.p90);
    if (e.terms.isTraining) {
        if (e.parts.evaluation > Seconds(0))
            step.derived("trail.run.evaluation_share", "phi_ev", Percent{e.terms.evaluationShare});
        step.derived("trail.run.checkpoint_time", "t_ck", e.terms.checkpointTime)
            .machine("trail.cards_per_machine", "G", static_cast<double>(e.cluster.cardsPerNode))
            .user("trail.machines", "n_nodes", static_cast<double>(e.cluster.nodes), "/option/nodes")
            .assumed(e.assumptions.at("ecs.startup"), "restart")
            .assumedRange(e.assumptions.at("hardware.failures"), "failures");
    }
    if (e.terms.isLanguageModel)
        step.fitted("trail.run.long_run", "long_run_hours", kLongRunHours)
            .assumedRange(e.assumptions.at("llm.run.overhead"), "overhead");
    if (e.parts.overhead > Seconds(0))
        step.derived("part.run.overhead", "T_over", e.parts.overhead);
    return step.ends(run.p10, run.p90).result("row.speed.run", "P50", run.p50);
}

bool hasSamplesStep(const Trail& trail)
{
    return std::any_of(trail.steps.begin(), trail.steps.end(),
                       [](const TrailStep& step) { return step.result.name == "trail.run.samples"; });
}

} // namespace

TrailStep samplesStep(const Workload& workload)
{
    TrailStepBuilder step("formula.run.samples", kReference);
    const Recipe& recipe = workload.recipe;
    if (std::holds_alternative<ClassicJob>(workload.model))
        step.user("trail.classic.rows", "R", std::get<ClassicJob>(workload.model).rows, "/model/rows");
    else if (workload.task == TaskKind::DataPreparation)
        step.user("trail.samples", "S", workload.data.samples.count(), "/data/samples");
    else if (recipe.lengthUnit == LengthUnit::Epochs)
        step.user("trail.run.epochs", "E_p", recipe.length, "/recipe/length")
            .user("trail.samples", "S", workload.data.samples.count(), "/data/samples");
    else if (recipe.lengthUnit == LengthUnit::Tokens)
        step.user("trail.run.tokens", "tokens", recipe.length, "/recipe/length")
            .user("trail.transformer.sequence", "s", recipe.sequenceLength, "/recipe/sequenceLength");
    else
        step.user("trail.run.step_count", "steps", recipe.length, "/recipe/length")
            .user("trail.global_batch", "B", recipe.globalBatch, "/recipe/globalBatch");
    return step.result("trail.run.samples", "E_p·S", samplesOfRun(workload).count());
}

Trail runTrail(const ExplainedRun& e, const Sizing& sizing)
{
    Trail trail = sizing.throughput.trail;
    if (!hasSamplesStep(trail))
        trail.steps.push_back(samplesStep(e.workload));
    trail.steps.push_back(stepsStep(e, sizing.throughput));
    if (e.parts.evaluation > Seconds(0))
        trail.steps.push_back(evaluationStep(e));
    if (e.terms.isTraining)
        addCheckpoint(trail, e);
    if (e.parts.checkpoints > Seconds(0))
        trail.steps.push_back(checkpointStep(e));
    if (e.parts.failures > Seconds(0))
        trail.steps.push_back(failureStep(e));
    if (e.parts.overhead > Seconds(0))
        trail.steps.push_back(overheadStep(e));
    trail.steps.push_back(totalStep(e, sizing.runTime));
    return trail;
}

} // namespace quanheng::core
