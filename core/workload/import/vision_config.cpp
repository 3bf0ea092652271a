#include "core/workload/import/vision_config.h"

#include <algorithm>
#include <array>

namespace quanheng::core {

namespace {

constexpr std::array<std::string_view, 6> kTypes{
    "vit", "deit", "dinov2", "vit_mae", "clip_vision_model", "siglip_vision_model"};
/// Matrix products of a block: queries with keys and values, scores, weighted values, projection, two of the MLP.
constexpr double kProductsPerBlock = 6;

} // namespace

bool isVisionTransformer(std::string_view type)
{
    return std::find(kTypes.begin(), kTypes.end(), type) != kTypes.end();
}

DeepModel readVisionTransformer(ConfigReader& config)
{
    const double blocks = config.count({"num_hidden_layers"});
    const double hidden = config.count({"hidden_size"});
    const double heads = config.count({"num_attention_heads"});
    const double width =
        config.countOr({"intermediate_size"}, static_cast<int>(hidden * config.numberOr({"mlp_ratio"}, 4)));
    const double side = config.countOr({"image_size"}, 224);
    const double patch = config.count({"patch_size"});
    const double channels = config.countOr({"num_channels"}, 3);
    const double patches = patch > 0 ? (side / patch) * (side / patch) : 0;
    const double tokens = patches + 1;
    const double patchWeights = patch * patch * channels * hidden;

    DeepModel model;
    model.kind = DeepKind::Vit;
    model.family = "vit";
    model.layers = kProductsPerBlock * blocks;
    model.forwardMacs =
        blocks * tokens * (4 * hidden * hidden + 2 * hidden * width + 2 * tokens * hidden) + patches * patchWeights;
    model.activationElements = blocks * tokens * (6 * hidden + width + heads * tokens);
    const double block = 4 * hidden * hidden + 2 * hidden * width + 9 * hidden + width;
    model.params = blocks * block + patchWeights + hidden * (tokens + 4);
    model.denseParams = model.params;
    model.sequence = tokens;
    model.transformerLayers = blocks;
    model.heads = heads;
    return model;
}

} // namespace quanheng::core
