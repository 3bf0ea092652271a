#pragma once

#include "core/calibration/own_run_preview.h"
#include "ui/text/text.h"

#include <QString>

namespace quanheng::ui {

/// What a log measured, beside the estimate, and what the run would change, as HTML for a text browser.
[[nodiscard]] QString previewHtml(const core::OwnRunPreview& preview, const Text& text);

/// "2.88 samples/s (2.85–2.92)", without the range where the log holds one mean only or
/// the steps differ by less than the digits show.
[[nodiscard]] QString measuredWords(const core::OwnRun& run, const Text& text);
/// "ecs.gn7e-c16g1.4xlarge ×2".
[[nodiscard]] QString machineWords(const core::OwnRun& run);

} // namespace quanheng::ui
