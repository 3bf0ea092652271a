#pragma once

#include <optional>

namespace quanheng::core {

enum class ClassicTool { LightGbm, XgBoost, CatBoost, H2o, ScikitLearn };
enum class ClassicAlgorithm { GradientBoosting, RandomForest, LinearModel };

/// A classical machine-learning training on a table.
struct ClassicJob {
    ClassicTool tool = ClassicTool::LightGbm;
    ClassicAlgorithm algorithm = ClassicAlgorithm::GradientBoosting;
    double rows = 1e6;
    double features = 50;
    /// Non-zero cells per row; empty: dense, all features.
    std::optional<double> nonZeroPerRow;
    double trees = 500;
    /// Classes of a multiclass task (trees are multiplied by it); 1 otherwise.
    int classes = 1;

    friend bool operator==(const ClassicJob&, const ClassicJob&) = default;
};

} // namespace quanheng::core
