#pragma once

#include "core/support/file_reader.h"
#include "core/support/json_cursor.h"

#include <functional>
#include <string>

namespace quanheng::core {

/// Format of the files of resources/data that this program reads (their member "format").
inline constexpr int kDataFormat = 1;

/// Reads one file of resources/data: brings its text, parses it, checks its format and gives its root to `read`, which
/// reports what is wrong at the cursor. The error is the first of these, with file and JSON pointer.
[[nodiscard]] Expected<void> readDataFile(const FileReader& readFile, const std::string& name,
                                          const std::function<void(const JsonCursor&)>& read);

} // namespace quanheng::core
