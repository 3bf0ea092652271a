#pragma once

#include "core/catalogue/deep_model.h"
#include "core/workload/import/config_reader.h"

#include <string_view>

namespace quanheng::core {

/// Whether a "model_type" names a plain vision transformer: one width and one resolution through all layers.
[[nodiscard]] bool isVisionTransformer(std::string_view type);

/// A vision transformer by the counts of its layers (ViT, arXiv 2010.11929): per block and image 4 n h^2 + 2 n h f
/// multiply-accumulates in its matrices and 2 n^2 h in attention, with n patches and a class token; 6 h + f elements a
/// token and n per head as activations.
[[nodiscard]] DeepModel readVisionTransformer(ConfigReader& config);

} // namespace quanheng::core
