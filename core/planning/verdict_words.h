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

/// Speed by run time over that of the fastest option that fits, at least 1.
[[nodiscard]] VerdictWord speedWord(double timeOverFastest);

/// Cost of a run over that of the cheapest option that fits, at least 1.
[[nodiscard]] VerdictWord costWord(double costOverCheapest);

/// Fit by the estimator's verdict and the share of the memory that the job needs.
[[nodiscard]] VerdictWord fitWord(FitVerdict verdict, double requiredShare);

/// The facts that decide whether an option suits the work.
struct SuitabilityFacts {
    bool isRecommended = false;
    bool isEstimated = true;
    FitVerdict fit = FitVerdict::Fits;
    std::optional<bool> meetsDeadline;
    std::optional<bool> meetsBudget;
    /// 1 where nothing is faster or cheaper.
    double timeOverFastest = 1;
    double costOverCheapest = 1;
};

/// Suitability: an option that misses a limit, or is far slower and dearer than others, is not for the work.
[[nodiscard]] VerdictWord suitabilityWord(const SuitabilityFacts& facts);

} // namespace quanheng::core
