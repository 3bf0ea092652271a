#pragma once

#include "core/catalogue/catalogue.h"
#include "core/support/file_reader.h"

namespace quanheng::core {

/// Reads and joins the files of resources/data that say what exists: accelerators.json, cpus.json,
/// instance_types.json, regions.json, assumptions.json and the model library. The first thing that is wrong is the
/// error, with file and JSON pointer; types and cards that are listed but cannot be estimated are rejections of the
/// catalogue.
[[nodiscard]] Expected<Catalogue> readCatalogue(const FileReader& readFile);

} // namespace quanheng::core
