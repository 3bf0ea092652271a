#include "core/planning/own_run_evidence.h"

#include "core/sizing/own_runs/figure_facts.h"
#include "core/sizing/size_workload.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

Observation commonOf(const OwnRun& run)
{
    Observation observation;
    observation.run = run.name;
    observation.file = run.file;
    observation.date = run.date;
    return observation;
}

Observation speedOf(const OwnRun& run, const Sizing& sizing, const Cluster& cluster)
{
    Observation observation = commonOf(run);
    observation.facts = speedFacts(sizing, run.workload, cluster);
    observation.measured = run.rate.count();
    observation.predicted = sizing.throughput.p50.count();
    observation.priorDeviation = deviationOf(sizing.throughput.p10, sizing.throughput.p90);
    if (run.slow && run.fast && *run.slow > SampleRate(0))
        observation.spread = std::log(*run.fast / *run.slow) / 2;
    observation.deviation = observation.spread / kHalfWidthOfDeviation / std::sqrt(std::max(run.records, 1));
    return observation;
}

/// Both counters leave the same error of the same parts: the driver's sees the others on top.
Observation memoryOf(const OwnRun& run, const Sizing& sizing, const Cluster& cluster)
{
    const MemoryFit& fit = *sizing.cardMemory;
    const Bytes counted = countedMemory(fit);
    const Bytes others = run.counter == MemoryCounter::Driver ? fit.required.p50 - counted : Bytes(0);
    Observation observation = commonOf(run);
    observation.facts = memoryFacts(sizing, run.workload, cluster);
    observation.measured = (*run.peakMemory - others).count();
    observation.predicted = counted.count();
    observation.priorDeviation = deviationOf(fit.required.p10, fit.required.p90);
    return observation;
}

} // namespace

const InstanceType* machineNamed(const std::string& id, const Plan& plan, const Catalogue& catalogue)
{
    const auto& own = plan.customInstances;
    const auto custom =
        std::find_if(own.begin(), own.end(), [&id](const CustomInstance& machine) { return machine.type.id == id; });
    return custom != own.end() ? &custom->type : catalogue.instanceType(id);
}

std::optional<Bytes> estimatedPeak(const OwnRun& run, const Sizing& sizing)
{
    if (!sizing.cardMemory)
        return std::nullopt;
    return run.counter == MemoryCounter::Driver ? sizing.cardMemory->required.p50 : countedMemory(*sizing.cardMemory);
}

Cluster clusterOf(const OwnRun& run, const Catalogue& catalogue)
{
    return clusterOf(run.machine, catalogue.accelerator(run.machine.accelerator), catalogue.cpu(run.machine.cpu),
                     run.nodes);
}

OrUnknown<Sizing> sizeOwnRun(const OwnRun& run, const PlanningContext& context)
{
    return sizeWorkload(run.workload, clusterOf(run, context.catalogue),
                        {context.calibration, context.catalogue.assumptions()});
}

OwnEvidence evidenceOf(const std::vector<OwnRun>& runs, const PlanningContext& context)
{
    OwnEvidence evidence;
    for (const OwnRun& run : runs) {
        if (!run.isOn)
            continue;
        const OrUnknown<Sizing> sizing = sizeOwnRun(run, context);
        if (!sizing.isKnown() || !sizing->step)
            continue;
        const Cluster cluster = clusterOf(run, context.catalogue);
        evidence.speed.push_back(speedOf(run, sizing.value(), cluster));
        if (!run.peakMemory || !sizing->cardMemory)
            continue;
        Observation memory = memoryOf(run, sizing.value(), cluster);
        if (memory.measured > 0)
            evidence.memory.push_back(std::move(memory));
    }
    return evidence;
}

} // namespace quanheng::core
