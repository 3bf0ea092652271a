#include "core/sizing/deep/deep_explain.h"
#include "core/sizing/deep/deep_factors.h"
#include "core/sizing/figure_trails.h"
#include "core/sizing/link_trail.h"
#include "core/support/evidence_names.h"
#include "core/workload/names.h"

#include <string>

namespace quanheng::core {

namespace {

constexpr const char* kReference = "estimator-dl 4, estimator-dl-v2 1.2";
constexpr const char* kCounts = "estimator-dl 3, 14";

Term choice(const char* group, std::string_view word)
{
    return Term{"choice." + std::string(group) + "." + std::string(word)};
}

TrailStepBuilder& addTask(TrailStepBuilder& step, const Workload& workload)
{
    return step.user("trail.task", "task", choice("task", nameOf(workload.task, kTaskKindNames)), "/task");
}

/// A count of a model of the library, or one that the first steps of the trail derived.
TrailStepBuilder& addCount(TrailStepBuilder& step, const DeepExplained& e, const char* name, const char* symbol,
                           double value)
{
    if (std::holds_alternative<TransformerModel>(e.workload.model))
        return step.derived(name, symbol, value);
    return step.model(name, symbol, value, e.job.model->source);
}

TrailStep peakStep(const DeepExplained& e)
{
    const PrecisionPath& path = e.job.card.path;
    const Accelerator& card = e.card();
    TrailStepBuilder step("formula.deep.peak", "estimator-dl 3, 14");
    step.user("trail.precision", "precision", choice("precision", nameOf(path.used, kPrecisionNames)),
              "/recipe/precision")
        .card("trail.peak", "P_sheet", path.peak, card);
    if (const auto& factor = card.deepFactor)
        step.catalogue("trail.deep.peak_factor", "x_peak", factor->peak, card.key, factor->source);
    return step.result("trail.deep.peak", "P", e.job.card.peak);
}

TrailStep bandwidthStep(const DeepExplained& e)
{
    const Accelerator& card = e.card();
    TrailStepBuilder step("formula.deep.bandwidth", "estimator-dl 3, 14");
    step.card("trail.transformer.bandwidth", "BW_sheet", *card.bandwidth, card);
    if (const auto& factor = card.deepFactor)
        step.catalogue("trail.transformer.bandwidth_factor", "x_bw", factor->bandwidth, card.key, factor->source);
    return step.result("trail.deep.bandwidth", "BW", e.job.card.bandwidth);
}

/// A product of fitted factors.
template <class Factors>
TrailStep productStep(const char* formula, const char* name, const char* symbol, double product, const Factors& factors)
{
    TrailStepBuilder step(formula, kReference);
    step.constant("one", 1.0);
    factors([&step](const char* factorSymbol, double factor) { step.constant(factorSymbol, factor); });
    return step.result(name, symbol, product);
}

TrailStep computeStep(const DeepExplained& e)
{
    const DeepStepTerms& t = e.terms;
    TrailStepBuilder step("formula.deep.compute", kReference);
    addTask(step, e.workload);
    addCount(step, e, "trail.deep.macs", "C", e.job.model->forwardMacs);
    if (e.job.card.path.isSimt)
        step.model("trail.deep.winograd_share", "w3", e.job.model->winogradShare, e.job.model->source)
            .constant("r_wino", e.constants().winogradGain);
    return step.derived("trail.deep.micro_batch", "b", t.microBatch)
        .derived("trail.deep.peak", "P", e.job.card.peak)
        .derived("trail.deep.efficiency", "eta", t.efficiency)
        .derived("trail.deep.stack_factor", "f", t.stackFactor)
        .derived("trail.deep.effective_macs", "C_eff", t.macs)
        .result("part.time.compute", "t_c", t.compute);
}

/// A without the score matrices that flash attention never writes.
void addActivations(TrailStepBuilder& step, const DeepExplained& e)
{
    const DeepModel& model = *e.job.model;
    addCount(step, e, "trail.deep.activations", "A", model.activationElements);
    if (!e.job.hasFlashAttention)
        return;
    step.user("trail.transformer.attention_kernel", "attention", choice("attention", "flash"),
              "/recipe/software/attention")
        .model("trail.transformer.layers", "L_t", model.transformerLayers, model.source)
        .model("trail.deep.sequence", "seq", model.sequence, model.source)
        .model("trail.transformer.heads", "a", model.heads, model.source);
}

TrailStep memoryStep(const DeepExplained& e)
{
    const DeepStepTerms& t = e.terms;
    TrailStepBuilder step("formula.deep.memory", kReference);
    addTask(step, e.workload);
    addActivations(step, e);
    step.derived("trail.deep.passes", "k", t.trafficPasses)
        .fitted("trail.deep.element_bytes", "s", Bytes(e.job.card.path.elementBytes))
        .derived("trail.deep.micro_batch", "b", t.microBatch)
        .derived("trail.deep.bandwidth", "BW", e.job.card.bandwidth)
        .derived("trail.deep.stack_factor", "f", t.stackFactor);
    if (e.job.model->kind == DeepKind::Recommender)
        step.model("trail.deep.embedding_elements", "E", embeddingElements(*e.job.model), e.job.model->source)
            .constant("k_rec", e.constants().recommenderTraffic);
    return step.result("part.time.memory", "t_m", t.memory);
}

TrailStep hostStep(const DeepExplained& e)
{
    TrailStepBuilder step("formula.deep.host", kReference);
    addTask(step, e.workload);
    addCount(step, e, "trail.deep.layers", "L", e.job.model->layers)
        .fitted("trail.deep.host_per_layer", "tau", e.constants().hostPerLayer)
        .constant("x_host", e.constants().hostIndexBase)
        .fitted("trail.deep.host_index", "g", e.job.hostIndex);
    if (isTuned(e.job))
        step.constant("x_tau_tuned", e.constants().hostTuned);
    return step.derived("trail.deep.host_factor", "x_h", e.terms.hostFactor)
        .result("trail.deep.host_time", "t_host", e.terms.host);
}

TrailStep microStepStep(const DeepExplained& e)
{
    const DeepStepTerms& t = e.terms;
    TrailStepBuilder step(isDetector(e.job) ? "formula.deep.detector" : "formula.deep.micro_step", kReference);
    step.derived("part.time.compute", "t_c", t.compute)
        .derived("part.time.memory", "t_m", t.memory)
        .derived("trail.deep.host_time", "t_host", t.host);
    if (isDetector(e.job)) {
        addTask(step, e.workload)
            .constant("h_det", e.constants().hostPerImage)
            .derived("trail.deep.host_factor", "x_h", t.hostFactor)
            .derived("trail.deep.micro_batch", "b", t.microBatch)
            .constant("detector_join", e.constants().detectorJoin)
            .derived("trail.deep.host_images", "t_img", t.hostImages);
    }
    return step.result("trail.deep.micro_step", "t_mb", t.microStep);
}

TrailStep optimizerStep(const DeepExplained& e)
{
    return TrailStepBuilder("formula.deep.optimizer", kReference)
        .model("trail.deep.params", "W_all", e.job.model->params, e.job.model->source)
        .fitted("trail.deep.optimizer_bytes", "q_opt", Bytes(e.constants().optimizerBytesPerParam))
        .derived("trail.deep.bandwidth", "BW", e.job.card.bandwidth)
        .result("part.time.optimizer", "t_opt", e.terms.optimizer);
}

bool usesNvlink(const DeepCase& job) { return job.link == IntraLink::Nvlink && job.card.nvlink.count() > 0; }

void addLinkSteps(Trail& trail, const DeepExplained& e)
{
    const DeepConstants& c = e.constants();
    if (e.job.cardsPerNode > 1 && usesNvlink(e.job))
        trail.steps.push_back(nvlinkStep(e.card(), c.nvlinkEfficiency, e.job.card.nvlink, kCounts));
    else if (e.job.cardsPerNode > 1)
        trail.steps.push_back(pcieStep(e.card(),
                                       usablePcie(pcieGeneration(e.card()), c.pcieGen3, c.pcieGen4, c.pcieGen5),
                                       c.pcieEfficiency, e.job.card.pcie, kCounts));
    if (e.job.nodes <= 1)
        return;
    if (e.network.isRange)
        trail.steps.push_back(tcpStep(*e.cluster.nodeRate, e.context.assumptions));
    else
        trail.steps.push_back(
            networkStep(*e.cluster.nodeRate, c.networkEfficiency, e.network.planned.rate, "estimator-dl-v2 4"));
}

TrailStepBuilder& addCluster(TrailStepBuilder& step, const DeepExplained& e)
{
    step.machine("trail.cards_per_machine", "G", static_cast<double>(e.job.cardsPerNode))
        .user("trail.machines", "n_nodes", static_cast<double>(e.job.nodes), "/option/nodes");
    if (e.job.cardsPerNode > 1)
        step.derived(usesNvlink(e.job) ? "trail.link.inside" : "trail.link.pcie", "I", inNodeRate(e.job));
    if (e.job.nodes > 1)
        step.derived("trail.link.network", "X", e.job.network.rate);
    return step;
}

TrailStep exchangeStep(const DeepExplained& e)
{
    const DeepStepTerms& t = e.terms;
    TrailStepBuilder step("formula.deep.exchange", kReference);
    step.model("trail.deep.dense_params", "W", e.job.model->denseParams, e.job.model->source)
        .fitted("trail.deep.gradient_bytes", "q_grad", Bytes(isHalf(e.job) ? 2 : 4))
        .derived("trail.deep.gradient", "g", t.gradient);
    return addCluster(step, e)
        .derived("trail.deep.ring_in_node", "t_ring_in", t.ringInNode)
        .derived("trail.deep.ring_between_nodes", "t_ring_out", t.ringBetweenNodes)
        .derived("trail.deep.all_reduce", "t_ar", t.allReduce)
        .derived("trail.deep.micro_step", "t_mb", t.microStep)
        .fitted("trail.deep.overlap", "om_dp", e.job.network.overlap)
        .constant("overlap_window", e.constants().overlapWindow)
        .result("trail.deep.exposed", "t_ex", t.exposed);
}

TrailStep allToAllStep(const DeepExplained& e)
{
    TrailStepBuilder step("formula.deep.all_to_all", kReference);
    addTask(step, e.workload)
        .model("trail.deep.embedding_elements", "E", embeddingElements(*e.job.model), e.job.model->source)
        .derived("trail.deep.micro_batch", "b", e.terms.microBatch)
        .fitted("trail.deep.element_bytes", "s", Bytes(e.job.card.path.elementBytes));
    return addCluster(step, e).result("trail.deep.all_to_all", "t_a2a", e.terms.allToAll);
}

TrailStep stepStep(const DeepExplained& e)
{
    const DeepStepTerms& t = e.terms;
    TrailStepBuilder step("formula.deep.step", kReference);
    addTask(step, e.workload)
        .derived("trail.deep.accumulation", "m", t.accumulation)
        .derived("trail.deep.micro_step", "t_mb", t.microStep);
    if (t.allToAll.count() > 0)
        step.derived("trail.deep.all_to_all", "t_a2a", t.allToAll);
    if (t.optimizer.count() > 0)
        step.derived("part.time.optimizer", "t_opt", t.optimizer);
    if (t.allReduce.count() > 0)
        step.derived("trail.deep.exposed", "t_ex", t.exposed);
    step.machine("trail.cards_per_machine", "G", static_cast<double>(e.job.cardsPerNode))
        .user("trail.machines", "n_nodes", static_cast<double>(e.job.nodes), "/option/nodes")
        .constant("scale", e.constants().scaleLoss)
        .derived("trail.deep.scale_loss", "loss", Percent{t.scaleLoss});
    if (e.job.isCheckpointed)
        step.constant("checkpoint_time", t.recompute);
    return step.result("trail.deep.step", "t_step", t.step);
}

TrailStep rateStep(const DeepExplained& e)
{
    const DeepConstants& c = e.constants();
    return TrailStepBuilder("formula.deep.rate", kReference)
        .derived("trail.batch_of_all", "B_s", e.job.globalBatch)
        .derived("trail.deep.step", "t_step", e.terms.step)
        .fitted("trail.deep.rate_factor", "F_model", rateFactorOf(*e.job.model, false, c))
        .constant("own_code_exponent", c.ownCodeExponent)
        .result("trail.rate", "r", SampleRate(e.terms.rate));
}

} // namespace

Trail modelTrail(const Workload& workload, const DeepModel& counted)
{
    const auto* model = std::get_if<TransformerModel>(&workload.model);
    if (model == nullptr)
        return {};
    const std::string& source = model->source;
    TrailStepBuilder step("formula.deep.model", kCounts);
    step.model("trail.transformer.layers", "L", static_cast<double>(model->layers), source)
        .model("trail.transformer.hidden", "h", static_cast<double>(model->hidden), source)
        .model("trail.transformer.heads", "a", static_cast<double>(model->heads), source)
        .model("trail.transformer.kv_heads", "k", static_cast<double>(model->kvHeads), source)
        .model("trail.transformer.head_dim", "δ", static_cast<double>(model->headDim), source)
        .model("trail.transformer.mlp_matrices", "n_g", static_cast<double>(model->mlpMatrices), source)
        .model("trail.transformer.vocab", "V", static_cast<double>(model->vocab), source)
        .model("trail.transformer.attention_params", "P_att", model->attentionParamsPerLayer, source)
        .model("trail.transformer.encoder", "encoder", model->isEncoder ? 1.0 : 0.0, source)
        .user("trail.transformer.sequence", "s", workload.recipe.sequenceLength, "/recipe/sequenceLength");
    if (model->experts)
        step.model("trail.transformer.active_params", "N_a", model->paramsActive, source)
            .model("trail.transformer.tied", "tied", model->hasTiedEmbeddings ? 1.0 : 0.0, source)
            .model("trail.transformer.experts_per_token", "κ", static_cast<double>(model->experts->perToken), source)
            .model("trail.transformer.expert_width", "f_e", static_cast<double>(model->experts->width), source);
    else
        step.model("trail.transformer.ffn", "f", static_cast<double>(model->ffn), source);
    return Trail{{step.derived("trail.deep.activations", "A", counted.activationElements)
                      .derived("trail.deep.layers", "L_w", counted.layers)
                      .result("trail.deep.macs", "C", counted.forwardMacs)}};
}

TrailStep batchStep(const ExplainedBatch& batch)
{
    TrailStepBuilder step("formula.deep.batch", "estimator-dl 3, 14");
    addTask(step, batch.workload)
        .user("trail.global_batch", "B", batch.workload.recipe.globalBatch, "/recipe/globalBatch");
    if (batch.cardsPerMachine > 0)
        step.machine("trail.cards_per_machine", "G", batch.cardsPerMachine);
    const Recipe& recipe = batch.workload.recipe;
    return step.user("trail.machines", "n_nodes", static_cast<double>(batch.machines), "/option/nodes")
        .layout("trail.deep.micro_batch", "b", batch.microBatch, !recipe.layout && !recipe.microBatch)
        .derived("trail.batch_of_all", "B_s", batch.batch)
        .result("trail.deep.accumulation", "m", batch.accumulation);
}

TrailStep rateBandStep(const ExplainedBand& band, const Estimate<SampleRate>& rate)
{
    TrailStepBuilder step("formula.deep.band", band.reference);
    step.derived("trail.rate", "r", rate.p50)
        .fitted("trail.band.class", "class", band.basis.bandClass)
        .fitted("trail.band.evidence", "evidence", std::string(nameOf(band.basis.evidence, kEvidenceNames)))
        .fitted("trail.band.slower", "f_slower", band.row.slower)
        .fitted("trail.band.faster", "f_faster", band.row.faster);
    int number = 0;
    for (const BandPart& part : band.parts) {
        const auto symbol = [&number](const char* kind) { return kind + std::to_string(++number); };
        if (part.kind == BandPart::Kind::Raised)
            step.fitted(part.code, symbol("power").c_str(), part.value);
        else if (part.kind == BandPart::Kind::Floor)
            step.fitted(part.code, symbol("floor").c_str(), part.value);
        else if (part.kind == BandPart::Kind::Joined)
            step.fitted(part.code, symbol("join").c_str(), part.value);
        else if (part.kind == BandPart::Kind::Multiplied)
            step.fitted(part.code, symbol("times").c_str(), part.value);
    }
    const SampleRate slow(band.rateSlow);
    const SampleRate fast(band.rateFast);
    // Machines that infer wait for no network.
    if (band.network.isRange && (slow != rate.p50 || fast != rate.p50))
        step.derived("trail.link.network_slow", "X_slow", band.network.slow.rate)
            .derived("trail.deep.rate_slow", "r_slow", slow)
            .derived("trail.link.network_fast", "X_fast", band.network.fast.rate)
            .derived("trail.deep.rate_fast", "r_fast", fast);
    return step.ends(rate.p10, rate.p90).result("trail.rate", "P50", rate.p50);
}

TrailStep modelFlopsStepOf(const DeepExplained& e)
{
    TrailStepBuilder step("formula.deep.model_flops", kReference);
    addTask(step, e.workload);
    return addCount(step, e, "trail.deep.macs", "C", e.job.model->forwardMacs)
        .result("trail.flops_per_sample", "F", flopPerMac(e.job.work) * e.job.model->forwardMacs);
}

Trail rateTrailOf(const DeepExplained& e, const Estimate<SampleRate>& rate)
{
    const DeepCase& job = e.job;
    const DeepConstants& c = e.constants();
    Trail trail = modelTrail(e.workload, *job.model);
    const auto add = [&trail](TrailStep step) { trail.steps.push_back(std::move(step)); };
    add(batchStep({e.workload, static_cast<double>(job.cardsPerNode), job.nodes, job.globalBatch, e.terms.microBatch,
                   e.terms.accumulation}));
    add(peakStep(e));
    add(bandwidthStep(e));
    add(productStep("formula.deep.efficiency", "trail.deep.efficiency", "eta", e.terms.efficiency,
                    [&](auto each) { efficiencyFactors(job, c, each); }));
    add(productStep("formula.deep.stack", "trail.deep.stack_factor", "f", e.terms.stackFactor,
                    [&](auto each) { stackFactors(job, c, each); }));
    add(productStep("formula.deep.passes", "trail.deep.passes", "k", e.terms.trafficPasses,
                    [&](auto each) { trafficFactors(job, c, each); }));
    add(computeStep(e));
    add(memoryStep(e));
    add(hostStep(e));
    add(microStepStep(e));
    if (e.terms.optimizer.count() > 0)
        add(optimizerStep(e));
    if (e.terms.allReduce.count() > 0 || e.terms.allToAll.count() > 0)
        addLinkSteps(trail, e);
    if (e.terms.allReduce.count() > 0)
        add(exchangeStep(e));
    if (e.terms.allToAll.count() > 0)
        add(allToAllStep(e));
    add(stepStep(e));
    add(rateStep(e));
    const auto rateOn = [&](const DeepNetwork& network) {
        DeepCase other = job;
        other.network = network;
        return e.network.isRange ? deepStep(other, c).rate : 0;
    };
    const DeepBandRow& row = e.context.calibration.deepBands.of(job.model->kind);
    add(rateBandStep({e.basis, row.factors[static_cast<std::size_t>(e.basis.evidence)], e.band, e.network,
                      rateOn(e.network.slow), rateOn(e.network.fast), "bands-dl 2, 3"},
                     rate));
    return trail;
}

} // namespace quanheng::core
