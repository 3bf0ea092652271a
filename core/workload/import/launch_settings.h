#pragma once

#include "core/support/expected.h"
#include "core/workload/workload.h"

#include <string>
#include <string_view>
#include <vector>

namespace quanheng::core {

/// A workload after the settings of a launch were put into it.
struct ImportedLaunch {
    Workload workload;
    /// The model as the launch names it, to be looked up; empty where it gives none.
    std::string modelName;
    /// Settings that the workload took over, as the file writes them. What changes neither time nor memory is in
    /// neither list.
    std::vector<std::string> used;
    /// Settings that were not used, as the file writes them. Nothing is guessed from them.
    std::vector<std::string> notUsed;
    /// What to know besides, such as a size in the name that the file contradicts.
    std::vector<Message> notes;
};

/// Puts the arguments of a Megatron-LM launch ("--num-layers 24 …", a command or a shell script) into a workload. A
/// value that is a shell variable counts as not used.
[[nodiscard]] Expected<ImportedLaunch> applyMegatronArguments(std::string_view text, std::string_view file,
                                                              const Workload& onto);

/// Puts a DeepSpeed configuration (JSON) into a workload. "auto" leaves what the workload has.
[[nodiscard]] Expected<ImportedLaunch> applyDeepSpeedConfig(std::string_view text, std::string_view file,
                                                            const Workload& onto);

/// Puts a LLaMA-Factory configuration (YAML) into a workload. Its cutoff length is a maximum and not a mean, so that
/// it counts as not used.
[[nodiscard]] Expected<ImportedLaunch> applyLlamaFactoryConfig(std::string_view text, std::string_view file,
                                                               const Workload& onto);

} // namespace quanheng::core
