#pragma once

namespace quanheng::ui::metrics {

// Distances on a 4-pixel grid, the same everywhere.
inline constexpr int kTight = 4;
inline constexpr int kSmall = 8;
inline constexpr int kMedium = 12;
inline constexpr int kLarge = 16;
inline constexpr int kHuge = 24;

/// The one corner radius.
inline constexpr int kRadius = 4;
/// Icons are drawn on a 24-pixel grid; small ones stand inside text.
inline constexpr int kIcon = 24;
inline constexpr int kSmallIcon = 16;

} // namespace quanheng::ui::metrics
