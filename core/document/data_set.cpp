#include "core/document/data_set.h"

#include "core/catalogue/catalogue_reader.h"
#include "core/constants/read_calibration.h"
#include "core/pricing/dlc_pricing_reader.h"
#include "core/pricing/price_book_reader.h"
#include "core/support/data_file.h"

#include <utility>

namespace quanheng::core {

namespace {

/// Reads calibration.json, pipeline_rates.json, likeness.json and validation.json.
Expected<Calibration> readCalibration(const FileReader& readFile)
{
    Calibration calibration;
    const Expected<void> constants = readDataFile(
        readFile, "calibration.json", [&](const JsonCursor& root) { readCalibrationConstants(root, calibration); });
    if (!constants)
        return tl::unexpected(constants.error());
    const Expected<void> pipeline = readDataFile(readFile, "pipeline_rates.json", [&](const JsonCursor& root) {
        calibration.pipeline = readPipelineRates(root);
    });
    if (!pipeline)
        return tl::unexpected(pipeline.error());
    const Expected<void> likeness = readDataFile(
        readFile, "likeness.json", [&](const JsonCursor& root) { calibration.ownRuns = readOwnRunConstants(root); });
    if (!likeness)
        return tl::unexpected(likeness.error());
    const Expected<void> validation = readDataFile(readFile, "validation.json", [&](const JsonCursor& root) {
        calibration.validation = readValidationFigures(root);
    });
    if (!validation)
        return tl::unexpected(validation.error());
    return calibration;
}

/// Puts what was read in its place.
template <class T> Expected<void> keep(Expected<T> read, T& place)
{
    if (!read)
        return tl::unexpected(read.error());
    place = std::move(*read);
    return {};
}

} // namespace

Expected<DataSet> loadDataSet(const FileReader& readFile)
{
    DataSet data;
    return keep(loadSentences(readFile), data.sentences)
        .and_then([&] { return keep(readCatalogue(readFile), data.catalogue); })
        .and_then([&] { return keep(readCalibration(readFile), data.calibration); })
        .and_then([&] { return keep(readPriceBook(readFile, data.catalogue, data.rejections), data.prices); })
        .and_then([&] { return keep(readDlcPricing(readFile, data.catalogue), data.dlc); })
        .map([&] {
            const std::vector<Rejection>& gaps = data.catalogue.rejections();
            data.rejections.insert(data.rejections.begin(), gaps.begin(), gaps.end());
            return std::move(data);
        });
}

} // namespace quanheng::core
