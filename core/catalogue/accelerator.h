#pragma once

#include "core/units/bytes.h"
#include "core/units/flops.h"
#include "core/units/power.h"

#include <optional>
#include <string>
#include <vector>

namespace quanheng::core {

enum class Precision { Fp32, Tf32, Fp16, Bf16, Fp8, Nvfp4 };

/// Dense datasheet peaks; a precision that the card lacks is empty.
struct PeakRates {
    std::optional<FlopRate> fp32;
    std::optional<FlopRate> tf32;
    std::optional<FlopRate> fp16;
    std::optional<FlopRate> bf16;
    std::optional<FlopRate> fp8;
    std::optional<FlopRate> nvfp4;

    [[nodiscard]] std::optional<FlopRate> of(Precision precision) const;
};

/// CUDA compute capability; 0.0 for cards that have none.
struct ComputeCapability {
    int major = 0;
    int minor = 0;
    friend auto operator<=>(const ComputeCapability&, const ComputeCapability&) = default;
};

struct ExportControl {
    /// Empty: not determined.
    std::optional<bool> controlled;
    /// Term for the rule and since when; of controlled cards.
    std::string term;
};

/// What measurement says of a card's real peak or bandwidth against its datasheet, for one family of models.
struct CardFactor {
    double peak = 1.0;
    double bandwidth = 1.0;
    /// Range of the peak factor where the evidence leaves one; both 0 when there is none.
    double low = 0.0;
    double high = 0.0;
    std::string source;
};

/// A GPU or other accelerator as its datasheet and measurements describe it.
struct Accelerator {
    std::string key;
    std::string name;
    std::string vendor;
    std::string architecture;
    ComputeCapability computeCapability;
    /// Marketed memory. Vendors print GB; the memory chips hold that many GiB less ECC.
    Bytes memory;
    /// Memory that programs can use, where somebody measured it.
    std::optional<Bytes> memoryVisible;
    std::optional<BytesPerSecond> bandwidth;
    PeakRates peak;
    /// Both directions together, as datasheets print it; empty: no NVLink.
    std::optional<BytesPerSecond> nvlink;
    /// Cards in one NVLink domain where it is larger than a node.
    std::optional<int> nvlinkDomain;
    std::optional<int> pcieGeneration;
    std::optional<Watts> power;
    ExportControl exportControl;
    std::optional<CardFactor> transformerFactor;
    std::optional<CardFactor> deepFactor;
    /// False for cards of measured runs that Alibaba Cloud does not offer, and for cards whose peaks were taken over
    /// from a like card: never an option.
    bool isOffered = true;
    /// Keys of cards that are very likely the same one under another name.
    std::vector<std::string> alike;
    std::string notes;
    std::vector<std::string> sources;
};

} // namespace quanheng::core
