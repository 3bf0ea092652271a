#include "core/planning/cells.h"

#include "core/planning/supply.h"

namespace quanheng::core {

namespace {

bool isRecommended(const Option& option, const Comparison& comparison)
{
    return comparison.recommended && comparison.columns[*comparison.recommended].option->spec == option.spec;
}

SuitabilityFacts factsOf(const Option& option, const Comparison& comparison)
{
    SuitabilityFacts facts;
    facts.isRecommended = isRecommended(option, comparison);
    facts.isEstimated = option.sizing.isKnown();
    facts.fit = facts.isEstimated ? option.sizing->fit() : FitVerdict::DoesNotFit;
    facts.meetsDeadline = option.meetsDeadline;
    facts.meetsBudget = option.meetsBudget;
    facts.timeOverFastest = timeOverFastest(option, comparison).value_or(1);
    facts.costOverCheapest = costOverCheapest(option, comparison).value_or(1);
    return facts;
}

Cell verdict(const Option& option, const Comparison& comparison, const Workload&, const PlanningContext&)
{
    const VerdictWord word = suitabilityWord(factsOf(option, comparison));
    Cell cell = saying(Message{std::string(word.code), {}});
    cell.state = option.sizing.isKnown() ? stateOf(word.grade) : CellState::Unknown;
    return cell;
}

/// From here on a difference is worth a sentence.
constexpr double kWorthSaying = 1.5;

Cell reasons(const Option& option, const Comparison& comparison, const Workload&, const PlanningContext&)
{
    if (!option.sizing.isKnown())
        return unknownCell(option.sizing.reason());
    const SuitabilityFacts facts = factsOf(option, comparison);
    std::vector<Message> lines;
    if (facts.timeOverFastest >= kWorthSaying)
        lines.push_back({"suitability.slower", {facts.timeOverFastest}});
    if (facts.costOverCheapest >= kWorthSaying)
        lines.push_back({"suitability.dearer", {facts.costOverCheapest}});
    if (facts.fit == FitVerdict::Tight)
        lines.push_back({"suitability.tight", {}});
    if (facts.fit == FitVerdict::NotJudged)
        lines.push_back(*option.sizing->unjudgedMemory);
    for (const Issue& issue : option.issues.all())
        if (issue.severity == Severity::Note)
            lines.push_back(issue.message);
    if (lines.empty())
        lines.push_back({"suitability.nothing_against", {}});
    return saying(std::move(lines));
}

Cell warnings(const Option& option, const Comparison&, const Workload&, const PlanningContext&)
{
    std::vector<Message> lines;
    for (const Issue& issue : option.issues.all())
        if (issue.severity >= Severity::Warning)
            lines.push_back(issue.message);
    if (lines.empty())
        return notApplicable();
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
