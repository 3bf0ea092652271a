#pragma once

#include <concepts>
#include <type_traits>

namespace quanheng::core {

// What stands in a plan file: each part of a plan names its members once, and the reader and the writer both visit
// that list, so that they cannot differ. A visitor offers number, integer, boolean, text, texts, word, money, date,
// object and list, each taking the member's name and the member; optional members may be missing or null. A newList, a
// newObject and a newWord are ones that older minor versions do not have: they are missing where they say nothing.
//
// Numbers that a form can hold while a plan is unfinished (no samples yet) may be 0 here: validateWorkload() judges
// them. What can never stand in a plan (a negative count, a price of 0) is refused by its bounds.

template <class T, class Part>
concept Is = std::same_as<std::remove_const_t<T>, Part>;

} // namespace quanheng::core
