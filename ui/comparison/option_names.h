#pragma once

#include "core/planning/planner.h"
#include "ui/text/text.h"

#include <QString>

#include <optional>

namespace quanheng::ui {

/// "gn7i-c8g1.2xlarge ×2", "DLC gn7i-c8g1.2xlarge": what fits beside a point of a chart.
[[nodiscard]] QString shortName(const core::Option& option);
/// "c-series CPU", "gn-series GPU", "PAI-DLC": what a column stands for.
[[nodiscard]] QString roleName(const core::Column& column, const Text& text);
/// Why a column has no answers: nothing could stand in it, or nobody knows the type that does. Nothing where it has.
[[nodiscard]] std::optional<core::Message> whyEmpty(const core::Column& column);
/// "ecs.gn7i-c8g1.2xlarge ×2 · cn-shenzhen".
[[nodiscard]] QString fullName(const core::Option& option);

} // namespace quanheng::ui
