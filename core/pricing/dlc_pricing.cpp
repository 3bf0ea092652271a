#include "core/pricing/dlc_pricing.h"

#include <algorithm>

namespace quanheng::core {

const DlcFactor& DlcPricing::factorFor(std::string_view acceleratorKey) const
{
    const auto it = factors.find(acceleratorKey.empty() ? std::string("cpu") : std::string(acceleratorKey));
    return it != factors.end() ? it->second : factors.at("other");
}

bool DlcPricing::isCandidate(std::string_view family) const
{
    return std::find(families.begin(), families.end(), family) != families.end();
}

} // namespace quanheng::core
