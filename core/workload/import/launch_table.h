#pragma once

#include "core/catalogue/model_shape.h"
#include "core/support/csv_table.h"
#include "core/workload/import/launch_settings.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quanheng::core {

/// What the settings of a launch are collected in before they are put into a workload.
struct LaunchDraft {
    Workload workload;
    std::string modelName;
    std::optional<ModelShape> shape;
    Layout layout;
    /// The setting that is being taken bears on the layout.
    bool isLayoutSet = false;
    /// The setting that is being taken changes nothing.
    bool isOfNoMatter = false;
    int layersPerVirtualStage = 0;

    Recipe& recipe() { return workload.recipe; }
    Layout& cut()
    {
        isLayoutSet = true;
        return layout;
    }
    ModelShape& model()
    {
        if (!shape)
            shape.emplace();
        return *shape;
    }
};

/// Takes the value of one setting; false where it cannot be read or means nothing here.
using TakeSetting = std::function<bool(LaunchDraft&, std::string_view)>;
using LaunchTable = std::map<std::string, TakeSetting, std::less<>>;
/// Name and value of each setting, in the order of the file. A switch has an empty value.
using LaunchValues = std::vector<std::pair<std::string, std::string>>;

/// "true", "yes", "on", "1" or nothing at all.
[[nodiscard]] bool isOn(std::string_view text);

/// Takes a number of at least 1 into a member.
template <class Put> TakeSetting count(Put put)
{
    return [put](LaunchDraft& draft, std::string_view text) {
        const std::optional<double> value = numberFromText(text);
        if (!value || *value < 1)
            return false;
        put(draft, *value);
        return true;
    };
}

/// Takes a switch: `put` is called where it is on.
template <class Put> TakeSetting whenOn(Put put)
{
    return [put](LaunchDraft& draft, std::string_view text) {
        if (isOn(text))
            put(draft);
        return true;
    };
}

/// A setting that changes neither time nor memory.
[[nodiscard]] TakeSetting ofNoMatter();

/// What a workload says already.
[[nodiscard]] LaunchDraft draftOf(const Workload& workload);

/// Puts all values through the table; what no row takes is listed as the file writes it, and so is a part of a layout
/// whose micro-batch or checkpointing nobody states.
[[nodiscard]] ImportedLaunch importLaunch(const LaunchValues& values, const LaunchTable& table, LaunchDraft draft);

} // namespace quanheng::core
