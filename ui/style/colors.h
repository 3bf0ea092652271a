#pragma once

#include "core/planning/comparison_table.h"

#include <QColor>
#include <QPalette>

namespace quanheng::ui::colors {

// Everything follows the palette of the system, light or dark. Colour stands only where it carries meaning, and
// never without a word or an icon beside it.

[[nodiscard]] bool isDark(const QPalette& palette);
/// The recommended option and the primary action.
[[nodiscard]] QColor accent(const QPalette& palette);
/// Helping text, units, captions: at least 4.5:1 against the ground.
[[nodiscard]] QColor muted(const QPalette& palette);
/// Hair lines between areas.
[[nodiscard]] QColor line(const QPalette& palette);
/// Ground of a card or a bar that stands out from its surroundings a little.
[[nodiscard]] QColor raised(const QPalette& palette);

/// Ink and ground of a state, the same in the table, the wizard, the bars and the report.
struct Tint {
    QColor ink;
    QColor ground;
};
[[nodiscard]] Tint tint(core::CellState state, const QPalette& palette);

} // namespace quanheng::ui::colors
