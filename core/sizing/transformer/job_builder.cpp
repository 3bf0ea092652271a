#include "core/sizing/transformer/job_builder.h"

#include "core/sizing/deep/deep_work.h"
#include "core/sizing/links.h"
#include "core/sizing/transformer/card_facts.h"

#include <algorithm>
#include <cctype>

namespace quanheng::core::transformer {

namespace {

bool isFlashByDefault(const Accelerator& accelerator)
{
    return accelerator.computeCapability >= ComputeCapability{8, 0};
}

/// Members of the Gemma 3 family overflow fp16 (measured: a fifth of the expected rate on a card without bf16).
bool lacksFp16Range(const TransformerModel& model)
{
    std::string key = model.key;
    std::transform(key.begin(), key.end(), key.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return key.find("gemma-3") != std::string::npos || key.find("gemma3") != std::string::npos;
}

Training trainingOf(const Workload& workload, const Model& model, const Accelerator& accelerator, int nodes)
{
    const Recipe& recipe = workload.recipe;
    Training training;
    training.sequence = recipe.sequenceLength;
    training.globalBatch = samplesOfStep(workload.task, recipe.globalBatch, nodes);
    training.isForwardOnly = workload.task == TaskKind::Inference;
    training.precision = computedPrecision(accelerator, recipe.precision);
    training.optimizer = recipe.optimizer;
    const bool isAdapterTask = workload.task == TaskKind::Lora || workload.task == TaskKind::QLora;
    if (isAdapterTask || training.isForwardOnly)
        training.quantization = recipe.quantization;
    const bool offloadsBoth = recipe.offload == Offload::WeightsAndOptimizer;
    training.offloadsWeights = offloadsBoth || recipe.offload == Offload::Weights;
    training.offloadsOptimizer = (offloadsBoth || recipe.offload == Offload::Optimizer) && !training.isForwardOnly;
    if (isAdapterTask)
        addAdapters(training, model, recipe.loraTargets, recipe.loraRank);
    return training;
}

Code codeOf(const Software& software, const Accelerator& accelerator)
{
    Code code;
    code.isTuned = software.stack == Stack::Tuned;
    code.isCompiled = software.graph == Graph::Compiled;
    code.hasFusedKernels = software.hasFusedKernels;
    code.attention =
        software.attention.value_or(isFlashByDefault(accelerator) ? AttentionKernel::Flash : AttentionKernel::Standard);
    code.attentionGeneration = software.attentionGeneration;
    code.recipe = software.memoryRecipe;
    code.isDeepSpeed = software.memoryRecipe == MemoryRecipe::Mixed;
    code.hasChunkedLoss = software.hasChunkedLoss;
    code.hasOptimizerInBackward = software.hasOptimizerInBackward;
    return code;
}

void fillMachines(Job& job, const Cluster& cluster)
{
    job.cardsPerNode = cluster.cardsPerNode;
    job.nodes = cluster.nodes;
    job.domain = job.cardsPerNode;
    if (cluster.accelerator->nvlinkDomain && job.card.nvlink > 0) {
        job.hasNvlinkDomain = true;
        job.domain = std::min<double>(*cluster.accelerator->nvlinkDomain, job.cards());
    }
}

/// Plain TCP: what is planned with and the range.
void fillTcp(PlannedJob& plan, const TcpRates& rates)
{
    plan.job.network = {rates.planned.count(), true, false};
    plan.slowNetwork = {rates.slow.count(), true, false};
    plan.fastNetwork = {rates.fast.count(), true, false};
}

/// False when several nodes have no known network.
bool fillNetwork(PlannedJob& plan, const Cluster& cluster, const Assumptions& assumptions)
{
    if (cluster.nodes <= 1)
        return true;
    const bool isNamed = cluster.network == InterNodeNetwork::Rdma || cluster.network == InterNodeNetwork::Aiacc
        || cluster.network == InterNodeNetwork::PlainTcp;
    if (!isNamed || !cluster.nodeRate || cluster.nodeRate->count() <= 0)
        return false;
    if (cluster.network == InterNodeNetwork::PlainTcp) {
        fillTcp(plan, plainTcp(*cluster.nodeRate, assumptions));
        return true;
    }
    plan.job.network = plan.slowNetwork = plan.fastNetwork = {cluster.nodeRate->count(), false, true};
    return true;
}

void notePrecision(PlannedJob& plan, const Recipe& recipe, const TransformerModel& model, const Accelerator& card)
{
    const Precision computed = plan.job.training.precision;
    if (computed == recipe.precision)
        return;
    plan.issues.add(
        Severity::Note,
        {"transformer.precision_replaced", {card.name, precisionTerm(recipe.precision), precisionTerm(computed)}},
        "/recipe/precision");
    if (computed == Precision::Fp16 && lacksFp16Range(model))
        plan.issues.add(Severity::Warning, {"transformer.no_fp16_range", {model.name, card.name}}, "/recipe/precision");
}

/// What was taken for want of a fact, and what inference does with its batch.
void noteAssumptions(PlannedJob& plan, const Workload& workload, const Accelerator& card)
{
    const Job& job = plan.job;
    const bool usesPcie = (job.cardsPerNode > 1 && job.card.nvlink <= 0) || workload.recipe.offload != Offload::None
        || workload.recipe.optimizer == Optimizer::AdamW8bitPaged;
    if (usesPcie && !card.pcieGeneration)
        plan.issues.add(Severity::Note, {"link.pcie_assumed", {card.name}});
    if (job.training.isForwardOnly && job.nodes > 1)
        plan.issues.add(Severity::Info, {"run.inference_batches", {workload.recipe.globalBatch}});
}

} // namespace

OrUnknown<PlannedJob> planJob(const Workload& workload, const TransformerModel& model, const Cluster& cluster,
                              const SizingContext& context)
{
    if (cluster.accelerator == nullptr || cluster.cards() < 1)
        return unknown("transformer.unknown.card");
    if (!(workload.recipe.sequenceLength > 0))
        return unknown("transformer.unknown.sequence");
    if (!(workload.recipe.globalBatch > 0))
        return unknown("transformer.unknown.batch");
    const Accelerator& accelerator = *cluster.accelerator;
    PlannedJob plan;
    Job& job = plan.job;
    job.model = modelFacts(model);
    job.training = trainingOf(workload, job.model, accelerator, cluster.nodes);
    job.code = codeOf(workload.recipe.software, accelerator);
    const auto card = cardFacts(accelerator, job.training.precision, cluster.intraLink);
    if (!card.isKnown())
        return Unknown{card.reason()};
    job.card = card.value();
    fillMachines(job, cluster);
    if (!fillNetwork(plan, cluster, context.assumptions))
        return unknown("transformer.unknown.network", {static_cast<long long>(cluster.nodes)});
    plan.microBatch = workload.recipe.microBatch;
    plan.checkpointing = workload.recipe.checkpointing;
    notePrecision(plan, workload.recipe, model, accelerator);
    noteAssumptions(plan, workload, accelerator);
    return plan;
}

} // namespace quanheng::core::transformer
