#pragma once

#include "core/catalogue/deep_model.h"
#include "core/catalogue/transformer_model.h"
#include "core/support/string_index.h"

#include <string>
#include <string_view>
#include <vector>

namespace quanheng::core {

/// Known architectures, from published configurations.
class ModelLibrary {
public:
    ModelLibrary() = default;
    ModelLibrary(std::vector<TransformerModel> transformers, std::vector<DeepModel> deep);

    /// A second name for a language model of the library; nothing happens when the library lacks the model.
    void addAlias(std::string alias, std::string_view key);

    /// nullptr when there is no such key.
    [[nodiscard]] const TransformerModel* transformer(std::string_view key) const;
    [[nodiscard]] const DeepModel* deep(std::string_view key) const;

    [[nodiscard]] const std::vector<TransformerModel>& transformers() const { return m_transformers; }
    [[nodiscard]] const std::vector<DeepModel>& deepModels() const { return m_deep; }

private:
    std::vector<TransformerModel> m_transformers;
    std::vector<DeepModel> m_deep;
    StringIndex m_transformerIndex;
    StringIndex m_deepIndex;
};

} // namespace quanheng::core
