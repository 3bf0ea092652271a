#pragma once

#include "core/calibration/own_run_from_log.h"
#include "core/plan/plan.h"
#include "core/planning/planner.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace quanheng::core {

/// An option without and with a measured run.
struct OwnRunColumn {
    Option before;
    Option after;
    /// Of the run to the option's speed, 0 where it does not count.
    double likeness = 0;
};

/// What a log measured, what the estimator says of the same job, and what taking the run into the plan would change.
struct OwnRunPreview {
    OwnRun run;
    /// Measured time of one optimizer step.
    Seconds step{0};
    /// Of the run's own job on its own machines, no measured run counted.
    Estimate<SampleRate> estimate;
    std::optional<Bytes> estimatedPeak;
    std::vector<Message> remarks;
    std::vector<OwnRunColumn> columns;

    /// Measured against estimated speed: 0.2 is a fifth faster.
    [[nodiscard]] Percent difference() const { return Percent{run.rate / estimate.p50 - 1}; }
    [[nodiscard]] bool isInsideBand() const { return estimate.p10 <= run.rate && run.rate <= estimate.p90; }
};

/// What a log is put against.
struct OwnRunSetting {
    const Plan& plan;
    /// Workload of the plan that the options belong to; the run's own may be another.
    std::size_t workload = 0;
    std::vector<OptionSpec> options;
};

/// Fills in what the log measured and tries the run in the plan, which is left as it is. Errors are those of
/// ownRunFromLog().
[[nodiscard]] Expected<OwnRunPreview> previewOwnRun(OwnRun run, std::string_view log, const OwnRunSetting& setting,
                                                    const PlanningContext& context);

/// Reads a log for the first workload that it can be of, `preferred` before the others. The error is that of
/// `preferred`: no workload of the plan can have written this log.
[[nodiscard]] Expected<std::size_t> workloadOfLog(std::string_view log, std::string_view file, const Plan& plan,
                                                  std::size_t preferred);

} // namespace quanheng::core
