#pragma once

#include "core/planning/planner.h"

#include <optional>
#include <vector>

namespace quanheng::core {

/// The column that is best under the plan's objective; empty when no column has an option that fits and is priced.
[[nodiscard]] std::optional<std::size_t> recommendedColumn(const std::vector<Column>& columns, Objective objective,
                                                           const Usage& usage);

/// The recommendation in sentences: what, time and cost with their bands, how it stands against the other columns,
/// and what speaks against relying on it. Old prices make no claim on differences below ten per cent.
[[nodiscard]] std::vector<Message> recommendationText(const Comparison& comparison, Objective objective,
                                                      const Usage& usage, Date today);

} // namespace quanheng::core
