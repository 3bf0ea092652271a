#pragma once

#include "core/sizing/sizing.h"

#include <optional>
#include <string_view>

namespace quanheng::core {

// The one table of the words that stand for figures. Each returns a code of the table of sentences.

/// How good a word is, for the mark of its cell.
enum class Grade { Good, Fair, Poor };

struct VerdictWord {
    std::string_view code;
    Grade grade = Grade::Fair;
    friend bool operator==(const VerdictWord&, const VerdictWord&) = default;
};

/// Relative words need something to be relative to: without another option that runs, `over` is empty.
using Ratio = std::optional<double>;

/// Speed by run time over that of the fastest option that runs, at least 1; whatever it leads, a run of weeks is
/// not fast.
[[nodiscard]] VerdictWord speedWord(Ratio timeOverFastest, Seconds time);

/// Cost of a run over that of the cheapest option that runs, at least 1.
[[nodiscard]] VerdictWord costWord(Ratio costOverCheapest);

/// A run so long that its length is said, and that a faster machine is looked for elsewhere.
[[nodiscard]] bool isLongWait(Seconds time);

/// Fit by the estimator's verdict and the share of the memory that the job needs.
[[nodiscard]] VerdictWord fitWord(FitVerdict verdict, double requiredShare);

/// The facts that decide whether an option suits the work.
struct SuitabilityFacts {
    bool isRecommended = false;
    bool isEstimated = true;
    FitVerdict fit = FitVerdict::Fits;
    std::optional<bool> meetsDeadline;
    std::optional<bool> meetsBudget;
    /// The estimator warns of something that the figures do not show.
    bool hasWarning = false;
    /// No other option runs.
    bool isOnly = false;
    /// A region that was not chosen has a machine that is faster by far.
    bool isFasterElsewhere = false;
    /// 1 where nothing is faster or cheaper.
    double timeOverFastest = 1;
    double costOverCheapest = 1;
};

/// Suitability: an option that misses a limit, or is far slower and dearer than others, is not for the work. What
/// is best only because nothing else was chosen, or with a warning, is called so.
[[nodiscard]] VerdictWord suitabilityWord(const SuitabilityFacts& facts);

} // namespace quanheng::core
