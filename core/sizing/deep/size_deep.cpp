#include "core/sizing/deep/deep_band.h"
#include "core/sizing/deep/deep_batch.h"
#include "core/sizing/deep/deep_explain.h"
#include "core/sizing/deep/deep_network.h"
#include "core/sizing/engines.h"

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

DeepWork workOf(TaskKind task)
{
    if (task == TaskKind::Inference)
        return DeepWork::Inference;
    return task == TaskKind::Lora || task == TaskKind::QLora ? DeepWork::FrozenTraining : DeepWork::Training;
}

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
    job.globalBatch = request.recipe().globalBatch;
    job.stack = request.recipe().software.stack;
    job.graph = request.recipe().software.graph;
    job.isTorchCompile = true;
    job.hasFlashAttention = isFlashAsked(request);
    job.hostIndex = hostIndexOf(request);
    job.work = workOf(request.workload.task);
    job.isCheckpointed = isCheckpointed;
    job.rateFactor = rateFactorOf(request.model, true, request.constants());
    return job;
}

std::optional<double> askedMicroBatch(const Recipe& recipe)
{
    return recipe.layout ? std::optional(recipe.layout->microBatch) : recipe.microBatch;
}

OrUnknown<Candidate> candidateOf(const Request& request, bool isCheckpointed)
{
    DeepMemoryCase memory;
    memory.model = &request.model;
    memory.elementBytes = request.card.path.elementBytes;
    memory.optimizer = request.recipe().optimizer;
    memory.work = workOf(request.workload.task);
    memory.isCheckpointed = isCheckpointed;
    memory.hasFlashAttention = isFlashAsked(request);
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
    if (workOf(request.workload.task) == DeepWork::Inference)
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

/// 80 % band of the rate: the estimator's own, and the network's where only a range of it is known.
struct RateBand {
    double low = 1;
    double high = 1;
    Basis basis;
};

double rateOn(const DeepCase& job, const DeepNetwork& network, const DeepConstants& constants)
{
    DeepCase other = job;
    other.network = network;
    return deepStep(other, constants).rate;
}

RateBand rateBandOf(const Request& request, const Candidate& chosen, Explain explain)
{
    const DeepBands& bands = request.context.calibration.deepBands;
    const Accelerator& card = *request.cluster.accelerator;
    RateBand band;
    band.basis.evidence = evidenceOf(request.model, card, request.constants(), bands);
    band.basis.bandClass = bands.of(request.model.kind).bandClass;
    std::vector<Message>& reasons = band.basis.reasons;
    const DeepBandCase widened{&chosen.job, &card, true, request.model.source.empty()};
    const double factor = bandFactor(widened, band.basis.evidence, bands, explain == Explain::Yes ? &reasons : nullptr);
    const double rate = chosen.terms.rate;
    band.low = rate / factor;
    band.high = rate * factor;
    if (!request.network.isRange)
        return band;
    const double slower = rate / rateOn(chosen.job, request.network.slow, request.constants());
    const double faster = rateOn(chosen.job, request.network.fast, request.constants()) / rate;
    band.low = rate / quadrature(factor, slower);
    band.high = rate * quadrature(factor, faster);
    reasons.push_back(Message{"deep.band.plain_tcp", {}});
    return band;
}

void addTime(const Candidate& chosen, const RateBand& band, Sizing& sizing)
{
    const double rate = chosen.terms.rate;
    const Samples batch(chosen.job.globalBatch);
    sizing.throughput = {SampleRate(band.low), SampleRate(rate), SampleRate(band.high), band.basis, {}};
    sizing.step = {
        batch / SampleRate(band.high), batch / SampleRate(rate), batch / SampleRate(band.low), band.basis, {}};
    sizing.stepParts = stepPartsOf(chosen.terms, chosen.job);
    sizing.bottleneck = bottleneckOf(chosen.terms);
    sizing.mfu = mfuOf(chosen.terms, chosen.job);
}

void addLayout(const Request& request, const Candidate& chosen, Sizing& sizing)
{
    sizing.layout.microBatch = chosen.split.microBatch;
    sizing.layout.checkpointing = chosen.job.isCheckpointed ? Checkpointing::Full : Checkpointing::None;
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
    if (request.workload.task == TaskKind::QLora)
        issues.add(Severity::Note, Message{"deep.qlora_as_lora", {}}, "/task");
}

Sizing sizingOf(const Request& request, const Candidate& chosen, Explain explain)
{
    Sizing sizing;
    const RateBand band = rateBandOf(request, chosen, explain);
    addLayout(request, chosen, sizing);
    addTime(chosen, band, sizing);
    sizing.cardMemory = memoryFitOf(chosen.split.memory, request.visible);
    sizing.cardMemory->required.basis.bandClass = "deep-memory";
    addIssues(request, chosen, sizing.issues);
    if (explain == Explain::Yes) {
        sizing.step.trail = stepTrailOf(chosen.terms, chosen.job, *request.cluster.accelerator, request.constants());
        sizing.cardMemory->required.trail = memoryTrailOf(chosen.split.memory, chosen.job, request.recipe().optimizer);
    }
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

Bytes visibleMemory(const Accelerator& card, const Assumptions& assumptions)
{
    return card.memoryVisible.value_or(assumptions.at("memory.visible").value * card.memory);
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
    return batchPerMember(workload.recipe.globalBatch, cluster.cards()).andThen([&](double share) {
        const Request request{workload,
                              model,
                              cluster,
                              context,
                              card.value(),
                              network.value(),
                              visibleMemory(*cluster.accelerator, context.assumptions),
                              share};
        return bestCandidate(request).map([&](const Candidate& chosen) { return sizingOf(request, chosen, explain); });
    });
}

} // namespace quanheng::core
