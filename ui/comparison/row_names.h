#pragma once

#include "core/planning/comparison_table.h"
#include "ui/text/text.h"

#include <QString>
#include <QStringList>

namespace quanheng::ui {

// The words of the comparison's rows and marks: the same on the screen, in what is copied and in the report.

/// "Hardware base" for the verdict row of a group, "Cost per run" for others.
[[nodiscard]] QString rowName(const core::RowDefinition& row, const Text& text);
/// Unit of a row's numbers; empty for rows of words.
[[nodiscard]] QString unitName(const core::RowDefinition& row, const Text& text);

/// What a cell says, a line each: an estimate is followed by its range, the unit said once.
[[nodiscard]] QStringList cellLines(const core::Cell& cell, const Text& text);

/// "tight", "price out of date"; empty for plain cells.
[[nodiscard]] QString stateWord(core::CellState state, const Text& text);
/// As stateWord, but empty where the cell's own text says it already.
[[nodiscard]] QString shownStateWord(core::CellState state, const Text& text);
/// What winning the row means: "lowest" or "highest", never just "best".
[[nodiscard]] QString bestWord(const core::RowDefinition& row, const Text& text);

} // namespace quanheng::ui
