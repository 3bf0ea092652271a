#include "core/sizing/trail_builder.h"
#include "core/sizing/transformer/explain.h"

namespace quanheng::core::transformer {

namespace {

TrailStep efficiencyStep(const Explained& e)
{
    const TransformerTimeConstants& c = e.constants.time;
    TrailStepBuilder step("formula.transformer.efficiency", "estimator-transformer T1, v2 A1");
    step.card("trail.transformer.peak16", "P16", FlopRate(e.job.card.peak16), e.accelerator)
        .card("trail.transformer.bandwidth", "BW", BytesPerSecond(e.job.card.bandwidth), e.accelerator)
        .fitted("trail.transformer.constant", "u0", c.inverseEfficiency)
        .fitted("trail.transformer.constant", "u1", c.inverseEfficiencySlope)
        .fitted("trail.transformer.constant", "eta_cap", c.efficiencyCap)
        .fitted("trail.transformer.architecture_factor", "x_arch", e.rates.architectureFactor)
        .fitted("trail.transformer.stack_factor", "x_typ", e.rates.stackFactor);
    if (e.accelerator.transformerFactor)
        step.card("trail.transformer.power_factor", "x_pow", e.rates.powerFactor, e.accelerator);
    else
        step.derived("trail.transformer.watts_per_teraflops", "TDP/P16", e.job.card.wattsPerTeraflops)
            .fitted("trail.transformer.constant", "omega_w", c.wattsPerTeraflops)
            .derived("trail.transformer.power_factor", "x_pow", e.rates.powerFactor);
    return step.result("trail.transformer.efficiency", "η", e.rates.eta);
}

TrailStep matrixStep(const Explained& e)
{
    const Model& m = e.job.model;
    const std::string& source = e.model.source;
    TrailStepBuilder step("formula.transformer.matrix", "estimator-transformer T2 to T5");
    step.card("trail.transformer.peak", "P", FlopRate(e.job.card.peak), e.accelerator)
        .derived("trail.transformer.efficiency_in_precision", "η_g", e.rates.etaGemm)
        .derived("trail.transformer.usable_bandwidth", "W", BytesPerSecond(e.rates.memory))
        .derived("trail.transformer.tokens", "T", e.step.tokens)
        .derived("trail.transformer.passes", "n", e.step.passes)
        .derived("trail.transformer.tensor_ranks", "t", static_cast<double>(e.layout.tensor))
        .model("trail.transformer.hidden", "h", m.hidden, source)
        .model("trail.transformer.heads", "a", m.heads, source)
        .model("trail.transformer.kv_heads", "k", m.kvHeads, source)
        .model("trail.transformer.head_dim", "δ", m.headDim, source)
        .model("trail.transformer.mlp_matrices", "n_g", m.mlpMatrices, source);
    if (m.isMoe)
        step.model("trail.transformer.experts", "E", m.experts, source)
            .model("trail.transformer.experts_per_token", "κ", m.expertsPerToken, source)
            .model("trail.transformer.expert_width", "f_e", m.expertWidth, source)
            .derived("trail.transformer.expert_ranks", "e", static_cast<double>(e.layout.expert))
            .fitted("trail.transformer.constant", "x_moe", e.constants.time.experts);
    else
        step.model("trail.transformer.ffn", "f", m.ffn, source);
    return step.derived("trail.transformer.projection_time", "t_proj", Seconds(e.step.projection))
        .derived("trail.transformer.mlp_time", "t_mlp", Seconds(e.step.mlp))
        .result("trail.transformer.matrix_time", "t_proj + t_mlp", Seconds(e.step.projection + e.step.mlp));
}

TrailStep attentionStep(const Explained& e)
{
    const TransformerTimeConstants& c = e.constants.time;
    const bool isFlash = e.job.isFlash();
    TrailStepBuilder step(isFlash ? "formula.transformer.attention_flash" : "formula.transformer.attention_standard",
                          "estimator-transformer T6, v2 A3");
    step.user("trail.transformer.sequence", "s", e.job.training.sequence, "/recipe/sequenceLength")
        .derived("trail.transformer.micro_batch", "b", e.layout.microBatch)
        .card("trail.transformer.peak16", "P16", FlopRate(e.job.card.peak16), e.accelerator);
    if (isFlash)
        step.fitted("trail.transformer.constant", "eta_att", c.flashEfficiency)
            .derived("trail.transformer.attention_factor", "η/0.80·min(η0/0.80, 1.2)", e.rates.attentionFactor);
    else
        step.derived("trail.transformer.efficiency", "η", e.rates.eta)
            .fitted("trail.transformer.constant", "k_sc", c.scorePasses)
            .derived("trail.transformer.usable_bandwidth", "W", BytesPerSecond(e.rates.memory));
    return step.result("trail.transformer.attention_time", "t_att", Seconds(e.step.attention));
}

TrailStep elementwiseStep(const Explained& e)
{
    return TrailStepBuilder("formula.transformer.elementwise", "estimator-transformer T7")
        .fitted("trail.transformer.constant", "k_ew", e.constants.time.elementwise)
        .fitted("trail.transformer.constant", "k_comp", e.constants.time.elementwiseFused)
        .derived("trail.transformer.tokens", "T", e.step.tokens)
        .derived("trail.transformer.usable_bandwidth", "W", BytesPerSecond(e.rates.memory))
        .result("trail.transformer.elementwise_time", "t_ew", Seconds(e.step.elementwise));
}

TrailStep dequantisationStep(const Explained& e)
{
    const bool isNf4 = e.job.training.quantization == Quantization::Nf4;
    const TransformerTimeConstants& c = e.constants.time;
    return TrailStepBuilder("formula.transformer.dequantisation", "estimator-transformer T8")
        .model("trail.transformer.params", "N", e.job.model.params, e.model.source)
        .model("trail.transformer.layers", "L", e.job.model.layers, e.model.source)
        .fitted("trail.transformer.constant", isNf4 ? "k_nf4" : "k_gptq", isNf4 ? c.dequantNf4 : c.dequantGptq)
        .result("trail.transformer.dequantisation_time", "t_dq", Seconds(e.step.dequantisation));
}

TrailStep layerStep(const Explained& e)
{
    const TransformerTimeConstants& c = e.constants.time;
    return TrailStepBuilder("formula.transformer.layer", "estimator-transformer T9, v2 A6")
        .derived("trail.transformer.device_time", "t_gpu", Seconds(e.step.deviceLayer))
        .fitted("trail.transformer.constant", "tau", c.hostPerLayer)
        .fitted("trail.transformer.constant", "x_tau_tuned", c.hostTuned)
        .fitted("trail.transformer.constant", "x_tau_comp", c.hostCompiled)
        .fitted("trail.transformer.constant", "kap_lora", c.hostAdapters)
        .derived("trail.transformer.host_time", "t_host", Seconds(e.step.hostLayer))
        .result("trail.transformer.layer_time", "t_lay", Seconds(e.step.layer));
}

TrailStep layerTrafficStep(const Explained& e)
{
    const TransformerTimeConstants& c = e.constants.time;
    return TrailStepBuilder("formula.transformer.layer_traffic", "estimator-transformer T10, v2 A4")
        .derived("trail.transformer.tensor_ranks", "t", static_cast<double>(e.layout.tensor))
        .derived("trail.transformer.context_ranks", "c", static_cast<double>(e.layout.context))
        .derived("trail.transformer.expert_ranks", "e", static_cast<double>(e.layout.expert))
        .derived("trail.transformer.link_rate", "I", BytesPerSecond(e.rates.intra))
        .derived("trail.transformer.node_rate", "X", BytesPerSecond(e.rates.node))
        .fitted("trail.transformer.constant", "x_sp", c.sequenceParallelExposed)
        .derived("trail.transformer.tensor_time", "t_tp", Seconds(e.step.tensorParallel))
        .derived("trail.transformer.context_time", "t_cp", Seconds(e.step.contextParallel))
        .derived("trail.transformer.exchange_time", "t_a2a", Seconds(e.step.allToAll))
        .result("trail.transformer.layer_traffic_time", "t_tp + t_cp + t_a2a",
                Seconds(e.step.tensorParallel + e.step.contextParallel + e.step.allToAll));
}

TrailStep stageStep(const Explained& e)
{
    return TrailStepBuilder("formula.transformer.stage", "estimator-transformer T11, v2 A7")
        .model("trail.transformer.layers", "L", e.job.model.layers, e.model.source)
        .derived("trail.transformer.pipeline_ranks", "p", static_cast<double>(e.layout.pipeline))
        .derived("trail.transformer.layer_time", "t_lay", Seconds(e.step.layer))
        .model("trail.transformer.vocab", "V", e.job.model.vocab, e.model.source)
        .derived("trail.transformer.stage_time", "stage", Seconds(e.step.stage))
        .derived("trail.transformer.head_time", "head", Seconds(e.step.head))
        .result("trail.transformer.computed_time", "μ0", Seconds(e.step.stage + e.step.head));
}

TrailStep gatherStep(const Explained& e)
{
    const TransformerTimeConstants& c = e.constants.time;
    return TrailStepBuilder("formula.transformer.gather", "estimator-transformer T12, v2 A2")
        .derived("trail.transformer.params_on_stage", "P_l", e.step.paramsOnStage)
        .derived("trail.transformer.ring_inside", "g", e.step.ringInside)
        .derived("trail.transformer.ring_across", "q", e.step.ringAcross)
        .derived("trail.transformer.link_rate", "I", BytesPerSecond(e.rates.intra))
        .derived("trail.transformer.node_rate", "X", BytesPerSecond(e.rates.node))
        .derived("trail.transformer.gather_time", "t_z3", Seconds(e.step.gather))
        .fitted("trail.transformer.constant", e.job.code.isTuned ? "om_z3" : "om_z3_typ",
                e.job.code.isTuned ? c.shardingOverlapTuned : c.shardingOverlapTypical)
        .result("trail.transformer.gather_exposed", "μ1 − μ0", Seconds(e.step.gatherExposed));
}

TrailStep pipelineStep(const Explained& e)
{
    return TrailStepBuilder("formula.transformer.pipeline", "estimator-transformer T13, T14")
        .user("trail.transformer.global_batch", "B", e.job.training.globalBatch, "/recipe/globalBatch")
        .derived("trail.transformer.micro_batch", "b", e.layout.microBatch)
        .derived("trail.transformer.data_ranks", "d", e.step.dataParallel)
        .derived("trail.transformer.micro_batches", "m", e.step.microBatches)
        .derived("trail.transformer.weight_offload_time", "t_ow", Seconds(e.step.weightOffloadExposed))
        .derived("trail.transformer.point_to_point_time", "p2p", Seconds(e.step.pointToPoint))
        .derived("trail.transformer.micro_batch_time", "μ", Seconds(e.step.microBatch))
        .derived("trail.transformer.bubble_time", "bubble", Seconds(e.step.bubble))
        .result("trail.transformer.pipeline_time", "t_pipe", Seconds(e.step.pipeline));
}

TrailStep gradientStep(const Explained& e)
{
    return TrailStepBuilder("formula.transformer.gradients", "estimator-transformer T15, v2 A5, A8")
        .derived("trail.transformer.params_on_stage", "P_l", e.step.paramsOnStage)
        .derived("trail.transformer.ring_inside", "g", e.step.ringInside)
        .derived("trail.transformer.ring_across", "q", e.step.ringAcross)
        .derived("trail.transformer.ring_time", "R", Seconds(e.step.gradientRing))
        .derived("trail.transformer.overlap_window", "w", Seconds(e.step.overlapWindow))
        .fitted("trail.transformer.constant", "om_dp", e.constants.time.gradientOverlap)
        .result("trail.transformer.gradient_time", "t_dp", Seconds(e.step.gradients));
}

TrailStep optimizerStep(const Explained& e)
{
    return TrailStepBuilder("formula.transformer.optimizer", "estimator-transformer T16")
        .derived("trail.transformer.params_on_stage", "P_l", e.step.paramsOnStage)
        .fitted("trail.transformer.constant", "opt_bytes_per_param", e.constants.time.optimizerBytes)
        .derived("trail.transformer.usable_bandwidth", "W", BytesPerSecond(e.rates.memory))
        .derived("trail.transformer.optimizer_offload_time", "offload", Seconds(e.step.optimizerOffload))
        .result("trail.transformer.optimizer_time", "t_opt", Seconds(e.step.optimizer));
}

TrailStep totalStep(const Explained& e)
{
    TrailStepBuilder step("formula.transformer.step", "estimator-transformer T17, v2 section 4");
    step.derived("trail.transformer.pipeline_time", "t_pipe", Seconds(e.step.pipeline))
        .derived("trail.transformer.gradient_time", "t_dp", Seconds(e.step.gradients))
        .derived("trail.transformer.optimizer_time", "t_opt", Seconds(e.step.optimizer))
        .derived("trail.transformer.optimizer_offload_time", "offload", Seconds(e.step.optimizerOffload));
    if (e.layoutFactor != 1)
        step.fitted("trail.transformer.layout_factor", "p50", e.layoutFactor);
    return step.result("trail.transformer.step_time", "step", Seconds(e.step.step * e.layoutFactor));
}

} // namespace

Trail stepTrail(const Explained& e)
{
    Trail trail;
    trail.steps = {efficiencyStep(e), matrixStep(e), attentionStep(e), elementwiseStep(e)};
    if (e.step.dequantisation > 0)
        trail.steps.push_back(dequantisationStep(e));
    trail.steps.push_back(layerStep(e));
    if (e.step.tensorParallel + e.step.contextParallel + e.step.allToAll > 0)
        trail.steps.push_back(layerTrafficStep(e));
    trail.steps.push_back(stageStep(e));
    if (e.step.gather > 0)
        trail.steps.push_back(gatherStep(e));
    trail.steps.push_back(pipelineStep(e));
    if (e.step.gradientRing > 0)
        trail.steps.push_back(gradientStep(e));
    if (e.step.optimizer > 0)
        trail.steps.push_back(optimizerStep(e));
    trail.steps.push_back(totalStep(e));
    return trail;
}

} // namespace quanheng::core::transformer
