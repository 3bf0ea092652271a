#include "core/sizing/transformer/explain_inputs.h"

#include <algorithm>

namespace quanheng::core::transformer {

namespace {

TrailStepBuilder& addExperts(TrailStepBuilder& step, const Explained& e)
{
    const Model& m = e.job().model;
    const std::string& source = e.model.source;
    return step.model("trail.transformer.experts_per_token", "κ", m.expertsPerToken, source)
        .model("trail.transformer.expert_width", "f_e", m.expertWidth, source)
        .model("trail.transformer.shared_experts", "n_s", m.sharedExperts, source)
        .model("trail.transformer.dense_layers", "L_d", m.denseLayers, source)
        .model("trail.transformer.dense_width", "f_d", m.denseWidth, source)
        .model("trail.transformer.layers", "L", m.layers, source);
}

TrailStepBuilder& addLocalExperts(TrailStepBuilder& step, const Explained& e)
{
    step.model("trail.transformer.experts", "E", e.job().model.experts, e.model.source);
    return addExpertRanks(step, e);
}

TrailStep matrixStep(const Explained& e)
{
    const Model& m = e.job().model;
    const std::string& source = e.model.source;
    TrailStepBuilder step("formula.transformer.matrix", "estimator-transformer T2 to T5");
    step.card("trail.transformer.peak", "P", FlopRate(e.job().card.peak), e.accelerator())
        .derived("trail.transformer.efficiency_in_precision", "η_g", e.rates.etaGemm)
        .derived(kBandwidth, "W", BytesPerSecond(e.rates.memory))
        .fitted("trail.transformer.operand_bytes", "β", Bytes(e.rates.operandBytes))
        .derived(kTokens, "T", e.step.tokens)
        .derived(kPasses, "n", e.step.passes);
    addTensor(step, e)
        .model("trail.transformer.hidden", "h", m.hidden, source)
        .model("trail.transformer.heads", "a", m.heads, source)
        .model("trail.transformer.kv_heads", "k", m.kvHeads, source)
        .model("trail.transformer.head_dim", "δ", m.headDim, source)
        .model("trail.transformer.attention_scale", "ψ", m.attentionScale, source)
        .model("trail.transformer.mlp_matrices", "n_g", m.mlpMatrices, source);
    if (m.isMoe) {
        addExperts(step, e);
        addLocalExperts(step, e).constant("x_moe", e.time().experts);
    } else {
        step.model("trail.transformer.ffn", "f", m.ffn, source);
    }
    return step.derived("trail.transformer.projection_time", "t_proj", Seconds(e.step.projection))
        .derived("trail.transformer.mlp_time", "t_mlp", Seconds(e.step.mlp))
        .result("trail.transformer.matrix_time", "t_proj + t_mlp", Seconds(e.step.projection + e.step.mlp));
}

void addFlash(TrailStepBuilder& step, const Explained& e)
{
    const TransformerTimeConstants& c = e.time();
    step.constant("eta_att", c.flashEfficiency);
    if (e.job().code.attentionGeneration == 1)
        step.constant("x_att1", c.flashFirstGeneration);
    if (e.job().model.isEncoder)
        step.model("trail.transformer.encoder", "encoder", 1.0, e.model.source);
    step.derived("trail.transformer.efficiency", "η", e.rates.eta)
        .derived("trail.transformer.balance_efficiency", "η0", e.rates.eta0)
        .constant("eta_ref", c.efficiencyReference)
        .constant("attention_cap", c.attentionBalanceCap)
        .derived("trail.transformer.attention_factor", "x_bal", e.rates.attentionFactor);
}

void addScores(TrailStepBuilder& step, const Explained& e)
{
    step.derived("trail.transformer.efficiency", "η", e.rates.eta).constant("k_sc", e.time().scorePasses);
    if (e.job().code.isTuned)
        step.constant("x_sc", e.time().scorePassesTuned);
    step.derived(kBandwidth, "W", BytesPerSecond(e.rates.memory));
}

TrailStep attentionStep(const Explained& e)
{
    const TransformerTimeConstants& c = e.time();
    const Model& m = e.job().model;
    const bool isFlash = e.job().isFlash();
    TrailStepBuilder step(isFlash ? "formula.transformer.attention_flash" : "formula.transformer.attention_standard",
                          "estimator-transformer T6, v2 A3");
    step.user("trail.transformer.sequence", "s", e.job().training.sequence, "/recipe/sequenceLength")
        .derived(kTokens, "T", e.step.tokens)
        .model("trail.transformer.heads", "a", m.heads, e.model.source)
        .model("trail.transformer.head_dim", "δ", m.headDim, e.model.source);
    addTensor(step, e)
        .derived(kPasses, "n_att", e.passes.attention)
        .card("trail.transformer.peak16", "P16", FlopRate(e.job().card.peak16), e.accelerator());
    if (m.isHalfWindow)
        step.constant("half_window_tokens", c.halfWindowTokens);
    if (isFlash)
        addFlash(step, e);
    else
        addScores(step, e);
    return step.result("trail.transformer.attention_time", "t_att", Seconds(e.step.attention));
}

TrailStep elementwiseStep(const Explained& e)
{
    const TransformerTimeConstants& c = e.time();
    const Model& m = e.job().model;
    TrailStepBuilder step("formula.transformer.elementwise", "estimator-transformer T7");
    step.constant("k_ew", c.elementwise);
    if (e.job().code.hasFusedKernels || e.job().code.isCompiled)
        step.constant("k_comp", c.elementwiseFused);
    step.derived(kTokens, "T", e.step.tokens).model("trail.transformer.hidden", "h", m.hidden, e.model.source);
    addTensor(step, e);
    if (e.layout.hasSequenceParallel)
        step.layout("trail.transformer.sequence_parallel", "SP", 1.0, e.isLayoutChosen);
    if (m.isMoe)
        addExperts(step, e);
    else
        step.model("trail.transformer.ffn", "f", m.ffn, e.model.source)
            .model("trail.transformer.mlp_matrices", "n_g", m.mlpMatrices, e.model.source);
    return step.derived(kPasses, "n_ew", e.passes.elementwise)
        .derived(kBandwidth, "W", BytesPerSecond(e.rates.memory))
        .result("trail.transformer.elementwise_time", "t_ew", Seconds(e.step.elementwise));
}

TrailStep dequantisationStep(const Explained& e)
{
    const bool isNf4 = e.job().training.quantization == Quantization::Nf4;
    const TransformerTimeConstants& c = e.time();
    TrailStepBuilder step("formula.transformer.dequantisation", "estimator-transformer T8");
    step.model("trail.transformer.params", "N", e.job().model.params, e.model.source)
        .model("trail.transformer.layers", "L", e.job().model.layers, e.model.source);
    return addTensor(step, e)
        .constant(isNf4 ? "k_nf4" : "k_gptq", isNf4 ? c.dequantNf4 : c.dequantGptq)
        .constant("dequant_bytes", c.dequantBytes)
        .derived(kPasses, "n_dq", e.passes.dequantisation)
        .derived(kBandwidth, "W", BytesPerSecond(e.rates.memory))
        .result("trail.transformer.dequantisation_time", "t_dq", Seconds(e.step.dequantisation));
}

/// What the recipe's software adds to the host's time or takes from it (T9, v2 A6).
void addHost(TrailStepBuilder& step, const Explained& e)
{
    const TransformerTimeConstants& c = e.time();
    const Code& code = e.job().code;
    step.constant("tau", Seconds(c.hostPerLayer)).derived(kPasses, "n_host", e.passes.host);
    if (code.isTuned)
        step.constant("x_tau_tuned", c.hostTuned);
    if (code.isCompiled)
        step.constant("x_tau_comp", c.hostCompiled);
    if (e.job().model.isMoe)
        addLocalExperts(step, e).constant("x_loc", c.hostPerLocalExpert);
    if (e.job().training.hasAdapters && !code.isTuned) {
        step.constant("kap_lora", c.hostAdapters);
        if (e.job().training.hasNarrowAdapters)
            step.constant("kap_lora_qkv", c.hostAdaptersNarrow);
    }
}

TrailStep layerStep(const Explained& e)
{
    TrailStepBuilder step("formula.transformer.layer", "estimator-transformer T9, v2 A6");
    step.derived("trail.transformer.matrix_time", "t_mat", Seconds(e.step.projection + e.step.mlp))
        .derived("trail.transformer.attention_time", "t_att", Seconds(e.step.attention))
        .derived("trail.transformer.elementwise_time", "t_ew", Seconds(e.step.elementwise));
    if (e.step.dequantisation > 0)
        step.derived("trail.transformer.dequantisation_time", "t_dq", Seconds(e.step.dequantisation));
    step.derived("trail.transformer.device_time", "t_gpu", Seconds(e.step.deviceLayer));
    addHost(step, e);
    return step.derived("trail.transformer.host_time", "t_host", Seconds(e.step.hostLayer))
        .constant("smooth_max_power", e.time().smoothMaxPower)
        .result("trail.transformer.layer_time", "t_lay", Seconds(e.step.layer));
}

TrailStep headStep(const Explained& e)
{
    const TransformerTimeConstants& c = e.time();
    const Model& m = e.job().model;
    const LossTraffic loss = lossTraffic(e.job(), c);
    TrailStepBuilder step("formula.transformer.head", "estimator-transformer T11, v2 A7");
    step.derived(kTokens, "T", e.step.tokens)
        .model("trail.transformer.vocab", "V", m.vocab, e.model.source)
        .model("trail.transformer.hidden", "h", m.hidden, e.model.source)
        .card("trail.transformer.peak16", "P16", FlopRate(e.job().card.peak16), e.accelerator())
        .derived("trail.transformer.efficiency", "η", e.rates.eta)
        .derived(kBandwidth, "W", BytesPerSecond(e.rates.memory))
        .fitted("trail.transformer.operand_bytes", "β_h", Bytes(std::max(c.operandBytes, e.rates.operandBytes)))
        .constant(loss.constant, Bytes(loss.bytesPerLogit))
        .derived(kPasses, "n_head", e.passes.head)
        .derived(kPasses, "n_loss", e.passes.headTraffic);
    addTensor(step, e);
    addPipeline(step, e);
    return addVirtual(step, e).result("trail.transformer.head_time", "head", Seconds(e.step.head));
}

} // namespace

Trail layerTrail(const Explained& e)
{
    Trail trail{{matrixStep(e), attentionStep(e), elementwiseStep(e)}};
    if (e.step.dequantisation > 0)
        trail.steps.push_back(dequantisationStep(e));
    trail.steps.push_back(layerStep(e));
    trail.steps.push_back(headStep(e));
    return trail;
}

} // namespace quanheng::core::transformer
