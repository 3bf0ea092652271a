#include "core/sizing/engines.h"

#include <string>

namespace quanheng::core {

namespace {

/// Matrix weights that every token passes, without the embedding table.
double matrixParams(const TransformerModel& model)
{
    const double embedding = static_cast<double>(model.hidden) * model.vocab;
    const double perLayer =
        model.attentionParamsPerLayer + static_cast<double>(model.mlpMatrices) * model.hidden * model.ffn;
    if (!model.experts)
        return model.layers * perLayer + (model.isEncoder ? 0 : embedding);
    // Active experts are counted in the published figure; a tied table serves as the output matrix.
    return model.paramsActive - (model.hasTiedEmbeddings ? 0 : embedding);
}

/// Outputs of the matrix layers and score matrices of one layer and token: q, k, v, context, output projection, the
/// MLP, and a scores a token. 10 h + a s for an encoder whose MLP is 4 h wide.
double outputsPerToken(const TransformerModel& model, double sequence)
{
    const double heads = static_cast<double>(model.heads) * model.headDim;
    const double keyValue = 2.0 * model.kvHeads * model.headDim;
    const double width =
        model.experts ? static_cast<double>(model.experts->perToken) * model.experts->width : model.ffn;
    const double mlp = (model.mlpMatrices - 1) * width + model.hidden;
    return 2 * heads + keyValue + model.hidden + mlp + model.heads * sequence;
}

/// The family of the calibration: the name up to its first dash ("bert" of "bert-base-uncased").
std::string familyOf(const TransformerModel& model) { return model.key.substr(0, model.key.find('-')); }

} // namespace

DeepModel deepModelOf(const TransformerModel& model, double sequenceLength)
{
    constexpr double kBytesPerToken = 4;
    constexpr double kAttentionProjections = 4;
    const double s = sequenceLength;
    const double attention = 2 * s * model.heads * model.headDim;
    DeepModel deep;
    deep.key = model.key + "-s" + std::to_string(static_cast<long long>(s));
    deep.name = model.name;
    deep.kind = model.isEncoder ? DeepKind::TransformerEncoder : DeepKind::TransformerDecoder;
    deep.family = familyOf(model);
    deep.forwardMacs = s * (matrixParams(model) + model.layers * attention);
    deep.activationElements = s * (model.layers * outputsPerToken(model, s) + (model.isEncoder ? 0 : model.vocab));
    deep.layers = model.layers * (kAttentionProjections + model.mlpMatrices);
    deep.params = model.paramsTotal;
    deep.denseParams = model.paramsTotal;
    deep.sampleBytes = kBytesPerToken * s;
    deep.sequence = s;
    deep.transformerLayers = model.layers;
    deep.heads = model.heads;
    deep.isInPicker = false;
    deep.source = model.source;
    return deep;
}

} // namespace quanheng::core
