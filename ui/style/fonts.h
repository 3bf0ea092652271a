#pragma once

#include <QFont>

namespace quanheng::ui::fonts {

// Three sizes and two weights, all from the system's font, so that text scales with it.

[[nodiscard]] QFont base();
/// Two points up: heads of sections.
[[nodiscard]] QFont section();
/// Six points up: the recommendation, titles of pages.
[[nodiscard]] QFont headline();
/// The heavier of the two weights.
[[nodiscard]] QFont strong(QFont font);

} // namespace quanheng::ui::fonts
