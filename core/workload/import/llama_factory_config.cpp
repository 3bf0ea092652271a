#include "core/workload/import/launch_settings.h"
#include "core/workload/import/launch_table.h"

#include <yaml-cpp/yaml.h>

namespace quanheng::core {

namespace {

/// A word of a small set.
TakeSetting oneOf(std::vector<std::pair<std::string_view, std::function<void(LaunchDraft&)>>> words)
{
    return [words = std::move(words)](LaunchDraft& draft, std::string_view text) {
        for (const auto& [word, put] : words)
            if (word == text) {
                put(draft);
                return true;
            }
        return false;
    };
}

void setTask(LaunchDraft& draft, TaskKind kind) { draft.workload.task = kind; }

void addMethod(LaunchTable& table)
{
    table["stage"] =
        oneOf({{"pt", [](LaunchDraft& draft) { setTask(draft, TaskKind::Pretrain); }}, {"sft", [](LaunchDraft&) {}}});
    table["finetuning_type"] = oneOf({{"lora",
                                       [](LaunchDraft& draft) {
                                           const bool isQuantized = draft.recipe().quantization != Quantization::None;
                                           setTask(draft, isQuantized ? TaskKind::QLora : TaskKind::Lora);
                                       }},
                                      {"full", [](LaunchDraft& draft) {
                                           if (draft.workload.task != TaskKind::Pretrain)
                                               setTask(draft, TaskKind::FullFineTune);
                                       }}});
    table["quantization_bit"] = [](LaunchDraft& draft, std::string_view text) {
        if (text != "4")
            return false;
        draft.recipe().quantization = Quantization::Nf4;
        setTask(draft, TaskKind::QLora);
        return true;
    };
    table["lora_rank"] = count(
        [](LaunchDraft& draft, double value) { draft.recipe().loraRank = static_cast<int>(std::min(value, 1e6)); });
    const auto targets = [](LoraTargets where) {
        return [where](LaunchDraft& draft) { draft.recipe().loraTargets = where; };
    };
    table["lora_target"] = oneOf({{"all", targets(LoraTargets::AllLinear)},
                                  {"q_proj,v_proj", targets(LoraTargets::Qv)},
                                  {"q_proj,k_proj,v_proj", targets(LoraTargets::Qkv)},
                                  {"q_proj,k_proj,v_proj,o_proj", targets(LoraTargets::QkvProj)}});
    table["model_name_or_path"] = [](LaunchDraft& draft, std::string_view text) {
        draft.modelName = text.substr(text.find_last_of('/') + 1);
        return !text.empty();
    };
}

void addRecipe(LaunchTable& table)
{
    table["per_device_train_batch_size"] =
        count([](LaunchDraft& draft, double value) { draft.recipe().microBatch = value; });
    table["num_train_epochs"] = count([](LaunchDraft& draft, double value) {
        draft.recipe().lengthUnit = LengthUnit::Epochs;
        draft.recipe().length = value;
    });
    table["max_steps"] = count([](LaunchDraft& draft, double value) {
        draft.recipe().lengthUnit = LengthUnit::Steps;
        draft.recipe().length = value;
    });
    table["max_samples"] =
        count([](LaunchDraft& draft, double value) { draft.workload.data.samples = Samples(value); });
    table["bf16"] = whenOn([](LaunchDraft& draft) { draft.recipe().precision = Precision::Bf16; });
    table["fp16"] = whenOn([](LaunchDraft& draft) { draft.recipe().precision = Precision::Fp16; });
    table["packing"] = whenOn([](LaunchDraft& draft) { draft.recipe().isPacked = true; });
    table["disable_gradient_checkpointing"] =
        whenOn([](LaunchDraft& draft) { draft.recipe().checkpointing = Checkpointing::None; });
    table["optim"] =
        oneOf({{"adamw_torch", [](LaunchDraft& draft) { draft.recipe().optimizer = Optimizer::AdamW; }},
               {"adamw_8bit", [](LaunchDraft& draft) { draft.recipe().optimizer = Optimizer::AdamW8bit; }},
               {"paged_adamw_8bit", [](LaunchDraft& draft) { draft.recipe().optimizer = Optimizer::AdamW8bitPaged; }}});
    table["flash_attn"] =
        oneOf({{"fa2", [](LaunchDraft& draft) { draft.recipe().software.attention = AttentionKernel::Flash; }},
               {"disabled", [](LaunchDraft& draft) { draft.recipe().software.attention = AttentionKernel::Standard; }},
               {"auto", [](LaunchDraft&) {}}});
    table["enable_liger_kernel"] = whenOn([](LaunchDraft& draft) { draft.recipe().software.hasFusedKernels = true; });
}

const LaunchTable& keys()
{
    static const LaunchTable table = [] {
        LaunchTable all;
        addMethod(all);
        addRecipe(all);
        for (const char* name :
             {"do_train",        "do_eval",       "template",      "output_dir",        "overwrite_output_dir",
              "overwrite_cache", "dataset",       "dataset_dir",   "logging_steps",     "save_steps",
              "save_strategy",   "plot_loss",     "learning_rate", "lr_scheduler_type", "warmup_ratio",
              "warmup_steps",    "seed",          "report_to",     "trust_remote_code", "ddp_timeout",
              "val_size",        "eval_strategy", "eval_steps",    "lora_alpha",        "lora_dropout",
              "run_name"})
            all[name] = ofNoMatter();
        return all;
    }();
    return table;
}

std::string scalarText(const YAML::Node& node)
{
    if (node.IsScalar())
        return node.Scalar();
    std::string joined;
    if (node.IsSequence())
        for (const YAML::Node& each : node)
            joined += (joined.empty() ? "" : ",") + (each.IsScalar() ? each.Scalar() : std::string());
    return joined;
}

} // namespace

Expected<ImportedLaunch> applyLlamaFactoryConfig(std::string_view text, std::string_view file, const Workload& onto)
{
    const auto failure = [file](Message message, int line) {
        return tl::unexpected(Error{std::move(message), {std::string(file), {}, line}});
    };
    try {
        const YAML::Node document = YAML::Load(std::string(text));
        if (!document.IsMap())
            return failure({"file.expected_object", {}}, 0);
        LaunchValues values;
        for (const auto& member : document)
            values.emplace_back(scalarText(member.first), scalarText(member.second));
        return importLaunch(values, keys(), draftOf(onto));
    } catch (const YAML::Exception& error) {
        return failure({"import.not_yaml", {}}, error.mark.line + 1);
    }
}

} // namespace quanheng::core
