#include "core/workload/import/model_config.h"

#include "core/support/json_cursor.h"
#include "core/workload/import/language_config.h"
#include "core/workload/import/vision_config.h"

#include <nlohmann/json.hpp>

#include <cctype>
#include <charconv>
#include <filesystem>

namespace quanheng::core {

namespace {

/// The part of a model of several parts that is a language model, or the whole.
JsonCursor languagePart(const JsonCursor& root)
{
    for (const char* name : {"text_config", "llm_config", "language_config"})
        if (root.has(name))
            return root[name];
    return root;
}

std::string lastPart(std::string_view path)
{
    const std::filesystem::path whole(path);
    const std::string stem = whole.stem().string();
    // A configuration that was not renamed stands in the folder of its model.
    const std::string folder = whole.parent_path().filename().string();
    return stem == "config" && !folder.empty() ? folder : stem;
}

std::string nameOf(const JsonCursor& root, std::string_view file)
{
    for (const char* name : {"name_or_path", "_name_or_path"})
        if (root.has(name) && root.raw().at(name).is_string())
            if (std::string text = root.text(name); !text.empty())
                return std::filesystem::path(text).filename().string();
    return lastPart(file);
}

Quantization quantizationOf(ConfigReader& config)
{
    if (!config.has("quantization_config"))
        return Quantization::None;
    const JsonCursor stated = config.at("quantization_config");
    const std::string method = stated.textOr("quant_method", "");
    if (method == "gptq" && stated.numberOr("bits", 4) == 4)
        return Quantization::Gptq4;
    if (method == "bitsandbytes" && stated.has("load_in_4bit") && stated.boolean("load_in_4bit"))
        return Quantization::Nf4;
    return Quantization::None;
}

/// Members of the whole file beside the language part.
void listOtherParts(const JsonCursor& root, const JsonCursor& part, std::vector<std::string>& list)
{
    if (part.pointer().empty())
        return;
    root.eachMember([&](const std::string&, const JsonCursor& member) {
        if (member.isObject() && member.pointer() != part.pointer())
            list.push_back(member.pointer());
    });
}

bool isFourBit(const JsonCursor& quantization)
{
    return quantization.textOr("quant_method", "") == "gptq"
        || quantization.textOr("quant_method", "") == "bitsandbytes";
}

ImportedModel importLanguageModel(const JsonCursor& root, const JsonCursor& part, const ModelFamily& family)
{
    ConfigReader config(part);
    config.skip("model_type");
    const ModelShape shape = readShape(config, family);
    // Another width of embeddings than of layers needs projections that the count leaves out.
    if (config.countOr({"word_embed_proj_dim", "embedding_size"}, shape.hidden) != shape.hidden)
        config.report({"import.projected_embeddings", {}});
    TransformerModel model = modelOf(shape);
    model.isEncoder = family.isEncoder;
    model.hasHalfWindow = hasHalfWindow(config, family);
    ImportedModel imported{std::move(model), quantizationOf(config), config.read(), config.unread()};
    if (imported.quantization == Quantization::None && part.has("quantization_config")
        && !isFourBit(part["quantization_config"]))
        imported.notUsed.push_back(part["quantization_config"].pointer());
    listOtherParts(root, part, imported.notUsed);
    return imported;
}

} // namespace

Expected<ImportedModel> modelFromConfig(std::string_view text, std::string_view file)
{
    const auto document = parseJson(text, file);
    if (!document)
        return tl::unexpected(document.error());
    JsonErrors errors{std::string(file)};
    const JsonCursor root(*document, errors);
    const JsonCursor part = languagePart(root);
    const std::string type = part.text("model_type");
    ImportedModel imported;
    if (isVisionTransformer(type)) {
        ConfigReader config(part);
        config.skip("model_type");
        DeepModel model = readVisionTransformer(config);
        model.name = nameOf(root, file);
        model.key = model.name;
        model.source = std::string(file);
        imported = {std::move(model), Quantization::None, config.read(), config.unread()};
    } else if (const ModelFamily* family = modelFamily(type)) {
        imported = importLanguageModel(root, part, *family);
        auto& model = std::get<TransformerModel>(imported.model);
        model.name = nameOf(root, file);
        model.key = model.name;
        model.source = std::string(file);
    } else if (!errors.first()) {
        part["model_type"].report({"import.unknown_family", {type}});
    }
    if (errors.first())
        return tl::unexpected(*errors.first());
    return imported;
}

std::optional<double> parametersInName(std::string_view name)
{
    const auto isLetterOrDigit = [name](std::size_t at) {
        return at < name.size() && std::isalnum(static_cast<unsigned char>(name[at])) != 0;
    };
    std::optional<double> found;
    std::size_t at = 0;
    while ((at = name.find_first_of("0123456789", at)) != std::string_view::npos) {
        const std::size_t start = at;
        double value = 0;
        const auto parsed = std::from_chars(name.data() + start, name.data() + name.size(), value);
        at = static_cast<std::size_t>(parsed.ptr - name.data());
        const char unit = at < name.size() ? name[at] : ' ';
        // "8x7B" is neither eight nor seven billion.
        if (unit == 'x')
            return std::nullopt;
        const bool isBillions = unit == 'b' || unit == 'B';
        const bool isMillions = unit == 'm' || unit == 'M';
        const bool isAlone = (start == 0 || !isLetterOrDigit(start - 1)) && !isLetterOrDigit(at + 1);
        if (isAlone && (isBillions || isMillions))
            found = value * (isBillions ? 1e9 : 1e6);
    }
    return found;
}

} // namespace quanheng::core
