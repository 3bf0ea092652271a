#include "core/sizing/transformer/communication.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core::transformer {

namespace {

double tensorParallelTime(const Job& job, const Rates& rates, const Layout& layout, const Passes& passes, double tokens,
                          const TransformerTimeConstants& c)
{
    if (layout.tensor == 1)
        return 0;
    const double t = layout.tensor;
    const double inside = std::min(t, job.domain);
    const double across = std::max(1.0, t / job.domain);
    const double bytes = 2 * tokens * job.model.hidden;
    double allReduce = 2 * (inside - 1) / inside * bytes / rates.intra + c.collectiveLatency;
    if (across > 1)
        allReduce += 2 * (across - 1) / across * bytes / rates.node;
    return passes.allReduces * allReduce * (layout.hasSequenceParallel ? c.sequenceParallelExposed : 1.0);
}

double contextParallelTime(const Job& job, const Rates& rates, const Layout& layout, const Passes& passes,
                           double tokens)
{
    if (layout.context == 1)
        return 0;
    const double rate =
        static_cast<double>(layout.tensor) * layout.context <= job.domain ? rates.intra : rates.node / job.cardsPerNode;
    return 0.25 * passes.context * 4 * tokens * job.model.keyWidth() / layout.tensor * (layout.context - 1) / rate;
}

/// T10, experts. Tuned dispatchers send a token once to each node (v2 A4), others once to each expert.
void fillExchange(StepTerms& terms, const Job& job, const Rates& rates, const Layout& layout, const Passes& passes)
{
    if (!job.model.isMoe || layout.expert == 1)
        return;
    const double e = layout.expert;
    const double kappa = job.model.expertsPerToken;
    const double inside = std::min(e, job.domain);
    const double outside = 1 - inside / e;
    terms.allToAllBytes =
        passes.exchanges * (terms.tokens / layout.tensor) * kappa * job.model.hidden * 2 * (1 - 1 / e);
    double localShare = 1 - outside;
    double remoteShare = outside;
    if (job.code.isTuned) {
        const double groups = e / inside;
        localShare = 1;
        remoteShare = outside * groups * (1 - std::pow(1 - 1 / groups, kappa)) / kappa;
    }
    terms.allToAllNodeBytes = terms.allToAllBytes * remoteShare;
    double time = terms.allToAllBytes * localShare / rates.allToAllIntra;
    if (remoteShare > 0)
        time += terms.allToAllNodeBytes / rates.allToAllNode;
    terms.allToAll = (1 - job.model.denseShare()) * time;
}

double gradientBytes(const Job& job, const TransformerTimeConstants& c)
{
    const Precision precision = job.training.precision;
    const bool isWide = precision == Precision::Bf16 || precision == Precision::Fp8 || precision == Precision::Nvfp4;
    return job.code.isTuned && isWide ? c.gradientBytesTuned : c.gradientBytes;
}

struct GradientTraffic {
    const Job& job;
    const Rates& rates;
    bool isSharded;
    double bytes;

    /// Reduction of the gradients and, with sharded optimizer states, the gathering of the new weights.
    [[nodiscard]] double operator()(const Ring& ring, double params) const
    {
        const double reduce = ring.time(bytes * params, job, rates);
        return isSharded ? reduce + ring.time(2 * params, job, rates) : 2 * reduce;
    }
};

} // namespace

double Ring::time(double bytes, const Job& job, const Rates& rates) const
{
    double time = (inside - 1) / inside * bytes / rates.intra;
    if (across > 1)
        time += (across - 1) / across * bytes * job.cardsPerNode / std::min(inside, job.cardsPerNode) / rates.node;
    return time;
}

Ring ringOf(double ranks, double perDomain)
{
    Ring ring;
    ring.inside = std::max(1.0, std::min(ranks, perDomain));
    ring.across = std::max(1.0, ranks / ring.inside);
    return ring;
}

double hopTime(const Job& job, const Layout& layout, const Ring& ring, double dataParallel,
               const TransformerTimeConstants& c)
{
    const bool isGroupInside =
        layout.zeroGroup && static_cast<double>(*layout.zeroGroup) * layout.tensor * layout.context <= job.domain;
    return ring.across > 1 && !isGroupInside ? (dataParallel - 1) * c.hopLatency : 0.0;
}

void fillLayerTraffic(StepTerms& terms, const Job& job, const Rates& rates, const Layout& layout, const Passes& passes,
                      const TransformerTimeConstants& c)
{
    terms.tensorParallel = tensorParallelTime(job, rates, layout, passes, terms.tokens, c);
    terms.contextParallel = contextParallelTime(job, rates, layout, passes, terms.tokens);
    fillExchange(terms, job, rates, layout, passes);
}

double pointToPointTime(const Job& job, const Rates& rates, const Layout& layout, double tokens,
                        const TransformerTimeConstants& c)
{
    if (layout.pipeline == 1)
        return 0;
    const double v = layout.virtualStages;
    const double modelRanks = static_cast<double>(layout.tensor) * layout.pipeline * layout.context;
    const bool isInside = job.nodes == 1 || (job.hasNvlinkDomain && modelRanks <= job.domain);
    const double rate = isInside ? rates.intra : rates.node / job.cardsPerNode;
    const double exposed = layout.virtualStages > 1 ? c.interleavedExposed : 1.0;
    return 2 * v * 2 * tokens * job.model.hidden / layout.tensor / rate * exposed + 2 * c.collectiveLatency;
}

void fillGradientRing(StepTerms& terms, const Job& job, const Rates& rates, const Layout& layout,
                      const TransformerTimeConstants& c)
{
    if (job.training.isForwardOnly || layout.sharding == Sharding::Zero3)
        return;
    const double t = layout.tensor;
    const double p = layout.pipeline;
    const bool isSharded = layout.sharding != Sharding::None;
    const GradientTraffic traffic{job, rates, isSharded, gradientBytes(job, c)};
    const Ring ring{terms.ringInside, terms.ringAcross};

    double params = terms.paramsOnStage * (job.training.hasAdapters ? c.adapterShare : 1.0);
    if (job.model.isMoe && !job.training.hasAdapters) {
        const double spread = std::max<double>(layout.expert, t);
        terms.denseParams = job.model.activeParams / (t * p);
        terms.expertParams = (job.model.params - job.model.activeParams) / (spread * p);
        terms.expertDataParallel = std::max(1.0, terms.dataParallel * t / spread);
        const Ring experts =
            ringOf(terms.expertDataParallel, job.domain / std::max<double>(layout.expert, t * layout.context));
        terms.expertRingInside = experts.inside;
        terms.expertRingAcross = experts.across;
        params = terms.denseParams;
        terms.gradientRing = traffic(experts, terms.expertParams);
    }
    if (terms.dataParallel > 1) {
        terms.gradientRing += traffic(ring, params);
        if (isSharded)
            terms.gradientRing += 2 * std::ceil(2 * params / c.bucketParams) * terms.hop;
    }
}

} // namespace quanheng::core::transformer
