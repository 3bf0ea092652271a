#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace quanheng::core {

/// Lets maps of strings be asked with string views, without a copy of the key.
struct StringHash {
    using is_transparent = void;
    [[nodiscard]] std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};

/// Places in a vector by name. It owns its keys, so that copies and moves of what it belongs to keep it valid.
using StringIndex = std::unordered_map<std::string, std::size_t, StringHash, std::equal_to<>>;

/// The index of a vector's elements by the member that names them; of equal names the first wins.
template <class T> [[nodiscard]] StringIndex indexBy(std::string T::*name, const std::vector<T>& elements)
{
    StringIndex index;
    index.reserve(elements.size());
    for (std::size_t i = 0; i < elements.size(); ++i)
        index.try_emplace(elements[i].*name, i);
    return index;
}

/// The element of a name; nullptr when there is none.
template <class T>
[[nodiscard]] const T* findIn(const std::vector<T>& elements, const StringIndex& index, std::string_view name)
{
    const auto it = index.find(name);
    return it != index.end() ? &elements[it->second] : nullptr;
}

} // namespace quanheng::core
