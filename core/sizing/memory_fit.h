#pragma once

#include "core/catalogue/accelerator.h"
#include "core/catalogue/assumptions.h"
#include "core/sizing/sizing.h"

namespace quanheng::core {

/// The verdict on a memory, of plans and of measured rows alike: fits when the upper side of the need stays within the
/// limit, tight when the plain need does.
[[nodiscard]] FitVerdict fitVerdict(Bytes need, Bytes upper, Bytes limit);

/// The memory that decides: the one that fits worse, the cards' own where both fit alike; nullptr where none was
/// judged.
[[nodiscard]] const MemoryFit* decidingMemory(const Sizing& sizing);

/// Memory of a card that programs see: measured, or the usual share of what is marketed.
[[nodiscard]] Bytes visibleMemory(const Accelerator& card, const Assumptions& assumptions);

} // namespace quanheng::core
