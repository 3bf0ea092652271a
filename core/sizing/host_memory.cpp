#include "core/sizing/host_memory.h"

#include "core/sizing/figure_trails.h"
#include "core/sizing/memory_fit.h"
#include "core/workload/names.h"

#include <algorithm>
#include <string>
#include <vector>

namespace quanheng::core {

namespace {

/// A model that starts from nothing is not read from a file.
bool isLoaded(TaskKind task) { return task != TaskKind::Pretrain && task != TaskKind::Train; }

double paramsOf(const ModelSpec& model)
{
    if (const auto* transformer = std::get_if<TransformerModel>(&model))
        return transformer->paramsTotal;
    const auto* deep = std::get_if<DeepModel>(&model);
    return deep == nullptr ? 0 : deep->params;
}

/// Decoding takes every core, as the input limit assumes; else one loader a card suffices.
double workersOf(const Workload& workload, const Cluster& cluster)
{
    const double ranks = std::max(cluster.cardsPerNode, 1);
    return workload.data.preprocessing == Preprocessing::JpegAugment ? std::max(physicalCores(cluster), ranks) : ranks;
}

/// Samples that a loader prepares at once; engines that cut nothing take one.
double microBatchOf(const Sizing& sizing) { return sizing.layout ? sizing.layout->microBatch : 1; }

/// The states of adapters are too small to count.
double pagedBytesPerParam(const Workload& workload, const HostMemoryConstants& constants)
{
    const bool trainsAll = workload.task == TaskKind::Pretrain || workload.task == TaskKind::FullFineTune;
    const bool isPaged = workload.recipe.optimizer == Optimizer::AdamW8bitPaged;
    return isPaged && trainsAll ? constants.pagedOptimizerBytes : 0;
}

/// Per parameter of all machines. An optimizer that is offloaded needs no paging.
double offloadedBytesPerParam(const Workload& workload, const HostMemoryConstants& constants)
{
    switch (workload.recipe.offload) {
    case Offload::None:
        return pagedBytesPerParam(workload, constants);
    case Offload::Weights:
        return constants.offloadWeightsBytes + pagedBytesPerParam(workload, constants);
    case Offload::Optimizer:
        return constants.offloadOptimizerBytes;
    case Offload::WeightsAndOptimizer:
        return constants.offloadOptimizerBytes + constants.offloadWeightsBytes;
    }
    return 0;
}

/// What a machine holds. Loading is over before training starts, so the larger of the two counts.
struct Needs {
    double workers = 0;
    Bytes once{0}; ///< one copy of the weights
    Bytes loading{0}; ///< one copy a rank
    Bytes loaders{0};
    Bytes offloaded{0};

