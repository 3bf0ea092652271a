#include "core/sizing/transformer/step_parts.h"

#include <algorithm>

namespace quanheng::core::transformer {

namespace {

/// Time of the step by what spends it, in seconds.
struct Spent {
    double matrix = 0;
    double attention = 0;
    double elementwise = 0;
    double dequantisation = 0;
    double host = 0;
    double tensorParallel = 0;
    double contextParallel = 0;
    double experts = 0;
    double gather = 0;
    double pipeline = 0;
    double gradients = 0;
    double optimizer = 0;
    double offload = 0;

    [[nodiscard]] double communication() const
    {
        return tensorParallel + contextParallel + experts + gather + gradients + offload;
    }
};

Spent spentBy(const StepTerms& terms, const Job& job, const Layout& layout)
{
    // Every layer of the card's stage, every micro-batch.
    const double repeats = terms.microBatches * job.model.layers / layout.pipeline;
    Spent spent;
    spent.matrix = repeats * (terms.projection + terms.mlp) + terms.microBatches * terms.head;
    spent.attention = repeats * terms.attention;
    spent.elementwise = repeats * terms.elementwise;
    spent.dequantisation = repeats * terms.dequantisation;
    spent.host = repeats * (terms.layer - terms.deviceLayer);
    spent.tensorParallel = repeats * terms.tensorParallel;
    spent.contextParallel = repeats * terms.contextParallel;
    spent.experts = repeats * terms.allToAll;
    spent.gather = terms.microBatches * terms.gatherExposed;
    spent.pipeline = terms.microBatches * terms.pointToPoint + terms.bubble;
    spent.gradients = terms.gradients;
    spent.optimizer = terms.optimizer;
    spent.offload = terms.microBatches * terms.weightOffloadExposed + terms.optimizerOffload + terms.optimizerPaging;
    return spent;
}

} // namespace

std::vector<TimePart> stepParts(const StepTerms& terms, const Job& job, const Layout& layout, double layoutFactor)
{
    const Spent spent = spentBy(terms, job, layout);
    std::vector<TimePart> parts;
    const auto add = [&parts](const char* code, double time) {
        if (time > 0)
            parts.push_back({code, Seconds(time)});
    };
    add("part.time.compute", spent.matrix);
    add("part.time.attention", spent.attention);
    add("part.time.elementwise", spent.elementwise);
    add("part.time.dequantisation", spent.dequantisation);
    add("part.time.host", spent.host);
    add("part.time.tensor_parallel", spent.tensorParallel);
    add("part.time.context_parallel", spent.contextParallel);
    add("part.time.expert_exchange", spent.experts);
    add("part.time.weight_gathering", spent.gather);
    add("part.time.pipeline", spent.pipeline);
    add("part.time.gradient_exchange", spent.gradients);
    add("part.time.optimizer", spent.optimizer);
    add("part.time.offload", spent.offload);
    add("part.time.layout_choice", (layoutFactor - 1) * terms.step);
    return parts;
}

std::vector<MemoryPart> memoryParts(const MemoryTerms& terms)
{
    std::vector<MemoryPart> parts;
    const auto add = [&parts](const char* code, double bytes) {
        if (bytes > 0)
            parts.push_back({code, Bytes(bytes)});
    };
    add("part.memory.weights", terms.weights);
    add("part.memory.gradients", terms.gradients);
    add("part.memory.optimizer", terms.optimizer);
    add("part.memory.gathered_layers", terms.gatheredUnit);
    if (terms.stepCopy > terms.activationPeak) {
        add("part.memory.step_copy", terms.stepCopy);
    } else {
        add("part.memory.activations", terms.activationPeak - terms.logitsAtPeak);
        add("part.memory.logits", terms.logitsAtPeak);
    }
    add("part.memory.fragmentation", terms.fragmentation);
    add("part.memory.buffers", terms.buffers);
    add("part.memory.context", terms.context);
    add("part.memory.communication", terms.communication);
    return parts;
}

Bottleneck bottleneckOf(const StepTerms& terms, const Job& job, const Layout& layout)
{
    const Spent spent = spentBy(terms, job, layout);
    const double device = spent.matrix + spent.attention + spent.elementwise + spent.dequantisation + spent.optimizer;
    if (spent.communication() + spent.pipeline > std::max(device, spent.host))
        return Bottleneck::Communication;
    if (terms.hostLayer > terms.deviceLayer)
        return Bottleneck::Host;
    const double memory =
        spent.elementwise + spent.dequantisation + spent.optimizer + (job.isFlash() ? 0 : spent.attention);
    return memory > device - memory ? Bottleneck::MemoryBandwidth : Bottleneck::Compute;
}

double flopsPerSample(const Job& job, const TransformerTimeConstants& constants)
{
    const Model& model = job.model;
    // The lookup of the embedding multiplies nothing; a tied table is used once, as the head.
    const double table = model.vocab * model.hidden;
    const double multiplied = model.activeParams - (model.isTied ? 0 : table);
    const double weightPasses = job.training.isForwardOnly ? 1 : job.training.hasAdapters ? 2 : 3;
    const double attentionPasses = job.training.isForwardOnly ? 1 : 3;
    const double causal = model.isEncoder ? 1.0 : 0.5;
    const double attended = attendedTokens(model, job.training.sequence, constants.halfWindowTokens);
    const double perToken =
        2 * weightPasses * multiplied + attentionPasses * causal * 4 * attended * model.queryWidth() * model.layers;
    return perToken * job.training.sequence;
}

Mfu mfuOf(const Job& job, double step, const TransformerTimeConstants& constants)
{
    return Mfu(flopsPerSample(job, constants) * job.training.globalBatch / (step * job.card.peak * job.cards()));
}

} // namespace quanheng::core::transformer
