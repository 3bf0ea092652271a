#pragma once

#include "ui/why/explanation.h"

#include <QPalette>

#include <memory>
#include <set>

class QMimeData;

namespace quanheng::ui {

// An explanation as text, three times the same: plain and as HTML for other programs, whole and in the order of
// computing; and for the panel, the answer first.

[[nodiscard]] QString toPlainText(const Explanation& explanation, const Text& text);
[[nodiscard]] QString toHtml(const Explanation& explanation, const Text& text);
[[nodiscard]] std::unique_ptr<QMimeData> toMimeData(const Explanation& explanation, const Text& text);

/// How the panel shows it: which steps stand open, and in which colours.
struct PanelLook {
    std::set<std::size_t> open;
    QPalette palette;
};

/// HTML of the panel. Steps go from the figure back to the inputs; links are "fold:<step>", "step:<step>" (from an
/// intermediate value to where it was found), "value:<step>.<input>" and web addresses; signs of sources are images
/// "sign:<icon>".
[[nodiscard]] QString toPanelHtml(const Explanation& explanation, const Text& text, const PanelLook& look);

/// The icon of a kind of source; empty for derived values.
[[nodiscard]] QString signOf(core::SourceKind kind);

} // namespace quanheng::ui
