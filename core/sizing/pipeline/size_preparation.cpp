#include "core/sizing/engines.h"
#include "core/sizing/pipeline/preparation_rate.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace quanheng::core {

namespace {

Basis derivedBasis() { return Basis{EvidenceClass::E3, "preparation", {Message{"pipeline.band.derived", {}}}}; }

template <class T> Estimate<T> banded(T middle, double factor)
{
    return Estimate<T>{middle / factor, middle, middle * factor, derivedBasis(), {}};
}

} // namespace

OrUnknown<Sizing> sizePreparation(const Workload& workload, const Cluster& cluster, const SizingContext& context,
                                  Explain explain)
{
    const PipelineRates& rates = context.calibration.pipeline;
    if (workload.data.preprocessing == Preprocessing::Heavy)
        return unknown("pipeline.unknown.heavy");
    const auto limit = inputLimit(workload, cluster, context);
    const auto rate = limit ? limit->firstEpoch() : std::nullopt;
    if (!rate || rate->count() <= 0)
        return unknown("pipeline.unknown.nothing");
    const double cpu = limit->cpu ? limit->cpu->count() : std::numeric_limits<double>::infinity();
    const double storage = limit->storage ? limit->storage->count() : std::numeric_limits<double>::infinity();
    const double q = rates.joinExponent;
    const SampleRate joined(std::pow(std::pow(cpu, -q) + std::pow(storage, -q), -1 / q));
    Sizing sizing;
    sizing.throughput = banded(joined, rates.preparationBand);
    sizing.step = banded(Samples(workload.data.samples) / joined, rates.preparationBand);
    sizing.stepParts = {{cpu <= storage ? "part.time.prepare" : "part.time.storage", sizing.step.p50}};
    sizing.bottleneck = Bottleneck::Input;
    // Streaming needs no memory that any source states, so neither kind of memory is judged.
    sizing.issues.add(Severity::Info, Message{"pipeline.memory_not_judged", {}});
    if (explain == Explain::Yes)
        sizing.throughput.trail = limit->trail;
    return sizing;
}

} // namespace quanheng::core
