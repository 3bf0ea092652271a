#include "core/workload/import/language_config.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

constexpr int kShortWindow = 1024;

void readBiases(ConfigReader& config, const ModelFamily& family, ModelShape& shape)
{
    const bool isBare = config.flagOr({"no_bias"}, family.type == "mpt");
    const bool hasAll = config.flagOr({"bias", "use_bias"}, family.hasOutputBias) && !isBare;
    shape.hasQkvBias = config.flagOr({"attention_bias", "qkv_bias", "use_qkv_bias", "add_qkv_bias"},
                                     hasAll || (family.hasQkvBias && !isBare));
    shape.hasAttentionOutputBias =
        config.flagOr({"out_bias"}, family.hasOutputBias ? hasAll : shape.hasQkvBias && family.type == "llama");
    shape.hasMlpBias = config.flagOr({"mlp_bias", "add_bias_linear"}, family.hasMlpBias && !isBare);
}

int keyValueHeads(ConfigReader& config, int heads)
{
    if (config.flagOr({"multi_query_attention"}, false))
        return config.count({"multi_query_group_num"});
    if (config.flagOr({"new_decoder_architecture"}, false))
        return config.countOr({"num_kv_heads", "n_head_kv"}, heads);
    if (config.flagOr({"multi_query"}, false))
        return 1;
    return config.countOr({"num_key_value_heads", "num_kv_heads", "n_head_kv"}, heads);
}

std::optional<LatentAttention> readLatentAttention(ConfigReader& config)
{
    if (!config.has("kv_lora_rank"))
        return std::nullopt;
    LatentAttention latent;
    latent.keyValueRank = config.count({"kv_lora_rank"});
    latent.queryRank = config.countOr({"q_lora_rank"}, 0);
    latent.plainHead = config.count({"qk_nope_head_dim"});
    latent.rotaryHead = config.count({"qk_rope_head_dim"});
    latent.valueHead = config.count({"v_head_dim"});
    return latent;
}

/// Layers of a mixture that have an MLP instead: the first ones, those named, or all but every n-th.
int denseLayers(ConfigReader& config, int layers)
{
    const int first = config.countOr({"first_k_dense_replace"}, 0);
    const int step = std::max(1, config.countOr({"decoder_sparse_step"}, 1));
    const int named = config.has("mlp_only_layers") ? static_cast<int>(config.at("mlp_only_layers").size()) : 0;
    return std::min(layers, first + named + (layers - layers / step));
}

std::optional<Experts> readExperts(ConfigReader& config, int layers)
{
    const int count = config.countOr({"num_local_experts", "n_routed_experts", "num_experts"}, 0);
    if (count == 0)
        return std::nullopt;
    Experts experts;
    experts.count = count;
    experts.perToken = config.count({"num_experts_per_tok", "experts_per_token"});
    const int width = config.count({"intermediate_size"});
    experts.width = config.countOr({"moe_intermediate_size"}, width);
    const double sharedWidth = config.numberOr({"shared_expert_intermediate_size"}, 0);
    experts.shared =
        sharedWidth > 0 && experts.width > 0 ? sharedWidth / experts.width : config.numberOr({"n_shared_experts"}, 0);
    experts.denseLayers = denseLayers(config, layers);
    experts.denseWidth = experts.denseLayers > 0 ? width : 0;
    return experts;
}

int mlpWidth(ConfigReader& config, const ModelFamily& family, int hidden)
{
    const Names names{"intermediate_size", "ffn_hidden_size", "ffn_dim", "n_inner", "ffn_inter_dim"};
    // Families whose configuration leaves the width out have four times the hidden size, or say how many times.
    const bool hasRule = family.mlpMatrices == 2 && !family.isEncoder;
    const int fallback = static_cast<int>(std::lround(hidden * config.numberOr({"expansion_ratio"}, 4)));
    const int width = hasRule ? config.countOr(names, fallback) : config.count(names);
    return family.hasDoubledWidth ? width / 2 : width;
}

