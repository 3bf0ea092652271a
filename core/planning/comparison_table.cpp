#include "core/planning/comparison_table.h"

#include "core/planning/cells.h"
#include "core/planning/column_header.h"
#include "core/planning/option_issues.h"
#include "core/planning/ranking.h"

#include <algorithm>
#include <cmath>

namespace quanheng::core {

namespace {

bool hasStalePrices(const Comparison& comparison, Date today)
{
    return std::any_of(comparison.columns.begin(), comparison.columns.end(),
                       [today](const Column& column) { return column.option && hasStalePrice(*column.option, today); });
}

/// Marks the winner of a row. A row of one figure has none, nor has one whose figures are equal or cover different
/// things; stale prices crown none that leads by less than they can tell apart.
void markBest(std::vector<Cell>& cells, int better, double margin)
{
    std::vector<double> values;
    for (const Cell& cell : cells)
        if (cell.number)
            values.push_back(*cell.number * better);
    const bool isLike = std::all_of(cells.begin(), cells.end(), [](const Cell& cell) { return cell.isWhole; });
    if (values.size() < 2 || !isLike)
        return;
    std::sort(values.begin(), values.end(), std::greater<>());
    const double best = values[0];
    const auto second = std::find_if(values.begin(), values.end(), [best](double value) { return value != best; });
    if (second == values.end() || std::abs(best - *second) < margin * std::abs(*second))
        return;
    for (Cell& cell : cells)
        cell.isBest = cell.number && *cell.number * better == best;
}

/// Of a column without an option, and of a type that nobody knows, there is nothing to say but that: once a group.
Cell onlyWhy(const RowDefinition& row, const Message& why) { return row.isVerdict ? unknownCell(why) : blankCell(); }

Cell cellOf(const RowDefinition& row, const Column& column, const Comparison& comparison, const Workload& workload,
            const PlanningContext& context)
{
    if (!column.option)
        return onlyWhy(row, column.whyEmpty);
    if (!column.option->type.isKnown())
        return onlyWhy(row, column.option->type.reason());
    return row.cell(*column.option, comparison, workload, context);
}

} // namespace

const std::vector<RowDefinition>& comparisonRows()
{
    static const std::vector<RowDefinition> rows = [] {
        std::vector<RowDefinition> all;
        for (const auto& group : {hardwareRows(), fitRows(), speedRows(), costRows(), suitabilityRows()})
            all.insert(all.end(), group.begin(), group.end());
        return all;
    }();
    return rows;
}

ComparisonTable tabulate(const Comparison& comparison, const Workload& workload, const PlanningContext& context)
{
    ComparisonTable table;
    for (const Column& column : comparison.columns)
        table.headers.push_back(columnHeader(column));
    const double costMargin = hasStalePrices(comparison, context.today) ? kNearTie : 0;
    for (const RowDefinition& row : comparisonRows()) {
        std::vector<Cell> cells;
        for (const Column& column : comparison.columns)
            cells.push_back(cellOf(row, column, comparison, workload, context));
        if (row.better != 0)
            markBest(cells, row.better, row.group == RowGroup::Cost ? costMargin : 0);
        table.rows.push_back(&row);
        table.cells.push_back(std::move(cells));
    }
    return table;
}

} // namespace quanheng::core
