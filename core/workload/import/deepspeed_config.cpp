#include "core/support/json_cursor.h"
#include "core/workload/import/launch_settings.h"
#include "core/workload/import/launch_table.h"

#include <nlohmann/json.hpp>

namespace quanheng::core {

namespace {

constexpr std::string_view kAutomatic = "auto";

/// Says of one half whether it leaves the card; the other half stays as it was.
TakeSetting offload(Offload half)
{
    return [half](LaunchDraft& draft, std::string_view text) {
        if (text != "cpu" && text != "none")
            return false;
        Offload& offloaded = draft.recipe().offload;
        const Offload other = half == Offload::Weights ? Offload::Optimizer : Offload::Weights;
        const bool keepsOther = offloaded == other || offloaded == Offload::WeightsAndOptimizer;
        if (text == "cpu")
            offloaded = keepsOther ? Offload::WeightsAndOptimizer : half;
        else
            offloaded = keepsOther ? other : Offload::None;
        return true;
    };
}

/// A number, or "auto", which leaves what the workload has.
template <class Put> TakeSetting countOrAutomatic(Put put)
{
    return [take = count(put)](LaunchDraft& draft, std::string_view text) {
        draft.isOfNoMatter = text == kAutomatic;
        return draft.isOfNoMatter || take(draft, text);
    };
}

const LaunchTable& members()
{
    static const LaunchTable table{
        {"/zero_optimization/stage",
         [](LaunchDraft& draft, std::string_view text) {
             const std::optional<double> stage = numberFromText(text);
             if (!stage || *stage < 0 || *stage > 3)
                 return false;
             constexpr std::array kStages{Sharding::None, Sharding::Zero1, Sharding::Zero2, Sharding::Zero3};
             draft.cut().sharding = kStages[static_cast<std::size_t>(*stage)];
             return true;
         }},
        {"/zero_optimization/offload_optimizer/device", offload(Offload::Optimizer)},
        {"/zero_optimization/offload_param/device", offload(Offload::Weights)},
        {"/train_micro_batch_size_per_gpu",
         countOrAutomatic([](LaunchDraft& draft, double value) { draft.recipe().microBatch = value; })},
        {"/train_batch_size",
         countOrAutomatic([](LaunchDraft& draft, double value) { draft.recipe().globalBatch = value; })},
        {"/bf16/enabled", whenOn([](LaunchDraft& draft) { draft.recipe().precision = Precision::Bf16; })},
        {"/fp16/enabled", whenOn([](LaunchDraft& draft) { draft.recipe().precision = Precision::Fp16; })},
        {"/gradient_clipping", ofNoMatter()},
        {"/steps_per_print", ofNoMatter()},
        {"/wall_clock_breakdown", ofNoMatter()},
        {"/zero_allow_untested_optimizer", ofNoMatter()},
    };
    return table;
}

void flatten(const nlohmann::json& value, const std::string& pointer, LaunchValues& values)
{
    if (value.is_object()) {
        for (const auto& [name, member] : value.items())
            flatten(member, pointer + '/' + name, values);
        return;
    }
    values.emplace_back(pointer, value.is_string() ? value.get<std::string>() : value.dump());
}

} // namespace

Expected<ImportedLaunch> applyDeepSpeedConfig(std::string_view text, std::string_view file, const Workload& onto)
{
    const auto document = parseJson(text, file);
    if (!document)
        return tl::unexpected(document.error());
    if (!document->is_object())
        return tl::unexpected(Error{{"file.expected_object", {}}, {std::string(file), {}, 0}});
    LaunchValues values;
    flatten(*document, {}, values);
    return importLaunch(values, members(), draftOf(onto));
}

} // namespace quanheng::core
