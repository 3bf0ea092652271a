#include "core/sizing/transformer/rates.h"

#include "core/sizing/links.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core::transformer {

namespace {

double architectureFactor(ComputeCapability capability, const TransformerTimeConstants& c)
{
    if (isPowerLimited(capability))
        return c.gddr;
    if (capability.major == 6 || capability == ComputeCapability{7, 0})
        return c.volta;
    if (capability.major == 9)
        return c.hopper;
    return capability.major == 10 ? c.blackwell : 1.0;
}

double powerFactor(const Card& card, const TransformerTimeConstants& c)
{
    if (card.powerFactor > 0)
        return card.powerFactor;
    if (!isPowerLimited(card.capability) || card.wattsPerTeraflops <= 0)
        return 1.0;
    return std::min(1.0, std::pow(card.wattsPerTeraflops / c.wattsPerTeraflops, c.powerExponent));
}

double precisionFactor(Precision precision, const TransformerTimeConstants& c)
{
    if (precision == Precision::Fp8)
        return c.fp8;
    return precision == Precision::Nvfp4 ? c.fp8 * c.fp8 : 1.0;
}

double operandBytes(Precision precision, const TransformerTimeConstants& c)
{
    if (precision == Precision::Fp8 || precision == Precision::Nvfp4)
        return c.operandBytesFp8;
    // FP32 and TF32 lie outside the fit; section 12 gives the operand size.
    const bool isWide = precision == Precision::Fp32 || precision == Precision::Tf32;
    return isWide ? 2 * c.operandBytes : c.operandBytes;
}

void fillEfficiency(Rates& rates, const Job& job, const TransformerTimeConstants& c)
{
    rates.balance = job.card.peak16 / job.card.bandwidth;
    rates.eta0 = std::min(c.efficiencyCap, 1 / (c.inverseEfficiency + c.inverseEfficiencySlope * rates.balance));
    rates.architectureFactor = architectureFactor(job.card.capability, c);
    rates.stackFactor = job.code.isTuned ? 1.0 : c.notTuned;
    rates.powerFactor = powerFactor(job.card, c);
    rates.eta = rates.eta0 * rates.architectureFactor * rates.powerFactor * rates.stackFactor;
    rates.etaGemm = rates.eta * precisionFactor(job.training.precision, c);
    rates.attentionFactor =
        rates.eta / c.efficiencyReference * std::min(rates.eta0 / c.efficiencyReference, c.attentionBalanceCap);
}

void fillLinks(Rates& rates, const Job& job, const TransformerTimeConstants& c)
{
    rates.pcie = c.pcie * usablePcie(job.card.pcieGeneration, c.pcieGen3, c.pcieGen4, c.pcieGen5);
    rates.intra = job.card.nvlink > 0 ? job.card.nvlink * c.nvlink : rates.pcie;
    rates.node = job.network.rate * (job.network.isEffective ? 1.0 : c.network);
    rates.allToAllIntra = rates.intra * c.allToAll / c.nvlink;
    rates.allToAllNode = job.network.rate * (job.network.isEffective ? 1.0 : c.allToAll) / job.cardsPerNode;
}

} // namespace

bool isPowerLimited(ComputeCapability capability)
{
    return capability == ComputeCapability{7, 5} || capability == ComputeCapability{8, 6}
    || capability == ComputeCapability{8, 9} || capability.major == 12;
}

Rates ratesOf(const Job& job, const TransformerTimeConstants& constants)
{
    Rates rates;
    fillEfficiency(rates, job, constants);
    fillLinks(rates, job, constants);
    rates.memory = job.card.bandwidth * constants.memoryBandwidth;
    rates.operandBytes = operandBytes(job.training.precision, constants);
    return rates;
}

} // namespace quanheng::core::transformer
