#include "core/sizing/deep/deep_batch.h"

#include "core/sizing/memory_fit.h"

#include <cmath>

namespace quanheng::core {

namespace {

bool isWhole(double value) { return value == std::floor(value); }

DeepMemoryTerms withBatch(DeepMemoryTerms ofOneSample, double microBatch)
{
    ofOneSample.activations = microBatch * ofOneSample.activations;
    return ofOneSample;
}

BatchSplit splitOf(double share, double microBatch, const DeepMemoryTerms& ofOneSample, Bytes available)
{
    const DeepMemoryTerms memory = withBatch(ofOneSample, microBatch);
    return BatchSplit{microBatch, share / microBatch, memory, verdictOf(memory, available)};
}

/// Largest power of two that divides a whole number.
double evenPart(double whole)
{
    double power = 1;
    while (isWhole(whole / (2 * power)))
        power *= 2;
    return power;
}

} // namespace

FitVerdict verdictOf(const DeepMemoryTerms& memory, Bytes available)
{
    return fitVerdict(memory.required(), memory.upper(), available);
}

OrUnknown<double> batchPerMember(double globalBatch, int members)
{
    const double share = globalBatch / members;
    if (globalBatch >= 1 && isWhole(globalBatch) && isWhole(share))
        return share;
    return unknown("deep.unknown.batch_not_divisible", {globalBatch, static_cast<long long>(members)});
}

OrUnknown<BatchSplit> splitBatch(double share, std::optional<double> asked, DeepMemoryCase job, Bytes available,
                                 const DeepConstants& constants)
{
    job.microBatch = 1;
    const DeepMemoryTerms ofOneSample = deepMemory(job, constants);
    if (asked) {
        if (*asked <= 0 || *asked > share || !isWhole(share / *asked))
            return unknown("deep.unknown.micro_batch", {*asked, share});
        return splitOf(share, *asked, ofOneSample, available);
    }
    BatchSplit split = splitOf(share, share, ofOneSample, available);
    double candidate = evenPart(share);
    while (split.verdict != FitVerdict::Fits && candidate >= 1) {
        split = splitOf(share, candidate, ofOneSample, available);
        candidate /= 2;
    }
    return split;
}

MemoryFit memoryFitOf(const DeepMemoryTerms& memory, DeepWork work, Bytes available)
{
    MemoryFit fit;
    fit.verdict = verdictOf(memory, available);
    fit.available = fit.limit = available;
    fit.required.p50 = memory.required();
    fit.required.p90 = memory.upper();
    fit.required.p10 = memory.context + memory.states + memory.activations / memory.upperFactor;
    fit.parts = {{"part.memory.context", memory.context},
                 {work == DeepWork::Inference ? "part.memory.weights" : "part.memory.states", memory.states},
                 {"part.memory.activations", memory.activations}};
    return fit;
}

} // namespace quanheng::core
