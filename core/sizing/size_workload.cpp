#include "core/sizing/size_workload.h"

#include "core/sizing/complete_sizing.h"
#include "core/sizing/engines.h"
#include "core/sizing/own_runs/apply_own_runs.h"
#include "core/sizing/pipeline/preparation_rate.h"
#include "core/workload/validate_workload.h"

#include <algorithm>
#include <utility>

namespace quanheng::core {

namespace {

/// Dispatches on what the workload trains and on what it runs.
struct Engine {
    const Workload& workload;
    const Cluster& cluster;
    const SizingContext& context;
    Explain explain;

    OrUnknown<Sizing> operator()(const std::monostate&) const { return unknown("workload.no_model"); }
    OrUnknown<Sizing> operator()(const ClassicJob& job) const
    {
        return sizeClassic(workload, job, cluster, context, explain);
    }
    OrUnknown<Sizing> operator()(const DeepModel& model) const
    {
        return cluster.accelerator == nullptr ? sizeDeepOnCpu(workload, model, cluster, context, explain)
                                              : sizeDeep(workload, model, cluster, context, explain);
    }
    OrUnknown<Sizing> operator()(const TransformerModel& model) const
    {
        if (!asksLanguageEngine(model, cluster))
            return (*this)(deepModelOf(model, workload.recipe.sequenceLength));
        return sizeTransformer(workload, model, cluster, context, explain);
    }
};

OrUnknown<Sizing> askEngine(const Workload& workload, const Cluster& cluster, const SizingContext& context,
                            Explain explain)
{
    if (workload.task == TaskKind::DataPreparation)
        return sizePreparation(workload, cluster, context, explain);
    return std::visit(Engine{workload, cluster, context, explain}, workload.model);
}

/// A workload that cannot be estimated has no size: the first thing that is wrong with it is the reason.
std::optional<Unknown> refusal(const Workload& workload)
{
    const IssueList issues = validateWorkload(workload);
    const auto blocker = std::find_if(issues.all().begin(), issues.all().end(),
                                      [](const Issue& issue) { return issue.severity == Severity::Blocker; });
    if (blocker == issues.all().end())
        return std::nullopt;
    return Unknown{blocker->message};
}

/// Local disks hold each machine's share of the data; a classical job reads its table once, from anywhere.
std::optional<Unknown> diskProblem(const Workload& workload, const Cluster& cluster)
{
    if (workload.data.location != DataLocation::LocalNvme || workload.task == TaskKind::ClassicalMl)
        return std::nullopt;
    if (!cluster.localDisk)
        return unknown("run.unknown.no_local_disk");
    const Bytes share = epochBytes(workload.data) / cluster.nodes;
    if (share > *cluster.localDisk)
        return unknown("run.unknown.local_disk_small", {share, *cluster.localDisk});
    return std::nullopt;
}

/// The library that the user insists on. RDMA cannot be had by wishing; AIACC speeds up plain TCP only.
Cluster withCollectives(Cluster cluster, CollectiveLibrary library, IssueList& issues)
{
    if (cluster.network != InterNodeNetwork::PlainTcp && cluster.network != InterNodeNetwork::Rdma)
        return cluster;
    if (library == CollectiveLibrary::PlainTcp)
        cluster.network = InterNodeNetwork::PlainTcp;
    else if (library == CollectiveLibrary::Aiacc && cluster.network == InterNodeNetwork::PlainTcp)
        cluster.network = InterNodeNetwork::Aiacc;
    else if (library == CollectiveLibrary::Rdma && cluster.network == InterNodeNetwork::PlainTcp)
        issues.add(Severity::Warning, {"run.no_rdma", {}}, "/recipe/software/collectives");
    return cluster;
}

} // namespace

bool asksLanguageEngine(const TransformerModel& model, const Cluster& cluster)
{
    // Encoders up to here are estimated better by the deep-learning form (estimator-dl 13).
    constexpr double kLargestDeepEncoder = 0.5e9;
    const bool isSmallEncoder = model.isEncoder && model.paramsTotal <= kLargestDeepEncoder;
    return !isSmallEncoder && cluster.accelerator != nullptr;
}

OrUnknown<Sizing> sizeWorkload(const Workload& workload, const Cluster& cluster, const SizingContext& context,
                               Explain explain)
{
    if (auto reason = refusal(workload))
        return *std::move(reason);
    if (auto reason = diskProblem(workload, cluster))
        return *std::move(reason);
    IssueList issues;
    const Cluster used = withCollectives(cluster, workload.recipe.software.collectives, issues);
    return askEngine(workload, used, context, explain).map([&](Sizing engineAnswer) {
        Sizing sizing = completeSizing(withOwnRuns(std::move(engineAnswer), workload, used, context, explain), workload,
                                       used, context, explain);
        for (const Issue& issue : issues.all())
            sizing.issues.add(issue);
        return sizing;
    });
}

} // namespace quanheng::core
