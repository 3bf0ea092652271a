#pragma once

#include "core/planning/planner.h"

#include <string_view>

namespace quanheng::core {

/// Term for what a column stands for ("column.class.c", "column.gpu", "column.pai", "column.pinned").
[[nodiscard]] std::string_view columnTerm(const Column& column);

/// Names a column inside a sentence: by its kind, or by its type, number and region where the user chose it, since
/// there may be several.
[[nodiscard]] Argument columnName(const Column& column);

/// What stands over a column: its kind, type, number and region; the kind alone where it is empty.
[[nodiscard]] Message columnHeader(const Column& column);

} // namespace quanheng::core
