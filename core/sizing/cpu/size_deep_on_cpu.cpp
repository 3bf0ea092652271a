#include "core/sizing/cpu/cpu_band.h"
#include "core/sizing/cpu/cpu_explain.h"
#include "core/sizing/cpu/cpu_step.h"
#include "core/sizing/deep/deep_band.h"
#include "core/sizing/deep/deep_batch.h"
#include "core/sizing/deep/deep_explain.h"
#include "core/sizing/deep/deep_network.h"
#include "core/sizing/engines.h"
#include "core/sizing/figure_trails.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace quanheng::core {

namespace {

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

DeepMemoryCase memoryCaseOf(const Workload& workload, const CpuCase& job)
{
    DeepMemoryCase memory;
    memory.model = job.model;
    memory.elementBytes = job.bf16 == Bf16Support::None ? 4 : 2;
    memory.optimizer = workload.recipe.optimizer;
    memory.work = job.work;
    memory.members = job.nodes;
    return memory;
}

OrUnknown<BatchSplit> splitOf(const Workload& workload, const CpuCase& job, const Cluster& cluster,
                              const DeepConstants& constants)
{
    const DeepMemoryCase memory = memoryCaseOf(workload, job);
    const double batch = samplesOfStep(workload.task, workload.recipe.globalBatch, cluster.nodes);
    return batchPerMember(batch, cluster.nodes).andThen([&](double share) {
        return splitBatch(share, workload.recipe.microBatch, memory, cluster.hostMemory, constants);
    });
}

/// Measured rate of a core with the job's software.
double recommenderRatePerCore(const RecommenderRates& rates, const CpuCase& job)
{
    if (job.stack == Stack::Tuned)
        return job.bf16 != Bf16Support::None && rates.bf16 > 0 ? rates.bf16 : rates.oneDnn;
    return rates.stock > 0 ? rates.stock : rates.oneDnn;
}

/// Rate of all machines from measured rates a core.
double recommenderRate(double perCore, const CpuCase& job, const CpuConstants& constants)
{
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

/// What both ways of sizing read.
struct Request {
    const Workload& workload;
    const Cluster& cluster;
    const SizingContext& context;
    double batch = 1;
    Explain explain = Explain::No;

    [[nodiscard]] const CpuConstants& constants() const { return context.calibration.cpu; }
};

/// A recommender whose rate was measured: nobody took the time of its parts, so nothing is said to bind.
Sizing measuredRecommender(const Request& request, const RecommenderRates& rates, const PlannedCase& planned)
{
    Sizing sizing;
    const CpuConstants& constants = request.constants();
    const CpuBand band{constants.recommenderBand,
                       {EvidenceClass::E2, "cpu-recommender", {Message{"cpu.band.recommender", {}}}}};
    const double perCore = recommenderRatePerCore(rates, planned.job);
    const double rate = recommenderRate(perCore, planned.job, constants);
    addTime({rate / band.factor, rate, rate * band.factor}, band.basis, Samples(request.batch), sizing);
    sizing.stepParts = {{"part.time.measured_whole", sizing.step->p50}};
    if (request.explain == Explain::Yes)
        sizing.throughput.trail = recommenderTrail({request.workload, request.cluster, request.context, planned.job,
                                                    CpuStepTerms{}, band, planned.network, request.batch},
                                                   perCore, sizing.throughput);
    return sizing;
}

Sizing formulaSizing(const Request& request, const PlannedCase& planned)
{
    const CpuConstants& constants = request.constants();
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
    addTime(rateBand(terms.rate, {band.factor, band.factor}, planned.network, rateOn), band.basis,
            Samples(request.batch), sizing);
    sizing.stepParts = partsOf(terms);
    sizing.bottleneck = bottleneckOf(terms);
    if (request.explain != Explain::Yes)
        return sizing;
    sizing.throughput.trail = cpuRateTrail(
        {request.workload, request.cluster, request.context, planned.job, terms, band, planned.network, request.batch},
        sizing.throughput);
    sizing.network = networkNeed({request.cluster, request.context.assumptions, planned.network.planned.rate,
                                  planned.network.slow.rate, planned.network.fast.rate,
                                  [&](BytesPerSecond rate) {
                                      CpuCase other = planned.job;
                                      other.network.rate = rate;
                                      return cpuStep(other, constants).step;
                                  },
                                  sizing.throughput.trail, "formula.cpu.step"});
    return sizing;
}

void addMemory(const Request& request, const CpuCase& job, const BatchSplit& split, Sizing& sizing)
{
    const Cluster& cluster = request.cluster;
    if (!leavesTablesOut(*job.model)) {
        MemoryFit& fit = sizing.hostMemory.emplace(memoryFitOf(split.memory, job.work, cluster.hostMemory));
        if (request.explain != Explain::Yes)
            return;
        DeepMemoryCase memory = memoryCaseOf(request.workload, job);
        memory.microBatch = split.microBatch;
        fit.required.trail = memoryTrailOf(
            {request.workload, memory, split.memory, request.context.calibration.deep, 0, cluster.nodes}, fit.required);
        fit.limitTrail = hostLimitTrail(fit);
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
        const Request request{workload, cluster, context,
                              samplesOfStep(workload.task, workload.recipe.globalBatch, cluster.nodes), explain};
        const RecommenderRates* measured = measuredRates(model, constants);
        Sizing sizing = measured != nullptr && job.work == DeepWork::Training
            ? measuredRecommender(request, *measured, planned)
            : formulaSizing(request, planned);
        if (explain == Explain::Yes)
            sizing.step->trail = extended(sizing.throughput.trail,
                                          stepOfRate(request.batch, sizing.throughput, *sizing.step, "estimator-dl 9"));
        addLayout(split, job, sizing);
        addMemory(request, job, split, sizing);
        addIssues(workload, job, cluster, sizing.issues);
        return sizing;
    });
}

} // namespace quanheng::core
