#pragma once

#include <functional>
#include <vector>

namespace quanheng::app {

/// Values that make the sum of squares of `residuals` small, from `start` on: Levenberg-Marquardt with numeric
/// derivatives. `residuals` fills a vector of fixed length `count`.
[[nodiscard]] std::vector<double>
leastSquares(const std::function<void(const std::vector<double>&, std::vector<double>&)>& residuals, std::size_t count,
             std::vector<double> start);

} // namespace quanheng::app
