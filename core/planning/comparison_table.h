#pragma once

#include "core/planning/planner.h"
#include "core/support/estimate.h"
#include "core/support/message.h"
#include "core/support/trail.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quanheng::core {

/// Row groups of the c-series | gn-series | PAI table, in order.
enum class RowGroup { Hardware, Fit, Speed, Cost, Suitability, Energy };

/// How a cell is marked, besides its words.
enum class CellState { Plain, Good, Tight, Bad, Assumed, Unknown, Stale, NotApplicable };

/// Whether a state is told by a sign and a word beside the figure.
[[nodiscard]] constexpr bool isMarked(CellState state)
{
    return state != CellState::Plain && state != CellState::NotApplicable;
}

/// One cell: what it says, in words or numbers, and where that comes from.
struct Cell {
    std::vector<Message> lines;
    /// For sorting and export with full precision; empty for words.
    std::optional<double> number;
    /// P10 and P90 in the same unit as `number`, where the figure has a band.
    std::optional<double> low;
    std::optional<double> high;
    CellState state = CellState::Plain;
    /// The figure covers all that the row asks. Where one of a row does not, none is best: the bills differ.
    bool isWhole = true;
    /// This cell is the best of its row.
    bool isBest = false;
    Trail trail;
    /// Why the band is as wide as it is, where the figure has one.
    std::optional<Basis> basis;
};

/// A row of the comparison; one entry of comparisonRows() and its test make a new row.
struct RowDefinition {
    /// Stable id; its name is the sentence "row.<id>", its unit for exports "unit.<unit>".
    std::string id;
    RowGroup group = RowGroup::Hardware;
    std::string unit;
    /// The row that gives the group its verdict in words stands first and stays when the group is folded.
    bool isVerdict = false;
    /// Which end of the row wins: -1 the smaller, +1 the larger, 0 neither.
    int better = 0;
    std::function<Cell(const Option&, const Comparison&, const Workload&, const PlanningContext&)> cell;
};

[[nodiscard]] const std::vector<RowDefinition>& comparisonRows();

/// The filled table: cells[row][column], rows as comparisonRows(), columns as comparison.columns.
struct ComparisonTable {
    std::vector<const RowDefinition*> rows;
    std::vector<std::vector<Cell>> cells;
    std::vector<Message> headers;
};

[[nodiscard]] ComparisonTable tabulate(const Comparison& comparison, const Workload& workload,
                                       const PlanningContext& context);

} // namespace quanheng::core
