#include "core/sizing/transformer/step_time.h"

#include "core/sizing/transformer/communication.h"

#include <algorithm>

namespace quanheng::core::transformer {

namespace {

/// P_l: parameters of a card's stage (T12).
double paramsOnStage(const Model& model, const Layout& layout)
{
    const double ranks = static_cast<double>(layout.tensor) * layout.pipeline;
    if (!model.isMoe)
        return model.params / ranks;
    const double spread = std::max(1.0, static_cast<double>(layout.expert) / layout.tensor);
    return (model.activeParams + (model.params - model.activeParams) / spread) / ranks;
}

/// T12: gathering of sharded weights and scattering of gradients in one micro-batch.
void fillSharding(StepTerms& terms, const Job& job, const Rates& rates, const Layout& layout, const Passes& passes,
                  const TransformerTimeConstants& c)
{
    const Ring ring = ringOf(terms.dataParallel, job.domain / (static_cast<double>(layout.tensor) * layout.context));
    terms.ringInside = ring.inside;
    terms.ringAcross = ring.across;
    terms.hop = hopTime(job, layout, ring, terms.dataParallel, c);
    const double weightBytes = job.training.quantization == Quantization::None ? 2 : c.gatheredBytes4Bit;
    const double params = terms.paramsOnStage;
    if (layout.sharding == Sharding::Zero3 && terms.dataParallel > 1) {
        const double layers = job.model.layers / layout.pipeline;
        terms.gather = passes.gathers * ring.time(params * weightBytes, job, rates)
            + passes.weightGradients * ring.time(2 * params, job, rates)
            + (passes.gathers + passes.weightGradients) * layers * terms.hop;
    }
    if (job.training.offloadsWeights)
        terms.weightOffload = passes.gathers * params * weightBytes / rates.pcie;
}

/// T11 and T13 with v2 A2.
void fillMicroBatch(StepTerms& terms, const Job& job, const Rates& rates, const Layout& layout, const Passes& passes,
                    const TransformerTimeConstants& c)
{
    const double layers = job.model.layers / layout.pipeline;
    terms.stage = layers * (terms.layer + terms.tensorParallel + terms.contextParallel + terms.allToAll);
    terms.head = headTime(job, rates, layout, passes, terms.tokens, c)
        / (layout.virtualStages > 1 ? static_cast<double>(layout.pipeline) : 1.0);
    const double computed = terms.stage + terms.head;
    const bool canOverlap = job.network.canOverlap || job.nodes == 1;
    const double overlap = job.code.isTuned ? c.shardingOverlapTuned : c.shardingOverlapTypical;
    terms.gatherExposed = terms.gather - (canOverlap ? overlap * std::min(terms.gather, computed) : 0);
    const double withGather = computed + terms.gatherExposed;
    terms.weightOffloadExposed =
        terms.weightOffload - c.shardingOverlapTuned * std::min(terms.weightOffload, withGather);
    terms.pointToPoint = pointToPointTime(job, rates, layout, terms.tokens, c);
    terms.microBatch = withGather + terms.weightOffloadExposed + terms.pointToPoint;
}

/// Window in which gradients can hide: T15, and for tuned stacks v2 A8.
double overlapWindow(double microBatch, const Job& job, const Layout& layout)
{
    const double p = layout.pipeline;
    const double v = layout.virtualStages;
    double window = 2.0 / 3.0 * microBatch;
    if (!job.code.isTuned)
        return window;
    window *= 1 + (p - 1) * (v - 1) / v;
    const bool gathersInForward = layout.sharding == Sharding::Zero1 || layout.sharding == Sharding::Zero2;
    return window + (gathersInForward ? microBatch / 3 : 0.0);
}

/// T15: what the overlap leaves of the gradient traffic.
void fillGradients(StepTerms& terms, const Job& job, const Rates& rates, const Layout& layout,
                   const TransformerTimeConstants& c)
{
    fillGradientRing(terms, job, rates, layout, c);
    terms.overlapWindow = overlapWindow(terms.microBatch, job, layout);
    // Code of 2021: pipelines without sequence parallelism and flash attention reduce at the end.
    const bool isOldCode = layout.pipeline > 1 && !layout.hasSequenceParallel && !job.isFlash();
    const bool canOverlap = !isOldCode && (job.network.canOverlap || job.nodes == 1);
    const double hidden = canOverlap ? c.gradientOverlap * std::min(terms.gradientRing, terms.overlapWindow) : 0;
    terms.gradients = terms.gradientRing - hidden;
}

/// T16.
void fillOptimizer(StepTerms& terms, const Job& job, const Rates& rates, const Layout& layout,
                   const TransformerTimeConstants& c)
{
    if (job.training.isForwardOnly)
        return;
    double params = terms.paramsOnStage * (job.training.hasAdapters ? c.adapterShare : 1.0);
    if (layout.sharding != Sharding::None)
        params /= terms.dataParallel;
    terms.optimizer = c.optimizerBytes * params / rates.memory;
    if (job.training.offloadsOptimizer)
        terms.optimizerOffload = c.offloadLinkBytes * params / rates.pcie
            + c.offloadHostBytes * params * job.cardsPerNode / c.offloadHostBandwidth;
    else if (job.training.optimizer == Optimizer::AdamW8bitPaged)
        terms.optimizerPaging = c.pagedLinkBytes * params / rates.pcie;
}

} // namespace

StepTerms stepTerms(const Job& job, const Rates& rates, const Layout& layout, const TransformerTimeConstants& c)
{
    StepTerms terms;
    const Passes passes = passesOf(job, layout.checkpointing, c);
    terms.dataParallel = dataParallelOf(job, layout);
    terms.microBatches = std::max(1.0, job.training.globalBatch / (layout.microBatch * terms.dataParallel));
    terms.tokens = layout.microBatch * job.training.sequence / layout.context;
    terms.paramsOnStage = paramsOnStage(job.model, layout);
    fillLayer(terms, job, rates, layout, passes, c);
    fillLayerTraffic(terms, job, rates, layout, passes, c);
    fillSharding(terms, job, rates, layout, passes, c);
    fillMicroBatch(terms, job, rates, layout, passes, c);
    terms.bubble = (layout.pipeline - 1.0) / layout.virtualStages * (terms.stage + terms.pointToPoint);
    terms.pipeline = terms.microBatches * terms.microBatch + terms.bubble;
    fillGradients(terms, job, rates, layout, c);
    fillOptimizer(terms, job, rates, layout, c);
    terms.step = terms.pipeline + terms.gradients + terms.optimizer + terms.optimizerOffload + terms.optimizerPaging;
    return terms;
}

} // namespace quanheng::core::transformer
