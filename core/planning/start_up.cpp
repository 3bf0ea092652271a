#include "core/planning/start_up.h"

#include <algorithm>
#include <string_view>

namespace quanheng::core {

namespace {

constexpr std::string_view kStartUpPart = "part.run.startup";

Band<Seconds> startUpOf(Product product, const Assumptions& assumptions)
{
    const Assumption& range = assumptions.at(product == Product::PaiDlc ? "dlc.startup" : "ecs.startup");
    return {Minutes(range.low), Minutes(range.value), Minutes(range.high)};
}

template <class Parts> auto startUpPart(Parts& parts)
{
    return std::find_if(parts.begin(), parts.end(), [](const TimePart& part) { return part.code == kStartUpPart; });
}

} // namespace

Band<Seconds> timeAfterStartUp(Product product, const Sizing& sizing, const Assumptions& assumptions)
{
    const auto& run = sizing.runTime;
    if (startUpPart(sizing.runParts) == sizing.runParts.end())
        return {run.p10, run.p50, run.p90};
    const Band<Seconds> start = startUpOf(product, assumptions);
    const Seconds p50 = run.p50 - start.p50;
    return {std::min(run.p10 - start.p10, p50), p50, std::max(run.p90 - start.p90, p50)};
}

Sizing startedOn(Product product, Sizing sizing, const Assumptions& assumptions)
{
    const auto part = startUpPart(sizing.runParts);
    if (product != Product::PaiDlc || part == sizing.runParts.end())
        return sizing;
    const Band<Seconds> after = timeAfterStartUp(Product::Ecs, sizing, assumptions);
    const Band<Seconds> start = startUpOf(product, assumptions);
    part->time = start.p50;
    sizing.runTime.p10 = after.p10 + start.p10;
    sizing.runTime.p50 = after.p50 + start.p50;
    sizing.runTime.p90 = after.p90 + start.p90;
    return sizing;
}

} // namespace quanheng::core
