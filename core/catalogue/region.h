#pragma once

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
};

} // namespace quanheng::core
