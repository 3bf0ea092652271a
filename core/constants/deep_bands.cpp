#include "core/constants/deep_bands.h"

#include <vector>

namespace quanheng::core {

namespace {

constexpr std::array<const char*, 5> kLevels{"E1", "E2", "E3", "E4", "E5"};

/// The file states factors on the time of a step, as those of language models.
BandFactors readFactors(const JsonCursor& level)
{
    return {level.number("high", {1, 100}), 1 / level.number("low", {0.01, 1})};
}

DeepBandRow readRow(const std::string& name, const JsonCursor& bandClass)
{
    DeepBandRow row;
    row.bandClass = name;
    row.publishers = static_cast<int>(bandClass.numberOr("sources", 0, kNonNegative));
    for (std::size_t level = 0; level < kLevels.size(); ++level)
        row.factors[level] = readFactors(bandClass[kLevels[level]]);
    return row;
}

DeepBandFloors readFloors(const JsonCursor& floors)
{
    const auto factor = [&floors](const char* name) { return floors[name].number("factor", {1, 100}); };
    DeepBandFloors result;
    result.manyAccelerators = factor("more-than-64-accelerators");
    result.conv3d = factor("conv3d");
    result.separable1d = factor("separable-1d");
    result.fp32Dense3x3 = factor("fp32-dense-3x3");
    result.recommenderTunedSplit = factor("recommender-tuned-split");
    result.twoStageOwnCode = factor("two-stage-own-code");
    result.ownCodePower = factor("own-code");
    result.typedByHand = factor("typed-by-hand");
    result.torchCompileEncoder = factor("torch-compile-encoder");
    result.neverFittedCard = factor("blackwell-geforce");
    return result;
}

std::bitset<kDeepKindCount> readKindSet(const JsonCursor& names)
{
    std::bitset<kDeepKindCount> kinds;
    names.each([&](const JsonCursor& name) {
        const auto kind = valueOf(name.asText(), kDeepKindNames);
        if (kind)
            kinds.set(indexOf(*kind));
        else
            name.reportUnknownWord(name.asText(), kDeepKindNames);
    });
    return kinds;
}

void shareChip(const JsonCursor& cards, DeepBands& bands)
{
    std::vector<std::string> keys;
    std::bitset<kDeepKindCount> all;
    cards.each([&](const JsonCursor& card) {
        keys.push_back(card.asText());
        all |= bands.measuredKinds[keys.back()];
    });
    for (const std::string& key : keys)
        bands.measuredKinds[key] = all;
}

} // namespace

bool DeepBands::isMeasured(const std::string& card, DeepKind kind) const
{
    const auto found = measuredKinds.find(card);
    return found != measuredKinds.end() && found->second.test(indexOf(kind));
}

DeepBands readDeepBands(const JsonCursor& deep)
{
    DeepBands bands;
    for (const auto& [view, kind] : kDeepKindNames) {
        const std::string name = deep["kinds"][std::string(view).c_str()].text("band_class");
        bands.byKind[indexOf(kind)] = readRow(name, deep["bands"]["classes"][name.c_str()]);
    }
    bands.floors = readFloors(deep["bands"]["floors"]);
    deep["calibrated_pairs"].eachMember(
        [&](const std::string& card, const JsonCursor& kinds) { bands.measuredKinds[card] = readKindSet(kinds); });
    deep.eachOf("same_chip", [&](const JsonCursor& cards) { shareChip(cards, bands); });
    return bands;
}

} // namespace quanheng::core
