#pragma once

#include "core/calibration/constants.h"
#include "core/catalogue/catalogue.h"
#include "core/pricing/dlc_pricing.h"
#include "core/pricing/price_book.h"
#include "core/support/expected.h"
#include "core/text/sentences.h"

#include <functional>
#include <string>
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

/// Gives the text of a file of resources/data by its name; an error when it cannot be read.
using FileReader = std::function<Expected<std::string>(const std::string& name)>;

/// Loads all data. The reader brings the files, so that the core touches no disk itself.
[[nodiscard]] Expected<DataSet> loadDataSet(const FileReader& readFile);

} // namespace quanheng::core
