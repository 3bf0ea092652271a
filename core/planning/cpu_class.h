#pragma once

#include <string_view>

namespace quanheng::core {

/// What a CPU family is made for: c computes, g balances, r holds memory, hf has a high clock.
enum class CpuClass { Compute, General, Memory, HighClock, Other };

/// The class of a family ("c7", "ebmg8i", "hfr9i").
[[nodiscard]] CpuClass cpuClassOf(std::string_view family);

/// Term for a class ("column.class.c").
[[nodiscard]] std::string_view cpuClassTerm(CpuClass cpuClass);

} // namespace quanheng::core
