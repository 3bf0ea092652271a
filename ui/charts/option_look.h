#pragma once

#include <QColor>
#include <QIcon>
#include <QPainterPath>
#include <QPalette>

#include <cstddef>

namespace quanheng::ui {

/// The shapes that tell options apart without colour. A star is none of them: it says "recommended".
enum class Marker { Circle, Square, Triangle, Diamond, Pentagon, Cross, TriangleDown };

/// How an option looks in the table, in every chart and in the report.
struct OptionLook {
    QColor color;
    Marker marker = Marker::Circle;
};

/// Look of a column of the comparison; hues of Okabe and Ito, shifted to 3:1 against the palette's ground.
/// Repeats after six times seven.
[[nodiscard]] OptionLook optionLook(std::size_t column, const QPalette& palette);

/// Outline of a marker, `size` across.
[[nodiscard]] QPainterPath markerPath(Marker marker, QPointF centre, double size);
[[nodiscard]] QIcon markerIcon(const OptionLook& look);

} // namespace quanheng::ui
