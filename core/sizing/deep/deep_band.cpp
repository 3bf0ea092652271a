#include "core/sizing/deep/deep_band.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

/// Share of dense 3x3 convolutions from which FP32 is uncertain (bands-dl 3).
constexpr double kDense3x3 = 0.7;
constexpr int kManyAccelerators = 64;

/// Collects the factor and, when asked for, what made it.
class Widening {
public:
    Widening(const BandFactors& row, std::vector<BandPart>* parts) : m_factors(row), m_parts(parts) { }

    void floor(bool applies, double least, const char* code)
    {
        if (!applies || least <= 1)
            return;
        onEach([least](double factor) { return std::max(factor, least); });
        say(BandPart::Kind::Floor, least, code);
    }
    void combine(bool applies, double other, const char* code)
    {
        if (!applies)
            return;
        onEach([other](double factor) { return quadrature(factor, other); });
        say(BandPart::Kind::Joined, other, code);
    }
    void multiply(bool applies, double other, const char* code)
    {
        if (!applies)
            return;
        onEach([other](double factor) { return factor * other; });
        say(BandPart::Kind::Multiplied, other, code);
    }
    void raise(bool applies, double power, const char* code)
    {
        if (!applies || power == 1)
            return;
        onEach([power](double factor) { return std::pow(factor, power); });
        say(BandPart::Kind::Raised, power, code);
    }
    /// A reason for the row itself.
    void sayRow(const char* code) { say(BandPart::Kind::Row, 1, code); }
    void say(BandPart::Kind kind, double value, const char* code)
    {
        if (m_parts != nullptr)
            m_parts->push_back({kind, value, code});
    }
    [[nodiscard]] const BandFactors& factors() const { return m_factors; }

private:
    template <class Change> void onEach(const Change& change)
    {
        m_factors = {change(m_factors.slower), change(m_factors.faster)};
    }

    BandFactors m_factors;
    std::vector<BandPart>* m_parts;
};

void sayEvidence(EvidenceClass evidence, Widening& widening)
{
    switch (evidence) {
    case EvidenceClass::E1:
        break;
    case EvidenceClass::E2:
        widening.sayRow("deep.band.new_model");
        break;
    case EvidenceClass::E3:
        widening.sayRow("deep.band.new_family");
        break;
    case EvidenceClass::E4:
        widening.sayRow("deep.band.new_card");
        break;
    case EvidenceClass::E5:
        widening.sayRow("deep.band.both_new");
        break;
    }
}

void applyFloors(const DeepBandCase& band, const DeepBandFloors& floors, Widening& widening)
{
    const DeepCase& job = *band.job;
    const DeepModel& model = *job.model;
    const bool isSplit = model.embeddings && model.embeddings->isModelParallel;
    const bool isFp32 = job.card.path.used == Precision::Fp32;
    const bool isDetector = model.kind == DeepKind::TwoStageDetector;
    widening.floor(job.cards() > kManyAccelerators, floors.manyAccelerators, "deep.band.many_cards");
    widening.floor(model.kind == DeepKind::Cnn3d, floors.conv3d, "deep.band.conv3d");
    widening.floor(model.kind == DeepKind::Cnn1dSeparable, floors.separable1d, "deep.band.separable_1d");
    widening.floor(isFp32 && model.winogradShare >= kDense3x3, floors.fp32Dense3x3, "deep.band.fp32_dense");
    widening.floor(isSplit && job.stack == Stack::Tuned, floors.recommenderTunedSplit, "deep.band.split_tables");
    widening.floor(isDetector && band.isOwnCode, floors.twoStageOwnCode, "deep.band.detector_own_code");
}

} // namespace

double quadrature(double factor, double other) { return std::exp(std::hypot(std::log(factor), std::log(other))); }

EvidenceClass evidenceOf(const DeepModel& model, const Accelerator& card, const DeepConstants& constants,
                         const DeepBands& bands)
{
    const bool isListed = constants.modelRateFactor.contains(model.key);
    const bool isFamilyKnown = isListed || constants.familyRateFactor.contains(model.family);
    if (!bands.isMeasured(card.key, model.kind))
        return isFamilyKnown ? EvidenceClass::E4 : EvidenceClass::E5;
    if (!isFamilyKnown)
        return EvidenceClass::E3;
    return isListed ? EvidenceClass::E1 : EvidenceClass::E2;
}

double rateFactorOf(const DeepModel& model, bool isOwnCode, const DeepConstants& constants)
{
    double factor = 1;
    if (const auto own = constants.modelRateFactor.find(model.key); own != constants.modelRateFactor.end())
        factor = own->second;
    else if (const auto family = constants.familyRateFactor.find(model.family);
             family != constants.familyRateFactor.end())
        factor = family->second;
    return isOwnCode ? std::pow(factor, constants.ownCodeExponent) : factor;
}

BandFactors bandFactors(const DeepBandCase& band, EvidenceClass evidence, const DeepBands& bands,
                        std::vector<BandPart>* parts)
{
    const DeepCase& job = *band.job;
    const DeepBandFloors& floors = bands.floors;
    const bool isTorchEncoder = job.isTorchCompile && job.graph == Graph::Compiled && job.stack != Stack::Tuned
        && job.model->kind == DeepKind::TransformerEncoder;
    Widening widening(bands.of(job.model->kind).factors[static_cast<std::size_t>(evidence)], parts);
    sayEvidence(evidence, widening);
    // A row that was made of left-out teams covers code of one's own as it is.
    if (band.isOwnCode && floors.ownCodePower == 1)
        widening.sayRow("deep.band.own_code");
    widening.raise(band.isOwnCode, floors.ownCodePower, "deep.band.own_code");
    applyFloors(band, floors, widening);
    widening.combine(band.isTypedByHand, floors.typedByHand, "deep.band.typed_by_hand");
    widening.combine(isTorchEncoder, floors.torchCompileEncoder, "deep.band.torch_compile");
    widening.combine(job.hasFlashAttention, floors.typedByHand, "deep.band.flash");
    widening.multiply(band.card->computeCapability.major == 12, floors.neverFittedCard, "deep.band.card_never_fitted");
    return widening.factors();
}

} // namespace quanheng::core
