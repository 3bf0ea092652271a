#include "core/sizing/transformer/memory.h"

#include "core/units/bytes.h"

#include <algorithm>

namespace quanheng::core::transformer {

namespace {

/// Bytes of both Adam moments in 32 bits; what a recipe keeps beyond them is the master copy.
constexpr double kMomentBytes = 8;

const RecipeBytes& recipeBytes(MemoryRecipe recipe, const TransformerMemoryConstants& c)
{
    switch (recipe) {
    case MemoryRecipe::Mixed:
        return c.mixed;
    case MemoryRecipe::Amp:
        return c.amp;
    case MemoryRecipe::Pure:
        return c.pure;
    case MemoryRecipe::Megatron:
        return c.megatron;
    case MemoryRecipe::MegatronBf16Grad:
        return c.megatronBf16Grad;
    case MemoryRecipe::BloomFp32Grad:
        return c.bloomFp32Grad;
    }
    return c.mixed;
}

bool isWide(Precision precision) { return precision == Precision::Fp32 || precision == Precision::Tf32; }

/// Parameters of a card in its layers, and in its embedding and head.
struct ParamsOnCard {
    double layers = 0;
    double embedding = 0;

    [[nodiscard]] double total() const { return layers + embedding; }
};

double embeddingParams(const Model& model) { return model.vocab * model.hidden; }

/// P_layer: parameters of one layer.
double layerParams(const Model& model)
{
    return (model.params - embeddingParams(model) * (model.isTied ? 1 : 2)) / model.layers;
}

ParamsOnCard paramsOnCard(const Model& model, const Layout& layout)
{
    const double t = layout.tensor;
    const double p = layout.pipeline;
    const double table = embeddingParams(model);
    if (model.isMoe && layout.expert > 1) {
        const double spread = std::max<double>(layout.expert, t);
        return {(model.activeParams - table) / (p * t) + (model.params - model.activeParams) / (p * spread), table / t};
    }
    const double tables = layout.pipeline > 1 || model.isTied ? 1 : 2;
    return {layerParams(model) * model.layers / (p * t), table / t * tables};
}

double optimizerBytes(Optimizer optimizer, double adamBytes, const TransformerMemoryConstants& c)
{
    const double master = std::max(0.0, adamBytes - kMomentBytes);
    switch (optimizer) {
    case Optimizer::AdamW:
        return adamBytes;
    case Optimizer::AdamW8bitPaged: // its moments leave for the host before the card is full
        return master;
    case Optimizer::AdamW8bit:
        return master + c.adam8BitBytes;
    case Optimizer::SgdMomentum:
        return master + (adamBytes - master) / 2;
    }
    return adamBytes;
}

struct StateBytes {
    double weights = 0;
    double gradients = 0;
    double optimizer = 0;
};

/// Weights, gradients and optimizer states before they are sharded or moved to the host.
StateBytes stateBytes(const Job& job, const Layout& layout, const ParamsOnCard& params,
                      const TransformerMemoryConstants& c)
{
    const Training& training = job.training;
    const double tables = params.embedding;
    if (training.isForwardOnly || training.hasAdapters) {
        const double plain = isWide(training.precision) ? 4 : 2;
        const double layerBytes = training.quantization == Quantization::None ? plain : c.bytes4Bit;
        StateBytes bytes{layerBytes * params.layers + plain * tables, 0, 0};
        if (training.isForwardOnly)
            return bytes;
        const double trained = training.adapterParams / (static_cast<double>(layout.tensor) * layout.pipeline);
        const bool isBf16 = job.code.recipe != MemoryRecipe::Mixed && job.code.recipe != MemoryRecipe::Amp;
        // FP32 adapters keep gradients of 4 bytes and a master copy beside the moments (section 12).
        const double adam = isBf16 ? c.adapterAdamBytes : c.adapterAdamBytes + 4;
        bytes.gradients = trained * (isBf16 ? c.adapterGradientBytes : 2 * c.adapterGradientBytes);
        bytes.optimizer = trained * optimizerBytes(training.optimizer, adam, c);
        return bytes;
    }
    const RecipeBytes& recipe = recipeBytesOf(job, c);
    return {recipe.weights * params.total(), recipe.gradients * params.total(),
            optimizerBytes(training.optimizer, recipe.adam, c) * params.total()};
}

void fillStates(MemoryTerms& terms, const Job& job, const Layout& layout, const ParamsOnCard& params, double d,
                const TransformerMemoryConstants& c)
{
    StateBytes bytes = stateBytes(job, layout, params, c);
    const double shard = d > 1 ? c.shardOverhead / d : 1;
    if (layout.sharding == Sharding::Zero3)
        bytes.weights *= shard;
    if (layout.sharding == Sharding::Zero2 || layout.sharding == Sharding::Zero3)
        bytes.gradients *= shard;
    if (layout.sharding != Sharding::None)
        bytes.optimizer *= shard;
    if (job.code.hasOptimizerInBackward)
        bytes.gradients = 0;
    if (job.training.offloadsOptimizer) // v2 M4: gradients leave with the states
        bytes.gradients = bytes.optimizer = 0;
    if (job.training.offloadsWeights)
        bytes.weights = 0;
    terms.weights = bytes.weights;
    terms.gradients = bytes.gradients;
    terms.optimizer = bytes.optimizer;
}

double gatheredUnit(const Job& job, const Layout& layout, const TransformerMemoryConstants& c)
{
    if (layout.sharding != Sharding::Zero3 && !job.training.offloadsWeights)
        return 0;
    const double bytes = job.training.quantization == Quantization::None ? 2 : c.gatheredBytes4Bit;
    return c.gatheredUnits * layerParams(job.model) / layout.tensor * bytes
        + 2 * embeddingParams(job.model) / layout.tensor;
}

/// F: bytes that a layer keeps of one token without recomputation, scores left out (v2 M1).
double bytesPerTokenLayer(const Job& job, const Layout& layout, const TransformerMemoryConstants& c)
{
    const Model& model = job.model;
    const double t = layout.tensor;
    const double frozen = job.training.isMlpFrozen ? 1 : 0;
    const double width = model.isMoe ? (model.expertsPerToken + model.sharedExperts) * model.expertWidth : model.ffn;
    const bool dropsMlp = job.code.recomputesMlp && layout.checkpointing == Checkpointing::Selective;
    double bytes = (10 - 2 * frozen) * model.hidden / (layout.hasSequenceParallel ? t : 1.0)
        + 2 * (2 * model.queryWidth() + 2 * model.keyWidth()) / t + (dropsMlp ? 0 : keptMlpBytes(job, c) * width / t);
    if (model.isMoe)
        bytes += 4 * model.expertsPerToken * model.hidden / t;
    // The inventory counts 16-bit tensors.
    return c.activations * bytes * (job.code.isCompiled ? c.compiled : 1.0) * (isWide(job.training.precision) ? 2 : 1);
}

void fillActivations(MemoryTerms& terms, const Job& job, const Layout& layout, double tokens,
                     const TransformerMemoryConstants& c)
{
    const Model& model = job.model;
    const double t = layout.tensor;
    const double p = layout.pipeline;
    const double scores = job.isFlash() ? 0 : c.scoreBytes * model.heads * job.training.sequence / t;
    const double full = bytesPerTokenLayer(job, layout, c);
    terms.bytesPerTokenLayer = full;
    if (job.training.isForwardOnly) {
        terms.oneLayer = tokens * (full + scores);
        return;
    }
    double kept = full + scores;
    if (layout.checkpointing == Checkpointing::Selective)
        kept = job.code.recipe == MemoryRecipe::Amp ? c.selectivePerOperator * full : full;
    if (layout.checkpointing == Checkpointing::Full) {
        kept = 2 * model.hidden / (layout.hasSequenceParallel ? t : 1.0);
        terms.oneLayer = tokens * (full + scores);
    }
    const double inFlight = layout.pipeline > 1 ? p : 1;
    const double interleaved =
        layout.virtualStages > 1 ? 1 + (p - 1) / (p * static_cast<double>(layout.virtualStages)) : 1;
    terms.activations = tokens * kept * model.layers / p * inFlight * interleaved;
}

double logitBytes(const Job& job, const Layout& layout, double tokens, const TransformerMemoryConstants& c)
{
    double bytes =
        tokens * job.model.vocab / layout.tensor * (layout.tensor > 1 ? c.logitBytesTensorParallel : c.logitBytes);
    if (job.code.hasChunkedLoss)
        bytes /= c.chunkedLossDivisor;
    if (job.code.isCompiled)
        bytes *= c.compiled;
    // A forward pass keeps neither the gradient of the logits nor their probabilities.
    return job.training.isForwardOnly ? bytes / 3 : bytes;
}

double stepCopyBytes(const Job& job, double params, const TransformerMemoryConstants& c)
{
    if (!job.code.hasStepCopy)
        return 0;
    return params * (job.code.recipe == MemoryRecipe::Mixed ? c.stepCopyMixed : c.stepCopyPure);
}

double initialCopyBytes(const Job& job, double d, const TransformerMemoryConstants& c)
{
    if (!job.code.hasInitialCopy)
        return 0;
    return c.initialCopyBytes * job.model.params * (1 + 1 / d) * (job.training.hasAdapters ? 1 : 2);
}

/// DeepSpeed's buckets hold what is trained, up to a limit (v2 M3).
double bufferBytes(const Job& job, const Layout& layout, double params, double d, const TransformerMemoryConstants& c)
{
    const double base = c.baseGiB * kBytesPerGiB;
    if (!job.code.isDeepSpeed || d <= 1 || job.training.isForwardOnly)
        return base;
    const double ranks = static_cast<double>(layout.tensor) * layout.pipeline;
    const double trained = job.training.hasAdapters ? job.training.adapterParams / ranks : params;
    return base + std::min(c.workGiB * kBytesPerGiB, c.bucketBytes * trained);
}

} // namespace

double keptMlpBytes(const Job& job, const TransformerMemoryConstants& c)
{
    const bool isGated = job.model.mlpMatrices == 3;
    if (job.training.isMlpFrozen)
        return isGated ? c.mlpGatedFrozen : c.mlpPlainFrozen;
    if (!isGated)
        return c.mlpPlain;
    return job.code.isTuned || job.code.isCompiled ? c.mlpGatedFused : c.mlpGated;
}

const RecipeBytes& recipeBytesOf(const Job& job, const TransformerMemoryConstants& c)
{
    return isWide(job.training.precision) ? c.amp : recipeBytes(job.code.recipe, c);
}

MemoryTerms memoryTerms(const Job& job, const Layout& layout, const TransformerMemoryConstants& c)
{
    MemoryTerms terms;
    const double d = dataParallelOf(job, layout);
    const ParamsOnCard params = paramsOnCard(job.model, layout);
    const double tokens = layout.microBatch * job.training.sequence / layout.context;
    terms.paramsOnCard = params.total();
    terms.paramsInLayers = params.layers;
    fillStates(terms, job, layout, params, d, c);
    terms.gatheredUnit = gatheredUnit(job, layout, c);
    fillActivations(terms, job, layout, tokens, c);
    terms.logits = logitBytes(job, layout, tokens, c);
    const double first = terms.activations + terms.oneLayer;
    const double last = terms.activations / layout.pipeline + terms.oneLayer + terms.logits;
    const bool isLastStage = layout.pipeline == 1 || last >= first;
    terms.activationPeak = isLastStage ? last : first;
    terms.logitsAtPeak = isLastStage ? terms.logits : 0;
    terms.stepCopy = stepCopyBytes(job, params.total(), c);
    const double live = std::max(terms.activationPeak, terms.stepCopy);
    terms.fragmentation = (c.fragmentation - 1) * live;
    terms.initialCopy = initialCopyBytes(job, d, c);
    terms.buffers = bufferBytes(job, layout, params.total(), d, c);
    terms.context = c.contextGiB * kBytesPerGiB;
    terms.communication = job.cards() > 1 ? c.communicationGiB * kBytesPerGiB : 0;
    const double states = terms.weights + terms.gradients + terms.optimizer + terms.gatheredUnit;
    terms.counted = std::max(states + live + terms.fragmentation, terms.initialCopy) + terms.buffers;
    terms.total = terms.counted + terms.context + terms.communication;
    return terms;
}

} // namespace quanheng::core::transformer
