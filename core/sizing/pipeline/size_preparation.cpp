#include "core/catalogue/trail_builder.h"
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

TrailStep joinStep(const InputLimit& limit, const Estimate<SampleRate>& found, const PipelineRates& rates)
{
    TrailStepBuilder step("formula.pipeline.preparation", "estimator-dl 6, 10");
    if (limit.cpu)
        step.derived("trail.pipeline.cpu", "r_cpu", limit.cpu->p50);
    if (limit.storage)
        step.derived("trail.pipeline.storage", "r_store", limit.storage->p50);
    return step.fitted("trail.run.join_exponent", "q", rates.joinExponent)
        .fitted("trail.band.factor", "f", rates.preparationBand)
        .ends(found.p10, found.p90)
        .result("trail.rate", "r_total", found.p50);
}

} // namespace

OrUnknown<Sizing> sizePreparation(const Workload& workload, const Cluster& cluster, const SizingContext& context,
                                  Explain explain)
{
    const PipelineRates& rates = context.calibration.pipeline;
    const InputLimit limit = inputLimit(workload, cluster, context, explain);
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
        sizing.throughput.trail = extended(limit.trail, joinStep(limit, sizing.throughput, rates));
    return sizing;
}

} // namespace quanheng::core
