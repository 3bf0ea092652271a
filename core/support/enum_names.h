#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace quanheng::core {

/// Names of an enumeration's values in files: one table serves readers and writers.
template <class E, std::size_t N> using EnumNames = std::array<std::pair<std::string_view, E>, N>;

template <class E, std::size_t N> [[nodiscard]] constexpr std::string_view nameOf(E value, const EnumNames<E, N>& names)
{
    for (const auto& [name, candidate] : names)
        if (candidate == value)
            return name;
    return {};
}

template <class E, std::size_t N>
[[nodiscard]] constexpr std::optional<E> valueOf(std::string_view name, const EnumNames<E, N>& names)
{
    for (const auto& [candidate, value] : names)
        if (candidate == name)
            return value;
    return std::nullopt;
}

} // namespace quanheng::core
