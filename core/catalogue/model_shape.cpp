#include "core/catalogue/model_shape.h"

namespace quanheng::core {

namespace {

double attentionBiases(const ModelShape& shape)
{
    const double queries = static_cast<double>(shape.heads) * shape.headDim;
    const double keysAndValues = 2.0 * shape.kvHeads * shape.headDim;
    double biases = shape.hasQkvBias ? queries + keysAndValues : 0;
    if (shape.hasAttentionOutputBias)
        biases += shape.hidden;
    return shape.hasSinks ? biases + shape.heads : biases;
}

double norms(const ModelShape& shape)
{
    double width = static_cast<double>(shape.normsPerLayer) * shape.hidden
        + static_cast<double>(shape.headNormsPerLayer) * shape.headDim;
    if (shape.latent)
        width += shape.latent->queryRank + shape.latent->keyValueRank;
    return width * shape.normVectors;
}

double mlp(const ModelShape& shape, double width, bool hasBias)
{
    const double weights = static_cast<double>(shape.mlpMatrices) * shape.hidden * width;
    return hasBias ? weights + (shape.mlpMatrices - 1) * width + shape.hidden : weights;
}

/// The mixture of one layer with a number of its routed experts.
double mixture(const ModelShape& shape, const Experts& experts, int routed)
{
    const double router = static_cast<double>(shape.hidden) * experts.count + (shape.hasExpertBias ? experts.count : 0);
    const double gate = shape.hasSharedExpertGate ? shape.hidden : 0;
    const double shared = mlp(shape, experts.shared * experts.width, false);
    return router + gate + shared + routed * mlp(shape, experts.width, shape.hasExpertBias);
}

double outsideOfLayers(const ModelShape& shape)
{
    const double hidden = shape.hidden;
    double count = shape.vocab * hidden * (shape.hasTiedEmbeddings ? 1 : 2) + shape.learnedRows * hidden;
    if (shape.hasHeadBias)
        count += shape.vocab;
    if (shape.hasFinalNorm)
        count += hidden * shape.normVectors;
    if (shape.hasEmbeddingNorm)
        count += hidden * shape.normVectors;
    return shape.hasPooler ? count + hidden * hidden + hidden : count;
}

} // namespace

double attentionParams(const ModelShape& shape)
{
    const double hidden = shape.hidden;
    if (!shape.latent)
        return 2 * hidden * shape.headDim * (static_cast<double>(shape.heads) + shape.kvHeads);
    const LatentAttention& latent = *shape.latent;
    const double queryWidth = static_cast<double>(shape.heads) * (latent.plainHead + latent.rotaryHead);
    const double queries = latent.queryRank > 0 ? latent.queryRank * (hidden + queryWidth) : hidden * queryWidth;
    const double keyValueWidth = static_cast<double>(shape.heads) * (latent.plainHead + latent.valueHead);
    return queries + hidden * (latent.keyValueRank + latent.rotaryHead) + latent.keyValueRank * keyValueWidth
        + static_cast<double>(shape.heads) * latent.valueHead * hidden;
}

ParameterCounts countParameters(const ModelShape& shape)
{
    const double attention = attentionParams(shape) + attentionBiases(shape) + norms(shape);
    if (!shape.experts) {
        const double all =
            shape.layers * (attention + mlp(shape, shape.ffn, shape.hasMlpBias)) + outsideOfLayers(shape);
        return {all, all};
    }
    const Experts& experts = *shape.experts;
    const double dense = experts.denseLayers * mlp(shape, experts.denseWidth, shape.hasMlpBias);
    const double common = shape.layers * attention + dense + outsideOfLayers(shape);
    const int mixtures = shape.layers - experts.denseLayers;
    return {common + mixtures * mixture(shape, experts, experts.count),
            common + mixtures * mixture(shape, experts, experts.perToken)};
}

} // namespace quanheng::core
