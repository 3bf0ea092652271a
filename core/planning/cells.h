#pragma once

#include "core/planning/comparison_table.h"
#include "core/planning/verdict_words.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace quanheng::core {

// What the rows of the comparison share.

using Rows = std::vector<RowDefinition>;

// One function a group of rows, in the order of the table.
[[nodiscard]] Rows hardwareRows();
[[nodiscard]] Rows fitRows();
[[nodiscard]] Rows speedRows();
[[nodiscard]] Rows costRows();
[[nodiscard]] Rows suitabilityRows();

[[nodiscard]] Cell saying(Message line);
[[nodiscard]] Cell saying(std::vector<Message> lines);
/// A value that nobody knows, with the reason.
[[nodiscard]] Cell unknownCell(Message reason);
/// A row that has nothing to say of a column beyond what the verdicts say.
[[nodiscard]] Cell blankCell();
/// A row that does not apply to the option.
[[nodiscard]] Cell notApplicable();
/// A number that the catalogue gives, with its sources; unknown when it is missing there.
[[nodiscard]] Cell catalogueCell(const Option& option, const char* trailName, std::optional<double> number,
                                 Argument value);
/// The trail of such a number.
[[nodiscard]] Trail catalogueTrail(const Option& option, const char* trailName, const Argument& value);
[[nodiscard]] CellState stateOf(Grade grade);

/// "1.9 h (1.5 h – 2.4 h)", with the three points in the row's unit for exports.
template <class T, class InUnit> Cell bandCell(const Band<T>& band, InUnit inUnit, Trail trail = {})
{
    Cell cell = saying(Message{"cell.estimate", {band.p50, band.p10, band.p90}});
    cell.number = inUnit(band.p50);
    cell.low = inUnit(band.p10);
    cell.high = inUnit(band.p90);
    cell.trail = std::move(trail);
    return cell;
}
/// An estimate with the way to it and the reasons of its band.
template <class T, class InUnit> Cell estimateCell(const Estimate<T>& estimate, InUnit inUnit)
{
    Cell cell = bandCell(Band<T>{estimate.p10, estimate.p50, estimate.p90}, inUnit, estimate.trail);
    cell.basis = estimate.basis;
    return cell;
}

/// The cell of a sizing that fits; else what is missing or that it does not fit.
template <class F> Cell whenItRuns(const Option& option, F&& cell)
{
    if (!option.sizing.isKnown())
        return unknownCell(option.sizing.reason());
    if (option.sizing->fit() == FitVerdict::DoesNotFit) {
        Cell none = saying(Message{"cell.does_not_fit", {}});
        none.state = CellState::Bad;
        return none;
    }
    return cell(option.sizing.value());
}

template <class F> Cell whenPriced(const Option& option, F&& cell)
{
    return option.cost.isKnown() ? cell(option.cost.value()) : unknownCell(option.cost.reason());
}

/// What an option is held against: the columns, or also the machine of a region that was not chosen.
enum class Among { Columns, All };

/// Run time of an option over that of the fastest that runs, cost of a run over that of the cheapest; empty where
/// the option has none, or no other has one.
[[nodiscard]] std::optional<double> timeOverFastest(const Option& option, const Comparison& comparison, Among among);
[[nodiscard]] std::optional<double> costOverCheapest(const Option& option, const Comparison& comparison, Among among);
/// How these ratios were found; empty where they are.
[[nodiscard]] Trail timeOverFastestTrail(const Option& option, const Comparison& comparison, Among among);
[[nodiscard]] Trail costOverCheapestTrail(const Option& option, const Comparison& comparison, Among among);
/// How many times the speed of a reference something has: its time over the own one.
[[nodiscard]] Trail timesOfTrail(const Trail& reference, const Trail& own, double times);

} // namespace quanheng::core
