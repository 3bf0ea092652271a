#pragma once

#include <vector>

namespace quanheng::core {

/// The value below which a share (0 to 1) of the sorted values lies, by linear interpolation between the two nearest;
/// 0 of no values.
[[nodiscard]] double quantile(const std::vector<double>& sorted, double share);

} // namespace quanheng::core
