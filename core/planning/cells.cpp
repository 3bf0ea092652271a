#include "core/planning/cells.h"

namespace quanheng::core {

namespace {

std::optional<Seconds> runTime(const Option& option)
{
    if (!option.sizing.isKnown() || option.sizing->fit() == FitVerdict::DoesNotFit)
        return std::nullopt;
    return option.sizing->runTime.p50;
}

std::optional<Money> runCost(const Option& option)
{
    if (!option.cost.isKnown())
        return std::nullopt;
    return option.cost->perRun.p50;
}

/// Other options, each once.
std::vector<const Option*> othersThan(const Option& option, const Comparison& comparison, Among among)
{
    std::vector<const Option*> others;
    const auto add = [&](const std::optional<Option>& other) {
        if (other && !(other->spec == option.spec))
            others.push_back(&*other);
    };
    for (const Column& column : comparison.columns)
        add(column.option);
    if (among == Among::All)
        add(comparison.elsewhere);
    return others;
}

template <class Measure>
std::optional<double> overSmallest(const Option& option, const Comparison& comparison, Among among, Measure measure)
{
    const auto own = measure(option);
    if (!own)
        return std::nullopt;
    auto smallest = *own;
    bool isAlone = true;
    for (const Option* other : othersThan(option, comparison, among))
        if (const auto theirs = measure(*other)) {
            isAlone = false;
            smallest = *theirs < smallest ? *theirs : smallest;
        }
    return isAlone ? std::nullopt : std::optional(*own / smallest);
}

std::string joined(const std::vector<std::string>& parts)
{
    std::string all;
    for (const std::string& part : parts)
        all += (all.empty() ? "" : ", ") + part;
    return all;
}

} // namespace

Cell saying(Message line) { return saying(std::vector<Message>{std::move(line)}); }

Cell saying(std::vector<Message> lines)
{
    Cell cell;
    cell.lines = std::move(lines);
    return cell;
}

Cell unknownCell(Message reason)
{
    Cell cell = saying(std::move(reason));
    cell.state = CellState::Unknown;
    return cell;
}

Cell blankCell() { return unknownCell({"cell.no_option", {}}); }

Cell notApplicable()
{
    Cell cell = saying(Message{"cell.not_applicable", {}});
    cell.state = CellState::NotApplicable;
    return cell;
}

Cell catalogueCell(const Option& option, const char* trailName, std::optional<double> number, Argument value)
{
    if (!number)
        return unknownCell({"cell.not_published", {}});
    Cell cell = saying(Message{"cell.value", {value}});
    cell.number = number;
    const SourceKind source = option.isCustom ? SourceKind::User : SourceKind::Catalogue;
    cell.trail.steps.push_back(
        {"formula.catalogue",
         "",
         {},
         {trailName, "", std::move(value), source, joined(option.type->sources), {}, option.spec.instanceType}});
    return cell;
}

CellState stateOf(Grade grade)
{
    switch (grade) {
    case Grade::Good:
        return CellState::Good;
    case Grade::Fair:
        return CellState::Plain;
    case Grade::Poor:
        return CellState::Bad;
    }
    return CellState::Plain;
}

std::optional<double> timeOverFastest(const Option& option, const Comparison& comparison, Among among)
{
    return overSmallest(option, comparison, among, runTime);
}

std::optional<double> costOverCheapest(const Option& option, const Comparison& comparison, Among among)
{
    return overSmallest(option, comparison, among, runCost);
}

} // namespace quanheng::core
