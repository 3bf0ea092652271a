#pragma once

#include "core/planning/option.h"

#include <string_view>
#include <vector>

namespace quanheng::core {

// What the table and the command line say of the network between machines and of the input pipeline.

/// Term of the way in which an option's machines exchange data ("network.kind.erdma"): plain TCP, TCP with AIACC, eRDMA
/// inside the VPC, or RoCE on a network of its own (SCC, Lingjun). The option has a network need.
[[nodiscard]] std::string_view networkKindTerm(const Option& option);

/// The verdict, what is needed beside what is there, and the range where only one is known.
[[nodiscard]] std::vector<Message> networkLines(const Option& option);

/// What computation takes beside what processors and storage feed, and what would do where that is too little.
[[nodiscard]] std::vector<Message> dataWaitLines(const DataWait& wait);

/// Whether waiting for data is worth a change.
[[nodiscard]] bool isStarved(const DataWait& wait);

} // namespace quanheng::core
