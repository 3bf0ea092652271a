#include "core/pricing/dlc_pricing_reader.h"

#include "core/pricing/price_fields.h"
#include "core/support/data_file.h"

namespace quanheng::core {

namespace {

DlcFactor readFactor(const JsonCursor& from)
{
    constexpr double kLargest = 10;
    DlcFactor factor;
    factor.low = readDecimal(from, "low", {0.01, kLargest});
    factor.high = readDecimal(from, "high", {factor.low, kLargest});
    factor.value = readDecimal(from, "value", {factor.low, factor.high});
    factor.source = from.text("basis");
    return factor;
}

void readFactors(const JsonCursor& root, const Catalogue& catalogue, DlcPricing& pricing)
{
    root.eachOf("factors", [&](const JsonCursor& from) {
        const DlcFactor factor = readFactor(from);
        if (from["accelerators"].size() == 0)
            pricing.factors.emplace(from.text("key"), factor);
        from.eachOf("accelerators", [&](const JsonCursor& card) {
            const std::string key = card.asText();
            if (catalogue.accelerator(key) == nullptr)
                card.report(Message{"catalogue.unknown_key", {key}});
            pricing.factors.emplace(key, factor);
        });
    });
    for (const char* needed : {"cpu", "other"})
        if (!pricing.factors.contains(needed))
            root["factors"].report(Message{"catalogue.unknown_key", {std::string(needed)}});
}

} // namespace

Expected<DlcPricing> readDlcPricing(const FileReader& readFile, const Catalogue& catalogue)
{
    DlcPricing pricing;
    const Expected<void> done = readDataFile(readFile, "prices_pai.json", [&](const JsonCursor& root) {
        readFactors(root, catalogue, pricing);
        const JsonCursor candidates = root["dlc_candidates"];
        for (const char* families : {"gpu_families", "cpu_families"})
            candidates.eachOf(families, [&](const JsonCursor& family) { pricing.families.push_back(family.asText()); });
    });
    if (!done)
        return tl::unexpected(done.error());
    return pricing;
}

} // namespace quanheng::core
