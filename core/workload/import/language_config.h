#pragma once

#include "core/catalogue/model_shape.h"
#include "core/workload/import/config_reader.h"
#include "core/workload/import/model_families.h"

namespace quanheng::core {

/// The shape of a language model of a known family. Members that are missing or out of bounds are reported on the
/// reader.
[[nodiscard]] ModelShape readShape(ConfigReader& config, const ModelFamily& family);

/// Whether about half of the layers attend to a window of at most a thousand tokens; wider windows are left to
/// unread().
[[nodiscard]] bool hasHalfWindow(ConfigReader& config, const ModelFamily& family);

/// The model of a shape, with its counts.
[[nodiscard]] TransformerModel modelOf(const ModelShape& shape);

} // namespace quanheng::core
