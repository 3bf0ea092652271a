#pragma once

#include "core/catalogue/accelerator.h"
#include "core/constants/transformer_bands.h"
#include "core/sizing/sizing.h"
#include "core/sizing/transformer/job.h"
#include "core/support/estimate.h"

namespace quanheng::core::transformer {

/// How far the step time of a job may be off, and why: factors on the predicted time.
struct StepBand {
    SignedBand factors;
    Basis basis;
    /// What the factors were made of: the row of class and evidence, the factor on the logarithms of its width, and
    /// whether the range of the card's own factor was joined.
    SignedBand row;
    double widening = 1;
    bool hasCardRange = false;
};

/// The two sides of a band as natural logarithms, both positive outwards.
struct LogSides {
    double low = 0;
    double high = 0;

    [[nodiscard]] static LogSides of(const SignedBand& band);
    /// Independent causes add by root of squares on each side (estimator-transformer-v2 section 4).
    void combine(const LogSides& other);
    void scale(double factor);
    [[nodiscard]] SignedBand band() const;
};

/// Band of a stated layout: class and evidence (bands-transformer, method G), widened where the documents say so.
[[nodiscard]] StepBand stepBand(const Job& job, const Accelerator& accelerator, const TransformerBands& bands);

/// Half width of the memory band, natural logarithm, and the factor of its upper side for verdicts.
struct MemoryBand {
    double logWidth = 0;
    double upper = 1;
    const char* bandClass = "";
};
[[nodiscard]] MemoryBand memoryBand(const Job& job, const Layout& layout, const TransformerBands& bands);

/// The verdict on a card, of plans and of measured rows alike: a need above `redShare` of the card does not fit, one
/// whose upper side is above it is tight (bands-transformer, "Memory").
[[nodiscard]] FitVerdict memoryVerdict(Bytes need, Bytes card, const MemoryBand& band, const TransformerBands& bands);

/// What teams choose instead of the fastest layout (estimator-transformer-v2 section 4), around the factor of the time
/// that is planned with.
[[nodiscard]] LogSides layoutSides(const Job& job, double planned, const TransformerBands& bands);

} // namespace quanheng::core::transformer
