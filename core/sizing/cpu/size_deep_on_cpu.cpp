#include "core/sizing/cpu/cpu_band.h"
#include "core/sizing/cpu/cpu_step.h"
#include "core/sizing/deep/deep_band.h"
#include "core/sizing/deep/deep_batch.h"
#include "core/sizing/deep/deep_network.h"
#include "core/sizing/engines.h"
#include "core/sizing/trail_builder.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace quanheng::core {

namespace {

constexpr const char* kReference = "estimator-dl 9, estimator-dl-v2 5";
/// A recommender whose rate was measured, by the names that calibration and model library give it.
const RecommenderRates* measuredRates(const DeepModel& model, const CpuConstants& constants)
{
    const std::string key = model.key == "wide-deep" ? "wdl" : model.key;
    const auto found = constants.recommenderRates.find(key);
    return found == constants.recommenderRates.end() ? nullptr : &found->second;
}

/// What the processor runs: bf16 where it has the instructions, else FP32.
Bf16Support bf16Used(Precision precision, const Cpu& cpu)
{
    const bool isHalf = precision == Precision::Bf16 || precision == Precision::Fp16 || precision == Precision::Fp8;
    return isHalf ? bf16SupportOf(cpu) : Bf16Support::None;
}

bool isTiny(const DeepModel& model, const CpuConstants& constants)
{
    return model.kind != DeepKind::Recommender && model.forwardMacs < constants.smallModelMacs;
}

/// A job and its network where only a range of that is known.
struct PlannedCase {
    CpuCase job;
    DeepNetworkRange network;
};

OrUnknown<PlannedCase> caseOf(const Workload& workload, const DeepModel& model, const Cluster& cluster,
                              const SizingContext& context)
{
    const Cpu* cpu = cluster.cpu;
    if (cpu == nullptr)
        return unknown("cpu.unknown.cpu");
    if (!cpu->coresPerSocket || !cpu->bandwidthPerSocket)
        return unknown("cpu.unknown.cores", {cpu->model});
    // Tables of embeddings are not bound by compute: only measured models can be told.
    const bool isSparse = model.embeddings && model.embeddings->isModelParallel;
    if (isSparse && measuredRates(model, context.calibration.cpu) == nullptr)
        return unknown("cpu.unknown.recommender", {model.name});
    const auto network = deepNetwork(cluster, context.calibration.deep, context.assumptions);
    if (!network.isKnown())
        return Unknown{network.reason()};
    PlannedCase planned{{}, network.value()};
    CpuCase& job = planned.job;
    job.model = &model;
    job.cores = physicalCores(cluster);
    job.nodes = cluster.nodes;
    const double ghz = cluster.cpuGhz.value_or(cpu->baseGhz);
    job.corePeak = gigaflopsPerSecond(cpu->fp32FlopPerCyclePerCore * ghz);
    job.coreBandwidth = *cpu->bandwidthPerSocket / *cpu->coresPerSocket;
    job.bf16 = bf16Used(workload.recipe.precision, *cpu);
    job.isVirtualMachine = cluster.isVirtualMachine;
    job.stack = workload.recipe.software.stack;
    job.isExtrapolated = isExtrapolated(*cpu);
    job.work = deepWorkOf(workload.task);
    job.network = network->planned;
    if (isTiny(model, context.calibration.cpu))
        job.cores = std::min(job.cores, context.calibration.cpu.smallModelCores);
    return planned;
}

OrUnknown<BatchSplit> splitOf(const Workload& workload, const CpuCase& job, const Cluster& cluster,
                              const DeepConstants& constants)
{
    DeepMemoryCase memory;
    memory.model = job.model;
    memory.elementBytes = job.bf16 == Bf16Support::None ? 4 : 2;
    memory.optimizer = workload.recipe.optimizer;
    memory.work = job.work;
    memory.members = cluster.nodes;
    const double batch = samplesOfStep(workload.task, workload.recipe.globalBatch, cluster.nodes);
    return batchPerMember(batch, cluster.nodes).andThen([&](double share) {
        return splitBatch(share, workload.recipe.microBatch, memory, cluster.hostMemory, constants);
    });
}

/// Rate of all machines from measured rates a core.
double recommenderRate(const RecommenderRates& rates, const CpuCase& job, const CpuConstants& constants)
{
    double perCore = rates.stock > 0 ? rates.stock : rates.oneDnn;
    if (job.stack == Stack::Tuned)
        perCore = job.bf16 != Bf16Support::None && rates.bf16 > 0 ? rates.bf16 : rates.oneDnn;
    const double cores = std::min(job.cores, constants.recommenderMaxCores);
    return perCore * cores * job.nodes * std::pow(constants.nodeEfficiency, std::log2(job.nodes));
}

std::vector<TimePart> partsOf(const CpuStepTerms& terms)
{
    std::vector<TimePart> parts{{"part.time.compute", terms.compute}, {"part.time.memory", terms.memory}};
    if (terms.weights.count() > 0)
        parts.push_back({"part.time.weights", terms.weights});
    if (terms.dispatch.count() > 0)
        parts.push_back({"part.time.host", terms.dispatch});
    if (terms.exchange.count() > 0)
        parts.push_back({"part.time.communication", terms.exchange});
    return parts;
}

Bottleneck bottleneckOf(const CpuStepTerms& terms)
{
    const Seconds traffic = terms.memory + terms.weights;
    const Seconds most = std::max({terms.compute, traffic, terms.dispatch, terms.exchange});
    if (most == terms.exchange && terms.exchange.count() > 0)
        return Bottleneck::Communication;
    if (most == terms.dispatch)
        return Bottleneck::Host;
    return most == terms.compute ? Bottleneck::Compute : Bottleneck::MemoryBandwidth;
}

Trail trailOf(const CpuCase& job, const CpuStepTerms& terms, const Cpu& cpu)
{
    TrailStep sample = TrailStepBuilder("formula.cpu.sample", kReference)
                           .model("trail.deep.macs", "C", job.model->forwardMacs, job.model->source)
                           .model("trail.deep.activations", "A", job.model->activationElements, job.model->source)
                           .catalogue("trail.cpu.core_peak", "P32", job.corePeak, cpu.key)
                           .catalogue("trail.cpu.core_bandwidth", "B_core", job.coreBandwidth, cpu.key)
                           .fitted("trail.cpu.peak_share", "phi", terms.peakShare)
                           .fitted("trail.cpu.gain", "g", terms.gain)
                           .result("trail.cpu.sample", "t", terms.computePerSample + terms.memoryPerSample);
    TrailStep step = TrailStepBuilder("formula.cpu.step", kReference)
                         .catalogue("trail.cores", "n", job.cores, cpu.key)
                         .derived("trail.deep.micro_batch", "b", job.microBatch)
                         .derived("part.time.compute", "", terms.compute)
                         .derived("part.time.memory", "", terms.memory)
                         .derived("part.time.weights", "", terms.weights)
                         .derived("part.time.host", "", terms.dispatch)
                         .derived("part.time.communication", "", terms.exchange)
                         .result("trail.deep.rate", "r", SampleRate(terms.rate));
    return Trail{{std::move(sample), std::move(step)}};
}

void addTime(const RateBand& band, const Basis& basis, Samples batch, Sizing& sizing)
{
    const SampleRate low(band.low);
    const SampleRate middle(band.middle);
    const SampleRate high(band.high);
    sizing.throughput = {low, middle, high, basis, {}};
    sizing.step = Estimate<Seconds>{batch / high, batch / middle, batch / low, basis, {}};
}

void addIssues(const Workload& workload, const CpuCase& job, const Cluster& cluster, IssueList& issues)
{
    const Precision asked = workload.recipe.precision;
    if (asked != Precision::Fp32 && job.bf16 == Bf16Support::None)
        issues.add(Severity::Note, Message{"cpu.runs_fp32", {cluster.cpu->model}}, "/recipe/precision");
    if (job.cores < physicalCores(cluster))
        issues.add(Severity::Note, Message{"cpu.small_model", {job.cores}});
    if (workload.task == TaskKind::QLora)
        issues.add(Severity::Note, Message{"cpu.qlora_as_lora", {}}, "/task");
    if (job.work == DeepWork::Inference && job.nodes > 1)
        issues.add(Severity::Info, Message{"run.inference_batches", {workload.recipe.globalBatch}});
    if (workload.recipe.checkpointing && *workload.recipe.checkpointing != Checkpointing::None)
        issues.add(Severity::Info, Message{"cpu.no_checkpointing", {}}, "/recipe/checkpointing");
}

/// A recommender whose rate was measured: nobody took the time of its parts, so nothing is said to bind.
Sizing measuredRecommender(Samples batch, const RecommenderRates& rates, const CpuCase& job,
                           const CpuConstants& constants)
{
    Sizing sizing;
    const Basis basis{EvidenceClass::E2, "cpu-recommender", {Message{"cpu.band.recommender", {}}}};
    const double rate = recommenderRate(rates, job, constants);
    addTime({rate / constants.recommenderBand, rate, rate * constants.recommenderBand}, basis, batch, sizing);
    sizing.stepParts = {{"part.time.measured_whole", sizing.step->p50}};
    return sizing;
}

Sizing formulaSizing(Samples batch, const PlannedCase& planned, const Cpu& cpu, const CpuConstants& constants,
                     Explain explain)
{
    const CpuStepTerms terms = cpuStep(planned.job, constants);
    CpuBand band = cpuBand(planned.job, constants);
    if (planned.network.isRange)
        band.basis.reasons.push_back(Message{"deep.band.plain_tcp", {}});
    const auto rateOn = [&](const DeepNetwork& network) {
        CpuCase other = planned.job;
        other.network = network;
        return cpuStep(other, constants).rate;
    };
    Sizing sizing;
    addTime(rateBand(terms.rate, band.factor, planned.network, rateOn), band.basis, batch, sizing);
    sizing.stepParts = partsOf(terms);
    sizing.bottleneck = bottleneckOf(terms);
    if (explain == Explain::Yes)
        sizing.throughput.trail = sizing.step->trail = trailOf(planned.job, terms, cpu);
    return sizing;
}

void addMemory(const CpuCase& job, const BatchSplit& split, const Cluster& cluster, Sizing& sizing)
{
    if (!leavesTablesOut(*job.model)) {
        sizing.hostMemory = memoryFitOf(split.memory, job.work, cluster.hostMemory);
        return;
    }
    sizing.unjudgedMemory =
        Message{"deep.memory_of_tables_unknown", {job.model->name, job.model->embeddings->dimension}};
    sizing.issues.add(Severity::Warning, *sizing.unjudgedMemory, "/model");
}

void addLayout(const BatchSplit& split, const CpuCase& job, Sizing& sizing)
{
    sizing.layout.emplace().microBatch = split.microBatch;
    sizing.isLayoutChosen = true;
    sizing.dataParallel = job.nodes;
    sizing.accumulationSteps = static_cast<int>(split.accumulation);
    sizing.precision = job.bf16 == Bf16Support::None ? Precision::Fp32 : Precision::Bf16;
}

} // namespace

OrUnknown<Sizing> sizeDeepOnCpu(const Workload& workload, const DeepModel& model, const Cluster& cluster,
                                const SizingContext& context, Explain explain)
{
    const CpuConstants& constants = context.calibration.cpu;
    const auto prepared = caseOf(workload, model, cluster, context);
    if (!prepared.isKnown())
        return Unknown{prepared.reason()};
    return splitOf(workload, prepared->job, cluster, context.calibration.deep).map([&](const BatchSplit& split) {
        PlannedCase planned = prepared.value();
        CpuCase& job = planned.job;
        job.microBatch = split.microBatch;
        job.accumulation = split.accumulation;
        const Samples batch(samplesOfStep(workload.task, workload.recipe.globalBatch, cluster.nodes));
        const RecommenderRates* measured = measuredRates(model, constants);
        Sizing sizing = measured != nullptr && job.work == DeepWork::Training
            ? measuredRecommender(batch, *measured, job, constants)
            : formulaSizing(batch, planned, *cluster.cpu, constants, explain);
        addLayout(split, job, sizing);
        addMemory(job, split, cluster, sizing);
        addIssues(workload, job, cluster, sizing.issues);
        return sizing;
    });
}

} // namespace quanheng::core
