#include "core/sizing/trail_builder.h"
#include "core/sizing/transformer/explain.h"

namespace quanheng::core::transformer {

namespace {

TrailStep statesStep(const Explained& e)
{
    TrailStepBuilder step("formula.transformer.memory_states", "estimator-transformer section 8");
    step.model("trail.transformer.params", "N", e.job.model.params, e.model.source)
        .derived("trail.transformer.params_on_card", "P_c", e.memory.paramsOnCard)
        .derived("trail.transformer.data_ranks", "d", e.step.dataParallel)
        .fitted("trail.transformer.constant", "z_shard", e.constants.memory.shardOverhead);
    if (e.job.training.hasAdapters)
        step.user("trail.transformer.lora_rank", "r", static_cast<double>(e.workload.recipe.loraRank),
                  "/recipe/loraRank")
            .derived("trail.transformer.adapter_params", "P_t", e.job.training.adapterParams);
    if (e.job.training.quantization != Quantization::None)
        step.fitted("trail.transformer.constant", "k_q4", e.constants.memory.bytes4Bit);
    return step.derived("part.memory.weights", "W", Bytes(e.memory.weights))
        .derived("part.memory.gradients", "Gr", Bytes(e.memory.gradients))
        .derived("part.memory.optimizer", "O", Bytes(e.memory.optimizer))
        .derived("part.memory.gathered_layers", "U", Bytes(e.memory.gatheredUnit))
        .result("trail.transformer.states", "W + Gr + O + U",
                Bytes(e.memory.weights + e.memory.gradients + e.memory.optimizer + e.memory.gatheredUnit));
}

TrailStep activationStep(const Explained& e)
{
    return TrailStepBuilder("formula.transformer.memory_activations", "estimator-transformer section 8, v2 M1")
        .user("trail.transformer.sequence", "s", e.job.training.sequence, "/recipe/sequenceLength")
        .derived("trail.transformer.micro_batch", "b", e.layout.microBatch)
        .derived("trail.transformer.tokens", "T", e.step.tokens)
        .fitted("trail.transformer.constant", "k_act", e.constants.memory.activations)
        .derived("trail.transformer.bytes_per_token_layer", "F", Bytes(e.memory.bytesPerTokenLayer))
        .derived("trail.transformer.kept_activations", "A", Bytes(e.memory.activations))
        .derived("trail.transformer.one_layer", "F·T", Bytes(e.memory.oneLayer))
        .fitted("trail.transformer.constant", "k_logit", e.constants.memory.logitBytes)
        .derived("part.memory.logits", "Λ", Bytes(e.memory.logits))
        .result("trail.transformer.activation_peak", "A + Λ", Bytes(e.memory.activationPeak));
}

TrailStep totalStep(const Explained& e)
{
    return TrailStepBuilder("formula.transformer.memory_total", "estimator-transformer section 8, v2 M3")
        .derived("trail.transformer.states", "W + Gr + O + U",
                 Bytes(e.memory.weights + e.memory.gradients + e.memory.optimizer + e.memory.gatheredUnit))
        .derived("trail.transformer.activation_peak", "A + Λ", Bytes(e.memory.activationPeak))
        .fitted("trail.transformer.constant", "phi", e.constants.memory.fragmentation)
        .derived("part.memory.buffers", "buffers", Bytes(e.memory.buffers))
        .derived("part.memory.context", "context", Bytes(e.memory.context))
        .derived("part.memory.communication", "NCCL", Bytes(e.memory.communication))
        .result("trail.transformer.memory_peak", "peak", Bytes(e.memory.total));
}

} // namespace

Trail memoryTrail(const Explained& e) { return Trail{{statesStep(e), activationStep(e), totalStep(e)}}; }

} // namespace quanheng::core::transformer
