#pragma once

#include "core/catalogue/model_library.h"
#include "core/support/file_reader.h"

namespace quanheng::core {

/// Reads models_transformer.json and models_deep.json. The first thing that is wrong is the error, with file and JSON
/// pointer.
[[nodiscard]] Expected<ModelLibrary> readModelLibrary(const FileReader& readFile);

} // namespace quanheng::core
