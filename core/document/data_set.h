#pragma once

#include "core/catalogue/catalogue.h"
#include "core/constants/constants.h"
#include "core/pricing/dlc_pricing.h"
#include "core/pricing/price_book.h"
#include "core/support/expected.h"
#include "core/support/file_reader.h"
#include "core/text/sentences.h"

#include <vector>

namespace quanheng::core {

/// Everything that ships in resources/data, read and joined.
struct DataSet {
    Catalogue catalogue;
    Calibration calibration;
    PriceBook prices;
    DlcPricing dlc;
    Sentences sentences;
    /// What was left out while reading, and why.
    std::vector<Rejection> rejections;
};

/// Loads all data.
[[nodiscard]] Expected<DataSet> loadDataSet(const FileReader& readFile);

} // namespace quanheng::core
