#pragma once

#include "core/catalogue/model_library.h"
#include "core/workload/import/launch_settings.h"

#include <string_view>

namespace quanheng::core {

/// Puts any file that describes a model or its training into a workload; which it is, its content and its name tell:
/// a Hugging Face config.json, a DeepSpeed configuration, a LLaMA-Factory YAML, or the arguments of a Megatron-LM
/// launch. A model that the file only names is taken from the library; a name that is not there is listed.
[[nodiscard]] Expected<ImportedLaunch> importFile(std::string_view text, std::string_view file, const Workload& onto,
                                                  const ModelLibrary& models);

/// The language model of the library that a repository's name means ("Qwen/Qwen2.5-7B-Instruct" is "qwen2.5-7b");
/// nullptr where none is meant for sure.
[[nodiscard]] const TransformerModel* modelByName(std::string_view name, const ModelLibrary& models);

} // namespace quanheng::core
