#pragma once

#include "core/support/estimate.h"
#include "core/support/issue.h"
#include "core/support/or_unknown.h"
#include "core/units/bytes.h"
#include "core/units/counts.h"
#include "core/units/ratio.h"
#include "core/workload/recipe.h"

#include <optional>
#include <string>
#include <vector>

namespace quanheng::core {

/// A named share of a whole; `code` is a term of the table of sentences ("part.memory.weights").
struct MemoryPart {
    std::string code;
    Bytes amount;
};
struct TimePart {
    std::string code;
    Seconds time;
};

/// The parts that a reader should see: those of at least a thousandth of the whole. What is left out is lost in the
/// rounding of the others.
[[nodiscard]] std::vector<TimePart> partsThatMatter(const std::vector<TimePart>& parts);

enum class FitVerdict { Fits, Tight, DoesNotFit };

/// Whether one kind of memory suffices.
struct MemoryFit {
    FitVerdict verdict = FitVerdict::DoesNotFit;
    /// What the job needs, per card or per machine, with its upper side.
    Estimate<Bytes> required;
    Bytes available;
    std::vector<MemoryPart> parts;
};

/// What limits the speed of a step.
enum class Bottleneck { Compute, MemoryBandwidth, Host, Communication, Input };

/// The answer of the estimator for one workload on one cluster.
struct Sizing {
    /// How the job is cut; for CPU and classical jobs the default layout.
    Layout layout;
    bool isLayoutChosen = false;
    int dataParallel = 1;
    int accumulationSteps = 1;
    AttentionKernel attention = AttentionKernel::Standard;
    Precision precision = Precision::Fp32;

    /// GPU memory per card; empty for CPU jobs.
    std::optional<MemoryFit> cardMemory;
    /// Memory of one machine.
    std::optional<MemoryFit> hostMemory;

    /// Of all machines together, input pipeline included.
    Estimate<SampleRate> throughput;
    Estimate<Seconds> step;
    /// Parts of the P50 step; they add up to it.
    std::vector<TimePart> stepParts;
    /// One whole run: steps, evaluation, checkpoints, failures, overhead of long runs; an option adds its start-up.
    Estimate<Seconds> runTime;
    /// Parts of the P50 run; they add up to it.
    std::vector<TimePart> runParts;
    Bottleneck bottleneck = Bottleneck::Compute;
    /// Samples a second that the input pipeline could feed; empty where nothing bounds it.
    std::optional<SampleRate> inputLimit;
    std::optional<Mfu> mfu;
    IssueList issues;

    /// Worse of the two memory verdicts.
    [[nodiscard]] FitVerdict fit() const;
};

} // namespace quanheng::core
