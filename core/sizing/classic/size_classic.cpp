#include "core/sizing/classic/classic_explain.h"
#include "core/sizing/classic/classic_time.h"
#include "core/sizing/engines.h"
#include "core/sizing/figure_trails.h"
#include "core/sizing/memory_fit.h"
#include "core/workload/names.h"

#include <algorithm>
#include <string>
#include <vector>

namespace quanheng::core {

namespace {

/// A classical job on one machine: what was found, before it becomes a Sizing.
struct ClassicAnswer {
    Seconds total{0};
    double band = 1;
    double usedCores = 1;
    std::vector<Message> reasons;
};

/// Cores of one socket: a second one slows these tools down (v2 6).
double socketCores(const Cluster& cluster)
{
    const double cores = physicalCores(cluster);
    const bool isSocketKnown = cluster.cpu != nullptr && cluster.cpu->coresPerSocket;
    return isSocketKnown ? std::min(cores, static_cast<double>(*cluster.cpu->coresPerSocket)) : cores;
}

BoostingCase caseOf(const ClassicJob& job, const Cluster& cluster, double coreSpeed)
{
    BoostingCase boosting;
    boosting.tool = nameOf(job.tool, kClassicToolNames);
    boosting.rows = job.rows;
    boosting.trees = job.trees * job.classes;
    boosting.features = job.features;
    boosting.cellsPerRow = job.nonZeroPerRow.value_or(job.features);
    boosting.cores = std::max(socketCores(cluster), 1.0);
    boosting.coreSpeed = coreSpeed;
    boosting.isForest = job.algorithm == ClassicAlgorithm::RandomForest;
    return boosting;
}

OrUnknown<ClassicAnswer> answerOnGpu(const ClassicJob& job, BoostingCase boosting, const Cluster& cluster,
                                     const ClassicConstants& constants)
{
    if (job.algorithm != ClassicAlgorithm::GradientBoosting)
        return unknown("classic.unknown.gpu_algorithm");
    if (!cluster.accelerator->bandwidth)
        return unknown("deep.unknown.bandwidth", {cluster.accelerator->name});
    boosting.tool = toolOnGpu(boosting.tool);
    boosting.gpuBandwidth = *cluster.accelerator->bandwidth;
    return boostingOnGpu(boosting, constants).map([&](const BoostingTerms& terms) {
        return ClassicAnswer{terms.total, boostingBandOnGpu(boosting, constants.bands), 1, {}};
    });
}

OrUnknown<ClassicAnswer> boostingAnswer(BoostingCase boosting, const ClassicConstants& constants)
{
    // The tool is told to use no more cores than help it.
    const auto tool = constants.boostingOnCpu.find(boosting.tool);
    if (tool != constants.boostingOnCpu.end())
        boosting.cores = std::min(boosting.cores, usefulCores(tool->second, boosting.rows));
    return boostingOnCpu(boosting, constants).map([&](const BoostingTerms& terms) {
        return ClassicAnswer{terms.total, boostingBand(boosting, constants.bands), terms.usefulCores, {}};
    });
}

OrUnknown<ClassicAnswer> answerOnCpu(const ClassicJob& job, const BoostingCase& boosting,
                                     const ClassicConstants& constants)
{
    const double cores = boosting.cores;
    switch (job.algorithm) {
    case ClassicAlgorithm::GradientBoosting:
        return boostingAnswer(boosting, constants);
    case ClassicAlgorithm::RandomForest:
        return forestTime(boosting, constants).map([&](Seconds time) {
            return ClassicAnswer{time, constants.bands.forest, cores, {Message{"classic.band.range_only", {}}}};
        });
    case ClassicAlgorithm::LinearModel:
        return linearTime(boosting, constants).map([&](Seconds time) {
            return ClassicAnswer{time, constants.bands.linear, cores, {Message{"classic.band.range_only", {}}}};
        });
    }
    return unknown("classic.unknown.tool", {boosting.tool});
}

void addHostMemory(const BoostingCase& boosting, const ClassicMemory& constants, Bytes available, Sizing& sizing)
{
    const auto need = hostMemoryOf(boosting, constants);
    if (!need.isKnown()) {
        sizing.unjudgedMemory = need.reason();
        return;
    }
    const PlannedRange total = need->total();
    MemoryFit fit;
    fit.required = {Bytes(total.low), Bytes(total.planned), Bytes(total.high), {EvidenceClass::E3, "classic", {}}, {}};
    fit.available = fit.limit = available;
    fit.verdict = fitVerdict(fit.required.p50, fit.required.p90, available);
    const auto add = [&fit](const char* code, double bytes) {
        if (bytes > 0)
            fit.parts.push_back({code, Bytes(bytes)});
    };
    add("part.memory.own_table", need->table.planned);
    add("part.memory.tool_table", need->tool.planned);
    add("part.memory.forest", need->forest.planned);
    add("part.memory.system", need->base.planned);
    sizing.hostMemory = std::move(fit);
}

void addCardMemory(const BoostingCase& boosting, const ClassicConstants& constants, Bytes visible, Sizing& sizing)
{
    const auto need = gpuMemoryOf(boosting, constants);
    if (!need.isKnown()) {
        sizing.unjudgedMemory = need.reason();
        return;
    }
    MemoryFit fit;
    const Bytes upper = constants.memory.gpuUpperFactor * need.value();
    fit.required = {
        need.value() / constants.memory.gpuUpperFactor, need.value(), upper, {EvidenceClass::E3, "classic", {}}, {}};
    fit.available = fit.limit = visible;
    fit.verdict = fitVerdict(need.value(), upper, visible);
    fit.parts = {{"part.memory.table", need.value()}};
    sizing.cardMemory = std::move(fit);
}

void addAdvice(const BoostingCase& boosting, const ClassicAnswer& answer, const Cluster& cluster, IssueList& issues)
{
    const double physical = physicalCores(cluster);
    if (cluster.accelerator == nullptr && answer.usedCores < physical)
        issues.add(Severity::Info, Message{"classic.few_cores_help", {answer.usedCores, physical}});
    if (cluster.cardsPerNode > 1)
        issues.add(Severity::Note, Message{"classic.one_card_only", {}});
    if (boosting.cellsPerRow != boosting.features)
        issues.add(Severity::Info, Message{"classic.sparse", {boosting.cellsPerRow}});
}

/// Rows over the whole training's time: nothing goes in steps that a trainer would know.
Sizing sizingOf(const ClassicAnswer& answer, const BoostingCase& boosting)
{
    Sizing sizing;
    const Basis basis{EvidenceClass::E2, "classic", answer.reasons};
    const double rate = boosting.rows / answer.total.count();
    sizing.throughput = {SampleRate(rate / answer.band), SampleRate(rate), SampleRate(rate * answer.band), basis, {}};
    sizing.bottleneck = Bottleneck::Compute;
    return sizing;
}

void addTrails(const ClassicExplained& explained, const Assumptions& assumptions, Sizing& sizing)
{
    sizing.throughput.trail = classicRateTrail(explained, sizing.throughput);
    if (sizing.hostMemory) {
        sizing.hostMemory->required.trail = classicHostTrail(explained, sizing.hostMemory->required);
        sizing.hostMemory->limitTrail = hostLimitTrail(*sizing.hostMemory);
    }
    if (sizing.cardMemory) {
        sizing.cardMemory->required.trail = classicCardTrail(explained, sizing.cardMemory->required);
        sizing.cardMemory->limitTrail =
            cardLimitTrail(*explained.cluster.accelerator, assumptions, *sizing.cardMemory, 1);
    }
}

/// Speed of the machine's cores; a GPU run does not use it.
OrUnknown<double> speedOf(const Cluster& cluster, const ClassicConstants& constants)
{
    if (cluster.accelerator != nullptr)
        return 1.0;
    if (cluster.cpu == nullptr)
        return unknown("cpu.unknown.cpu");
    return coreSpeedOf(cluster.cpu->generation, constants);
}

} // namespace

OrUnknown<Sizing> sizeClassic(const Workload&, const ClassicJob& job, const Cluster& cluster,
                              const SizingContext& context, Explain explain)
{
    const ClassicConstants& constants = context.calibration.classic;
    if (cluster.nodes > 1)
        return unknown("classic.unknown.nodes");
    return speedOf(cluster, constants).andThen([&](double speed) -> OrUnknown<Sizing> {
        const BoostingCase boosting = caseOf(job, cluster, speed);
        const bool isOnGpu = cluster.accelerator != nullptr;
        const auto answer =
            isOnGpu ? answerOnGpu(job, boosting, cluster, constants) : answerOnCpu(job, boosting, constants);
        return answer.map([&](const ClassicAnswer& found) {
            Sizing sizing = sizingOf(found, boosting);
            addHostMemory(boosting, constants.memory, cluster.hostMemory, sizing);
            if (isOnGpu)
                addCardMemory(boosting, constants, visibleMemory(*cluster.accelerator, context.assumptions), sizing);
            if (sizing.unjudgedMemory)
                sizing.issues.add(Severity::Warning, *sizing.unjudgedMemory, "/model/tool");
            addAdvice(boosting, found, cluster, sizing.issues);
            if (explain == Explain::Yes)
                addTrails({job, boosting, cluster, constants, found.total, found.band}, context.assumptions, sizing);
            return sizing;
        });
    });
}

} // namespace quanheng::core
