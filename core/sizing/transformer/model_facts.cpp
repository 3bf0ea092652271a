#include "core/sizing/transformer/job.h"

namespace quanheng::core::transformer {

namespace {

void addExperts(Model& facts, const Experts& experts)
{
    facts.isMoe = true;
    facts.experts = experts.count;
    facts.expertsPerToken = experts.perToken;
    facts.expertWidth = experts.width;
    facts.sharedExperts = experts.shared;
    facts.denseLayers = experts.denseLayers;
    facts.denseWidth = experts.denseWidth;
}

bool coversMlp(LoraTargets targets)
{
    return targets == LoraTargets::AllLinear || targets == LoraTargets::AttentionMlp
        || targets == LoraTargets::AllLinearEmbeddings;
}

} // namespace

Model modelFacts(const TransformerModel& model)
{
    Model facts;
    facts.layers = model.layers;
    facts.hidden = model.hidden;
    facts.heads = model.heads;
    facts.kvHeads = model.kvHeads;
    facts.headDim = model.headDim;
    facts.ffn = model.ffn;
    facts.mlpMatrices = model.mlpMatrices;
    facts.vocab = model.vocab;
    facts.params = model.paramsTotal;
    facts.activeParams = model.paramsActive;
    facts.attentionScale =
        model.attentionParamsPerLayer / (2 * facts.hidden * facts.headDim * (facts.heads + facts.kvHeads));
    facts.isTied = model.hasTiedEmbeddings;
    facts.isEncoder = model.isEncoder;
    facts.isHalfWindow = model.hasHalfWindow;
    if (model.experts)
        addExperts(facts, *model.experts);
    return facts;
}

void addAdapters(Training& training, const Model& model, LoraTargets targets, double rank)
{
    training.hasAdapters = true;
    training.hasNarrowAdapters = targets == LoraTargets::Qkv;
    training.isMlpFrozen = !coversMlp(targets);
    training.adapterParams = adapterParams(model, targets, rank);
}

double adapterParams(const Model& model, LoraTargets targets, double rank)
{
    const double query = model.hidden + model.queryWidth();
    const double key = model.hidden + model.keyWidth();
    double perLayer = query + key; // q, v
    if (targets != LoraTargets::Qv)
        perLayer += key;
    if (targets != LoraTargets::Qv && targets != LoraTargets::Qkv)
        perLayer += query; // output projection
    if (coversMlp(targets))
        perLayer += model.mlpMatrices * (model.hidden + model.ffn);
    const double embeddings = targets == LoraTargets::AllLinearEmbeddings ? 2 * model.vocab * model.hidden : 0;
    return rank * perLayer * model.layers + embeddings;
}

} // namespace quanheng::core::transformer
