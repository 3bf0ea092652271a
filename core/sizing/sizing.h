#pragma once

#include "core/sizing/data_wait.h"
#include "core/sizing/network_need.h"
#include "core/sizing/own_runs/own_run_effect.h"
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

/// In order of weight: of two verdicts the later one counts. NotJudged: the need is not known, so nothing is promised.
enum class FitVerdict { Fits, NotJudged, Tight, DoesNotFit };

/// Whether one kind of memory suffices.
struct MemoryFit {
    FitVerdict verdict = FitVerdict::DoesNotFit;
    /// What the job needs, per card or per machine, with its upper side.
    Estimate<Bytes> required;
    /// What programs see of it.
    Bytes available;
    /// What of that a job may need: a job that needs more does not fit.
    Bytes limit;
    /// How `available` and `limit` were found; filled where the sizing is explained.
    Trail limitTrail;
    std::vector<MemoryPart> parts;
};

/// What limits the speed of a step.
enum class Bottleneck { Compute, MemoryBandwidth, Host, Communication, Input };

/// The answer of the estimator for one workload on one cluster.
struct Sizing {
    /// How the job is cut; empty for work that is not (classical jobs, data preparation).
    std::optional<Layout> layout;
    bool isLayoutChosen = false;
    int dataParallel = 1;
    int accumulationSteps = 1;
    AttentionKernel attention = AttentionKernel::Standard;
    Precision precision = Precision::Fp32;

    /// GPU memory per card; empty for CPU jobs.
    std::optional<MemoryFit> cardMemory;
    /// Memory of one machine.
    std::optional<MemoryFit> hostMemory;
    /// Why a memory that the job needs is not judged, and how its need can be learnt; empty where all are.
    std::optional<Message> unjudgedMemory;

    /// Of all machines together, input pipeline included.
    Estimate<SampleRate> throughput;
    /// Of work that goes in steps; empty for classical jobs and data preparation, which are one.
    std::optional<Estimate<Seconds>> step;
    /// Parts of the P50 step; they add up to it.
    std::vector<TimePart> stepParts;
    /// One whole run: steps, evaluation, checkpoints, failures, overhead of long runs; an option adds its start-up.
    Estimate<Seconds> runTime;
    /// Parts of the P50 run; they add up to it.
    std::vector<TimePart> runParts;
    /// Empty where only the speed as a whole was measured.
    std::optional<Bottleneck> bottleneck;
    /// Samples a second that the input pipeline could feed; empty where nothing bounds it.
    std::optional<SampleRate> inputLimit;
    /// Filled where the sizing is explained; empty for work that is not fed, and where nothing bounds the feeding.
    std::optional<DataWait> dataWait;
    /// What the network between machines does to the step; filled where the sizing is explained and several machines
    /// exchange something.
    std::optional<NetworkNeed> network;
    std::optional<Mfu> mfu;
    /// Trails of the two figures above; filled where the sizing is explained.
    Trail inputLimitTrail;
    Trail mfuTrail;
    /// What measured runs of the user's changed: of the model's speed before its input is joined, and of a card's
    /// memory; empty where none is alike.
    std::optional<OwnRunEffect<SampleRate>> ownRunSpeed;
    std::optional<OwnRunEffect<Bytes>> ownRunMemory;
    IssueList issues;

    /// Worse of the two memory verdicts; not judged where the need of one is not known.
    [[nodiscard]] FitVerdict fit() const;
};

} // namespace quanheng::core
