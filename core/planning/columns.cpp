#include "core/planning/columns.h"

#include "core/planning/candidates.h"
#include "core/planning/cpu_class.h"

#include <algorithm>
#include <array>
#include <functional>

namespace quanheng::core {

namespace {

using Wanted = std::function<bool(const Option&)>;

const Option* firstOf(const std::vector<Option>& ranking, const Wanted& isWanted)
{
    const auto it = std::find_if(ranking.begin(), ranking.end(), isWanted);
    return it != ranking.end() ? &*it : nullptr;
}

/// c first; g, r or hf where c lacks the memory, or the clock to meet the deadline.
const Option* bestCpu(const std::vector<Option>& ranking)
{
    constexpr std::array kOrder{CpuClass::Compute, CpuClass::General, CpuClass::Memory, CpuClass::HighClock,
                                CpuClass::Other};
    for (const bool mustBeInTime : {true, false})
        for (const CpuClass cpuClass : kOrder) {
            const Option* best = firstOf(ranking, [&](const Option& option) {
                return roleOf(option) == ColumnRole::Cpu && cpuClassOf(option.type->family) == cpuClass
                    && !(mustBeInTime && option.meetsDeadline == false);
            });
            if (best != nullptr)
                return best;
        }
    return nullptr;
}

const Option* bestOf(ColumnRole role, const std::vector<Option>& ranking)
{
    if (role == ColumnRole::Cpu)
        return bestCpu(ranking);
    return firstOf(ranking, [role](const Option& option) { return roleOf(option) == role; });
}

std::string regionNames(const OptionMaker& maker)
{
    std::string names;
    for (const Region* region : regionsOf(maker.plan().policy, maker.context().catalogue))
        names += (names.empty() ? "" : ", ") + region->id;
    return names;
}

bool hasDlcEndpoint(const OptionMaker& maker)
{
    const auto regions = regionsOf(maker.plan().policy, maker.context().catalogue);
    return std::any_of(regions.begin(), regions.end(), [](const Region* region) { return region->hasDlcEndpoint; });
}

Message whyEmpty(ColumnRole role, const Failure& failure, const OptionMaker& maker)
{
    if (regionsOf(maker.plan().policy, maker.context().catalogue).empty())
        return {"plan.column.no_known_region", {}};
    if (role == ColumnRole::Pai && !hasDlcEndpoint(maker))
        return {"plan.column.no_dlc_endpoint", {regionNames(maker)}};
    if (failure.tooLong)
        return *failure.tooLong;
    if (failure.nearest) {
        const Shortfall& nearest = *failure.nearest;
        return {nearest.isCard ? "plan.column.none_fits_card" : "plan.column.none_fits_host",
                {nearest.spec.instanceType, static_cast<long long>(nearest.spec.nodes), nearest.required,
                 nearest.available, static_cast<long long>(maker.plan().policy.maxNodes)}};
    }
    if (failure.notEstimated)
        return *failure.notEstimated;
    return {"plan.column.no_candidate", {regionNames(maker)}};
}

void explainEmpty(Column& column, const Failure& failure, const OptionMaker& maker)
{
    column.whyEmpty = whyEmpty(column.role, failure, maker);
    if (failure.nearest && !failure.tooLong)
        column.nearest = failure.nearest->spec;
}

} // namespace

std::vector<Column> pickColumns(const std::vector<Option>& ranking, const SearchResult& found, OptionMaker& maker)
{
    std::vector<Column> columns;
    for (const ColumnRole role : {ColumnRole::Cpu, ColumnRole::Gpu, ColumnRole::Pai}) {
        Column column{role, std::nullopt, {}};
        if (const Option* best = bestOf(role, ranking))
            column.option = maker.option(best->spec, Explain::Yes);
        else
            explainEmpty(column, found.failure(role), maker);
        columns.push_back(std::move(column));
    }
    for (const OptionSpec& pinned : maker.plan().pinned)
        columns.push_back({ColumnRole::Pinned, maker.option(pinned, Explain::Yes), {}});
    return columns;
}

} // namespace quanheng::core
