#include "core/catalogue/trail_builder.h"
#include "core/sizing/deep/deep_explain.h"
#include "core/workload/names.h"

#include <string>

namespace quanheng::core {

namespace {

constexpr const char* kReference = "estimator-dl 8, estimator-dl-v2 7";

Term choice(const char* group, std::string_view word)
{
    return Term{"choice." + std::string(group) + "." + std::string(word)};
}

bool isSplit(const DeepModel& model) { return model.embeddings && model.embeddings->isModelParallel; }

TrailStep statesStep(const ExplainedMemory& e)
{
    const DeepModel& model = *e.job.model;
    const DeepMemoryConstants& c = e.constants.memory;
    TrailStepBuilder step("formula.deep.memory_states", kReference);
    step.user("trail.task", "task", choice("task", nameOf(e.workload.task, kTaskKindNames)), "/task")
        .model("trail.deep.params", "W_all", model.params, model.source);
    if (isSplit(model))
        step.model("trail.deep.dense_params", "W", model.denseParams, model.source)
            .machine("trail.cards_per_machine", "G", e.cardsPerMachine)
            .user("trail.machines", "n_nodes", static_cast<double>(e.machines), "/option/nodes");
    return step
        .user("trail.deep.optimizer", "optimizer", choice("optimizer", nameOf(e.job.optimizer, kOptimizerNames)),
              "/recipe/optimizer")
        .fitted("trail.deep.element_bytes", "s", Bytes(e.job.elementBytes))
        .constant("q_sgd", Bytes(c.bytesPerParamSgd))
        .constant("q_adam", Bytes(c.bytesPerParamAdam))
        .constant("q_half", Bytes(c.bytesPerParamHalfCopy))
        .constant("q_8bit_saved", Bytes(kSavedBy8bitStates))
        .result("part.memory.states", "M_s", e.terms.states);
}

TrailStep activationStep(const ExplainedMemory& e)
{
    const DeepModel& model = *e.job.model;
    const std::string& source = model.source;
    const bool isCounted = std::holds_alternative<TransformerModel>(e.workload.model);
    TrailStepBuilder step("formula.deep.memory_activations", kReference);
    step.user("trail.task", "task", choice("task", nameOf(e.workload.task, kTaskKindNames)), "/task")
        .constant("kappa", kappaOf(e.job, e.constants));
    if (isCounted)
        step.derived("trail.deep.activations", "A", model.activationElements);
    else
        step.model("trail.deep.activations", "A", model.activationElements, source);
    if (e.job.hasFlashAttention)
        step.user("trail.transformer.attention_kernel", "attention", choice("attention", "flash"),
                  "/recipe/software/attention")
            .model("trail.deep.sequence", "seq", model.sequence, source)
            .model("trail.transformer.heads", "a", model.heads, source);
    step.fitted("trail.deep.element_bytes", "s", Bytes(e.job.elementBytes))
        .derived("trail.deep.micro_batch", "b", e.job.microBatch)
        .model("trail.transformer.layers", "L_t", model.transformerLayers, source);
    if (e.job.isCheckpointed)
        step.constant("checkpoint_activations", e.constants.checkpointActivations);
    return step.result("part.memory.activations", "M_a", e.terms.activations);
}

} // namespace

Trail memoryTrailOf(const ExplainedMemory& e, const Estimate<Bytes>& need)
{
    Trail trail = modelTrail(e.workload, *e.job.model);
    const Recipe& recipe = e.workload.recipe;
    trail.steps.push_back(
        TrailStepBuilder("formula.deep.micro_batch", "estimator-dl 3, 14")
            .layout("trail.deep.micro_batch", "x", e.job.microBatch, !recipe.layout && !recipe.microBatch)
            .result("trail.deep.micro_batch", "b", e.job.microBatch));
    trail.steps.push_back(statesStep(e));
    trail.steps.push_back(activationStep(e));
    trail.steps.push_back(TrailStepBuilder("formula.deep.memory_need", kReference)
                              .fitted("part.memory.context", "M_c", e.terms.context)
                              .derived("part.memory.states", "M_s", e.terms.states)
                              .derived("part.memory.activations", "M_a", e.terms.activations)
                              .fitted("trail.deep.upper_factor", "upper", e.terms.upperFactor)
                              .ends(need.p10, need.p90)
                              .result("trail.deep.memory", "M", need.p50));
    return trail;
}

} // namespace quanheng::core
