#include "core/sizing/deep/deep_card.h"

#include "core/sizing/links.h"

#include <algorithm>

namespace quanheng::core {

namespace {

constexpr ComputeCapability kVolta{7, 0};
constexpr ComputeCapability kTuring{7, 5};
constexpr ComputeCapability kA100{8, 0};
constexpr ComputeCapability kGa10x{8, 6};
constexpr ComputeCapability kAda{8, 9};

/// Cards of other makers have no compute capability; their datasheets give tensor peaks.
bool hasTensorCores(const Accelerator& card)
{
    return card.computeCapability.major == 0 || card.computeCapability >= kVolta;
}

/// The precision that the card really runs; the asked one where it has it.
Precision supported(const Accelerator& card, Precision precision)
{
    if (precision == Precision::Bf16 && !card.peak.bf16)
        return Precision::Fp16;
    if (precision == Precision::Tf32 && !card.peak.tf32)
        return Precision::Fp32;
    return precision;
}

double elementBytes(Precision precision)
{
    return precision == Precision::Fp32 || precision == Precision::Tf32 ? 4 : 2;
}

std::optional<FlopRate> datasheetPeak(const Accelerator& card, Precision precision)
{
    switch (precision) {
    case Precision::Fp32:
        return card.peak.fp32;
    case Precision::Tf32:
        return card.peak.tf32;
    case Precision::Fp16:
        return card.peak.fp16;
    case Precision::Bf16:
        return card.peak.bf16;
    case Precision::Fp8:
        return card.peak.fp8;
    case Precision::Nvfp4:
        return std::nullopt; // no formula of this estimator covers it
    }
    return std::nullopt;
}

/// FP16 on scalar units: as fast as FP32 at the least.
std::optional<FlopRate> simtHalfPeak(const Accelerator& card, double share)
{
    if (!card.peak.fp32)
        return std::nullopt;
    return std::max(*card.peak.fp32, share * card.peak.fp16.value_or(FlopRate(0)));
}

double architectureFactor(const Accelerator& card, const PrecisionPath& path, const DeepConstants& constants)
{
    const int major = card.computeCapability.major;
    if (path.isSimt)
        return 1;
    if (card.computeCapability == kVolta)
        return constants.voltaEfficiency;
    if (constants.geforceCards.contains(card.key))
        return constants.geforceEfficiency;
    if (major == 10)
        return constants.blackwellEfficiency;
    const bool isGeforce12 = major == 12 && card.key.starts_with("rtx-5");
    return isGeforce12 ? constants.geforce12Efficiency : 1;
}

double hostIndexOf(ComputeCapability capability, const HostIndexByCard& index)
{
    if (capability.major == 0)
        return index.volta;
    if (capability < kVolta)
        return index.pascalAndOlder;
    if (capability < kTuring)
        return index.volta;
    if (capability < kA100)
        return index.turing;
    if (capability < kGa10x)
        return index.a100;
    if (capability < kAda)
        return index.ga10x;
    if (capability.major < 9)
        return index.ada;
    return capability.major == 9 ? index.hopper : index.blackwell;
}

} // namespace

OrUnknown<PrecisionPath> precisionPath(const Accelerator& card, Precision precision, const DeepConstants& constants)
{
    PrecisionPath path;
    path.asked = precision;
    path.used = supported(card, precision);
    path.elementBytes = elementBytes(path.used);
    path.isSimt = path.used == Precision::Fp32 || (path.used != Precision::Tf32 && !hasTensorCores(card));
    const bool isHalfOnSimt = path.isSimt && path.used == Precision::Fp16;
    const auto peak = isHalfOnSimt ? simtHalfPeak(card, constants.simtHalfShare) : datasheetPeak(card, path.used);
    if (peak) {
        path.peak = *peak;
        return path;
    }
    if (precision == Precision::Fp8 || precision == Precision::Nvfp4)
        return unknown(
            "deep.unknown.precision",
            {card.name, Term{"choice.precision." + std::string(precision == Precision::Fp8 ? "fp8" : "nvfp4")}});
    return unknown("deep.unknown.peak", {card.name});
}

OrUnknown<DeepCard> deepCard(const Accelerator& card, Precision precision, const DeepConstants& constants)
{
    if (!card.bandwidth)
        return unknown("deep.unknown.bandwidth", {card.name});
    return precisionPath(card, precision, constants).map([&](const PrecisionPath& path) {
        const CardFactor factor = card.deepFactor.value_or(CardFactor{});
        DeepCard result;
        result.path = path;
        result.peak = factor.peak * path.peak;
        result.bandwidth = factor.bandwidth * *card.bandwidth;
        result.architecture = architectureFactor(card, path, constants);
        result.nvlink = constants.nvlinkEfficiency / 2 * card.nvlink.value_or(BytesPerSecond(0));
        result.pcie = constants.pcieEfficiency
            * usablePcie(pcieGeneration(card), constants.pcieGen3, constants.pcieGen4, constants.pcieGen5);
        result.hostIndex = hostIndexOf(card.computeCapability, constants.hostIndexByCard);
        return result;
    });
}

double defaultNetworkGbit(const Accelerator& card, const DefaultNetwork& defaults)
{
    const ComputeCapability capability = card.computeCapability;
    if (capability.major > 0 && capability < kVolta)
        return defaults.pascalAndOlder;
    if (capability == kVolta)
        return defaults.volta;
    if (capability == kA100)
        return defaults.ampere;
    return capability.major == 9 || capability.major == 10 ? defaults.hopperAndBlackwell : defaults.other;
}

} // namespace quanheng::core
