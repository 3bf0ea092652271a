#include "core/sizing/own_runs/likeness.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

double shareOf(const LikenessFacts& facts, const std::string& code)
{
    const auto part = std::find_if(facts.parts.begin(), facts.parts.end(),
                                   [&code](const LikenessFacts::Part& other) { return other.code == code; });
    return part == facts.parts.end() ? 0 : part->share;
}

bool isSameCut(const LikenessFacts& a, const LikenessFacts& b)
{
    return a.cut && b.cut && a.cut->tensor == b.cut->tensor && a.cut->pipeline == b.cut->pipeline
        && a.cut->sharding == b.cut->sharding && a.cut->checkpointing == b.cut->checkpointing;
}

/// The same settings have the same prediction, part by part.
bool isSameRun(const LikenessFacts& a, const LikenessFacts& b)
{
    constexpr double kRounding = 1e-6;
    return a.card == b.card && a.model == b.model && a.bandClass == b.bandClass && isSameCut(a, b)
        && std::abs(a.predicted - b.predicted) <= kRounding * a.predicted && partDistance(a, b) <= kRounding;
}

} // namespace

double partDistance(const LikenessFacts& a, const LikenessFacts& b)
{
    double inBoth = 0;
    for (const LikenessFacts::Part& part : a.parts)
        inBoth += std::min(part.share, shareOf(b, part.code));
    return std::clamp(1 - inBoth, 0.0, 1.0);
}

double likeness(const LikenessFacts& a, const LikenessFacts& b, const LikenessConstants& constants)
{
    if (a.family != b.family)
        return 0;
    if (isSameRun(a, b))
        return 1;
    const bool isSameCard = a.card == b.card;
    const bool isSameModel = a.model == b.model;
    double shared = constants.always;
    shared += isSameCard ? constants.card : 0;
    shared += isSameModel ? constants.model : 0;
    shared += isSameCard && isSameModel ? constants.both : 0;
    const double ofClass = a.bandClass == b.bandClass ? 1 : constants.otherClass;
    const double ofCut = isSameCut(a, b) ? 0 : constants.otherCut;
    return shared * ofClass * std::exp(-partDistance(a, b) / constants.partScale - ofCut);
}

} // namespace quanheng::core
