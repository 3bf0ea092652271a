#include "core/catalogue/part_readers.h"
#include "core/catalogue/source_table.h"
#include "core/support/enum_names.h"

#include <charconv>

namespace quanheng::core {

namespace {

constexpr Bounds kGibBounds{0.01, 1e5};
constexpr Bounds kFactorBounds{0.01, 10};

std::optional<FlopRate> peak(const JsonCursor& peaks, const char* precision)
{
    const std::optional<double> tflops = peaks.optionalNumber(precision, kPositive);
    return tflops ? std::optional(teraflopsPerSecond(*tflops)) : std::nullopt;
}

PeakRates readPeaks(const JsonCursor& peaks)
{
    PeakRates rates;
    rates.fp32 = peak(peaks, "fp32");
    rates.tf32 = peak(peaks, "tf32");
    rates.fp16 = peak(peaks, "fp16");
    rates.bf16 = peak(peaks, "bf16");
    rates.fp8 = peak(peaks, "fp8");
    rates.nvfp4 = peak(peaks, "nvfp4");
    return rates;
}

/// "8.6". Nothing, and what other vendors call their architectures ("cdna3"), is 0.0.
ComputeCapability readCapability(const JsonCursor& card)
{
    ComputeCapability capability;
    if (!card.has("compute_capability") || card.text("vendor") == "AMD")
        return capability;
    const std::string text = card.text("compute_capability");
    const char* const end = text.data() + text.size();
    const auto major = std::from_chars(text.data(), end, capability.major);
    const bool hasMinor = major.ec == std::errc() && major.ptr != end && *major.ptr == '.';
    const auto minor = hasMinor ? std::from_chars(major.ptr + 1, end, capability.minor) : major;
    if (!hasMinor || minor.ec != std::errc() || minor.ptr != end)
        card["compute_capability"].reportUnknownWord(text, {"7.0", "8.6"});
    return capability;
}

ExportControl readExportControl(const JsonCursor& control)
{
    ExportControl result;
    if (control.has("controlled"))
        result.controlled = control.boolean("controlled");
    if (result.controlled.value_or(false))
        result.term = "source.export." + control.text("term");
    return result;
}

/// The factor of language models states one number: what the card's power limit leaves of its peak.
std::optional<CardFactor> readTransformerFactor(const JsonCursor& factors, const SourceTable& sources)
{
    if (!factors.has("transformer"))
        return std::nullopt;
    const JsonCursor from = factors["transformer"];
    CardFactor factor;
    factor.peak = from.number("power", kFactorBounds);
    factor.low = from.number("low", kFactorBounds);
    factor.high = from.number("high", kFactorBounds);
    factor.source = sources.one(from, "source");
    return factor;
}

std::optional<CardFactor> readDeepFactor(const JsonCursor& factors, const SourceTable& sources)
{
    if (!factors.has("deep"))
        return std::nullopt;
    const JsonCursor from = factors["deep"];
    CardFactor factor;
    factor.peak = from.number("peak", kFactorBounds);
    factor.bandwidth = from.number("bandwidth", kFactorBounds);
    factor.source = sources.one(from, "source");
    return factor;
}

void readLinks(const JsonCursor& from, Accelerator& card)
{
    if (const auto rate = from.optionalNumber("memory_bandwidth_gbps", kPositive))
        card.bandwidth = gigabytesPerSecond(*rate);
    if (const auto rate = from.optionalNumber("nvlink_gbps", kPositive))
        card.nvlink = gigabytesPerSecond(*rate);
    if (from.has("nvlink_domain"))
        card.nvlinkDomain = from.integer("nvlink_domain", {1, 1e5});
    if (from.has("pcie_gen"))
        card.pcieGeneration = from.integer("pcie_gen", {1, 10});
    if (const auto power = from.optionalNumber("tdp_w", kPositive))
        card.power = Watts(*power);
}

/// Peaks that a file marks for validation were taken over from a like card: measured runs may be read with them,
/// nothing may be planned with them.
bool mayBePlannedWith(const JsonCursor& card)
{
    constexpr EnumNames<bool, 2> kUses{{{"any", true}, {"validation", false}}};
    return card.enumeration("peaks_use", kUses);
}

Accelerator readAccelerator(const JsonCursor& from, std::string key, const SourceTable& sources)
{
    Accelerator card;
    card.key = std::move(key);
    card.name = from.text("name");
    card.vendor = from.text("vendor");
    card.architecture = from.textOr("architecture", {});
    card.computeCapability = readCapability(from);
    card.memory = gibibytes(from.number("memory_gib", kGibBounds));
    if (const auto visible = from.optionalNumber("memory_visible_gib", kGibBounds))
        card.memoryVisible = gibibytes(*visible);
    readLinks(from, card);
    card.peak = readPeaks(from["peak_dense_tflops"]);
    card.exportControl = readExportControl(from["export_control"]);
    card.transformerFactor = readTransformerFactor(from["factors"], sources);
    card.deepFactor = readDeepFactor(from["factors"], sources);
    const bool isOffered = from.boolean("offered");
    card.isOffered = mayBePlannedWith(from) && isOffered;
    from.eachOf("alike", [&card](const JsonCursor& other) { card.alike.push_back(other.asText()); });
    card.notes = from.textOr("notes", {});
    card.sources = sources.all(from, "sources");
    return card;
}

} // namespace

void readAccelerators(const JsonCursor& root, Catalogue::Parts& parts)
{
    const SourceTable sources(root);
    UniqueKeys keys;
    root.eachOf("accelerators", [&](const JsonCursor& from) {
        std::string key = keys.take(from, "key");
        if (from.has("memory_gib"))
            parts.accelerators.push_back(readAccelerator(from, std::move(key), sources));
        else
            parts.rejections.push_back(
                {std::move(key), Message{"catalogue.gap.gpu_without_memory", {from.text("name")}}});
    });
}

} // namespace quanheng::core
