#include "core/workload/import/import_file.h"

#include "core/workload/import/model_config.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <variant>

namespace quanheng::core {

namespace {

bool isJson(std::string_view text)
{
    const std::size_t start = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return start != std::string_view::npos && text[start] == '{';
}

/// A configuration of DeepSpeed states its batch or its stage and has no family of models.
bool isDeepSpeed(std::string_view text)
{
    return text.find("\"model_type\"") == std::string_view::npos
        && (text.find("\"zero_optimization\"") != std::string_view::npos
            || text.find("\"train_micro_batch_size_per_gpu\"") != std::string_view::npos
            || text.find("\"train_batch_size\"") != std::string_view::npos);
}

/// Names round: only beyond this do they say another size.
constexpr double kRounding = 1.2;

/// The configuration wins over a size in the name; the difference is said.
void compareWithName(ImportedLaunch& imported)
{
    const auto* model = std::get_if<TransformerModel>(&imported.workload.model);
    const std::optional<double> claimed = model != nullptr ? parametersInName(model->name) : std::nullopt;
    if (!claimed)
        return;
    const double ratio = model->paramsTotal / *claimed;
    if (std::max(ratio, 1 / ratio) > kRounding)
        imported.notes.push_back({"import.other_size", {model->name, *claimed / 1e9, model->paramsTotal / 1e9}});
}

Expected<ImportedLaunch> importConfig(std::string_view text, std::string_view file, const Workload& onto)
{
    auto config = modelFromConfig(text, file);
    if (!config)
        return tl::unexpected(config.error());
    ImportedLaunch imported{onto, {}, std::move(config->used), std::move(config->notUsed), {}};
    imported.workload.model = std::move(config->model);
    if (config->quantization != Quantization::None)
        imported.workload.recipe.quantization = config->quantization;
    compareWithName(imported);
    return imported;
}

Expected<ImportedLaunch> importAny(std::string_view text, std::string_view file, const Workload& onto)
{
    if (isJson(text))
        return isDeepSpeed(text) ? applyDeepSpeedConfig(text, file, onto) : importConfig(text, file, onto);
    if (file.ends_with(".yaml") || file.ends_with(".yml"))
        return applyLlamaFactoryConfig(text, file, onto);
    return applyMegatronArguments(text, file, onto);
}

} // namespace

Expected<ImportedLaunch> importFile(std::string_view text, std::string_view file, const Workload& onto,
                                    const ModelLibrary& models)
{
    auto imported = importAny(text, file, onto);
    if (!imported || imported->modelName.empty())
        return imported;
    if (const TransformerModel* model = modelByName(imported->modelName, models))
        imported->workload.model = *model;
    else if (!std::holds_alternative<TransformerModel>(imported->workload.model))
        imported->notUsed.push_back(imported->modelName);
    return imported;
}

const TransformerModel* modelByName(std::string_view name, const ModelLibrary& models)
{
    std::string key;
    for (const char c : name.substr(name.find_last_of('/') + 1))
        key += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    // What a checkpoint was tuned for does not change its size.
    constexpr std::array<std::string_view, 7> kVariants{"-instruct", "-chat", "-base", "-hf", "-it", "-v0.1", "-v0.3"};
    for (bool isShortened = true; isShortened;) {
        if (const TransformerModel* model = models.transformer(key))
            return model->isInPicker ? model : nullptr;
        isShortened = false;
        for (const std::string_view variant : kVariants)
            if (key.ends_with(variant)) {
                key.resize(key.size() - variant.size());
                isShortened = true;
            }
    }
    return nullptr;
}

} // namespace quanheng::core
