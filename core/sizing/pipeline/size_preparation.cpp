#include "core/sizing/engines.h"
#include "core/sizing/pipeline/input_limit.h"
#include "core/sizing/pipeline/soft_minimum.h"

#include <algorithm>

namespace quanheng::core {

namespace {

double joined(const InputLimit& limit, double q)
{
    if (limit.cpu && limit.storage)
        return softMinimum(limit.cpu->p50.count(), limit.storage->p50.count(), q);
    const auto only = limit.firstEpoch();
    return only ? only->p50.count() : 0;
}

} // namespace

OrUnknown<Sizing> sizePreparation(const Workload& workload, const Cluster& cluster, const SizingContext& context,
                                  Explain explain)
{
    const PipelineRates& rates = context.calibration.pipeline;
    const InputLimit limit = inputLimit(workload, cluster, context);
    if (!limit.unknown.empty())
        return Unknown{limit.unknown.front()};
    const SampleRate rate(joined(limit, rates.joinExponent));
    if (rate <= SampleRate(0))
        return unknown("pipeline.unknown.nothing");
    Sizing sizing;
    const Basis basis{EvidenceClass::E3, "preparation", {Message{"pipeline.band.derived", {}}}};
    sizing.throughput = {rate / rates.preparationBand, rate, rate * rates.preparationBand, basis, {}};
    sizing.bottleneck = Bottleneck::Input;
    // Streaming needs no memory that any source states.
    sizing.unjudgedMemory = Message{"pipeline.memory_not_judged", {}};
    sizing.issues.add(Severity::Info, *sizing.unjudgedMemory);
    if (explain == Explain::Yes)
        sizing.throughput.trail = limit.trail;
    return sizing;
}

} // namespace quanheng::core
