#pragma once

#include "core/catalogue/catalogue.h"
#include "core/pricing/dlc_pricing.h"
#include "core/support/file_reader.h"

namespace quanheng::core {

/// Reads the factors and families of prices_pai.json. The factors "cpu" and "other" must be there; cards must be the
/// catalogue's.
[[nodiscard]] Expected<DlcPricing> readDlcPricing(const FileReader& readFile, const Catalogue& catalogue);

} // namespace quanheng::core
