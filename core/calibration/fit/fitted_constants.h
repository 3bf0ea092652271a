#pragma once

#include "core/constants/constants.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace quanheng::core {

/// A constant of calibration.json that a fit may move: an object with "value", "low", "high", "prior" and
/// "prior_sd_ln".
struct FittedConstant {
    /// Name in its section ("u0").
    std::string name;
    /// JSON pointer of the object.
    std::string pointer;
    double value = 0;
    double low = 0;
    double high = 0;
    double prior = 0;
    /// Standard deviation of the prior's natural logarithm.
    double priorSdLn = 0;
};

/// The constants of a section ("/transformer/time") that have a prior, in the file's order.
[[nodiscard]] std::vector<FittedConstant> fittedConstants(const nlohmann::json& calibration,
                                                          const std::string& section);

/// calibration.json as a document and as the estimators read it. Values are put into the document, so that a new
/// constant needs no entry here.
class CalibrationDocument {
public:
    /// `document` has been read without errors before.
    CalibrationDocument(nlohmann::json document, Calibration calibration);

    /// Constants of one section; only what hangs on the section is read again, for a fit does this thousands of times.
    void set(const std::vector<FittedConstant>& constants, const std::vector<double>& values);
    [[nodiscard]] const Calibration& calibration() const { return m_calibration; }
    [[nodiscard]] const nlohmann::json& document() const { return m_document; }
    [[nodiscard]] nlohmann::json& document() { return m_document; }

private:
    nlohmann::json m_document;
    Calibration m_calibration;
};

} // namespace quanheng::core
