#include "core/sizing/transformer/explain_inputs.h"

namespace quanheng::core::transformer {

namespace {

/// The experts' exchange (T10, v2 A4).
void addExchange(TrailStepBuilder& step, const Explained& e)
{
    const Model& m = e.job().model;
    const std::string& source = e.model.source;
    addExpertRanks(step, e)
        .model("trail.transformer.experts_per_token", "κ", m.expertsPerToken, source)
        .model("trail.transformer.dense_layers", "L_d", m.denseLayers, source)
        .model("trail.transformer.layers", "L", m.layers, source)
        .derived(kPasses, "n_x", e.passes.exchanges)
        .constant("beta_nv", e.time().nvlink)
        .constant("beta_a2a", e.time().allToAll);
    addStack(step, e);
    if (e.job().nodes > 1 && !e.job().network.isEffective)
        step.machine("trail.network", "NET", BytesPerSecond(e.job().network.rate));
    step.derived("trail.transformer.exchange_time", "t_a2a", Seconds(e.step.allToAll));
}

TrailStep layerTrafficStep(const Explained& e)
{
    const Model& m = e.job().model;
    TrailStepBuilder step("formula.transformer.layer_traffic", "estimator-transformer T10, v2 A4");
    step.derived(kTokens, "T", e.step.tokens).model("trail.transformer.hidden", "h", m.hidden, e.model.source);
    addTensor(step, e);
    addContext(step, e);
    addLinks(step, e)
        .constant("alpha", Seconds(e.time().collectiveLatency))
        .derived(kPasses, "n_ar", e.passes.allReduces);
    if (e.layout.hasSequenceParallel)
        step.layout("trail.transformer.sequence_parallel", "SP", 1.0, e.isLayoutChosen)
            .constant("x_sp", e.time().sequenceParallelExposed);
    step.derived("trail.transformer.tensor_time", "t_tp", Seconds(e.step.tensorParallel));
    if (e.layout.context > 1)
        step.model("trail.transformer.kv_heads", "k", m.kvHeads, e.model.source)
            .model("trail.transformer.head_dim", "δ", m.headDim, e.model.source)
            .derived(kPasses, "n_cp", e.passes.context)
            .derived("trail.transformer.context_time", "t_cp", Seconds(e.step.contextParallel));
    if (e.step.allToAll > 0)
        addExchange(step, e);
    return step.result("trail.transformer.layer_traffic_time", "t_par",
                       Seconds(e.step.tensorParallel + e.step.contextParallel + e.step.allToAll));
}

bool hasLayerTraffic(const StepTerms& step) { return step.tensorParallel + step.contextParallel + step.allToAll > 0; }

TrailStep stageStep(const Explained& e)
{
    TrailStepBuilder step("formula.transformer.stage", "estimator-transformer T11");
    step.model("trail.transformer.layers", "L", e.job().model.layers, e.model.source);
    addPipeline(step, e).derived("trail.transformer.layer_time", "t_lay", Seconds(e.step.layer));
    if (hasLayerTraffic(e.step))
        step.derived("trail.transformer.layer_traffic_time", "t_par",
                     Seconds(e.step.tensorParallel + e.step.contextParallel + e.step.allToAll));
    return step.derived("trail.transformer.stage_time", "stage", Seconds(e.step.stage))
        .derived("trail.transformer.head_time", "head", Seconds(e.step.head))
        .result("trail.transformer.computed_time", "μ0", Seconds(e.step.stage + e.step.head));
}

void addActive(TrailStepBuilder& step, const Explained& e)
{
    if (!e.job().model.isMoe)
        return;
    step.model("trail.transformer.active_params", "N_a", e.job().model.activeParams, e.model.source);
    addExpertRanks(step, e);
}

TrailStep ringStep(const Explained& e)
{
    TrailStepBuilder step("formula.transformer.ring", "estimator-transformer T12");
    step.model("trail.transformer.params", "N", e.job().model.params, e.model.source);
    addActive(step, e);
    addTensor(step, e);
    addPipeline(step, e);
    addContext(step, e);
    addDomain(step, e)
        .derived("trail.transformer.data_ranks", "d", e.step.dataParallel)
        .constant("alpha_hop", Seconds(e.time().hopLatency));
    if (e.layout.zeroGroup)
        step.layout("trail.transformer.zero_group", "z", static_cast<double>(*e.layout.zeroGroup), e.isLayoutChosen);
    return step.derived("trail.transformer.ring_inside", "g", e.step.ringInside)
        .derived("trail.transformer.ring_across", "q", e.step.ringAcross)
        .derived("trail.transformer.hop", "λ", Seconds(e.step.hop))
        .result("trail.transformer.params_on_stage", "P_l", e.step.paramsOnStage);
}

/// Byte sent per weight: 2, less where they are packed in 4 bits.
TrailStepBuilder& addWeightBytes(TrailStepBuilder& step, const Explained& e)
{
    const bool isPacked = e.job().training.quantization != Quantization::None;
    return step.fitted("trail.transformer.weight_bytes", "β_w", Bytes(isPacked ? e.time().gatheredBytes4Bit : 2));
}

TrailStep gatherStep(const Explained& e)
{
    const TransformerTimeConstants& c = e.time();
    const bool isTuned = e.job().code.isTuned;
    TrailStepBuilder step("formula.transformer.gather", "estimator-transformer T12, v2 A2");
    addRing(step, e);
    addWeightBytes(step, e)
        .model("trail.transformer.layers", "L", e.job().model.layers, e.model.source)
        .derived(kPasses, "n_z", e.passes.gathers)
        .derived(kPasses, "w", e.passes.weightGradients);
    addPipeline(step, e)
        .derived("trail.transformer.gather_time", "t_z3", Seconds(e.step.gather))
        .derived("trail.transformer.computed_time", "μ0", Seconds(e.step.stage + e.step.head));
    if (canHide(e.job()))
        step.constant(isTuned ? "om_z3" : "om_z3_typ", isTuned ? c.shardingOverlapTuned : c.shardingOverlapTypical);
    return step.result("trail.transformer.gather_exposed", "t_z3x", Seconds(e.step.gatherExposed));
}

TrailStep weightOffloadStep(const Explained& e)
{
    TrailStepBuilder step("formula.transformer.weight_offload", "estimator-transformer T12, T13");
    step.derived(kPasses, "n_z", e.passes.gathers)
        .derived("trail.transformer.params_on_stage", "P_l", e.step.paramsOnStage);
    addWeightBytes(step, e)
        .derived("trail.link.pcie", "PCIe", BytesPerSecond(e.rates.pcie))
        .derived("trail.transformer.computed_time", "μ0", Seconds(e.step.stage + e.step.head));
    if (e.step.gather > 0)
        step.derived("trail.transformer.gather_exposed", "t_z3x", Seconds(e.step.gatherExposed));
    return step.constant("om_z3", e.time().shardingOverlapTuned)
        .result("trail.transformer.weight_offload_time", "t_owx", Seconds(e.step.weightOffloadExposed));
}

TrailStep pointToPointStep(const Explained& e)
{
    TrailStepBuilder step("formula.transformer.point_to_point", "estimator-transformer T13");
    step.derived(kTokens, "T", e.step.tokens)
        .model("trail.transformer.hidden", "h", e.job().model.hidden, e.model.source)
        .user("trail.machines", "n_nodes", e.job().nodes, "/option/nodes");
    addTensor(step, e);
    addPipeline(step, e);
    addContext(step, e);
    addVirtual(step, e);
    addLinks(step, e).constant("alpha", Seconds(e.time().collectiveLatency));
    if (e.layout.virtualStages > 1)
        step.constant("p2p_interleaved", e.time().interleavedExposed);
    return step.result("trail.transformer.point_to_point_time", "p2p", Seconds(e.step.pointToPoint));
}

TrailStep pipelineStep(const Explained& e)
{
    TrailStepBuilder step("formula.transformer.pipeline", "estimator-transformer T13, T14");
    step.derived("trail.transformer.computed_time", "μ0", Seconds(e.step.stage + e.step.head));
    if (e.step.gather > 0)
        step.derived("trail.transformer.gather_exposed", "t_z3x", Seconds(e.step.gatherExposed));
    if (e.step.weightOffload > 0)
        step.derived("trail.transformer.weight_offload_time", "t_owx", Seconds(e.step.weightOffloadExposed));
    if (e.step.pointToPoint > 0)
        step.derived("trail.transformer.point_to_point_time", "p2p", Seconds(e.step.pointToPoint));
    step.derived("trail.transformer.micro_batch_time", "μ", Seconds(e.step.microBatch))
        .derived("trail.transformer.micro_batches", "m", e.step.microBatches)
        .derived("trail.transformer.stage_time", "stage", Seconds(e.step.stage));
    addPipeline(step, e);
    return addVirtual(step, e)
        .derived("trail.transformer.bubble_time", "bubble", Seconds(e.step.bubble))
        .result("trail.transformer.pipeline_time", "t_pipe", Seconds(e.step.pipeline));
}

} // namespace

Trail microBatchTrail(const Explained& e)
{
    Trail trail;
    if (hasLayerTraffic(e.step))
        trail.steps.push_back(layerTrafficStep(e));
    trail.steps.push_back(stageStep(e));
    trail.steps.push_back(ringStep(e));
    if (e.step.gather > 0)
        trail.steps.push_back(gatherStep(e));
    if (e.step.weightOffload > 0)
        trail.steps.push_back(weightOffloadStep(e));
    if (e.step.pointToPoint > 0)
        trail.steps.push_back(pointToPointStep(e));
    trail.steps.push_back(pipelineStep(e));
    return trail;
}

} // namespace quanheng::core::transformer
