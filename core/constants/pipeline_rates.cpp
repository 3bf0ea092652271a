#include "core/constants/pipeline_rates.h"

#include "core/workload/names.h"

#include <cmath>

namespace quanheng::core {

namespace {

constexpr double kMebi = 1024.0 * 1024.0;

/// The measured ends are those of one worker, old software included; the band is what the document gives a plan.
CoreRate readImageClass(const JsonCursor& imageClass, double band)
{
    const double planned = imageClass.number("per_core", kPositive);
    return CoreRate{planned, planned / band, planned * band};
}

/// Only a range is known: its geometric middle is planned with.
CoreRate readTokenizer(const JsonCursor& tokenizer)
{
    const double low = tokenizer.number("low", kPositive) * kMebi;
    const double high = tokenizer.number("high", kPositive) * kMebi;
    return CoreRate{std::sqrt(low * high), low, high};
}

StorageLimit readStorageLimit(const JsonCursor& place)
{
    constexpr double kMegaPerGiga = 1e6 / 1e9;
    StorageLimit limit;
    if (const auto perNode = place.optionalNumber("per_node_mbps", kPositive))
        limit.perNode = megabytesPerSecond(*perNode);
    if (const auto shared = place.optionalNumber("shared_mbps", kNonNegative))
        limit.shared = megabytesPerSecond(*shared);
    limit.sharedPerByte = place.numberOr("shared_mbps_per_gb", 0, kNonNegative) * kMegaPerGiga;
    limit.sharedLeastData = gigabytes(place.numberOr("shared_least_gb", 0, kNonNegative));
    limit.sharedCap = megabytesPerSecond(place.numberOr("shared_cap_mbps", 1e12, kPositive));
    limit.isOverNetwork = place.boolean("over_network");
    limit.hasInstanceCap = place.boolean("instance_cap");
    return limit;
}

InstanceCap readInstanceCap(const JsonCursor& cap)
{
    return InstanceCap{cap.number("vcpu", kPositive), megabytesPerSecond(cap.number("low", kPositive))};
}

void readStorage(const JsonCursor& storage, PipelineRates& rates)
{
    for (const auto& [name, place] : kDataLocationNames)
        rates.storage[static_cast<std::size_t>(place)] =
            readStorageLimit(storage["locations"][std::string(name).c_str()]);
    bool isFirst = true;
    storage.eachOf("instance_cap_mbps", [&](const JsonCursor& cap) {
        (isFirst ? rates.smallInstance : rates.largeInstance) = readInstanceCap(cap);
        isFirst = false;
    });
    rates.cacheShareOfMemory = storage.number("cache_share_of_ram", {0, 1});
}

} // namespace

PipelineRates readPipelineRates(const JsonCursor& root)
{
    const JsonCursor images = root["images"];
    PipelineRates rates;
    const double band = images.number("band_factor", {1, 100});
    rates.stockImages = readImageClass(images["classes"]["stock"], band);
    rates.optimisedImages = readImageClass(images["classes"]["optimised"], band);
    rates.referenceImage = Bytes(images.number("reference_bytes", kPositive));
    rates.imageSizeExponent = images.number("size_exponent", kNonNegative);
    rates.tokenizerBytes = readTokenizer(root["tokenise"]["classes"]["hf-tokenizers"]);
    readStorage(root["storage"], rates);
    rates.joinExponent = root.number("join_exponent", kPositive);
    rates.unknownSlowSide = root["heavy"].number("slow_side_factor", {1, 100});
    rates.preparationBand = root.number("data_preparation_band_factor", {1, 100});
    return rates;
}

} // namespace quanheng::core
