#include "core/sizing/transformer/explain_inputs.h"
#include "core/workload/names.h"

#include <string>

namespace quanheng::core::transformer {

namespace {

constexpr const char* kReference = "estimator-transformer 8, 12";

double statesOf(const MemoryTerms& m) { return m.weights + m.gradients + m.optimizer; }

TrailStepBuilder& addTables(TrailStepBuilder& step, const Explained& e)
{
    const Model& m = e.job().model;
    const std::string& source = e.model.source;
    return step.model("trail.transformer.params", "N", m.params, source)
        .model("trail.transformer.vocab", "V", m.vocab, source)
        .model("trail.transformer.hidden", "h", m.hidden, source)
        .model("trail.transformer.tied", "tied", m.isTied ? 1.0 : 0.0, source)
        .model("trail.transformer.layers", "L", m.layers, source);
}

TrailStep paramsStep(const Explained& e)
{
    TrailStepBuilder step("formula.transformer.params_on_card", kReference);
    addTables(step, e);
    addTensor(step, e);
    addPipeline(step, e);
    if (e.job().model.isMoe) {
        step.model("trail.transformer.active_params", "N_a", e.job().model.activeParams, e.model.source);
        addExpertRanks(step, e);
    }
    return step.derived("trail.transformer.params_in_layers", "P_lay", e.memory.paramsInLayers)
        .derived("trail.transformer.params_in_tables", "P_emb", e.memory.paramsOnCard - e.memory.paramsInLayers)
        .result("trail.transformer.params_on_card", "P_c", e.memory.paramsOnCard);
}

/// Bytes of a parameter that is trained, by the recipe, or of one that is only held.
void addBytesOfParam(TrailStepBuilder& step, const Explained& e)
{
    const TransformerMemoryConstants& c = e.constants.memory;
    const Training& training = e.job().training;
    if (!training.hasAdapters && !training.isForwardOnly) {
        const RecipeBytes bytes = recipeBytesOf(e.job(), c);
        step.constant("q_w", Bytes(bytes.weights))
            .constant("q_g", Bytes(bytes.gradients))
            .constant("q_adam", Bytes(bytes.adam));
        return;
    }
    if (training.quantization != Quantization::None)
        step.constant("k_q4", Bytes(c.bytes4Bit));
    if (!training.hasAdapters)
        return;
    addTensor(step, e);
    addPipeline(step, e)
        .derived("trail.transformer.adapter_params", "P_t", training.adapterParams)
        .constant("adapter_grad_bytes", Bytes(c.adapterGradientBytes))
        .constant("adapter_adam_bytes", Bytes(c.adapterAdamBytes));
}

TrailStep statesStep(const Explained& e)
{
    const Recipe& recipe = e.workload.recipe;
    TrailStepBuilder step("formula.transformer.memory_states", kReference);
    addTask(step, e);
    addPrecision(step, e)
        .user("trail.transformer.memory_recipe", "recipe",
              std::string(nameOf(recipe.software.memoryRecipe, kMemoryRecipeNames)), "/recipe/software/memoryRecipe")
        .derived("trail.transformer.params_in_layers", "P_lay", e.memory.paramsInLayers)
        .derived("trail.transformer.params_in_tables", "P_emb", e.memory.paramsOnCard - e.memory.paramsInLayers);
    addBytesOfParam(step, e);
    step.user("trail.transformer.optimizer", "optimizer",
              choice("optimizer", nameOf(recipe.optimizer, kOptimizerNames)), "/recipe/optimizer")
        .constant("adam_8bit_bytes", Bytes(e.constants.memory.adam8BitBytes))
        .user("trail.transformer.offload", "offload", choice("offload", nameOf(recipe.offload, kOffloadNames)),
              "/recipe/offload");
    if (e.job().code.hasOptimizerInBackward)
        step.user("trail.transformer.optimizer_in_backward", "in_backward", 1.0,
                  "/recipe/software/optimizerInBackward");
    return addSharding(step, e)
        .derived("trail.transformer.data_ranks", "d", e.step.dataParallel)
        .constant("z_shard", e.constants.memory.shardOverhead)
        .derived("part.memory.weights", "M_w", Bytes(e.memory.weights))
        .derived("part.memory.gradients", "M_g", Bytes(e.memory.gradients))
        .derived("part.memory.optimizer", "M_o", Bytes(e.memory.optimizer))
        .result("trail.transformer.states", "M_s", Bytes(statesOf(e.memory)));
}

TrailStep gatheredStep(const Explained& e)
{
    const bool isPacked = e.job().training.quantization != Quantization::None;
    TrailStepBuilder step("formula.transformer.memory_gathered", kReference);
    addTables(step, e);
    return addTensor(step, e)
        .constant("k_unit", e.constants.memory.gatheredUnits)
        .fitted("trail.transformer.weight_bytes", "β_w", Bytes(isPacked ? e.constants.memory.gatheredBytes4Bit : 2))
        .result("part.memory.gathered_layers", "U", Bytes(e.memory.gatheredUnit));
}

/// What of the architecture a layer keeps of one token.
void addInventory(TrailStepBuilder& step, const Explained& e)
{
    const TransformerMemoryConstants& c = e.constants.memory;
    const Model& m = e.job().model;
    const std::string& source = e.model.source;
    step.constant("k_act", c.activations)
        .model("trail.transformer.hidden", "h", m.hidden, source)
        .model("trail.transformer.heads", "a", m.heads, source)
        .model("trail.transformer.kv_heads", "k", m.kvHeads, source)
        .model("trail.transformer.head_dim", "δ", m.headDim, source)
        .constant("n_m", keptMlpBytes(e.job(), c));
    if (m.isMoe)
        step.model("trail.transformer.experts_per_token", "κ", m.expertsPerToken, source)
            .model("trail.transformer.expert_width", "f_e", m.expertWidth, source)
            .model("trail.transformer.shared_experts", "n_s", m.sharedExperts, source);
    else
        step.model("trail.transformer.ffn", "f", m.ffn, source);
    if (e.job().training.isMlpFrozen)
        step.user("trail.transformer.frozen_mlp", "frozen", 1.0, "/recipe/loraTargets");
    if (e.job().code.isCompiled)
        step.constant("k_compiled", c.compiled);
}

TrailStep activationStep(const Explained& e)
{
    const TransformerMemoryConstants& c = e.constants.memory;
    TrailStepBuilder step("formula.transformer.memory_activations", "estimator-transformer 8, v2 M1");
    addTask(step, e);
    addPrecision(step, e);
    addInventory(step, e);
    addAttention(step, e);
    if (!e.job().isFlash())
        step.constant("score_bytes", c.scoreBytes)
            .user("trail.transformer.sequence", "s", e.job().training.sequence, "/recipe/sequenceLength");
    addCheckpointing(step, e);
    if (e.job().code.recipe == MemoryRecipe::Amp)
        step.constant("selective_per_op", c.selectivePerOperator);
    if (e.layout.hasSequenceParallel)
        step.layout("trail.transformer.sequence_parallel", "SP", 1.0, e.isLayoutChosen);
    addTensor(step, e);
    addPipeline(step, e);
    return addVirtual(step, e)
        .derived(kTokens, "T", e.step.tokens)
        .model("trail.transformer.layers", "L", e.job().model.layers, e.model.source)
        .derived("trail.transformer.bytes_per_token_layer", "F", Bytes(e.memory.bytesPerTokenLayer))
        .derived("trail.transformer.one_layer", "A_1", Bytes(e.memory.oneLayer))
        .result("trail.transformer.kept_activations", "A", Bytes(e.memory.activations));
}

TrailStep logitStep(const Explained& e)
{
    const TransformerMemoryConstants& c = e.constants.memory;
    const bool isCut = e.layout.tensor > 1;
    TrailStepBuilder step("formula.transformer.memory_logits", kReference);
    addTask(step, e)
        .derived(kTokens, "T", e.step.tokens)
        .model("trail.transformer.vocab", "V", e.job().model.vocab, e.model.source)
        .constant(isCut ? "logit_bytes_tensor_parallel" : "k_logit",
                  Bytes(isCut ? c.logitBytesTensorParallel : c.logitBytes));
    if (e.job().code.hasChunkedLoss)
        step.constant("chunked_loss_divisor", c.chunkedLossDivisor);
    if (e.job().code.isCompiled)
        step.constant("k_compiled", c.compiled);
    return addTensor(step, e).result("part.memory.logits", "Λ", Bytes(e.memory.logits));
}

TrailStep peakStep(const Explained& e)
{
    TrailStepBuilder step("formula.transformer.activation_peak", kReference);
    step.derived("trail.transformer.kept_activations", "A", Bytes(e.memory.activations))
        .derived("trail.transformer.one_layer", "A_1", Bytes(e.memory.oneLayer))
        .derived("part.memory.logits", "Λ", Bytes(e.memory.logits));
    return addPipeline(step, e).result("trail.transformer.activation_peak", "A_peak", Bytes(e.memory.activationPeak));
}

TrailStep bufferStep(const Explained& e)
{
    const TransformerMemoryConstants& c = e.constants.memory;
    TrailStepBuilder step("formula.transformer.memory_buffers", "estimator-transformer-v2 2, M3");
    step.constant("k_base", gibibytes(c.baseGiB));
    const bool hasBuckets = e.job().code.isDeepSpeed && e.step.dataParallel > 1 && !e.job().training.isForwardOnly;
    if (hasBuckets && e.job().training.hasAdapters) {
        step.derived("trail.transformer.adapter_params", "P_t", e.job().training.adapterParams);
        addTensor(step, e);
        addPipeline(step, e);
    } else if (hasBuckets) {
        step.derived("trail.transformer.params_on_card", "P_c", e.memory.paramsOnCard);
    }
    if (hasBuckets)
        step.constant("k_work", gibibytes(c.workGiB)).constant("bucket_bytes", Bytes(c.bucketBytes));
    return step.result("part.memory.buffers", "M_b", Bytes(e.memory.buffers));
}

/// Plans state no framework that copies the model while it starts or steps: those terms are of measured rows.
TrailStep totalStep(const Explained& e)
{
    const TransformerMemoryConstants& c = e.constants.memory;
    TrailStepBuilder step("formula.transformer.memory_total", "estimator-transformer 8, v2 M3");
    step.derived("trail.transformer.states", "M_s", Bytes(statesOf(e.memory)));
    if (e.memory.gatheredUnit > 0)
        step.derived("part.memory.gathered_layers", "U", Bytes(e.memory.gatheredUnit));
    step.derived("trail.transformer.activation_peak", "A_peak", Bytes(e.memory.activationPeak))
        .constant("phi", c.fragmentation)
        .derived("part.memory.buffers", "M_b", Bytes(e.memory.buffers))
        .constant("c_ctx", Bytes(e.memory.context));
    if (e.memory.communication > 0)
        step.constant("c_comm", Bytes(e.memory.communication));
    return step.result("trail.transformer.memory_peak", "M", Bytes(e.memory.total));
}

TrailStep bandStep(const Explained& e, const Estimate<Bytes>& need)
{
    const MemoryBand band = memoryBand(e.job(), e.layout, e.bands);
    return TrailStepBuilder("formula.transformer.memory_band", "bands-transformer, memory")
        .derived("trail.transformer.memory_peak", "M", need.p50)
        .fitted("trail.band.class", "class", std::string(band.bandClass))
        .fitted("trail.band.width", "width", band.logWidth)
        .fitted("trail.band.upper", "upper", band.upper)
        .ends(need.p10, need.p90)
        .result("trail.transformer.memory_peak", "P50", need.p50);
}

} // namespace

TrailStep adapterParamsStep(const TransformerModel& model, const Recipe& recipe)
{
    const Model m = modelFacts(model);
    const std::string& source = model.source;
    TrailStepBuilder step("formula.transformer.adapter_params", kReference);
    step.user("trail.transformer.lora_rank", "r", static_cast<double>(recipe.loraRank), "/recipe/loraRank")
        .user("trail.transformer.lora_targets", "targets", std::string(nameOf(recipe.loraTargets, kLoraTargetsNames)),
              "/recipe/loraTargets")
        .model("trail.transformer.hidden", "h", m.hidden, source)
        .model("trail.transformer.heads", "a", m.heads, source)
        .model("trail.transformer.kv_heads", "k", m.kvHeads, source)
        .model("trail.transformer.head_dim", "δ", m.headDim, source)
        .model("trail.transformer.ffn", "f", m.ffn, source)
        .model("trail.transformer.mlp_matrices", "n_g", m.mlpMatrices, source)
        .model("trail.transformer.layers", "L", m.layers, source)
        .model("trail.transformer.vocab", "V", m.vocab, source);
    return step.result("trail.transformer.adapter_params", "P_t",
                       adapterParams(m, recipe.loraTargets, recipe.loraRank));
}

Trail memoryTrail(const Explained& e, const Estimate<Bytes>& need)
{
    Trail trail{{layoutStep(e), paramsStep(e)}};
    if (e.job().training.hasAdapters)
        trail.steps.push_back(adapterParamsStep(e.model, e.workload.recipe));
    trail.steps.push_back(statesStep(e));
    if (e.memory.gatheredUnit > 0)
        trail.steps.push_back(gatheredStep(e));
    for (TrailStep (*step)(const Explained&) : {activationStep, logitStep, peakStep, bufferStep, totalStep})
        trail.steps.push_back(step(e));
    trail.steps.push_back(bandStep(e, need));
    return trail;
}

} // namespace quanheng::core::transformer
