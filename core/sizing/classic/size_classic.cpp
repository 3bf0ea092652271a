#include "core/sizing/classic/classic_time.h"
#include "core/sizing/engines.h"
#include "core/sizing/pipeline/preparation_rate.h"
#include "core/workload/names.h"

#include <algorithm>
#include <string>
#include <vector>

namespace quanheng::core {

namespace {

constexpr const char* kReference = "estimator-dl 11, estimator-dl-v2 6";
/// From Sapphire Rapids on (estimator-dl 11: "modern cores divide by 2").
constexpr double kModernCoreSpeed = 2;

/// A classical job on one machine: what was found, before it becomes a Sizing.
struct ClassicAnswer {
    Seconds total{0};
    double band = 1;
    double usedCores = 1;
    const char* formula = "";
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
    return boosting;
}

OrUnknown<ClassicAnswer> answerOnGpu(const ClassicJob& job, BoostingCase boosting, const Cluster& cluster,
                                     const ClassicConstants& constants)
{
    if (job.algorithm != ClassicAlgorithm::GradientBoosting)
        return unknown("classic.unknown.gpu_algorithm");
    if (!cluster.accelerator->bandwidth)
        return unknown("deep.unknown.bandwidth", {cluster.accelerator->name});
    boosting.gpuBandwidth = *cluster.accelerator->bandwidth;
    if (boosting.tool == "h2o")
        boosting.tool = "h2o-xgboost";
    return boostingOnGpu(boosting, constants).map([&](const BoostingTerms& terms) {
        return ClassicAnswer{terms.total, boostingBandOnGpu(boosting, constants.bands), 1, "formula.classic.gpu", {}};
    });
}

OrUnknown<ClassicAnswer> boostingAnswer(BoostingCase boosting, const ClassicConstants& constants)
{
    // The tool is told to use no more cores than help it.
    const auto tool = constants.boostingOnCpu.find(boosting.tool);
    if (tool != constants.boostingOnCpu.end())
        boosting.cores = std::min(boosting.cores, usefulCores(tool->second, boosting.rows));
    return boostingOnCpu(boosting, constants).map([&](const BoostingTerms& terms) {
        return ClassicAnswer{
            terms.total, boostingBand(boosting, constants.bands), terms.usefulCores, "formula.classic.cpu", {}};
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
        return forestTime(boosting, boosting.coreSpeed > kModernCoreSpeed, constants).map([&](Seconds time) {
            return ClassicAnswer{time,
                                 constants.bands.forest,
                                 cores,
                                 "formula.classic.forest",
                                 {Message{"classic.band.range_only", {}}}};
        });
    case ClassicAlgorithm::LinearModel:
        return linearTime(boosting, constants).map([&](Seconds time) {
            return ClassicAnswer{time,
                                 constants.bands.linear,
                                 cores,
                                 "formula.classic.linear",
                                 {Message{"classic.band.range_only", {}}}};
        });
    }
    return unknown("classic.unknown.tool", {boosting.tool});
}

MemoryFit memoryFit(Bytes needed, Bytes available, const char* part)
{
    MemoryFit fit;
    fit.parts = {{part, needed}};
    fit.required.p10 =
        0.6 * needed; // bytes a cell range from 3 to 5 (LightGBM) and 12 to 25 (XGBoost); 5 and 20 are planned
    fit.required.p50 = needed;
    fit.required.p90 = 1.25 * needed;
    fit.available = available;
    if (fit.required.p90 <= available)
        fit.verdict = FitVerdict::Fits;
    else
        fit.verdict = needed <= available ? FitVerdict::Tight : FitVerdict::DoesNotFit;
    return fit;
}

Trail trailOf(const ClassicAnswer& answer, const BoostingCase& boosting)
{
    const auto input = [](const char* name, const char* symbol, double amount, SourceKind source, const char* subject) {
        return TrailValue{name, symbol, amount, source, kReference, std::nullopt, subject};
    };
    TrailStep step{answer.formula,
                   kReference,
                   {},
                   {"trail.classic.total", "t", answer.total, SourceKind::Derived, "", std::nullopt, ""}};
    step.inputs = {input("trail.classic.rows", "R", boosting.rows, SourceKind::User, "/model/rows"),
                   input("trail.classic.trees", "T", boosting.trees, SourceKind::User, "/model/trees"),
                   input("trail.classic.cells", "F", boosting.cellsPerRow, SourceKind::User, "/model/features"),
                   input("trail.cores", "c", answer.usedCores, SourceKind::Derived, ""),
                   input("trail.classic.core_speed", "v", boosting.coreSpeed, SourceKind::Calibration, "")};
    return Trail{{step}};
}

/// Bytes of a GPU's memory that programs see.
Bytes visibleMemory(const Accelerator& card, const Assumptions& assumptions)
{
    return card.memoryVisible.value_or(assumptions.at("memory.visible").value * card.memory);
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

Sizing sizingOf(const ClassicAnswer& answer, const BoostingCase& boosting, Explain explain)
{
    Sizing sizing;
    const Basis basis{EvidenceClass::E2, "classic", answer.reasons};
    const double rate = boosting.rows / answer.total.count();
    sizing.step = {answer.total / answer.band, answer.total, answer.total * answer.band, basis, {}};
    sizing.throughput = {SampleRate(rate / answer.band), SampleRate(rate), SampleRate(rate * answer.band), basis, {}};
    sizing.stepParts = {{"part.time.compute", answer.total}};
    sizing.bottleneck = Bottleneck::Compute;
    if (explain == Explain::Yes)
        sizing.step.trail = trailOf(answer, boosting);
    return sizing;
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
            Sizing sizing = sizingOf(found, boosting, explain);
            sizing.hostMemory = memoryFit(hostMemoryOf(boosting, constants), cluster.hostMemory, "part.memory.table");
            if (isOnGpu)
                sizing.cardMemory =
                    memoryFit(gpuMemoryOf(boosting, constants),
                              visibleMemory(*cluster.accelerator, context.assumptions), "part.memory.table");
            addAdvice(boosting, found, cluster, sizing.issues);
            return sizing;
        });
    });
}

} // namespace quanheng::core
