#pragma once

#include "core/support/json_cursor.h"
#include "core/units/bytes.h"
#include "core/units/quantity.h"
#include "core/workload/classic_job.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>

namespace quanheng::core {

/// Time per row against the number of features, (a + b F) / (a + 8 b): a in ns a row, b in ns a cell.
struct FeatureLaw {
    double perRow = 0;
    double perCell = 0;
};

/// Gradient boosting on a CPU with one tool (estimator-dl 11), per 100 trees on 8 features.
struct BoostingOnCpu {
    Seconds start{0}; ///< T0
    Seconds serialPerRow{0}; ///< s
    Seconds sharedPerRow{0}; ///< p, core-seconds
    std::optional<FeatureLaw> features;
    /// Useful cores: scale x (rows / rows0)^exponent.
    double usefulScale = 0;
    double usefulRows = 1;
    double usefulExponent = 0;
};

/// Gradient boosting on a GPU with one tool, per 100 trees on 8 features at the reference bandwidth.
struct BoostingOnGpu {
    Seconds start{0};
    Seconds perRow{0};
    std::optional<FeatureLaw> features;
};

/// A range of which the geometric middle is planned with.
struct RateRange {
    double low = 0;
    double high = 0;
    [[nodiscard]] double middle() const;
};

/// What is planned with, between the ends that were measured or are possible.
struct PlannedRange {
    double low = 0;
    double planned = 0;
    double high = 0;
};

/// Memory of a training on a table (estimator-dl 11 and, for forests and what the user's own program holds, the
/// measured runs that the data name).
struct ClassicMemory {
    double tableBytesPerCell = 0; ///< the user's own table beside the tool's copy
    PlannedRange base; ///< operating system, interpreter, libraries; byte
    std::unordered_map<std::string, PlannedRange> bytesPerCell; ///< the tool's copy; "other" for tools without one
    std::unordered_map<std::string, double> bytesPerRow;
    std::unordered_map<std::string, PlannedRange> forestBytes; ///< a row and tree
    std::unordered_map<std::string, double> gpuBytesPerRow; ///< at the fitted number of features
    double gpuUpperFactor = 1;
};

struct ClassicBands {
    double boostingCpu = 1;
    double boostingCpuLarge = 1; ///< from `largeRows` on, up to `largeFeatures`
    double largeRows = 0;
    double largeFeatures = 0;
    double boostingCpuWide = 1; ///< above `wideFeatures`, up to `wideFeaturesMax`
    double wideFeatures = 0;
    double wideFeaturesMax = 0;
    double boostingGpu = 1;
    double forest = 1;
    double linear = 1;
};

/// Constants of classical machine learning (estimator-dl 11 in the form of v2 6). Entries are by the tool's name in
/// the calibration ("xgboost", "h2o-xgboost").
struct ClassicConstants {
    std::unordered_map<std::string, BoostingOnCpu> boostingOnCpu;
    std::unordered_map<std::string, BoostingOnGpu> boostingOnGpu;
    double overCoreExponent = 0;
    double bandwidthExponent = 0;
    BytesPerSecond referenceBandwidth{0};
    /// v: speed of a core by generation, Broadwell 1.
    std::unordered_map<std::string, double> coreSpeed;
    /// kappa in seconds of one core, by tool.
    std::unordered_map<std::string, RateRange> forestPerRow;
    double forestModernDivisor = 1;
    double forestModernSpeed = 0; ///< cores faster than this are modern
    /// Seconds of one core a row, by tool.
    std::unordered_map<std::string, RateRange> linearPerRow;
    /// Cores that linear models of a tool can use.
    std::unordered_map<std::string, double> linearCores;
    double fittedFeatures = 0; ///< features of the fit: Phi is 1 there
    ClassicMemory memory;
    ClassicBands bands;
    double leastRows = 0;
    double xgboostMaxDenseFeatures = 0;
};

/// Reads the section "classic" of the calibration.
[[nodiscard]] ClassicConstants readClassicConstants(const JsonCursor& classic);

} // namespace quanheng::core
