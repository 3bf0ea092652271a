#pragma once

#include "core/support/expected.h"
#include "core/workload/workload.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quanheng::core {

/// A model read from the file that describes it.
struct ImportedModel {
    /// A language model or a vision transformer, with its counts of parameters.
    ModelSpec model;
    /// 4-bit weights that the file states; None where it states none.
    Quantization quantization = Quantization::None;
    /// Members that were read, as the file writes them ("/hidden_size 4096").
    std::vector<std::string> used;
    /// JSON pointers of members that bear on the size or the speed of the model and were not used.
    std::vector<std::string> notUsed;
};

/// Reads a Hugging Face `config.json`: decoders (also with grouped or multi-query attention, mixtures of experts and
/// multi-head latent attention), encoders, and vision transformers; of a model of several parts the language part.
/// `file` names the file in errors and, without its directories, the model where the file gives no name. Fails where
/// the family is not known or a member that the size needs is missing: nothing is guessed.
[[nodiscard]] Expected<ImportedModel> modelFromConfig(std::string_view text, std::string_view file);

/// Parameters that a name claims ("Qwen2.5-7B", "llama-3-70b-instruct", "gpt2-124M"); empty where it claims none or
/// names several experts ("8x7B"). The configuration wins over it: this is to show the difference.
[[nodiscard]] std::optional<double> parametersInName(std::string_view name);

} // namespace quanheng::core
