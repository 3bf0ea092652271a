#include "core/workload/import/launch_table.h"

#include "core/workload/import/language_config.h"

#include <algorithm>

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

/// A layout is given as a whole or not at all: where the micro-batch or the checkpointing is open, so is the rest.
bool putLayout(LaunchDraft& draft)
{
    Recipe& recipe = draft.recipe();
    if (!recipe.microBatch || !recipe.checkpointing)
        return false;
    draft.layout.microBatch = *recipe.microBatch;
    draft.layout.checkpointing = *recipe.checkpointing;
    const int stages = draft.layout.pipeline * std::max(1, draft.layersPerVirtualStage);
    if (draft.layersPerVirtualStage > 0 && draft.shape && draft.shape->layers % stages == 0)
        draft.layout.virtualStages = draft.shape->layers / stages;
    recipe.layout = draft.layout;
    return true;
}

} // namespace

bool isOn(std::string_view text)
{
    return text.empty() || text == "true" || text == "True" || text == "yes" || text == "on" || text == "1";
}

TakeSetting ofNoMatter()
{
    return [](LaunchDraft& draft, std::string_view) {
        draft.isOfNoMatter = true;
        return true;
    };
}

LaunchDraft draftOf(const Workload& workload)
{
    LaunchDraft draft;
    draft.workload = workload;
    Recipe& recipe = draft.recipe();
    if (recipe.layout) {
        draft.layout = *recipe.layout;
        recipe.microBatch = recipe.layout->microBatch;
        recipe.checkpointing = recipe.layout->checkpointing;
    }
    return draft;
}

ImportedLaunch importLaunch(const LaunchValues& values, const LaunchTable& table, LaunchDraft draft)
{
    ImportedLaunch imported;
    std::vector<std::string> ofLayout;
    for (const auto& [name, value] : values) {
        const std::string setting = value.empty() ? name : name + " " + value;
        draft.isLayoutSet = false;
        draft.isOfNoMatter = false;
        const auto row = table.find(name);
        if (row == table.end() || !row->second(draft, value))
            imported.notUsed.push_back(setting);
        else if (draft.isLayoutSet)
            ofLayout.push_back(setting);
        else if (!draft.isOfNoMatter)
            imported.used.push_back(setting);
    }
    putModel(draft);
    const bool isLayoutGiven = !ofLayout.empty() || draft.recipe().layout.has_value();
    const bool isLayoutLost = isLayoutGiven && !putLayout(draft);
    std::vector<std::string>& list = isLayoutLost ? imported.notUsed : imported.used;
    list.insert(list.end(), ofLayout.begin(), ofLayout.end());
    imported.workload = std::move(draft.workload);
    imported.modelName = std::move(draft.modelName);
    return imported;
}

} // namespace quanheng::core
