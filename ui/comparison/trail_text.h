#pragma once

#include "core/support/trail.h"
#include "ui/text/text.h"

#include <QString>

namespace quanheng::ui {

/// A trail in words, a line each: the formula of every step with its document, then its inputs with their sources and
/// its result. Empty for an empty trail.
[[nodiscard]] QString trailText(const core::Trail& trail, const Text& text);

} // namespace quanheng::ui
