#include "core/planning/cells.h"

#include "core/catalogue/trail_builder.h"

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

/// An option held against the best of those that have the figure, itself included.
struct Standing {
    double ratio = 1;
    const Option* best = nullptr;
};

template <class Measure>
std::optional<Standing> overSmallest(const Option& option, const Comparison& comparison, Among among, Measure measure)
{
    const auto own = measure(option);
    if (!own)
        return std::nullopt;
    auto smallest = *own;
    Standing standing{1, &option};
    bool isAlone = true;
    for (const Option* other : othersThan(option, comparison, among))
        if (const auto theirs = measure(*other)) {
            isAlone = false;
            if (*theirs < smallest) {
                smallest = *theirs;
                standing.best = other;
            }
        }
    standing.ratio = *own / smallest;
    return isAlone ? std::nullopt : std::optional(standing);
}

/// The best option's figure, the own one, and their ratio.
Trail ratioTrail(const Trail& best, const Trail& own, double ratio)
{
    if (best.steps.empty() || own.steps.empty())
        return {};
    const TrailValue& divisor = best.steps.back().result;
    const TrailValue& dividend = own.steps.back().result;
    Trail trail = best;
    append(trail, own);
    return extended(std::move(trail),
                    TrailStepBuilder("formula.compare.ratio", "product: comparison")
                        .derived(dividend.name.c_str(), "own", dividend.value)
                        .derived(divisor.name.c_str(), "best", divisor.value)
                        .result("trail.compare.ratio", "ratio", ratio));
}

std::optional<double> ratioOf(const std::optional<Standing>& standing)
{
    return standing ? std::optional(standing->ratio) : std::nullopt;
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
    cell.trail = catalogueTrail(option, trailName, std::move(value));
    return cell;
}

Trail catalogueTrail(const Option& option, const char* trailName, const Argument& value)
{
    TrailStepBuilder step("formula.catalogue", "instance types");
    if (option.isCustom)
        step.user(trailName, "x", value, "/customInstances");
    else
        step.catalogue(trailName, "x", value, option.spec.instanceType,
                       option.type->sources.empty() ? kTypesReference : joined(option.type->sources));
    return Trail{{step.result(trailName, "x", value)}};
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
    return ratioOf(overSmallest(option, comparison, among, runTime));
}

std::optional<double> costOverCheapest(const Option& option, const Comparison& comparison, Among among)
{
    return ratioOf(overSmallest(option, comparison, among, runCost));
}

Trail timeOverFastestTrail(const Option& option, const Comparison& comparison, Among among)
{
    const auto standing = overSmallest(option, comparison, among, runTime);
    return standing ? ratioTrail(standing->best->sizing->runTime.trail, option.sizing->runTime.trail, standing->ratio)
                    : Trail{};
}

Trail costOverCheapestTrail(const Option& option, const Comparison& comparison, Among among)
{
    const auto standing = overSmallest(option, comparison, among, runCost);
    return standing ? ratioTrail(standing->best->cost->perRun.trail, option.cost->perRun.trail, standing->ratio)
                    : Trail{};
}

Trail timesOfTrail(const Trail& reference, const Trail& own, double times) { return ratioTrail(own, reference, times); }

} // namespace quanheng::core
