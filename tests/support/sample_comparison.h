#pragma once

#include "core/text/sentences.h"
#include "ui/comparison_result.h"

#include <memory>

/// A comparison made by hand, for what shows one: numbers chosen to be recognised, not to be true.
struct SampleOptions {
    /// Leaves the PAI column without an option.
    bool isPaiEmpty = false;
    /// No column has an option, and nothing is recommended.
    bool isAllEmpty = false;
    /// One more column of the user's, of a type that nobody knows.
    bool hasUnknownType = false;
    /// Columns of the user's own beside the three.
    int pinned = 0;
    /// Options in the ranking beside those of the columns.
    int others = 20;
    /// Factor of all costs.
    double costFactor = 1;
    bool hasLimits = false;
};

[[nodiscard]] std::shared_ptr<const quanheng::ui::ComparisonResult> sampleComparison(const SampleOptions& options = {});

/// The sentences that ship.
[[nodiscard]] const quanheng::core::Sentences& shippedSentences();
