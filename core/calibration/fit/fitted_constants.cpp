#include "core/calibration/fit/fitted_constants.h"

#include "core/constants/read_calibration.h"

#include <cstddef>
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

CalibrationDocument::CalibrationDocument(nlohmann::json document, Calibration calibration)
    : m_document(std::move(document)), m_calibration(std::move(calibration))
{
}

void CalibrationDocument::set(const std::vector<FittedConstant>& constants, const std::vector<double>& values)
{
    for (std::size_t i = 0; i < constants.size(); ++i)
        m_document[nlohmann::json::json_pointer(constants[i].pointer)]["value"] = values[i];
    JsonErrors errors("calibration.json");
    readCalibrationConstants(JsonCursor(m_document, errors), m_calibration);
}

} // namespace quanheng::core
