#include "core/catalogue/model_library.h"

#include <utility>

namespace quanheng::core {

ModelLibrary::ModelLibrary(std::vector<TransformerModel> transformers, std::vector<DeepModel> deep)
    : m_transformers(std::move(transformers)), m_deep(std::move(deep)),
      m_transformerIndex(indexBy(&TransformerModel::key, m_transformers)), m_deepIndex(indexBy(&DeepModel::key, m_deep))
{
}

void ModelLibrary::addAlias(std::string alias, std::string_view key)
{
    if (const auto it = m_transformerIndex.find(key); it != m_transformerIndex.end())
        m_transformerIndex.try_emplace(std::move(alias), it->second);
}

const TransformerModel* ModelLibrary::transformer(std::string_view key) const
{
    return findIn(m_transformers, m_transformerIndex, key);
}

const DeepModel* ModelLibrary::deep(std::string_view key) const { return findIn(m_deep, m_deepIndex, key); }

} // namespace quanheng::core
