#pragma once

#include "app/cli/session.h"
#include "core/plan/plan.h"

#include <string>

namespace quanheng::app {

/// Reads a plan file. What a newer program wrote into it and this one does not use is said in the notes.
[[nodiscard]] core::Expected<core::Plan> planFromFile(const std::string& file, const Session& session);

} // namespace quanheng::app
