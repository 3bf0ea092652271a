#include "core/sizing/transformer/layer_time.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core::transformer {

namespace {

/// Backward passes cost twice the forward one, so a forward pass alone is a third of forward and backward.
constexpr double kForwardShare = 1.0 / 3.0;

/// T2: one pass of an MxK by KxN product as an additive roofline.
struct Gemm {
    double flopRate;
    double bytes;
    double memory;

    double operator()(double m, double n, double k) const
    {
        return 2 * m * n * k / flopRate + bytes * (m * k + k * n + m * n) / memory;
    }
};

Gemm trainingGemm(const Job& job, const Rates& rates, double expertFactor = 1)
{
    return {job.card.peak * rates.etaGemm * expertFactor, rates.operandBytes, rates.memory};
}

double denseMlp(const Gemm& gemm, const Model& model, double tokens, double width)
{
    return gemm(tokens, (model.mlpMatrices - 1) * width, model.hidden) + gemm(tokens, model.hidden, width);
}

/// T5, expert layer: local experts on the tokens that reach them, and the shared ones.
double expertMlp(const Job& job, const Rates& rates, const Layout& layout, double tokens,
                 const TransformerTimeConstants& c)
{
    const Model& model = job.model;
    const double localExperts = model.experts / layout.expert;
    const double tokensPerExpert = tokens / layout.tensor * model.expertsPerToken / localExperts;
    const Gemm grouped = trainingGemm(job, rates, c.experts);
    const double routed = localExperts
        * (grouped(tokensPerExpert, 2 * model.expertWidth, model.hidden)
           + grouped(tokensPerExpert, model.hidden, model.expertWidth));
    const Gemm gemm = trainingGemm(job, rates);
    const double width = model.expertWidth / layout.tensor;
    const double shared = gemm(tokens, 2 * width, model.hidden) + gemm(tokens, model.hidden, width);
    return routed + model.sharedExperts * shared;
}

/// Passes over the score matrix of standard attention: tuned stacks scale, mask and soften in one kernel.
double scorePasses(const Job& job, const TransformerTimeConstants& c)
{
    return job.code.isTuned ? c.scorePasses * c.scorePassesTuned : c.scorePasses;
}

/// T6.
double attentionTime(const Job& job, const Rates& rates, const Layout& layout, const Passes& passes,
                     const TransformerTimeConstants& c)
{
    const Model& model = job.model;
    const double s = job.training.sequence;
    const double attended = attendedTokens(model, s, c.halfWindowTokens);
    const double rows = layout.microBatch * (s / layout.context);
    const double flops = 4 * rows * attended * model.queryWidth() / layout.tensor;
    if (job.isFlash()) {
        const double causal = model.isEncoder ? 1.0 : 0.5;
        const double generation = job.code.attentionGeneration == 1 ? c.flashFirstGeneration : 1.0;
        return passes.attention * causal * flops
            / (job.card.peak16 * c.flashEfficiency * generation * rates.attentionFactor);
    }
    const double scores = 2 * scorePasses(job, c) * rows * model.heads * s / layout.tensor;
    return passes.attention * (flops / (job.card.peak16 * rates.eta) + scores / rates.memory);
}

/// T7.
double elementwiseTime(const Job& job, const Rates& rates, const Layout& layout, const Passes& passes, double tokens,
                       const TransformerTimeConstants& c)
{
    const Model& model = job.model;
    const double t = layout.tensor;
    double width = (model.mlpMatrices - 1) * model.ffn / t;
    double routing = 0;
    if (model.isMoe) {
        width = (1 - model.denseShare()) * (model.expertsPerToken + model.sharedExperts) * model.expertWidth / t
            + model.denseShare() * model.denseWidth / t;
        routing = 3 * model.expertsPerToken * model.hidden / t;
    }
    const double residual = 8 * model.hidden / (layout.hasSequenceParallel ? t : 1.0);
    const double fusion = job.code.hasFusedKernels || job.code.isCompiled ? c.elementwiseFused : 1.0;
    return c.elementwise * fusion * 2 * tokens * (residual + 3 * width + routing) / rates.memory * passes.elementwise;
}

/// T8.
double dequantisationTime(const Job& job, const Rates& rates, const Layout& layout, const Passes& passes,
                          const TransformerTimeConstants& c)
{
    if (job.training.quantization == Quantization::None)
        return 0;
    const double traffic = job.training.quantization == Quantization::Nf4 ? c.dequantNf4 : c.dequantGptq;
    const double params = job.model.params / job.model.layers / layout.tensor;
    return traffic * params * c.dequantBytes / rates.memory * passes.dequantisation;
}

/// T9 with v2 A6.
double hostTime(const Job& job, const Layout& layout, const Passes& passes, const TransformerTimeConstants& c)
{
    double time = c.hostPerLayer * passes.host;
    if (job.code.isTuned)
        time *= c.hostTuned;
    if (job.code.isCompiled)
        time *= c.hostCompiled;
    if (job.model.isMoe)
        time *= 1 + c.hostPerLocalExpert * job.model.experts / layout.expert;
    if (job.training.hasAdapters && !job.code.isTuned)
        time *= 1 + c.hostAdapters * (job.training.hasNarrowAdapters ? c.hostAdaptersNarrow : 1.0);
    return time;
}

/// A smooth maximum; the power 4 of the data needs no call of pow.
double smoothMax(double a, double b, double power)
{
    if (power == 4)
        return std::sqrt(std::sqrt(a * a * a * a + b * b * b * b));
    return std::pow(std::pow(a, power) + std::pow(b, power), 1 / power);
}

Passes forwardPasses(bool isFlash)
{
    Passes passes;
    passes.weightGradients = 0;
    passes.gemm = 1;
    passes.attention = (isFlash ? 3.5 : 3.0) * kForwardShare;
    passes.elementwise = 2.5 * kForwardShare;
    passes.dequantisation = 1;
    passes.host = kForwardShare;
    passes.head = 1;
    passes.headTraffic = kForwardShare;
    passes.allReduces = 2;
    passes.exchanges = 2;
    passes.context = 3.5 * kForwardShare;
    passes.gathers = 1;
    return passes;
}

} // namespace

