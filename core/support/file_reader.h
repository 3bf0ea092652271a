#pragma once

#include "core/support/expected.h"

#include <functional>
#include <string>

namespace quanheng::core {

/// Gives the text of a file of resources/data by its name ("regions.json", "sentences/units.json"); an error when it
/// cannot be read. The reader brings the files, so that the core touches no disk itself.
using FileReader = std::function<Expected<std::string>(const std::string& name)>;

} // namespace quanheng::core
