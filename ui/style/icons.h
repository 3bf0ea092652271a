#pragma once

#include "core/planning/comparison_table.h"

#include <QIcon>
#include <QPalette>
#include <QRectF>
#include <QString>

class QPainter;

namespace quanheng::ui::icons {

/// An icon of the program's own set (resources/icons/<name>.svg), drawn in the colour of the palette's text at
/// the moment of painting, so that it follows light, dark and disabled.
[[nodiscard]] QIcon named(const QString& name);

/// The icon of a state of a cell; null for plain cells.
[[nodiscard]] QIcon forState(core::CellState state);
/// Draws the icon of a state as vectors in the ink of any palette: reports are light in a dark session too.
void paintState(QPainter& painter, const QRectF& rect, core::CellState state, const QPalette& palette);
[[nodiscard]] QString nameForState(core::CellState state);

/// The application's own icon, in its own colours.
[[nodiscard]] QIcon application();

} // namespace quanheng::ui::icons
