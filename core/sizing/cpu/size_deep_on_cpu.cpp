#include "core/sizing/cpu/cpu_step.h"
#include "core/sizing/deep/deep_band.h"
#include "core/sizing/deep/deep_batch.h"
#include "core/sizing/deep/deep_network.h"
#include "core/sizing/engines.h"
#include "core/sizing/pipeline/preparation_rate.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace quanheng::core {

namespace {

constexpr const char* kReference = "estimator-dl 9, estimator-dl-v2 5";
/// Forward work below which a model is tiny: the measured ones (MNIST MLP, CIFAR CNN, IMDB RNN) have 0.1 to 40 M
/// multiply-accumulates, the smallest that scaled (ResNet-164 on CIFAR) 250 M.
constexpr double kTinyMacs = 5e7;

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

DeepWork workOf(TaskKind task)
{
    if (task == TaskKind::Inference)
        return DeepWork::Inference;
    return task == TaskKind::Lora || task == TaskKind::QLora ? DeepWork::FrozenTraining : DeepWork::Training;
}

bool isTiny(const DeepModel& model) { return model.kind != DeepKind::Recommender && model.forwardMacs < kTinyMacs; }

OrUnknown<CpuCase> caseOf(const Workload& workload, const DeepModel& model, const Cluster& cluster,
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
    CpuCase job;
    job.model = &model;
    job.cores = physicalCores(cluster);
    job.nodes = cluster.nodes;
    const double ghz = cluster.cpuGhz.value_or(cpu->baseGhz);
    job.corePeak = gigaflopsPerSecond(cpu->fp32FlopPerCyclePerCore * ghz);
    job.coreBandwidth = *cpu->bandwidthPerSocket / *cpu->coresPerSocket;
    job.bf16 = bf16Used(workload.recipe.precision, *cpu);
    job.isVirtualMachine = cluster.isVirtualMachine;
    job.stack = workload.recipe.software.stack;
    job.work = workOf(workload.task);
    job.network = network->planned;
    if (isTiny(model))
        job.cores = std::min(job.cores, context.calibration.cpu.smallModelCores);
    return job;
}

OrUnknown<BatchSplit> splitOf(const Workload& workload, const CpuCase& job, const Cluster& cluster,
                              const DeepConstants& constants)
{
    DeepMemoryCase memory;
    memory.model = job.model;
    memory.elementBytes = job.bf16 == Bf16Support::None ? 4 : 2;
    memory.optimizer = workload.recipe.optimizer;
    memory.work = job.work;
    return batchPerMember(workload.recipe.globalBatch, cluster.nodes).andThen([&](double share) {
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

struct CpuBand {
    double factor = 1;
    Basis basis;
};

CpuBand bandOf(const CpuCase& job, const Cpu& cpu, const CpuConstants& constants)
{
    CpuBand band;
    const bool isTuned = job.stack == Stack::Tuned;
    const bool isTypical = job.stack == Stack::Typical;
    band.factor = isTuned ? constants.band.tuned : (isTypical ? constants.band.typical : constants.band.untuned);
    band.basis.bandClass = isTuned ? "cpu-tuned" : (isTypical ? "cpu-typical" : "cpu-untuned");
    band.basis.evidence = EvidenceClass::E2;
    const auto widen = [&](bool applies, const char* code) {
        if (!applies)
            return;
        band.factor = std::max(band.factor, constants.bandExtrapolated);
        band.basis.evidence = EvidenceClass::E3;
        band.basis.reasons.push_back(Message{code, {}});
    };
    widen(isExtrapolated(cpu), "cpu.band.not_intel");
    widen(job.model->kind == DeepKind::TransformerDecoder, "cpu.band.decoder");
    widen(job.work != DeepWork::Training, "cpu.band.derived_work");
    if (!isTuned)
        band.basis.reasons.push_back(Message{"cpu.band.software", {}});
    if (job.nodes > 1)
        band.basis.reasons.push_back(Message{"cpu.band.network", {}});
    return band;
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

TrailValue input(const char* name, const char* symbol, Argument value, SourceKind source)
{
    return TrailValue{name, symbol, std::move(value), source, kReference, std::nullopt, ""};
}

Trail trailOf(const CpuCase& job, const CpuStepTerms& terms)
{
    TrailStep sample{
        "formula.cpu.sample",
        kReference,
        {},
        input("trail.cpu.sample", "t", terms.computePerSample + terms.memoryPerSample, SourceKind::Derived)};
    sample.inputs = {input("trail.deep.macs", "C", job.model->forwardMacs, SourceKind::Catalogue),
                     input("trail.deep.activations", "A", job.model->activationElements, SourceKind::Catalogue),
                     input("trail.cpu.core_peak", "P32", job.corePeak, SourceKind::Catalogue),
                     input("trail.cpu.core_bandwidth", "B_core", job.coreBandwidth, SourceKind::Catalogue),
                     input("trail.cpu.peak_share", "phi", terms.peakShare, SourceKind::Calibration),
                     input("trail.cpu.gain", "g", terms.gain, SourceKind::Calibration)};
    TrailStep step{
        "formula.cpu.step", kReference, {}, input("trail.deep.rate", "r", SampleRate(terms.rate), SourceKind::Derived)};
    step.inputs = {input("trail.cores", "n", job.cores, SourceKind::Catalogue),
                   input("trail.deep.micro_batch", "b", job.microBatch, SourceKind::Derived),
                   input("part.time.compute", "", terms.compute, SourceKind::Derived),
                   input("part.time.memory", "", terms.memory, SourceKind::Derived),
                   input("part.time.weights", "", terms.weights, SourceKind::Derived),
                   input("part.time.host", "", terms.dispatch, SourceKind::Derived),
                   input("part.time.communication", "", terms.exchange, SourceKind::Derived)};
    return Trail{{std::move(sample), std::move(step)}};
}

void addTime(double rate, const CpuBand& band, double globalBatch, Sizing& sizing)
{
    const Samples batch(globalBatch);
    const SampleRate low(rate / band.factor);
    const SampleRate high(rate * band.factor);
    sizing.throughput = {low, SampleRate(rate), high, band.basis, {}};
    sizing.step = {batch / high, batch / SampleRate(rate), batch / low, band.basis, {}};
}

void addIssues(const Workload& workload, const CpuCase& job, const Cluster& cluster, IssueList& issues)
{
    const Precision asked = workload.recipe.precision;
    if (asked != Precision::Fp32 && job.bf16 == Bf16Support::None)
        issues.add(Severity::Note, Message{"cpu.runs_fp32", {cluster.cpu->model}}, "/recipe/precision");
    if (isTiny(*job.model) && job.cores < physicalCores(cluster))
        issues.add(Severity::Note, Message{"cpu.small_model", {job.cores}});
    if (workload.task == TaskKind::QLora)
        issues.add(Severity::Note, Message{"cpu.qlora_as_lora", {}}, "/task");
    if (workload.recipe.checkpointing && *workload.recipe.checkpointing != Checkpointing::None)
        issues.add(Severity::Info, Message{"cpu.no_checkpointing", {}}, "/recipe/checkpointing");
}

Sizing measuredRecommender(const Workload& workload, const RecommenderRates& rates, const CpuCase& job,
                           const CpuConstants& constants)
{
    Sizing sizing;
    const Basis basis{EvidenceClass::E2, "cpu-recommender", {Message{"cpu.band.recommender", {}}}};
    addTime(recommenderRate(rates, job, constants), CpuBand{constants.recommenderBand, basis},
            workload.recipe.globalBatch, sizing);
    sizing.stepParts = {{"part.time.compute", sizing.step.p50}};
    sizing.bottleneck = Bottleneck::Host;
    return sizing;
}

} // namespace

OrUnknown<Sizing> sizeDeepOnCpu(const Workload& workload, const DeepModel& model, const Cluster& cluster,
                                const SizingContext& context, Explain explain)
{
    const CpuConstants& constants = context.calibration.cpu;
    const auto prepared = caseOf(workload, model, cluster, context);
    if (!prepared.isKnown())
        return Unknown{prepared.reason()};
    return splitOf(workload, prepared.value(), cluster, context.calibration.deep).map([&](const BatchSplit& split) {
        CpuCase job = prepared.value();
        job.microBatch = split.microBatch;
        job.accumulation = split.accumulation;
        const RecommenderRates* measured = measuredRates(model, constants);
        const CpuStepTerms terms = cpuStep(job, constants);
        Sizing sizing;
        if (measured != nullptr && job.work == DeepWork::Training) {
            sizing = measuredRecommender(workload, *measured, job, constants);
        } else {
            addTime(terms.rate, bandOf(job, *cluster.cpu, constants), workload.recipe.globalBatch, sizing);
            sizing.stepParts = partsOf(terms);
            sizing.bottleneck = bottleneckOf(terms);
            if (explain == Explain::Yes)
                sizing.step.trail = trailOf(job, terms);
        }
        sizing.layout.microBatch = split.microBatch;
        sizing.isLayoutChosen = true;
        sizing.dataParallel = cluster.nodes;
        sizing.accumulationSteps = static_cast<int>(split.accumulation);
        sizing.precision = job.bf16 == Bf16Support::None ? Precision::Fp32 : Precision::Bf16;
        sizing.hostMemory = memoryFitOf(split.memory, cluster.hostMemory);
        addIssues(workload, job, cluster, sizing.issues);
        return sizing;
    });
}

} // namespace quanheng::core
