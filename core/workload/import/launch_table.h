#pragma once

#include "core/workload/import/launch_settings.h"
#include "core/workload/import/model_shape.h"

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
    bool hasLayout = false;
    std::optional<double> microBatch;
    std::optional<double> globalBatch;
    int layersPerVirtualStage = 0;

    Recipe& recipe() { return workload.recipe; }
    /// The layout, which is thereby given.
    Layout& cut()
    {
        hasLayout = true;
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

/// The number that a text is; empty for anything else.
[[nodiscard]] std::optional<double> numberIn(std::string_view text);
/// "true", "yes", "on", "1" or nothing at all.
[[nodiscard]] bool isOn(std::string_view text);

/// Takes a number of at least 1 into a member.
template <class Put> TakeSetting count(Put put)
{
    return [put](LaunchDraft& draft, std::string_view text) {
        const std::optional<double> value = numberIn(text);
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

/// Puts all values through the table; what no row takes is listed as the file writes it.
[[nodiscard]] ImportedLaunch importLaunch(const LaunchValues& values, const LaunchTable& table, const Workload& onto);

} // namespace quanheng::core
