#include "core/catalogue/transformer_counts.h"

namespace quanheng::core {

void deriveCounts(TransformerModel& model)
{
    const double hidden = model.hidden;
    const double headsTogether = static_cast<double>(model.headDim) * (model.heads + model.kvHeads);
    model.attentionParamsPerLayer = 2 * hidden * headsTogether;
    const double mlp = static_cast<double>(model.mlpMatrices) * hidden * model.ffn;
    const double layer = model.attentionParamsPerLayer + mlp + 2 * hidden;
    const double embeddings = model.vocab * hidden * (model.hasTiedEmbeddings ? 1 : 2);
    model.paramsTotal = model.layers * layer + embeddings + hidden;
    model.paramsActive = model.paramsTotal;
}

} // namespace quanheng::core
