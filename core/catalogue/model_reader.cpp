#include "core/catalogue/model_reader.h"

#include "core/catalogue/deep_kind_names.h"
#include "core/catalogue/part_readers.h"
#include "core/catalogue/source_table.h"
#include "core/support/data_file.h"

namespace quanheng::core {

namespace {

constexpr Bounds kCount{1, 1e8};
constexpr Bounds kCountOrNone{0, 1e8};

Experts readExperts(const JsonCursor& from)
{
    Experts experts;
    experts.count = from.integer("experts", kCount);
    experts.perToken = from.integer("topk", kCount);
    experts.width = from.integer("ffn", kCount);
    experts.shared = from.number("shared", kNonNegative);
    experts.denseLayers = from.integer("dense_layers", kCountOrNone);
    experts.denseWidth = from.integer("dense_ffn", kCountOrNone);
    return experts;
}

void readShape(const JsonCursor& from, TransformerModel& model)
{
    model.layers = from.integer("layers", kCount);
    model.hidden = from.integer("hidden", kCount);
    model.heads = from.integer("heads", kCount);
    model.kvHeads = from.integer("kv_heads", kCount);
    model.headDim = from.integer("head_dim", kCount);
    model.ffn = from.integer("ffn", kCount);
    model.mlpMatrices = from.integer("mlp_matrices", {2, 3});
    model.vocab = from.integer("vocab", kCount);
    model.hasTiedEmbeddings = from.boolean("tied");
    model.isEncoder = from.boolean("encoder");
    model.hasHalfWindow = from.has("window_half");
    if (from.has("moe"))
        model.experts = readExperts(from["moe"]);
}

TransformerModel readTransformer(const JsonCursor& from, std::string key, const SourceTable& sources)
{
    TransformerModel model;
    model.key = std::move(key);
    model.name = from.text("name");
    readShape(from, model);
    model.attentionParamsPerLayer = from.number("attn_params_per_layer", kPositive);
    model.paramsTotal = from.number("params_total", kPositive);
    model.paramsActive = from.number("params_active", {1, model.paramsTotal});
    model.isInPicker = from.boolean("picker");
    model.source = sources.one(from, "source");
    return model;
}

std::optional<Embeddings> readEmbeddings(const JsonCursor& from)
{
    if (from.numberOr("lookups", 0, kNonNegative) == 0)
        return std::nullopt;
    Embeddings embeddings;
    embeddings.lookups = from.number("lookups", kPositive);
    embeddings.dimension = from.number("emb_dim", kPositive);
    embeddings.isModelParallel = from.boolean("emb_model_parallel");
    return embeddings;
}

DeepModel readDeep(const JsonCursor& from, std::string key, const SourceTable& sources)
{
    DeepModel model;
    model.key = std::move(key);
    model.name = from.text("name");
    model.kind = from.enumeration("kind", kDeepKindNames);
    model.family = from.text("family");
    model.forwardMacs = from.number("fwd_macs_per_sample", kPositive);
    model.activationElements = from.number("act_elements_per_sample", kPositive);
    model.layers = from.number("layers", kPositive);
    model.params = from.number("params", kPositive);
    model.denseParams = from.number("dense_params", {0, model.params});
    model.hasFrozenBatchNorm = from.boolean("frozen_bn");
    model.sampleBytes = from.numberOr("sample_bytes", 0, kNonNegative);
    model.winogradShare = from.number("w3", {0, 1});
    model.sequence = from.numberOr("seq", 0, kNonNegative);
    model.transformerLayers = from.numberOr("transformer_layers", 0, kNonNegative);
    model.heads = from.numberOr("heads", 0, kNonNegative);
    model.embeddings = readEmbeddings(from);
    model.isInPicker = from.boolean("picker");
    model.source = sources.one(from, "source");
    model.how = from.textOr("how", {});
    return model;
}

/// The records of a library file under "models", each with a key of its own.
template <class Model>
std::vector<Model> readModels(const JsonCursor& root, Model (*read)(const JsonCursor&, std::string, const SourceTable&))
{
    const SourceTable sources(root);
    UniqueKeys keys;
    std::vector<Model> models;
    models.reserve(root["models"].size());
    root.eachOf("models",
                [&](const JsonCursor& from) { models.push_back(read(from, keys.take(from, "key"), sources)); });
    return models;
}

using Aliases = std::vector<std::pair<std::string, std::string>>;

Aliases readAliases(const JsonCursor& root)
{
    Aliases aliases;
    root["aliases"].eachMember(
        [&aliases](const std::string& alias, const JsonCursor& key) { aliases.emplace_back(alias, key.asText()); });
    return aliases;
}

} // namespace

Expected<ModelLibrary> readModelLibrary(const FileReader& readFile)
{
    std::vector<TransformerModel> transformers;
    Aliases aliases;
    std::vector<DeepModel> deep;
    const auto first = readDataFile(readFile, "models_transformer.json", [&](const JsonCursor& root) {
        transformers = readModels<TransformerModel>(root, readTransformer);
        aliases = readAliases(root);
    });
    if (!first)
        return tl::unexpected(first.error());
    const auto second = readDataFile(readFile, "models_deep.json",
                                     [&](const JsonCursor& root) { deep = readModels<DeepModel>(root, readDeep); });
    if (!second)
        return tl::unexpected(second.error());
    ModelLibrary library(std::move(transformers), std::move(deep));
    for (const auto& [alias, key] : aliases)
        library.addAlias(alias, key);
    return library;
}

} // namespace quanheng::core
