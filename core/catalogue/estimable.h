#pragma once

#include "core/catalogue/catalogue.h"

#include <optional>

namespace quanheng::core {

/// Why nothing can be said of what a type does: a part of a card, a card or processor that is not disclosed or lacks
/// facts. Empty where the estimators can judge it.
[[nodiscard]] std::optional<Message> whyNotEstimable(const InstanceType& type, const Catalogue& catalogue);

} // namespace quanheng::core
