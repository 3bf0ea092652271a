#pragma once

#include "core/catalogue/deep_model.h"
#include "core/support/enum_names.h"

#include <cstddef>

namespace quanheng::core {

inline constexpr std::size_t kDeepKindCount = 17;

/// Names of the kinds of network in the model library, the calibration and measured rows.
inline constexpr EnumNames<DeepKind, kDeepKindCount> kDeepKindNames{{
    {"cnn", DeepKind::Cnn},
    {"cnn-grouped", DeepKind::CnnGrouped},
    {"cnn-depthwise", DeepKind::CnnDepthwise},
    {"cnn-awkward", DeepKind::CnnAwkward},
    {"cnn-dw-modern", DeepKind::CnnDepthwiseModern},
    {"cnn3d", DeepKind::Cnn3d},
    {"cnn1d", DeepKind::Cnn1d},
    {"cnn1d-separable", DeepKind::Cnn1dSeparable},
    {"vit", DeepKind::Vit},
    {"vit-hierarchical", DeepKind::VitHierarchical},
    {"diffusion", DeepKind::Diffusion},
    {"transformer-encoder", DeepKind::TransformerEncoder},
    {"transformer-decoder", DeepKind::TransformerDecoder},
    {"rnn", DeepKind::Rnn},
    {"rnn-stepwise", DeepKind::RnnStepwise},
    {"two-stage-detector", DeepKind::TwoStageDetector},
    {"recsys", DeepKind::Recommender},
}};

/// Place of a kind in tables that hold one entry a kind.
[[nodiscard]] constexpr std::size_t indexOf(DeepKind kind) { return static_cast<std::size_t>(kind); }

} // namespace quanheng::core
