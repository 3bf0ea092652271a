#pragma once

#include "core/pricing/purchase_option.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace quanheng::core {

/// The assumption that stands in for PAI-DLC's unpublished prices, and which families may be tried there.
struct DlcPricing {
    /// By accelerator key; "cpu" for CPU types, "other" for the rest.
    std::unordered_map<std::string, DlcFactor> factors;
    /// Families that are DLC candidates (offer not confirmed: check the console).
    std::vector<std::string> families;

    [[nodiscard]] const DlcFactor& factorFor(std::string_view acceleratorKey) const;
    [[nodiscard]] bool isCandidate(std::string_view family) const;
};

} // namespace quanheng::core
