#pragma once

#include "core/support/estimate.h"
#include "core/support/expected.h"
#include "core/units/bytes.h"
#include "core/units/counts.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace quanheng::core {

/// One line of a training log: a step, or the mean of the steps since the line before.
struct RunRecord {
    /// Samples a second of all accelerators together.
    SampleRate rate;
    /// Peak memory of an accelerator so far, as the framework counts it.
    std::optional<Bytes> peakMemory;
};

/// The measured part of a training run.
struct RunLog {
    std::vector<RunRecord> records;
    /// Samples of one optimizer step, where the log says so.
    std::optional<double> globalBatch;
    /// The log holds one mean over the whole run, its first steps included: no spread can be told.
    bool isOneMean = false;
};

/// What a log leaves to the recipe. 0 where it is not known.
struct RunLogUnits {
    double tokensPerSample = 0;
    /// For a CSV that says only how long each step took.
    double samplesPerStep = 0;
};

/// Reads the log of a run: Megatron-LM ("elapsed time per iteration (ms)"), DeepSpeed ("CurrSamplesPerSec"), the
/// `trainer_state.json` of Hugging Face's Trainer, which holds one mean over the whole run, or CSV with the column
/// `seconds` and `samples`, `tokens` or the units' samples of a step, and perhaps `memory_gib` or `memory_mib`. Fails
/// where no line says how fast the run was, and where a line's samples and tokens contradict each other.
/// Not-a-number, which a Trainer writes for a loss that diverged, and a byte-order mark are read over; what is no text
/// in UTF-8 is refused.
[[nodiscard]] Expected<RunLog> readRunLog(std::string_view text, std::string_view file, RunLogUnits units);

/// Whether a file is meant as the log of a run, whatever state it is in, and not as a configuration: by what it holds,
/// or by a name that ends in .log or .csv.
[[nodiscard]] bool isRunLog(std::string_view text, std::string_view file);

/// What a log says once its first steps are left out.
struct RunSummary {
    /// Median, and the spread from the tenth to the ninetieth percentile of the records.
    Band<SampleRate> rate;
    std::size_t used = 0;
    /// Records at the start that were unlike the rest: compilation, caches, a cold input pipeline.
    std::size_t warmUp = 0;
    std::optional<Bytes> peakMemory;
};

/// Leaves out the records before the run has settled: at most half of them, as long as they lie further from the
/// median of the second half than three times its median deviation.
[[nodiscard]] RunSummary summarize(const RunLog& log);

} // namespace quanheng::core
