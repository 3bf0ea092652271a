#pragma once

#include "core/constants/classic_constants.h"
#include "core/support/or_unknown.h"
#include "core/units/bytes.h"
#include "core/units/quantity.h"

#include <string>

namespace quanheng::core {

/// A training on a table as the formulas of estimator-dl 11 read it.
struct BoostingCase {
    /// Tool as the calibration names it ("lightgbm", "h2o-xgboost").
    std::string tool;
    double rows = 0;
    double trees = 0;
    /// F: cells that are not zero, a row.
    double cellsPerRow = 0;
    /// Features as columns, zero cells included.
    double features = 0;
    /// Physical cores of one socket.
    double cores = 1;
    /// v: speed of a core.
    double coreSpeed = 1;
    BytesPerSecond gpuBandwidth{0};
    /// Grown as a forest: its trees stay in memory, as deep as the data let them.
    bool isForest = false;
};

/// Terms of a boosting run on a CPU.
struct BoostingTerms {
    /// c_use: cores that bring anything.
    double usefulCores = 1;
    /// Phi: features against the 8 of the fit.
    double featureFactor = 1;
    Seconds perHundredTrees{0};
    Seconds total{0};
};

/// Cores beyond which a tool slows down on that many rows.
[[nodiscard]] double usefulCores(const BoostingOnCpu& tool, double rows);

/// t = T/100 (T0 + R (s + p / c_use) Phi) / v (c / c_use)^0.32. Refused: too few rows, too many dense features for
/// XGBoost, more features than any measured run, a tool without constants.
[[nodiscard]] OrUnknown<BoostingTerms> boostingOnCpu(const BoostingCase& job, const ClassicConstants& constants);

/// The tool's name in the constants of GPUs: H2O boosts with XGBoost there.
[[nodiscard]] std::string toolOnGpu(const std::string& tool);

/// t = T/100 (T0 + R k (900 / BW)^0.236 Phi).
[[nodiscard]] OrUnknown<BoostingTerms> boostingOnGpu(const BoostingCase& job, const ClassicConstants& constants);

/// t = T R log2(R) kappa / c, kappa the geometric middle of its range, halved on modern cores (by their speed).
[[nodiscard]] OrUnknown<Seconds> forestTime(const BoostingCase& job, const ClassicConstants& constants);

/// Linear models: core-seconds a row over the cores that the tool uses, geometric middle of the range.
[[nodiscard]] OrUnknown<Seconds> linearTime(const BoostingCase& job, const ClassicConstants& constants);

/// Factors of the 80 % band of boosting (v2 6). On a GPU never narrower than on a CPU: its fit is the smaller one.
[[nodiscard]] double boostingBand(const BoostingCase& job, const ClassicBands& bands);
[[nodiscard]] double boostingBandOnGpu(const BoostingCase& job, const ClassicBands& bands);

/// Speed of a core of a generation, or unknown.
[[nodiscard]] OrUnknown<double> coreSpeedOf(const std::string& generation, const ClassicConstants& constants);

/// Memory of a training on the host: the user's own table, the tool's copy of it, the trees of a forest, and what
/// runs on the machine anyway.
struct ClassicHostMemory {
    PlannedRange table;
    PlannedRange tool;
    PlannedRange forest;
    PlannedRange base;

    [[nodiscard]] PlannedRange total() const;
};
/// Unknown for forests of a tool whose trees nobody measured.
[[nodiscard]] OrUnknown<ClassicHostMemory> hostMemoryOf(const BoostingCase& job, const ClassicMemory& memory);

/// Memory on the GPU; unknown for tools of which nobody reported any.
[[nodiscard]] OrUnknown<Bytes> gpuMemoryOf(const BoostingCase& job, const ClassicConstants& constants);

} // namespace quanheng::core