int learnedRows(ConfigReader& config, const ModelFamily& family)
{
    const int positions = config.countOr({"max_position_embeddings", "n_positions", "max_seq_len", "seq_length",
                                          "max_sequence_length", "n_ctx", "model_max_length"},
                                         0);
    const int types = config.countOr({"type_vocab_size"}, 0);
    return types + (family.hasLearnedPositions ? positions + family.extraPositions : 0);
}

} // namespace

ModelShape readShape(ConfigReader& config, const ModelFamily& family)
{
    ModelShape shape;
    shape.layers = config.count({"num_hidden_layers", "n_layer", "num_layers", "n_layers"});
    shape.hidden = config.count({"hidden_size", "n_embd", "d_model"});
    shape.heads = config.count({"num_attention_heads", "n_head", "n_heads"});
    shape.vocab = config.count({"padded_vocab_size", "vocab_size"});
    shape.latent = readLatentAttention(config);
    shape.kvHeads = keyValueHeads(config, shape.heads);
    shape.headDim = shape.latent
        ? shape.latent->meanHead()
        : config.countOr({"head_dim", "kv_channels"}, shape.heads > 0 ? shape.hidden / shape.heads : 0);
    shape.mlpMatrices = family.mlpMatrices;
    shape.experts = readExperts(config, shape.layers);
    shape.ffn = shape.experts ? shape.experts->width : mlpWidth(config, family, shape.hidden);
    shape.hasTiedEmbeddings = config.flagOr({"tie_word_embeddings"}, family.hasTiedEmbeddings);
    shape.hasHeadBias = family.hasHeadBias;
    readBiases(config, family, shape);
    const bool hasOneNorm = family.type == "falcon" && !config.flagOr({"new_decoder_architecture"}, false);
    shape.normsPerLayer = hasOneNorm ? 1 : family.normsPerLayer;
    shape.headNormsPerLayer = family.headNormsPerLayer;
    shape.normVectors = family.normVectors;
    shape.hasFinalNorm = family.hasFinalNorm;
    shape.hasEmbeddingNorm = family.hasEmbeddingNorm;
    shape.learnedRows = learnedRows(config, family);
    shape.hasPooler = family.isEncoder;
    shape.hasExpertBias = family.hasExpertBias;
    shape.hasSharedExpertGate = family.hasSharedExpertGate;
    shape.hasSinks = family.hasSinks;
    return shape;
}

bool hasHalfWindow(ConfigReader& config, const ModelFamily& family)
{
    // A window that is switched off is no window, whatever its width.
    const bool isOn = config.flagOr({"use_sliding_window"}, true);
    if (!isOn) {
        config.skip("sliding_window");
        config.skip("max_window_layers");
        return false;
    }
    if (config.has("layer_types") && config.has("sliding_window")) {
        const nlohmann::json& types = config.at("layer_types").raw();
        const auto sliding = std::count(types.begin(), types.end(), "sliding_attention");
        const double share = static_cast<double>(sliding) / static_cast<double>(std::max<std::size_t>(1, types.size()));
        return config.countOr({"sliding_window"}, 0) <= kShortWindow && share >= 0.4 && share <= 0.6;
    }
    // Every second layer, which the first configurations of the family did not spell out.
    return family.type == "gpt_oss" && config.countOr({"sliding_window"}, kShortWindow + 1) <= kShortWindow;
}

TransformerModel modelOf(const ModelShape& shape)
{
    TransformerModel model;
    model.layers = shape.layers;
    model.hidden = shape.hidden;
    model.heads = shape.heads;
    // Compressed keys and values are expanded again for every head.
    model.kvHeads = shape.latent ? shape.heads : shape.kvHeads;
    model.headDim = shape.headDim;
    model.ffn = shape.ffn;
    model.mlpMatrices = shape.mlpMatrices;
    model.vocab = shape.vocab;
    model.hasTiedEmbeddings = shape.hasTiedEmbeddings;
    model.attentionParamsPerLayer = attentionParams(shape);
    const ParameterCounts counts = countParameters(shape);
    model.paramsTotal = counts.total;
    model.paramsActive = counts.active;
    model.experts = shape.experts;
    return model;
}

} // namespace quanheng::core
