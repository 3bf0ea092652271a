#include "core/workload/import/model_families.h"

#include <algorithm>
#include <array>

namespace quanheng::core {

namespace {

/// Biases everywhere and norms with a bias: GPT-2 and what came of it.
constexpr ModelFamily biased(std::string_view type)
{
    ModelFamily family;
    family.type = type;
    family.mlpMatrices = 2;
    family.normVectors = 2;
    family.hasQkvBias = true;
    family.hasOutputBias = true;
    family.hasMlpBias = true;
    return family;
}

constexpr ModelFamily gpt2()
{
    ModelFamily family = biased("gpt2");
    family.hasTiedEmbeddings = true;
    family.hasLearnedPositions = true;
    return family;
}

/// GPT-2 with one key and one value head for all: StarCoder, SantaCoder.
constexpr ModelFamily gptBigCode()
{
    ModelFamily family = gpt2();
    family.type = "gpt_bigcode";
    return family;
}

constexpr ModelFamily opt()
{
    ModelFamily family = gpt2();
    family.type = "opt";
    family.extraPositions = 2;
    return family;
}

constexpr ModelFamily bloom()
{
    ModelFamily family = biased("bloom");
    family.hasTiedEmbeddings = true;
    family.hasEmbeddingNorm = true;
    return family;
}

constexpr ModelFamily encoder(std::string_view type)
{
    ModelFamily family = biased(type);
    family.hasTiedEmbeddings = true;
    family.hasLearnedPositions = true;
    family.hasEmbeddingNorm = true;
    family.hasFinalNorm = false;
    family.isEncoder = true;
    return family;
}

constexpr ModelFamily phi()
{
    ModelFamily family = biased("phi");
    family.normsPerLayer = 1;
    family.hasHeadBias = true;
    return family;
}

constexpr std::array<ModelFamily, 45> kFamilies{{
    {.type = "llama"},
    {.type = "mistral"},
    {.type = "mixtral"},
    {.type = "aquila"},
    {.type = "baichuan"},
    {.type = "Yi"},
    {.type = "internlm", .hasQkvBias = true, .hasOutputBias = true},
    {.type = "internlm2"},
    {.type = "minicpm", .hasTiedEmbeddings = true},
    {.type = "minimind", .hasTiedEmbeddings = true},
    {.type = "phi3"},
    {.type = "granite"},
    {.type = "qwen", .hasQkvBias = true, .hasDoubledWidth = true},
    {.type = "qwen2", .hasQkvBias = true},
    {.type = "qwen2_vl", .hasQkvBias = true},
    {.type = "qwen2_5_vl", .hasQkvBias = true},
    {.type = "qwen2_5_vl_text", .hasQkvBias = true},
    {.type = "qwen2_moe", .hasQkvBias = true, .hasSharedExpertGate = true},
    {.type = "qwen3", .headNormsPerLayer = 2},
    {.type = "qwen3_moe", .headNormsPerLayer = 2},
    {.type = "deepseek"},
    {.type = "deepseek_v2"},
    {.type = "deepseek_v3"},
    {.type = "kimi_k2"},
    {.type = "gemma", .hasTiedEmbeddings = true},
    {.type = "gemma2", .normsPerLayer = 4, .hasTiedEmbeddings = true},
    {.type = "gemma3_text", .normsPerLayer = 4, .headNormsPerLayer = 2, .hasTiedEmbeddings = true},
    {.type = "chatglm", .hasQkvBias = true},
    {.type = "glm", .hasQkvBias = true},
    {.type = "glm4", .normsPerLayer = 4},
    {.type = "stablelm", .normVectors = 2},
    {.type = "nemotron", .mlpMatrices = 2, .normVectors = 2},
    {.type = "gpt_oss", .hasQkvBias = true, .hasOutputBias = true, .hasExpertBias = true, .hasSinks = true},
    {.type = "gptj", .mlpMatrices = 2, .normVectors = 2, .normsPerLayer = 1, .hasMlpBias = true, .hasHeadBias = true},
    {.type = "falcon", .mlpMatrices = 2, .normVectors = 2, .hasTiedEmbeddings = true},
    {.type = "mpt", .mlpMatrices = 2, .hasTiedEmbeddings = true},
    gpt2(),
    gptBigCode(),
    opt(),
    bloom(),
    biased("gpt_neox"),
    phi(),
    encoder("bert"),
    encoder("roberta"),
    encoder("xlm-roberta"),
}};

} // namespace

const ModelFamily* modelFamily(std::string_view type)
{
    // Names under which the same code goes.
    if (type == "RefinedWebModel" || type == "RefinedWeb")
        type = "falcon";
    if (type == "ernie")
        type = "bert";
    const auto it = std::find_if(kFamilies.begin(), kFamilies.end(),
                                 [type](const ModelFamily& family) { return family.type == type; });
    return it != kFamilies.end() ? &*it : nullptr;
}

} // namespace quanheng::core
