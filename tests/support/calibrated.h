#pragma once

#include "core/catalogue/catalogue_reader.h"
#include "core/constants/constants.h"
#include "core/support/json_cursor.h"

#include "tests/support/shipped_data.h"

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace quanheng::test {

/// Text of a file of tests/data.
inline std::string testData(const std::string& name)
{
    std::ifstream file(std::string(QUANHENG_SOURCE_DIR "/tests/data/") + name, std::ios::binary);
    if (!file)
        throw std::runtime_error("no test data: " + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline const core::Catalogue& shippedCatalogue()
{
    static const core::Catalogue catalogue = core::readCatalogue(shippedData()).value();
    return catalogue;
}

/// Constants of the estimators other than the transformer's, from the text of a calibration; throws on any error.
inline core::Calibration deepCalibration(const std::string& text, bool hasBands)
{
    const nlohmann::json root = core::parseJson(text, "calibration.json").value();
    const nlohmann::json rates =
        core::parseJson(shippedData()("pipeline_rates.json").value(), "pipeline_rates.json").value();
    core::JsonErrors errors("calibration");
    const core::JsonCursor cursor(root, errors);
    core::Calibration calibration;
    calibration.deep = core::readDeepConstants(cursor["deep"]);
    if (hasBands)
        calibration.deepBands = core::readDeepBands(cursor["deep"]);
    calibration.cpu = core::readCpuConstants(cursor["cpu"]);
    // The second form's: the first says nothing else.
    if (cursor.has("host_memory"))
        calibration.hostMemory = core::readHostMemoryConstants(cursor["host_memory"]);
    calibration.classic = core::readClassicConstants(cursor["classic"]);
    calibration.pipeline = core::readPipelineRates(core::JsonCursor(rates, errors));
    if (errors.first())
        throw std::runtime_error(errors.first()->message.code + " at " + errors.first()->place.field);
    return calibration;
}

/// What the program ships.
inline const core::Calibration& shippedDeepCalibration()
{
    static const core::Calibration calibration = deepCalibration(shippedData()("calibration.json").value(), true);
    return calibration;
}

/// The second form of the documents, with the bands of theirs.
inline const core::Calibration& secondDeepCalibration()
{
    static const core::Calibration calibration = deepCalibration(testData("calibration_second.json"), true);
    return calibration;
}

/// The first form, with which the first worked examples were computed.
inline const core::Calibration& firstDeepCalibration()
{
    static const core::Calibration calibration = deepCalibration(testData("calibration_first.json"), false);
    return calibration;
}

} // namespace quanheng::test
