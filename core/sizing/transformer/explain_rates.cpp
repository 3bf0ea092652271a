#include "core/sizing/link_trail.h"
#include "core/sizing/transformer/explain_inputs.h"

namespace quanheng::core::transformer {

namespace {

constexpr const char* kLinks = "estimator-transformer 3, 12";

TrailStep passesStep(const Explained& e)
{
    const Passes& n = e.passes;
    TrailStepBuilder step("formula.transformer.passes", "estimator-transformer T3, T6, T7, T9 to T12");
    addTask(step, e);
    addCheckpointing(step, e);
    return addAttention(step, e)
        .constant("selective_pass", e.time().selectivePass)
        .derived(kPasses, "w", n.weightGradients)
        .derived(kPasses, "n_att", n.attention)
        .derived(kPasses, "n_ew", n.elementwise)
        .derived(kPasses, "n_dq", n.dequantisation)
        .derived(kPasses, "n_host", n.host)
        .derived(kPasses, "n_head", n.head)
        .derived(kPasses, "n_loss", n.headTraffic)
        .derived(kPasses, "n_ar", n.allReduces)
        .derived(kPasses, "n_x", n.exchanges)
        .derived(kPasses, "n_cp", n.context)
        .derived(kPasses, "n_z", n.gathers)
        .result(kPasses, "n", n.gemm);
}

TrailStep bandwidthStep(const Explained& e)
{
    TrailStepBuilder step("formula.transformer.bandwidth", "estimator-transformer 3");
    step.card("trail.transformer.bandwidth", "BW", *e.accelerator().bandwidth, e.accelerator());
    if (const auto& factor = e.accelerator().transformerFactor)
        step.catalogue("trail.transformer.bandwidth_factor", "x_bw", factor->bandwidth, e.accelerator().key,
                       factor->source);
    return step.constant("beta_mem", e.time().memoryBandwidth).result(kBandwidth, "W", BytesPerSecond(e.rates.memory));
}

/// The card's own measured factor, or the law of cards with too few watts (v2 A1).
void addPower(TrailStepBuilder& step, const Explained& e)
{
    const Accelerator& card = e.accelerator();
    if (card.transformerFactor && e.job().card.powerFactor > 0) {
        step.catalogue("trail.transformer.power_factor", "x_pow", e.rates.powerFactor, card.key,
                       card.transformerFactor->source);
        return;
    }
    if (!isPowerLimited(e.job().card.capability) || e.job().card.wattsPerTeraflops <= 0)
        return;
    step.card("trail.transformer.power", "TDP", card.power->count(), card)
        .constant("omega_w", e.time().wattsPerTeraflops)
        .constant("gamma_w", e.time().powerExponent)
        .derived("trail.transformer.power_factor", "x_pow", e.rates.powerFactor);
}

TrailStep efficiencyStep(const Explained& e)
{
    const TransformerTimeConstants& c = e.time();
    const Accelerator& card = e.accelerator();
    TrailStepBuilder step("formula.transformer.efficiency", "estimator-transformer T1, v2 A1");
    step.card("trail.transformer.peak16", "P16", FlopRate(e.job().card.peak16), card)
        .card("trail.transformer.bandwidth", "BW", *card.bandwidth, card);
    if (card.transformerFactor)
        step.catalogue("trail.transformer.bandwidth_factor", "x_bw", card.transformerFactor->bandwidth, card.key,
                       card.transformerFactor->source);
    step.constant("u0", c.inverseEfficiency)
        .constant("u1", c.inverseEfficiencySlope)
        .constant("eta_cap", c.efficiencyCap)
        .fitted("trail.transformer.architecture_factor", "x_arch", e.rates.architectureFactor)
        .fitted("trail.transformer.stack_factor", "x_typ", e.rates.stackFactor);
    addPower(step, e);
    return step.derived("trail.transformer.balance_efficiency", "η0", e.rates.eta0)
        .result("trail.transformer.efficiency", "η", e.rates.eta);
}

TrailStep precisionStep(const Explained& e)
{
    TrailStepBuilder step("formula.transformer.precision", "estimator-transformer T1, T2");
    return addPrecision(step, e)
        .derived("trail.transformer.efficiency", "η", e.rates.eta)
        .constant("x_fp8", e.time().fp8)
        .result("trail.transformer.efficiency_in_precision", "η_g", e.rates.etaGemm);
}

BytesPerSecond usableSlot(const Explained& e)
{
    const TransformerTimeConstants& c = e.time();
    return BytesPerSecond(usablePcie(e.job().card.pcieGeneration, c.pcieGen3, c.pcieGen4, c.pcieGen5));
}

void addLinks(Trail& trail, const Explained& e)
{
    const Job& job = e.job();
    const bool isNvlink = job.card.nvlink > 0;
    const bool meetsHost = job.training.offloadsWeights || job.training.offloadsOptimizer
        || job.training.optimizer == Optimizer::AdamW8bitPaged;
    if ((job.cardsPerNode > 1 && !isNvlink) || meetsHost)
        trail.steps.push_back(
            pcieStep(e.accelerator(), usableSlot(e), e.time().pcie, BytesPerSecond(e.rates.pcie), kLinks));
    if (job.cardsPerNode > 1 && isNvlink)
        trail.steps.push_back(nvlinkStep(e.accelerator(), e.time().nvlink, BytesPerSecond(e.rates.intra), kLinks));
    if (job.nodes <= 1)
        return;
    if (job.network.isEffective)
        trail.steps.push_back(tcpStep(*e.cluster.nodeRate, e.context.assumptions));
    else
        trail.steps.push_back(networkStep(*e.cluster.nodeRate, e.time().network, BytesPerSecond(e.rates.node), kLinks));
}

} // namespace

TrailStep layoutStep(const Explained& e)
{
    TrailStepBuilder step("formula.transformer.layout", "estimator-transformer 3");
    addTask(step, e)
        .user("trail.global_batch", "B", e.workload.recipe.globalBatch, "/recipe/globalBatch")
        .user("trail.transformer.sequence", "s", e.job().training.sequence, "/recipe/sequenceLength")
        .machine("trail.cards_per_machine", "G", e.job().cardsPerNode)
        .user("trail.machines", "n_nodes", e.job().nodes, "/option/nodes");
    addTensor(step, e);
    addPipeline(step, e);
    return addContext(step, e)
        .layout("trail.transformer.micro_batch", "b", e.layout.microBatch,
                e.isLayoutChosen && !e.workload.recipe.microBatch)
        .derived("trail.batch_of_all", "B_s", e.job().training.globalBatch)
        .derived("trail.transformer.data_ranks", "d", e.step.dataParallel)
        .derived("trail.transformer.micro_batches", "m", e.step.microBatches)
        .result(kTokens, "T", e.step.tokens);
}

Trail ratesTrail(const Explained& e)
{
    Trail trail{{layoutStep(e), passesStep(e), bandwidthStep(e), efficiencyStep(e), precisionStep(e)}};
    addLinks(trail, e);
    return trail;
}

} // namespace quanheng::core::transformer