    [[nodiscard]] Bytes training() const { return offloaded + loaders; }
    [[nodiscard]] Bytes usual() const { return std::max(loading, training()); }
    /// Low-memory loading holds one copy.
    [[nodiscard]] Bytes least() const { return std::max(once, training()); }
};

Needs needsOf(const Sizing& sizing, const Workload& workload, const Cluster& cluster, double params,
              const HostMemoryConstants& constants)
{
    Needs needs;
    needs.workers = workersOf(workload, cluster);
    needs.once = Bytes(isLoaded(workload.task) ? constants.loadBytesPerParam * params : 0);
    needs.loading = std::max(cluster.cardsPerNode, 1) * needs.once;
    const Bytes batch = microBatchOf(sizing) * workload.data.bytesPerSample;
    needs.loaders = needs.workers * (constants.prefetchedBatches * batch + constants.perWorker);
    needs.offloaded = Bytes(offloadedBytesPerParam(workload, constants) * params / cluster.nodes);
    return needs;
}

std::vector<MemoryPart> partsOf(const Needs& needs)
{
    if (needs.loading >= needs.training())
        return {{"part.memory.loading", needs.loading}};
    std::vector<MemoryPart> parts{{"part.memory.loaders", needs.loaders}};
    if (needs.offloaded > Bytes(0))
        parts.push_back({"part.memory.offload", needs.offloaded});
    return parts;
}

/// Head-room makes a need tight, never impossible, and low-memory loading counts as possible.
FitVerdict verdictOf(const Needs& needs, double headroom, Bytes available)
{
    return fitVerdict(needs.least(), needs.usual() * headroom, available);
}

/// What the question rests on.
struct Question {
    const Sizing& sizing;
    const Workload& workload;
    const Cluster& cluster;
    const HostMemoryConstants& constants;
    double params = 0;
};

Term choice(const char* group, std::string_view word)
{
    return Term{"choice." + std::string(group) + "." + std::string(word)};
}

const std::string& modelSource(const ModelSpec& model)
{
    const auto* transformer = std::get_if<TransformerModel>(&model);
    return transformer != nullptr ? transformer->source : std::get<DeepModel>(model).source;
}

void addLoaders(TrailStepBuilder& step, const Question& q, const Needs& needs)
{
    const Recipe& recipe = q.workload.recipe;
    step.user("trail.preprocessing", "preprocessing",
              choice("preprocessing", nameOf(q.workload.data.preprocessing, kPreprocessingNames)),
              "/data/preprocessing")
        .derived("trail.cores", "cores", physicalCores(q.cluster))
        .layout("trail.deep.micro_batch", "b", microBatchOf(q.sizing), !recipe.layout && !recipe.microBatch)
        .user("trail.sample_bytes", "bytes", q.workload.data.bytesPerSample, "/data/bytesPerSample")
        .constant("prefetched", q.constants.prefetchedBatches)
        .constant("worker_bytes", q.constants.perWorker)
        .derived("trail.run.workers", "workers", needs.workers)
        .derived("part.memory.loaders", "M_l", needs.loaders);
}

void addOffload(TrailStepBuilder& step, const Question& q, const Needs& needs)
{
    step.user("trail.transformer.offload", "offload",
              choice("offload", nameOf(q.workload.recipe.offload, kOffloadNames)), "/recipe/offload");
    if (q.workload.recipe.optimizer == Optimizer::AdamW8bitPaged)
        step.user("trail.transformer.optimizer", "optimizer",
                  choice("optimizer", nameOf(q.workload.recipe.optimizer, kOptimizerNames)), "/recipe/optimizer");
    step.constant("q_offload", Bytes(offloadedBytesPerParam(q.workload, q.constants)))
        .user("trail.machines", "n_nodes", static_cast<double>(q.cluster.nodes), "/option/nodes")
        .derived("part.memory.offload", "M_off", needs.offloaded);
}

Trail trailOf(const Question& q, const Needs& needs, const Estimate<Bytes>& need)
{
    TrailStepBuilder step("formula.run.host_memory", "estimator-transformer 8, host memory");
    step.user("trail.task", "task", choice("task", nameOf(q.workload.task, kTaskKindNames)), "/task")
        .model("trail.run.params", "N", q.params, modelSource(q.workload.model))
        .fitted("trail.run.load_bytes", "q_load", Bytes(q.constants.loadBytesPerParam))
        .machine("trail.cards_per_machine", "G", static_cast<double>(q.cluster.cardsPerNode))
        .derived("part.memory.loading", "M_load", needs.loading);
    addLoaders(step, q, needs);
    addOffload(step, q, needs);
    return Trail{{coresStep(q.cluster),
                  step.fitted("trail.run.host_headroom", "headroom", q.constants.headroom)
                      .ends(need.p10, need.p90)
                      .result("trail.run.host_memory", "M", needs.usual())}};
}

void say(IssueList& issues, const MemoryFit& fit, bool isLoading)
{
    if (fit.verdict == FitVerdict::DoesNotFit)
        issues.add(Severity::Warning, {"run.host_memory_short", {fit.required.p10, fit.available}});
    else if (fit.verdict == FitVerdict::Tight)
        issues.add(Severity::Warning,
                   {isLoading ? "run.low_memory_loading" : "run.host_memory_tight", {fit.required.p50, fit.available}});
}

} // namespace

void addHostMemory(Sizing& sizing, const Workload& workload, const Cluster& cluster,
                   const HostMemoryConstants& constants, Explain explain)
{
    const double params = paramsOf(workload.model);
    if (sizing.hostMemory || cluster.accelerator == nullptr || params <= 0)
        return;
    const Needs needs = needsOf(sizing, workload, cluster, params, constants);
    const Bytes upper = needs.usual() * constants.headroom;
    MemoryFit fit;
    fit.available = fit.limit = cluster.hostMemory;
    fit.verdict = verdictOf(needs, constants.headroom, cluster.hostMemory);
    fit.required = {needs.least(), needs.usual(), upper, {EvidenceClass::E3, "host", {{"run.reason.host", {}}}}, {}};
    fit.parts = partsOf(needs);
    if (explain == Explain::Yes) {
        fit.required.trail = trailOf({sizing, workload, cluster, constants, params}, needs, fit.required);
        fit.limitTrail = hostLimitTrail(fit);
    }
    say(sizing.issues, fit, needs.loading >= needs.training());
    sizing.hostMemory = std::move(fit);
}

} // namespace quanheng::core
