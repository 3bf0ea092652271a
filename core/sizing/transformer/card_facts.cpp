#include "core/sizing/transformer/card_facts.h"

#include "core/sizing/links.h"
#include "core/workload/names.h"

namespace quanheng::core::transformer {

namespace {

bool isWide(Precision precision) { return precision == Precision::Fp32 || precision == Precision::Tf32; }

std::optional<FlopRate> sixteenBitPeak(const Accelerator& accelerator)
{
    return accelerator.peak.bf16 ? accelerator.peak.bf16 : accelerator.peak.fp16;
}

void applyFactor(Card& card, const CardFactor& factor)
{
    card.powerFactor = factor.peak;
    card.bandwidth *= factor.bandwidth;
}

} // namespace

Term precisionTerm(Precision precision)
{
    return {"choice.precision." + std::string(nameOf(precision, kPrecisionNames))};
}

Precision computedPrecision(const Accelerator& accelerator, Precision asked)
{
    const PeakRates& peak = accelerator.peak;
    if (asked == Precision::Bf16 && !peak.bf16)
        asked = Precision::Fp16;
    const bool isFp16Slow = !peak.fp16 || (peak.fp32 && *peak.fp16 < *peak.fp32);
    if (asked == Precision::Fp16 && !peak.bf16 && isFp16Slow && peak.fp32)
        return Precision::Fp32;
    return asked;
}

OrUnknown<Card> cardFacts(const Accelerator& accelerator, Precision precision, IntraLink link)
{
    const auto peak = accelerator.peak.of(precision);
    const auto peak16 = isWide(precision) ? peak : sixteenBitPeak(accelerator);
    if (!peak || !peak16)
        return unknown("transformer.unknown.peak", {accelerator.name, precisionTerm(precision)});
    if (!accelerator.bandwidth)
        return unknown("transformer.unknown.bandwidth", {accelerator.name});
    Card card;
    card.capability = accelerator.computeCapability;
    card.peak = peak->count();
    card.peak16 = peak16->count();
    card.bandwidth = accelerator.bandwidth->count();
    if (link == IntraLink::Nvlink && accelerator.nvlink)
        card.nvlink = accelerator.nvlink->count() / 2;
    card.pcieGeneration = pcieGeneration(accelerator);
    if (accelerator.power)
        card.wattsPerTeraflops = accelerator.power->count() / inTeraflopsPerSecond(*peak16);
    if (accelerator.transformerFactor)
        applyFactor(card, *accelerator.transformerFactor);
    return card;
}

} // namespace quanheng::core::transformer
