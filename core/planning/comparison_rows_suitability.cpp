#include "core/planning/cells.h"

#include "core/planning/limits.h"
#include "core/planning/supply.h"

#include <algorithm>

namespace quanheng::core {

namespace {

bool isRecommended(const Option& option, const Comparison& comparison)
{
    return comparison.recommended && comparison.columns[*comparison.recommended].option->spec == option.spec;
}

/// From here on a difference is worth a sentence.
constexpr double kWorthSaying = 1.5;

bool hasWarning(const Sizing& sizing)
{
    const auto& issues = sizing.issues.all();
    return std::any_of(issues.begin(), issues.end(),
                       [](const Issue& issue) { return issue.severity >= Severity::Warning; });
}

/// How many times as fast the machine of another region is; 1 where there is none.
double timesFasterElsewhere(const Option& option, const Comparison& comparison)
{
    if (!comparison.elsewhere || !option.sizing.isKnown())
        return 1;
    return option.sizing->runTime.p50 / comparison.elsewhere->sizing->runTime.p50;
}

SuitabilityFacts factsOf(const Option& option, const Comparison& comparison)
{
    SuitabilityFacts facts;
    const Ratio time = timeOverFastest(option, comparison, Among::Columns);
    facts.isRecommended = isRecommended(option, comparison);
    facts.isEstimated = option.sizing.isKnown();
    facts.fit = facts.isEstimated ? option.sizing->fit() : FitVerdict::DoesNotFit;
    facts.meetsDeadline = option.meetsDeadline;
    facts.meetsBudget = option.meetsBudget;
    facts.hasWarning = facts.isEstimated && hasWarning(option.sizing.value());
    facts.isOnly = !time;
    facts.isFasterElsewhere = timesFasterElsewhere(option, comparison) >= kWorthSaying;
    facts.timeOverFastest = time.value_or(1);
    facts.costOverCheapest = costOverCheapest(option, comparison, Among::Columns).value_or(1);
    return facts;
}

Cell verdict(const Option& option, const Comparison& comparison, const Workload&, const PlanningContext&)
{
    const VerdictWord word = suitabilityWord(factsOf(option, comparison));
    Cell cell = saying(Message{std::string(word.code), {}});
    cell.state = option.sizing.isKnown() ? stateOf(word.grade) : CellState::Unknown;
    return cell;
}

/// What tells against an option, by its figures.
std::vector<Message> drawbacks(const Option& option, const Comparison& comparison, const Usage& usage)
{
    const SuitabilityFacts facts = factsOf(option, comparison);
    std::vector<Message> lines = missedLimits(option, usage);
    if (facts.timeOverFastest >= kWorthSaying)
        lines.push_back({"suitability.slower", {facts.timeOverFastest}});
    if (facts.costOverCheapest >= kWorthSaying)
        lines.push_back({"suitability.dearer", {facts.costOverCheapest}});
    const Seconds time = option.sizing->runTime.p50;
    if (isLongWait(time))
        lines.push_back({"suitability.long", {time}});
    if (facts.isFasterElsewhere) {
        const Option& there = *comparison.elsewhere;
        lines.push_back({"suitability.faster_elsewhere",
                         {there.spec.region, there.spec.instanceType, static_cast<long long>(there.spec.nodes),
                          there.sizing->runTime.p50, there.cost->perRun.p50, there.sizing->runTime.p10,
                          there.sizing->runTime.p90, there.cost->perRun.p10, there.cost->perRun.p90}});
    }
    if (facts.fit == FitVerdict::Tight)
        lines.push_back({"suitability.tight", {}});
    if (facts.fit == FitVerdict::NotJudged)
        lines.push_back(*option.sizing->unjudgedMemory);
    if (facts.hasWarning)
        lines.push_back({"suitability.see_warnings", {}});
    return lines;
}

Cell reasons(const Option& option, const Comparison& comparison, const Workload& workload, const PlanningContext&)
{
    return whenItRuns(option, [&](const Sizing&) {
        std::vector<Message> lines = drawbacks(option, comparison, workload.usage);
        for (const Issue& issue : option.issues.all())
            if (issue.severity == Severity::Note)
                lines.push_back(issue.message);
        if (lines.empty() && !timeOverFastest(option, comparison, Among::Columns))
            lines.push_back({"suitability.only", {}});
        if (lines.empty())
            lines.push_back({"suitability.nothing_against", {}});
        return saying(std::move(lines));
    });
}

Cell warnings(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    std::vector<Message> lines;
    for (const Issue& issue : option.issues.all())
        if (issue.severity >= Severity::Warning)
            lines.push_back(issue.message);
    if (lines.empty())
        return saying(Message{"suitability.no_warnings", {}});
    Cell cell = saying(std::move(lines));
    cell.state = CellState::Tight;
    return cell;
}

Cell supply(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    if (option.isCustom)
        return saying(Message{"supply.custom", {}});
    std::vector<Message> lines{{std::string(supplyTerm(option.supply)), {}}};
    if (!isListedForSale(option.type.value()))
        lines.push_back({std::string(saleTerm(option.type->sale)), {}});
    return saying(std::move(lines));
}

} // namespace

Rows suitabilityRows()
{
    constexpr RowGroup kGroup = RowGroup::Suitability;
    return {{"suitability.verdict", kGroup, "", true, 0, verdict},
            {"suitability.reasons", kGroup, "", false, 0, reasons},
            {"suitability.warnings", kGroup, "", false, 0, warnings},
            {"suitability.supply", kGroup, "", false, 0, supply}};
}

} // namespace quanheng::core
