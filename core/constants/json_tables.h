#pragma once

#include "core/support/json_cursor.h"

#include <string>
#include <unordered_map>
#include <unordered_set>

namespace quanheng::core {

// Shapes that recur in the calibration data.

/// `value` of a constant {"value", "unit", …}; a missing constant is an error.
[[nodiscard]] double constantValue(const JsonCursor& section, const char* name, Bounds bounds = {});

/// {"name": number, …}
[[nodiscard]] std::unordered_map<std::string, double> numberTable(const JsonCursor& object, Bounds bounds = {});
/// {"name": {"value": number, …}, …}
[[nodiscard]] std::unordered_map<std::string, double> valueTable(const JsonCursor& object, Bounds bounds = {});
/// ["name", …]; empty when the member is missing.
[[nodiscard]] std::unordered_set<std::string> nameSet(const JsonCursor& parent, const char* key);

} // namespace quanheng::core
