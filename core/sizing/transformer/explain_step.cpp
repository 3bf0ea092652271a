#include "core/sizing/transformer/explain_inputs.h"
#include "core/sizing/transformer/step_parts.h"
#include "core/sizing/transformer/step_time.h"
#include "core/support/evidence_names.h"

#include <string>

namespace quanheng::core::transformer {

namespace {

double gradientBytes(const Explained& e)
{
    const Precision precision = e.job().training.precision;
    const bool isWide = precision == Precision::Bf16 || precision == Precision::Fp8 || precision == Precision::Nvfp4;
    return e.job().code.isTuned && isWide ? e.time().gradientBytesTuned : e.time().gradientBytes;
}

/// Dense and expert parameters of a card with their rings (v2 A5).
void addExpertGradients(TrailStepBuilder& step, const Explained& e)
{
    step.model("trail.transformer.params", "N", e.job().model.params, e.model.source)
        .model("trail.transformer.active_params", "N_a", e.job().model.activeParams, e.model.source);
    addExpertRanks(step, e);
    addTensor(step, e);
    addContext(step, e)
        .derived("trail.transformer.dense_params", "P_d", e.step.denseParams)
        .derived("trail.transformer.expert_params", "P_e", e.step.expertParams)
        .derived("trail.transformer.data_ranks", "d_e", e.step.expertDataParallel)
        .derived("trail.transformer.ring_inside", "g_e", e.step.expertRingInside)
        .derived("trail.transformer.ring_across", "q_e", e.step.expertRingAcross);
}

TrailStep gradientStep(const Explained& e)
{
    const Job& job = e.job();
    TrailStepBuilder step("formula.transformer.gradients", "estimator-transformer T15, v2 A5, A8");
    addRing(step, e);
    addSharding(step, e);
    if (job.training.hasAdapters)
        step.constant("adapter_share", e.time().adapterShare);
    else if (job.model.isMoe)
        addExpertGradients(step, e);
    step.fitted("trail.transformer.gradient_bytes", "γ", Bytes(gradientBytes(e)))
        .constant("bucket_params", e.time().bucketParams)
        .derived("trail.transformer.ring_time", "R", Seconds(e.step.gradientRing))
        .derived("trail.transformer.micro_batch_time", "μ", Seconds(e.step.microBatch));
    addPipeline(step, e);
    addVirtual(step, e);
    addStack(step, e).derived("trail.transformer.overlap_window", "window", Seconds(e.step.overlapWindow));
    const bool isOldCode = e.layout.pipeline > 1 && !e.layout.hasSequenceParallel && !job.isFlash();
    if (canHide(job) && !isOldCode)
        step.constant("om_dp", e.time().gradientOverlap);
    return step.result("trail.transformer.gradient_time", "t_dp", Seconds(e.step.gradients));
}

TrailStepBuilder& addTrained(TrailStepBuilder& step, const Explained& e)
{
    step.derived("trail.transformer.params_on_stage", "P_l", e.step.paramsOnStage);
    if (e.job().training.hasAdapters)
        step.constant("adapter_share", e.time().adapterShare);
    return addSharding(step, e).derived("trail.transformer.data_ranks", "d", e.step.dataParallel);
}

TrailStep optimizerStep(const Explained& e)
{
    TrailStepBuilder step("formula.transformer.optimizer", "estimator-transformer T16");
    return addTrained(step, e)
        .constant("opt_bytes_per_param", Bytes(e.time().optimizerBytes))
        .derived(kBandwidth, "W", BytesPerSecond(e.rates.memory))
        .result("trail.transformer.optimizer_time", "t_opt", Seconds(e.step.optimizer));
}

TrailStep optimizerOffloadStep(const Explained& e)
{
    TrailStepBuilder step("formula.transformer.optimizer_offload", "estimator-transformer T16");
    return addTrained(step, e)
        .machine("trail.cards_per_machine", "G", e.job().cardsPerNode)
        .constant("offload_link_bytes", Bytes(e.time().offloadLinkBytes))
        .derived("trail.link.pcie", "PCIe", BytesPerSecond(e.rates.pcie))
        .constant("offload_host_bytes", Bytes(e.time().offloadHostBytes))
        .constant("offload_host_bandwidth", BytesPerSecond(e.time().offloadHostBandwidth))
        .result("trail.transformer.optimizer_offload_time", "offload", Seconds(e.step.optimizerOffload));
}

TrailStep optimizerPagingStep(const Explained& e)
{
    TrailStepBuilder step("formula.transformer.optimizer_paging", "bitsandbytes, paged optimizers");
    return addTrained(step, e)
        .constant("paged_link_bytes", Bytes(e.time().pagedLinkBytes))
        .derived("trail.link.pcie", "PCIe", BytesPerSecond(e.rates.pcie))
        .result("trail.transformer.optimizer_paging_time", "t_page", Seconds(e.step.optimizerPaging));
}

TrailStep totalStep(const Explained& e)
{
    TrailStepBuilder step("formula.transformer.step", "estimator-transformer T17, v2 section 4");
    step.derived("trail.transformer.pipeline_time", "t_pipe", Seconds(e.step.pipeline));
    if (e.step.gradientRing > 0)
        step.derived("trail.transformer.gradient_time", "t_dp", Seconds(e.step.gradients));
    if (e.step.optimizer > 0)
        step.derived("trail.transformer.optimizer_time", "t_opt", Seconds(e.step.optimizer));
    if (e.step.optimizerOffload > 0)
        step.derived("trail.transformer.optimizer_offload_time", "offload", Seconds(e.step.optimizerOffload));
    if (e.step.optimizerPaging > 0)
        step.derived("trail.transformer.optimizer_paging_time", "t_page", Seconds(e.step.optimizerPaging));
    const double factor = e.isLayoutChosen ? e.bands.layoutFactor : 1;
    if (e.isLayoutChosen)
        step.fitted("trail.transformer.layout_factor", "x_layout", factor);
    return step.result("trail.transformer.step_time", "step", Seconds(e.step.step * factor));
}

/// The step on both ends of plain TCP's range, everything else unchanged.
void addNetworkEnds(TrailStepBuilder& step, const Explained& e)
{
    const auto stepWith = [&e](const Network& network) {
        Job other = e.job();
        other.network = network;
        const StepTerms terms = stepTerms(other, ratesOf(other, e.time()), e.layout, e.time());
        return Seconds(terms.step * (e.isLayoutChosen ? e.bands.layoutFactor : 1));
    };
    step.derived("trail.link.network_fast", "X_fast", BytesPerSecond(e.plan.fastNetwork.rate))
        .derived("trail.transformer.step_fast", "step_fast", stepWith(e.plan.fastNetwork))
        .derived("trail.link.network_slow", "X_slow", BytesPerSecond(e.plan.slowNetwork.rate))
        .derived("trail.transformer.step_slow", "step_slow", stepWith(e.plan.slowNetwork));
}

/// The band of the class and evidence, widened on each side by what else is not known (bands-transformer).
TrailStep bandStep(const Explained& e, const Estimate<Seconds>& found)
{
    const StepBand band = stepBand(e.job(), e.accelerator(), e.bands);
    TrailStepBuilder step("formula.transformer.band", "bands-transformer, estimator-transformer-v2 4");
    step.derived("trail.transformer.step_time", "step", found.p50)
        .fitted("trail.band.class", "class", band.basis.bandClass)
        .fitted("trail.band.evidence", "evidence", std::string(nameOf(band.basis.evidence, kEvidenceNames)))
        .fitted("trail.band.row_low", "row_low", band.row.low)
        .fitted("trail.band.row_high", "row_high", band.row.high);
    if (band.widening != 1)
        step.fitted("trail.band.widening", "widening", band.widening);
    if (band.hasCardRange) {
        const CardFactor& factor = *e.accelerator().transformerFactor;
        const std::string& key = e.accelerator().key;
        step.catalogue("trail.transformer.power_factor", "x_pow", factor.peak, key, factor.source)
            .catalogue("trail.band.card_low", "x_pow10", factor.low, key, factor.source)
            .catalogue("trail.band.card_high", "x_pow90", factor.high, key, factor.source);
    }
    if (e.isLayoutChosen) {
        const SignedBand& teams = e.job().code.isTuned ? e.bands.layoutTuned : e.bands.layoutTypical;
        step.fitted("trail.transformer.layout_factor", "x_layout", e.bands.layoutFactor)
            .fitted("trail.band.layout_low", "layout_low", teams.low)
            .fitted("trail.band.layout_high", "layout_high", teams.high);
    }
    if (e.plan.hasNetworkRange())
        addNetworkEnds(step, e);
    return step.ends(found.p10, found.p90).result("trail.transformer.step_time", "P50", found.p50);
}

} // namespace

Trail stepTrail(const Explained& e, const Estimate<Seconds>& step)
{
    Trail trail = ratesTrail(e);
    append(trail, layerTrail(e));
    append(trail, microBatchTrail(e));
    if (e.step.gradientRing > 0)
        trail.steps.push_back(gradientStep(e));
    if (e.step.optimizer > 0)
        trail.steps.push_back(optimizerStep(e));
    if (e.step.optimizerOffload > 0)
        trail.steps.push_back(optimizerOffloadStep(e));
    if (e.step.optimizerPaging > 0)
        trail.steps.push_back(optimizerPagingStep(e));
    trail.steps.push_back(totalStep(e));
    trail.steps.push_back(bandStep(e, step));
    return trail;
}

TrailStep rateStep(const Explained& e, const Estimate<Seconds>& step, const Estimate<SampleRate>& rate)
{
    return TrailStepBuilder("formula.rate_of_step", "estimator-transformer T17")
        .derived("trail.batch_of_all", "B_s", e.job().training.globalBatch)
        .derived("trail.transformer.step_time", "step", step.p50)
        .derived("trail.band.low", "step10", step.p10)
        .derived("trail.band.high", "step90", step.p90)
        .ends(rate.p10, rate.p90)
        .result("trail.rate", "r", rate.p50);
}

TrailStep modelFlopsStep(const Explained& e)
{
    const Model& m = e.job().model;
    const std::string& source = e.model.source;
    TrailStepBuilder step("formula.transformer.model_flops", "estimator-transformer 0, MFU of the model");
    addTask(step, e)
        .model("trail.transformer.active_params", "N_a", m.activeParams, source)
        .model("trail.transformer.vocab", "V", m.vocab, source)
        .model("trail.transformer.hidden", "h", m.hidden, source)
        .model("trail.transformer.tied", "tied", m.isTied ? 1.0 : 0.0, source)
        .model("trail.transformer.heads", "a", m.heads, source)
        .model("trail.transformer.head_dim", "δ", m.headDim, source)
        .model("trail.transformer.layers", "L", m.layers, source)
        .user("trail.transformer.sequence", "s", e.job().training.sequence, "/recipe/sequenceLength");
    if (m.isEncoder)
        step.model("trail.transformer.encoder", "encoder", 1.0, source);
    if (m.isHalfWindow)
        step.constant("half_window_tokens", e.time().halfWindowTokens);
    return step.result("trail.flops_per_sample", "F", flopsPerSample(e.job(), e.time()));
}

} // namespace quanheng::core::transformer
