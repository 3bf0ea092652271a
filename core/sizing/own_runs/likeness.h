#pragma once

#include "core/constants/likeness_constants.h"
#include "core/workload/recipe.h"

#include <optional>
#include <string>
#include <vector>

namespace quanheng::core {

/// Which estimator a figure comes from: errors of one say nothing of another.
enum class EstimatorFamily { Language, Deep, Cpu };

/// What decides how alike two runs are.
struct LikenessFacts {
    EstimatorFamily family = EstimatorFamily::Language;
    /// Class of the figure's band: "dense-typical", "adapter", "vision" …
    std::string bandClass;
    std::string model;
    /// Key of the accelerator, or of the CPU.
    std::string card;
    /// How the job is cut; empty where the planner chose it, which is like no cut that somebody ran.
    std::optional<Layout> cut;

    struct Part {
        std::string code;
        double share = 0;
    };
    /// Parts of the step, or of the memory, as shares of the whole.
    std::vector<Part> parts;
    /// The figure itself, which tells the same settings from like ones.
    double predicted = 0;
};

/// The share of two wholes that goes to other parts: half of the sum of the differences, 0 (the same) to 1.
[[nodiscard]] double partDistance(const LikenessFacts& a, const LikenessFacts& b);

/// Correlation of the estimator's errors, ln(measured / predicted), between two runs of the same people:
///
///     c = (always + card [same card] + model [same model] + both [same both])
///         x (1 or otherClass) x exp(-partDistance / partScale) x (1 or exp(-otherCut))
///
/// and 1 for the same settings. Each factor is a positive-definite kernel (a sum of such, an indicator plus a constant,
/// the Laplace kernel of an L1 distance), so a matrix of these correlations is one too. 0 across families.
[[nodiscard]] double likeness(const LikenessFacts& a, const LikenessFacts& b, const LikenessConstants& constants);

} // namespace quanheng::core
