#pragma once

#include "core/sizing/cluster.h"
#include "core/sizing/size_workload.h"
#include "core/sizing/transformer/job.h"
#include "core/support/issue.h"
#include "core/support/or_unknown.h"
#include "core/workload/workload.h"

namespace quanheng::core::transformer {

/// A workload on a cluster as the formulas take it.
struct PlannedJob {
    Job job;
    /// Ends of the network's rate where it is a range (plain TCP); equal to the job's own otherwise.
    Network slowNetwork;
    Network fastNetwork;
    /// The job's own data-parallel batch is a rule of the recipe, not of the layout.
    std::optional<double> microBatch;
    std::optional<Checkpointing> checkpointing;
    IssueList issues;

    [[nodiscard]] bool hasNetworkRange() const { return slowNetwork.rate != fastNetwork.rate; }
};

/// Unknown with the reason when the cluster has no card, the card lacks a fact, the network of several nodes is
/// not known, or the workload has no sequence length.
[[nodiscard]] OrUnknown<PlannedJob> planJob(const Workload& workload, const TransformerModel& model,
                                            const Cluster& cluster, const SizingContext& context);

} // namespace quanheng::core::transformer
