#include "core/catalogue/transformer_counts.h"

#include "core/catalogue/model_shape.h"

namespace quanheng::core {

void deriveCounts(TransformerModel& model)
{
    ModelShape shape;
    shape.layers = model.layers;
    shape.hidden = model.hidden;
    shape.heads = model.heads;
    shape.kvHeads = model.kvHeads;
    shape.headDim = model.headDim;
    shape.ffn = model.ffn;
    shape.mlpMatrices = model.mlpMatrices;
    shape.vocab = model.vocab;
    shape.hasTiedEmbeddings = model.hasTiedEmbeddings;
    model.attentionParamsPerLayer = attentionParams(shape);
    model.paramsTotal = model.paramsActive = countParameters(shape).total;
}

} // namespace quanheng::core
