#include "core/constants/likeness_constants.h"

namespace quanheng::core {

namespace {

constexpr Bounds kShareOfOne{0, 1};

LikenessConstants readLikeness(const JsonCursor& entry)
{
    LikenessConstants constants;
    const JsonCursor shares = entry["shares"];
    constants.always = shares.number("always", kShareOfOne);
    constants.card = shares.number("card", kShareOfOne);
    constants.model = shares.number("model", kShareOfOne);
    constants.both = shares.number("both", kShareOfOne);
    constants.otherClass = entry.number("other_class", kShareOfOne);
    constants.partScale = entry.number("part_scale", kPositive);
    constants.otherCut = entry.number("other_cut", kNonNegative);
    constants.repeat = entry.number("repeat_ln", kPositive);
    if (constants.always + constants.card + constants.model + constants.both > 1)
        shares.report(Message{"file.shares_above_one", {}});
    return constants;
}

} // namespace

OwnRunConstants readOwnRunConstants(const JsonCursor& root)
{
    return {readLikeness(root["language"]), readLikeness(root["deep"]), readLikeness(root["memory"])};
}

} // namespace quanheng::core
