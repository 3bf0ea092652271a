#include "core/sizing/transformer/bands.h"

#include "core/sizing/memory_fit.h"
#include "core/sizing/transformer/rates.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core::transformer {

namespace {

struct TimeClass {
    const char* name;
    const EvidenceBands& bands;
};

TimeClass timeClass(const Job& job, const TransformerBands& bands)
{
    if (job.model.isMoe)
        return {"moe", bands.mixtureOfExperts};
    if (job.training.hasAdapters)
        return {"adapter", bands.adapter};
    if (job.code.isTuned && job.nodes > 1)
        return {"dense-tuned-many-nodes", bands.denseTunedManyNodes};
    if (job.code.isTuned && job.cards() > 1)
        return {"dense-tuned-one-node", bands.denseTunedOneNode};
    return {"dense-typical", bands.denseTypical};
}

/// Why a case counts as evidence E3; empty for E2. Volta, Pascal and encoders are always E3 (section 9), and a
/// card under the power law without a known power (v2 A1).
std::vector<Message> unseenReasons(const Job& job, const Accelerator& accelerator, const TransformerBands& bands)
{
    std::vector<Message> reasons;
    if (!bands.cardsSeen.contains(accelerator.key))
        reasons.push_back({"band.card_not_measured", {accelerator.name}});
    else if (job.card.capability <= ComputeCapability{7, 0})
        reasons.push_back({"band.old_card", {accelerator.name}});
    if (job.model.isEncoder)
        reasons.push_back({"band.encoder", {}});
    if (isPowerLimited(job.card.capability) && job.card.wattsPerTeraflops <= 0 && job.card.powerFactor <= 0)
        reasons.push_back({"band.power_unknown", {accelerator.name}});
    return reasons;
}

void widenForLinks(StepBand& band, const Job& job, const TransformerBands& bands)
{
    if (job.cardsPerNode <= 1 || job.card.nvlink > 0)
        return;
    band.widening *= bands.pcieWidening;
    band.basis.reasons.push_back({"band.pcie_many_cards", {}});
}

void widenForPrecision(StepBand& band, const Job& job, const TransformerBands& bands)
{
    if (job.training.precision != Precision::Fp32 && job.training.precision != Precision::Tf32)
        return;
    band.widening *= bands.precisionWidening;
    band.basis.evidence = EvidenceClass::E3;
    band.basis.reasons.push_back({"band.precision_outside_fit", {}});
}

/// A measured range of the card's factor: a higher factor is a shorter step.
void widenForCardFactor(LogSides& sides, const Accelerator& accelerator, StepBand& band)
{
    const auto& factor = accelerator.transformerFactor;
    if (!factor || factor->low <= 0 || factor->high <= 0)
        return;
    sides.combine(
        {std::max(0.0, std::log(factor->high / factor->peak)), std::max(0.0, std::log(factor->peak / factor->low))});
    band.hasCardRange = true;
    band.basis.reasons.push_back(
        {"band.card_factor_range", {accelerator.name, factor->low, factor->high, factor->source}});
}

} // namespace

LogSides LogSides::of(const SignedBand& band)
{
    return {std::max(0.0, -std::log(band.low)), std::max(0.0, std::log(band.high))};
}

void LogSides::combine(const LogSides& other)
{
    low = std::hypot(low, other.low);
    high = std::hypot(high, other.high);
}

void LogSides::scale(double factor)
{
    low *= factor;
    high *= factor;
}

SignedBand LogSides::band() const { return {std::exp(-low), std::exp(high)}; }

StepBand stepBand(const Job& job, const Accelerator& accelerator, const TransformerBands& bands)
{
    StepBand result;
    Basis& basis = result.basis;
    const TimeClass timeBand = timeClass(job, bands);
    basis.bandClass = timeBand.name;
    basis.reasons = unseenReasons(job, accelerator, bands);
    basis.evidence = basis.reasons.empty() ? EvidenceClass::E2 : EvidenceClass::E3;
    result.row = basis.reasons.empty() ? timeBand.bands.seen : timeBand.bands.unseen;
    if (job.model.isMoe)
        basis.reasons.push_back({"band.moe_low_confidence", {}});
    widenForPrecision(result, job, bands);
    widenForLinks(result, job, bands);
    LogSides sides = LogSides::of(result.row);
    sides.scale(result.widening);
    widenForCardFactor(sides, accelerator, result);
    result.factors = sides.band();
    return result;
}

LogSides layoutSides(const Job& job, double planned, const TransformerBands& bands)
{
    const SignedBand& choice = job.code.isTuned ? bands.layoutTuned : bands.layoutTypical;
    return LogSides::of({choice.low / planned, choice.high / planned});
}

FitVerdict memoryVerdict(Bytes need, Bytes card, const MemoryBand& band, const TransformerBands& bands)
{
    return fitVerdict(need, need * band.upper, bands.redShare * card);
}

MemoryBand memoryBand(const Job& job, const Layout& layout, const TransformerBands& bands)
{
    MemoryBand band;
    if (job.cards() > 1)
        band = {bands.memorySharded, bands.marginSharded, "sharded"};
    else if (job.training.hasAdapters)
        band = {bands.memoryAdapterOneCard, bands.marginOneCard, "adapter-one-card"};
    else
        band = {bands.memoryFullOneCard, bands.marginOneCard, "full-one-card"};
    if (layout.expert > 1) {
        band.logWidth *= bands.memoryExpertWidening;
        band.upper = std::pow(band.upper, bands.memoryExpertWidening);
    }
    return band;
}

} // namespace quanheng::core::transformer