Passes passesOf(const Job& job, Checkpointing checkpointing, const TransformerTimeConstants& c)
{
    if (job.training.isForwardOnly)
        return forwardPasses(job.isFlash());
    Passes passes;
    const double r = checkpointing == Checkpointing::Full ? 1 : 0;
    const double sigma = checkpointing == Checkpointing::Selective ? 1 : 0;
    passes.full = r;
    passes.selective = sigma;
    passes.weightGradients = job.training.hasAdapters ? 0 : 1;
    passes.gemm = 2 + passes.weightGradients + r + (job.isFlash() ? c.selectivePass * sigma : 0);
    passes.attention = job.isFlash() ? 3.5 + r : 3 + std::max(r, sigma);
    passes.elementwise = 2.5 + r + c.selectivePass * sigma;
    passes.dequantisation = 2 + r;
    passes.host = (2.5 + r) / 2.5;
    passes.head = 2 + passes.weightGradients;
    passes.allReduces = 4 + 2 * r;
    const double recomputed = job.isFlash() ? r : std::max(r, sigma);
    passes.exchanges = 4 + recomputed;
    passes.context = 3.5 + recomputed;
    return passes;
}

LossTraffic lossTraffic(const Job& job, const TransformerTimeConstants& c)
{
    if (job.code.hasFusedKernels || (job.code.isTuned && job.isFlash()))
        return {"head_bytes", c.lossHeadBytes};
    return job.code.isTuned ? LossTraffic{"k_hd_tuned", c.lossHeadBytesTuned}
                            : LossTraffic{"k_hd", c.lossHeadBytesPlain};
}

double headTime(const Job& job, const Rates& rates, const Layout& layout, const Passes& passes, double tokens,
                const TransformerTimeConstants& c)
{
    const double vocab = job.model.vocab / layout.tensor;
    const Gemm gemm{job.card.peak16 * rates.eta, std::max(c.operandBytes, rates.operandBytes), rates.memory};
    return gemm(tokens, vocab, job.model.hidden) * passes.head
        + lossTraffic(job, c).bytesPerLogit * passes.headTraffic * tokens * vocab / rates.memory;
}

void fillLayer(StepTerms& terms, const Job& job, const Rates& rates, const Layout& layout, const Passes& passes,
               const TransformerTimeConstants& c)
{
    const Model& model = job.model;
    const double t = layout.tensor;
    const double tokens = terms.tokens;
    const Gemm gemm = trainingGemm(job, rates);
    const double qkv = (model.heads + 2 * model.kvHeads) * model.headDim / t;
    const double projection = gemm(tokens, qkv, model.hidden) + gemm(tokens, model.hidden, model.queryWidth() / t);
    terms.passes = passes.gemm;
    terms.projection = passes.gemm * model.attentionScale * projection;
    if (model.isMoe) {
        terms.expertMlp = expertMlp(job, rates, layout, tokens, c);
        const double dense = model.denseLayers > 0 ? denseMlp(gemm, model, tokens, model.denseWidth / t) : 0;
        terms.mlp = passes.gemm * ((1 - model.denseShare()) * terms.expertMlp + model.denseShare() * dense);
    } else {
        terms.mlp = passes.gemm * denseMlp(gemm, model, tokens, model.ffn / t);
    }
    terms.attention = attentionTime(job, rates, layout, passes, c);
    terms.elementwise = elementwiseTime(job, rates, layout, passes, tokens, c);
    terms.dequantisation = dequantisationTime(job, rates, layout, passes, c);
    terms.deviceLayer = terms.projection + terms.mlp + terms.attention + terms.elementwise + terms.dequantisation;
    terms.hostLayer = hostTime(job, layout, passes, c);
    terms.layer = smoothMax(terms.deviceLayer, terms.hostLayer, c.smoothMaxPower);
}

} // namespace quanheng::core::transformer
