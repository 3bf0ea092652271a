#pragma once

#include "ui/comparison_result.h"
#include "ui/text/text.h"

#include <QString>

#include <optional>
#include <utility>

namespace quanheng::ui {

/// Oldest and newest date of the prices behind the columns; nothing without prices.
[[nodiscard]] std::optional<std::pair<core::Date, core::Date>> priceDates(const core::Comparison& comparison);
/// "prices of 2024-12-30", "prices of 2024-12-30 to 2026-09-01", "no prices".
[[nodiscard]] QString priceDateText(const core::Comparison& comparison, const Text& text);

} // namespace quanheng::ui
