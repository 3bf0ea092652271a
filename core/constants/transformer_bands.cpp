#include "core/constants/transformer_bands.h"

#include <cmath>

namespace quanheng::core {

namespace {

SignedBand readBand(const JsonCursor& band) { return {band.number("low", kPositive), band.number("high", kPositive)}; }

/// A class whose rows are too few to carry its width states the width to use.
EvidenceBands readClass(const JsonCursor& bandClass)
{
    if (bandClass.has("use"))
        return {readBand(bandClass["use"]), readBand(bandClass["use"])};
    return {readBand(bandClass["E2"]), readBand(bandClass["E3"])};
}

double readMemoryWidth(const JsonCursor& bandClass)
{
    return bandClass.has("use_factor") ? std::log(bandClass.number("use_factor", {1, 100}))
                                       : bandClass.number("ln", kNonNegative);
}

void readTime(const JsonCursor& transformer, TransformerBands& bands)
{
    const JsonCursor classes = transformer["bands"]["classes"];
    bands.denseTunedOneNode = readClass(classes["dense-tuned-one-node"]);
    bands.denseTunedManyNodes = readClass(classes["dense-tuned-many-nodes"]);
    bands.denseTypical = readClass(classes["dense-typical"]);
    bands.adapter = readClass(classes["adapter"]);
    bands.mixtureOfExperts = readClass(classes["moe"]);
    bands.pcieWidening = transformer["bands"]["regions"]["pcie-many-cards"].number("factor", kPositive);
    bands.precisionWidening = transformer["bands"]["regions"]["precision-outside-fit"].number("factor", kPositive);
    transformer.eachOf("cards_seen", [&bands](const JsonCursor& card) { bands.cardsSeen.insert(card.asText()); });
}

void readLayout(const JsonCursor& layout, TransformerBands& bands)
{
    bands.layoutFactor = layout.number("p50", kPositive);
    bands.layoutTuned = readBand(layout["tuned"]);
    bands.layoutTypical = readBand(layout["typical"]);
    bands.unknownLayout = layout.number("unknown_layout", kPositive);
    bands.memoryShare = layout.number("memory_share", kPositive);
    bands.tie = layout.number("tie", kNonNegative);
}

void readMemory(const JsonCursor& memory, TransformerBands& bands)
{
    const JsonCursor classes = memory["classes"];
    bands.memoryFullOneCard = readMemoryWidth(classes["full-one-card"]);
    bands.memoryAdapterOneCard = readMemoryWidth(classes["adapter-one-card"]);
    bands.memorySharded = readMemoryWidth(classes["sharded"]);
    bands.memoryExpertWidening = memory["expert_parallel_factor"].number("value", kPositive);
    const JsonCursor verdict = memory["verdict"];
    bands.redShare = verdict.number("red_share", kPositive);
    bands.marginOneCard = verdict.number("margin_one_card", kPositive);
    bands.marginSharded = verdict.number("margin_sharded", kPositive);
}

} // namespace

TransformerBands readTransformerBands(const JsonCursor& transformer)
{
    TransformerBands bands;
    readTime(transformer, bands);
    readLayout(transformer["layout"], bands);
    readMemory(transformer["memory_bands"], bands);
    return bands;
}

} // namespace quanheng::core
