#pragma once

#include "core/calibration/fit/measured_run.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace quanheng::core {

/// By how much the models and families of measured runs are faster than the formula (estimator-dl-v2 1.2): the median
/// of a group of near repeats, shrunk towards the family, and the family towards none.
class RateFactors {
public:
    /// Runs without a family count for none.
    RateFactors(const std::vector<const MeasuredRun*>& runs, const Calibration& calibration);

    /// ln F of the run's model, else of its family, else 0.
    [[nodiscard]] double logOf(const MeasuredRun& run) const;

private:
    std::unordered_map<std::string, double> m_byModel;
    std::unordered_map<std::string, double> m_byFamily;
};

} // namespace quanheng::core
