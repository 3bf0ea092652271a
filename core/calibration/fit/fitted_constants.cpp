#include "core/calibration/fit/fitted_constants.h"

#include "core/constants/read_calibration.h"

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace quanheng::core {

std::vector<FittedConstant> fittedConstants(const nlohmann::json& calibration, const std::string& section)
{
    std::vector<FittedConstant> constants;
    const nlohmann::json::json_pointer pointer(section);
    if (!calibration.contains(pointer))
        return constants;
    for (const auto& [name, entry] : calibration[pointer].items()) {
        if (!entry.is_object() || !entry.contains("prior") || entry["prior"].is_null())
            continue;
        FittedConstant constant;
        constant.name = name;
        constant.pointer = section + "/" + name;
        constant.value = entry["value"];
        constant.low = entry["low"];
        constant.high = entry["high"];
        constant.prior = entry["prior"];
        constant.priorSdLn = entry["prior_sd_ln"];
        constants.push_back(std::move(constant));
    }
    return constants;
}

namespace {

/// What of the calibration hangs on the constants of a section.
struct SectionReader {
    std::string_view section;
    void (*read)(const JsonCursor& root, Calibration& calibration);
};

constexpr std::array<SectionReader, 2> kReaders{{
    {"/transformer/",
     [](const JsonCursor& root, Calibration& calibration) {
         calibration.transformer = readTransformerConstants(root["transformer"]);
     }},
    {"/deep/time/",
     [](const JsonCursor& root, Calibration& calibration) { readDeepTime(root["deep"], calibration.deep); }},
}};

} // namespace

CalibrationDocument::CalibrationDocument(nlohmann::json document, Calibration calibration)
    : m_document(std::move(document)), m_calibration(std::move(calibration))
{
}

void CalibrationDocument::set(const std::vector<FittedConstant>& constants, const std::vector<double>& values)
{
    for (std::size_t i = 0; i < constants.size(); ++i)
        m_document[nlohmann::json::json_pointer(constants[i].pointer)]["value"] = values[i];
    if (constants.empty())
        return;
    JsonErrors errors("calibration.json");
    const JsonCursor root(m_document, errors);
    for (const SectionReader& reader : kReaders)
        if (constants.front().pointer.starts_with(reader.section)) {
            reader.read(root, m_calibration);
            return;
        }
    readCalibrationConstants(root, m_calibration);
}

} // namespace quanheng::core
