#pragma once

#include "core/catalogue/accelerator.h"
#include "core/catalogue/deep_model.h"
#include "core/constants/deep_bands.h"
#include "core/constants/deep_constants.h"
#include "core/sizing/deep/deep_network.h"
#include "core/sizing/deep/deep_step.h"
#include "core/support/estimate.h"

#include <vector>

namespace quanheng::core {

/// How near the calibration rows are (bands-dl 1): 1 model listed and card x kind measured; 2 model new; 3 family
/// new; 4 card x kind new; 5 both new.
[[nodiscard]] EvidenceClass evidenceOf(const DeepModel& model, const Accelerator& card, const DeepConstants& constants,
                                       const DeepBands& bands);

/// F of a model, else of its family, else 1; the user's own code takes a root of it (v2 1.2).
[[nodiscard]] double rateFactorOf(const DeepModel& model, bool isOwnCode, const DeepConstants& constants);

/// What besides the model and the card decides the width of a band.
struct DeepBandCase {
    const DeepCase* job = nullptr; ///< not owned
    const Accelerator* card = nullptr; ///< not owned
    bool isOwnCode = true;
    bool isTypedByHand = false;
};

/// One thing that made a band as wide as it is, in the order in which they apply; `code` is a sentence that says why.
/// A part of the row itself changes no factor.
struct BandPart {
    enum class Kind { Row, Raised, Floor, Joined, Multiplied };
    Kind kind = Kind::Row;
    double value = 1;
    const char* code = "";
};

/// The row of class and evidence with what widens it (bands-dl 2 and 3). Parts are appended when asked for.
[[nodiscard]] BandFactors bandFactors(const DeepBandCase& band, EvidenceClass evidence, const DeepBands& bands,
                                      std::vector<BandPart>* parts = nullptr);

/// A rate and its band.
struct RateBand {
    double low = 1;
    double middle = 1;
    double high = 1;
};

/// Combines independent factors in quadrature of their logarithms.
[[nodiscard]] double quadrature(double factor, double other);

/// [rate / slower, rate x faster], widened on each side by what `rateOn(network)` is at the ends of the network's
/// range, where it has one.
template <class RateOn>
[[nodiscard]] RateBand rateBand(double rate, const BandFactors& factors, const DeepNetworkRange& network,
                                const RateOn& rateOn)
{
    if (!network.isRange)
        return {rate / factors.slower, rate, rate * factors.faster};
    return {rate / quadrature(factors.slower, rate / rateOn(network.slow)), rate,
            rate * quadrature(factors.faster, rateOn(network.fast) / rate)};
}

} // namespace quanheng::core
