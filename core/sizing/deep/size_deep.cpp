#include "core/sizing/deep/deep_band.h"
#include "core/sizing/deep/deep_batch.h"
#include "core/sizing/deep/deep_explain.h"
#include "core/sizing/deep/deep_network.h"
#include "core/sizing/engines.h"
#include "core/sizing/figure_trails.h"
#include "core/sizing/memory_fit.h"

#include <algorithm>
#include <string>
#include <utility>

namespace quanheng::core {

namespace {

/// What is asked of the estimator, resolved once.
struct Request {
    const Workload& workload;
    const DeepModel& model;
    const Cluster& cluster;
    const SizingContext& context;
    DeepCard card;
    DeepNetworkRange network;
    Bytes visible{0};
    /// Samples of a step of all cards, and of one.
    double batch = 1;
    double share = 1;

    [[nodiscard]] const DeepConstants& constants() const { return context.calibration.deep; }
    [[nodiscard]] const Recipe& recipe() const { return workload.recipe; }
};

/// A way to cut the batch, with its step.
struct Candidate {
    BatchSplit split;
    DeepCase job;
    DeepStepTerms terms;
};

/// The CPU of the machine decides how fast kernels are launched; the card stands in where it is not listed.
double hostIndexOf(const Request& request)
{
    if (request.cluster.cpu == nullptr)
        return request.card.hostIndex;
    const auto& table = request.constants().hostIndexByCpu;
    const auto found = table.find(request.cluster.cpu->generation);
    return found == table.end() ? request.card.hostIndex : found->second;
}

bool isFlashAsked(const Request& request)
{
    return request.model.kind == DeepKind::TransformerEncoder
        && request.recipe().software.attention == AttentionKernel::Flash;
}

DeepCase caseOf(const Request& request, const BatchSplit& split, bool isCheckpointed)
{
    DeepCase job;
    job.model = &request.model;
    job.card = request.card;
    job.cardsPerNode = request.cluster.cardsPerNode;
    job.nodes = request.cluster.nodes;
    job.link = request.cluster.intraLink;
    job.network = request.network.planned;
    job.microBatch = split.microBatch;
    job.globalBatch = request.batch;
    job.stack = request.recipe().software.stack;
    job.graph = request.recipe().software.graph;
    job.isTorchCompile = true;
    job.hasFlashAttention = isFlashAsked(request);
    job.hostIndex = hostIndexOf(request);
    job.work = deepWorkOf(request.workload.task);
    job.isCheckpointed = isCheckpointed;
    job.rateFactor = rateFactorOf(request.model, true, request.constants());
    return job;
}

std::optional<double> askedMicroBatch(const Recipe& recipe)
{
    return recipe.layout ? std::optional(recipe.layout->microBatch) : recipe.microBatch;
}

DeepMemoryCase memoryCaseOf(const Request& request, bool isCheckpointed)
{
    DeepMemoryCase memory;
    memory.model = &request.model;
    memory.elementBytes = request.card.path.elementBytes;
    memory.optimizer = request.recipe().optimizer;
    memory.work = deepWorkOf(request.workload.task);
    memory.isCheckpointed = isCheckpointed;
    memory.hasFlashAttention = isFlashAsked(request);
    memory.members = request.cluster.cards();
    return memory;
}

OrUnknown<Candidate> candidateOf(const Request& request, bool isCheckpointed)
{
    const DeepMemoryCase memory = memoryCaseOf(request, isCheckpointed);
    return splitBatch(request.share, askedMicroBatch(request.recipe()), memory, request.visible, request.constants())
        .map([&](const BatchSplit& split) {
            const DeepCase job = caseOf(request, split, isCheckpointed);
            return Candidate{split, job, deepStep(job, request.constants())};
        });
}

std::optional<Checkpointing> askedCheckpointing(const Recipe& recipe)
{
    return recipe.layout ? std::optional(recipe.layout->checkpointing) : recipe.checkpointing;
}

/// The way that fits best, and of two that fit alike the faster; recomputation is tried where it is left open.
OrUnknown<Candidate> bestCandidate(const Request& request)
{
    const auto asked = askedCheckpointing(request.recipe());
    if (deepWorkOf(request.workload.task) == DeepWork::Inference)
        return candidateOf(request, false);
    if (asked)
        return candidateOf(request, *asked == Checkpointing::Full);
    auto plain = candidateOf(request, false);
    if (!plain.isKnown())
        return plain;
    auto recomputed = candidateOf(request, true);
    const bool fitsBetter = recomputed->split.verdict < plain->split.verdict;
    const bool fitsAlike = recomputed->split.verdict == plain->split.verdict;
    const bool isFaster = recomputed->terms.rate > plain->terms.rate;
    return fitsBetter || (fitsAlike && isFaster) ? recomputed : plain;
}

struct BandOfRate {
    RateBand rate;
    Basis basis;
    /// What made it so wide; filled where the sizing is explained.
    std::vector<BandPart> parts;
};

/// The estimator's own band, and the network's where only a range of it is known.
BandOfRate bandOf(const Request& request, const Candidate& chosen, Explain explain)
{
    const DeepBands& bands = request.context.calibration.deepBands;
    const Accelerator& card = *request.cluster.accelerator;
    BandOfRate band;
    band.basis.evidence = evidenceOf(request.model, card, request.constants(), bands);
    band.basis.bandClass = bands.of(request.model.kind).bandClass;
    std::vector<Message>& reasons = band.basis.reasons;
    const DeepBandCase widened{&chosen.job, &card, true, request.model.source.empty()};
    const BandFactors factors =
        bandFactors(widened, band.basis.evidence, bands, explain == Explain::Yes ? &band.parts : nullptr);
    for (const BandPart& part : band.parts)
        reasons.push_back(Message{part.code, {}});
    band.rate = rateBand(chosen.terms.rate, factors, request.network, [&](const DeepNetwork& network) {
        DeepCase other = chosen.job;
        other.network = network;
        return deepStep(other, request.constants()).rate;
    });
    constexpr int kFewPublishers = 4;
    if (const int publishers = bands.of(request.model.kind).publishers; publishers > 0 && publishers < kFewPublishers)
        reasons.push_back(Message{"deep.band.few_sources", {static_cast<long long>(publishers)}});
    if (request.network.isRange)
        reasons.push_back(Message{"deep.band.plain_tcp", {}});
    return band;
}

void addTime(const Candidate& chosen, const BandOfRate& band, Sizing& sizing)
{
    const Samples batch(chosen.job.globalBatch);
    const SampleRate low(band.rate.low);
    const SampleRate rate(band.rate.middle);
    const SampleRate high(band.rate.high);
    sizing.throughput = {low, rate, high, band.basis, {}};
    sizing.step = Estimate<Seconds>{batch / high, batch / rate, batch / low, band.basis, {}};
    sizing.stepParts = stepPartsOf(chosen.terms, chosen.job);
    sizing.bottleneck = bottleneckOf(chosen.terms);
    sizing.mfu = mfuOf(chosen.terms, chosen.job);
}

void addLayout(const Request& request, const Candidate& chosen, Sizing& sizing)
{
    Layout& layout = sizing.layout.emplace();
    layout.microBatch = chosen.split.microBatch;
    layout.checkpointing = chosen.job.isCheckpointed ? Checkpointing::Full : Checkpointing::None;
    sizing.isLayoutChosen = !request.recipe().layout;
    sizing.dataParallel = request.cluster.cards();
    sizing.accumulationSteps = static_cast<int>(chosen.split.accumulation);
    sizing.attention = chosen.job.hasFlashAttention ? AttentionKernel::Flash : AttentionKernel::Standard;
    sizing.precision = request.card.path.used;
}

void addIssues(const Request& request, const Candidate& chosen, IssueList& issues)
{
    const PrecisionPath& path = request.card.path;
    const DeepStepTerms& terms = chosen.terms;
    const std::string& card = request.cluster.accelerator->name;
    if (path.asked == Precision::Bf16 && path.used == Precision::Fp16)
        issues.add(Severity::Warning, Message{"deep.bf16_becomes_fp16", {card}}, "/recipe/precision");
    if (path.asked == Precision::Tf32 && path.used == Precision::Fp32)
        issues.add(Severity::Note, Message{"deep.tf32_becomes_fp32", {card}}, "/recipe/precision");
    if (askedCheckpointing(request.recipe()) == Checkpointing::Selective)
        issues.add(Severity::Note, Message{"deep.selective_not_modelled", {}}, "/recipe/checkpointing");
    if (terms.host + terms.hostImages > terms.compute + terms.memory)
        issues.add(Severity::Note, Message{"deep.host_bound", {}});
    const bool usesPcie = request.cluster.intraLink == IntraLink::Pcie;
    if (usesPcie && !request.cluster.accelerator->pcieGeneration)
        issues.add(Severity::Note, Message{"link.pcie_assumed", {card}});
    if (request.workload.task == TaskKind::Inference && request.cluster.nodes > 1)
        issues.add(Severity::Info, Message{"run.inference_batches", {request.recipe().globalBatch}});
    if (request.workload.task == TaskKind::QLora)
        issues.add(Severity::Note, Message{"deep.qlora_as_lora", {}}, "/task");
}

void addMemory(const Request& request, const Candidate& chosen, Explain explain, Sizing& sizing)
{
    if (leavesTablesOut(request.model)) {
        sizing.unjudgedMemory =
            Message{"deep.memory_of_tables_unknown", {request.model.name, request.model.embeddings->dimension}};
        sizing.issues.add(Severity::Warning, *sizing.unjudgedMemory, "/model");
        return;
    }
    sizing.cardMemory = memoryFitOf(chosen.split.memory, chosen.job.work, request.visible);
    sizing.cardMemory->required.basis.bandClass = "deep-memory";
    if (explain != Explain::Yes)
        return;
    DeepMemoryCase job = memoryCaseOf(request, chosen.job.isCheckpointed);
    job.microBatch = chosen.split.microBatch;
    MemoryFit& fit = *sizing.cardMemory;
    fit.required.trail = memoryTrailOf({request.workload, job, chosen.split.memory, request.constants(),
                                        static_cast<double>(request.cluster.cardsPerNode), request.cluster.nodes},
                                       fit.required);
    fit.limitTrail = cardLimitTrail(*request.cluster.accelerator, request.context.assumptions, fit, 1);
}

void addTimeTrails(const Request& request, const Candidate& chosen, const BandOfRate& band, Sizing& sizing)
{
    const DeepExplained explained{request.workload, request.cluster, request.context, chosen.job,
                                  chosen.terms,     request.network, band.basis,      band.parts};
    const DeepCase& job = chosen.job;
    sizing.throughput.trail = rateTrailOf(explained, sizing.throughput);
    sizing.step->trail = extended(sizing.throughput.trail,
                                  stepOfRate(job.globalBatch, sizing.throughput, *sizing.step, "estimator-dl 4"));
    sizing.network = networkNeed({request.cluster, request.context.assumptions, request.network.planned.rate,
                                  request.network.slow.rate, request.network.fast.rate,
                                  [&](BytesPerSecond rate) {
                                      DeepCase other = job;
                                      other.network.rate = rate;
                                      return deepStep(other, request.constants()).step;
                                  },
                                  sizing.throughput.trail, "formula.deep.step"});
    sizing.mfuTrail = extended(sizing.throughput.trail, modelFlopsStepOf(explained));
    sizing.mfuTrail.steps.push_back(
        mfuStep({flopPerMac(job.work) * job.model->forwardMacs, sizing.throughput.p50, job.card.path.peak,
                 request.cluster.accelerator, static_cast<double>(job.cardsPerNode), static_cast<double>(job.nodes),
                 *sizing.mfu},
                "estimator-dl 0, MFU"));
}

Sizing sizingOf(const Request& request, const Candidate& chosen, Explain explain)
{
    Sizing sizing;
    addLayout(request, chosen, sizing);
    const BandOfRate band = bandOf(request, chosen, explain);
    addTime(chosen, band, sizing);
    addMemory(request, chosen, explain, sizing);
    addIssues(request, chosen, sizing.issues);
    if (explain == Explain::Yes)
        addTimeTrails(request, chosen, band, sizing);
    return sizing;
}

/// Only data parallelism is known of these models.
std::optional<Unknown> refusal(const Workload& workload, const Cluster& cluster)
{
    if (cluster.accelerator == nullptr || cluster.cards() < 1)
        return unknown("deep.unknown.no_card");
    const auto& layout = workload.recipe.layout;
    const bool isCut = layout
        && (layout->tensor > 1 || layout->pipeline > 1 || layout->context > 1 || layout->expert > 1
            || layout->sharding != Sharding::None);
    if (isCut)
        return unknown("deep.unknown.layout");
    if (workload.recipe.offload != Offload::None)
        return unknown("deep.unknown.offload");
    return std::nullopt;
}

} // namespace

OrUnknown<Sizing> sizeDeep(const Workload& workload, const DeepModel& model, const Cluster& cluster,
                           const SizingContext& context, Explain explain)
{
    if (auto reason = refusal(workload, cluster))
        return *std::move(reason);
    const DeepConstants& constants = context.calibration.deep;
    const auto card = deepCard(*cluster.accelerator, workload.recipe.precision, constants);
    if (!card.isKnown())
        return Unknown{card.reason()};
    const auto network = deepNetwork(cluster, constants, context.assumptions);
    if (!network.isKnown())
        return Unknown{network.reason()};
    const double batch = samplesOfStep(workload.task, workload.recipe.globalBatch, cluster.nodes);
    return batchPerMember(batch, cluster.cards()).andThen([&](double share) {
        const Request request{workload,
                              model,
                              cluster,
                              context,
                              card.value(),
                              network.value(),
                              visibleMemory(*cluster.accelerator, context.assumptions),
                              batch,
                              share};
        return bestCandidate(request).map([&](const Candidate& chosen) { return sizingOf(request, chosen, explain); });
    });
}

} // namespace quanheng::core
