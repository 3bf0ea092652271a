#include "core/workload/import/launch_table.h"

#include "core/workload/import/language_config.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace quanheng::core {

namespace {

/// The size of the model, where the launch states all of it.
void putModel(LaunchDraft& draft)
{
    if (!draft.shape)
        return;
    ModelShape& shape = *draft.shape;
    const bool isWhole = shape.layers > 0 && shape.hidden > 0 && shape.heads > 0 && shape.vocab > 0;
    if (!isWhole)
        return;
    if (shape.headDim == 0)
        shape.headDim = shape.hidden / shape.heads;
    if (shape.kvHeads == 0)
        shape.kvHeads = shape.heads;
    if (shape.ffn == 0)
        shape.ffn = 4 * shape.hidden;
    if (shape.experts) {
        if (shape.experts->width == 0)
            shape.experts->width = shape.ffn;
        shape.experts->perToken = std::max(1, shape.experts->perToken);
    }
    TransformerModel model = modelOf(shape);
    model.name = draft.modelName;
    draft.workload.model = model;
}

void putBatch(LaunchDraft& draft)
{
    if (draft.microBatch) {
        draft.layout.microBatch = *draft.microBatch;
        draft.recipe().microBatch = draft.microBatch;
    }
    if (draft.globalBatch)
        draft.recipe().globalBatch = *draft.globalBatch;
}

void putLayout(LaunchDraft& draft)
{
    const int stages = draft.layout.pipeline * std::max(1, draft.layersPerVirtualStage);
    if (draft.layersPerVirtualStage > 0 && draft.shape && draft.shape->layers % stages == 0)
        draft.layout.virtualStages = draft.shape->layers / stages;
    if (!draft.hasLayout)
        return;
    draft.recipe().checkpointing = draft.layout.checkpointing;
    draft.recipe().layout = draft.layout;
}

} // namespace

std::optional<double> numberIn(std::string_view text)
{
    double value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isWhole = parsed.ec == std::errc() && parsed.ptr == text.data() + text.size();
    return isWhole && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

bool isOn(std::string_view text)
{
    return text.empty() || text == "true" || text == "True" || text == "yes" || text == "on" || text == "1";
}

TakeSetting ofNoMatter()
{
    return [](LaunchDraft&, std::string_view) { return true; };
}

ImportedLaunch importLaunch(const LaunchValues& values, const LaunchTable& table, const Workload& onto)
{
    LaunchDraft draft;
    draft.workload = onto;
    if (onto.recipe.layout) {
        draft.layout = *onto.recipe.layout;
        draft.hasLayout = true;
    }
    ImportedLaunch imported;
    for (const auto& [name, value] : values) {
        const auto row = table.find(name);
        if (row == table.end() || !row->second(draft, value))
            imported.notUsed.push_back(value.empty() ? name : name + " " + value);
    }
    putModel(draft);
    putBatch(draft);
    putLayout(draft);
    imported.workload = std::move(draft.workload);
    imported.modelName = std::move(draft.modelName);
    return imported;
}

} // namespace quanheng::core
