#pragma once

#include "core/units/bytes.h"

#include <optional>
#include <string>

namespace quanheng::core {

struct Region {
    std::string id;
    std::string nameEn;
    std::string nameZh;
    bool isMainland = false;
    bool hasDlcEndpoint = false;
    /// Power usage effectiveness of the site, where published.
    std::optional<double> pue;
    /// Grid emission factor in kgCO2e per kWh, where published.
    std::optional<double> gridKgPerKwh;
    /// What OSS delivers to one account inside the region, where published.
    std::optional<BytesPerSecond> objectStorage = std::nullopt;
};

} // namespace quanheng::core
