#pragma once

#include "ui/charts/nice_axis.h"
#include "ui/comparison_result.h"
#include "ui/text/text.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace quanheng::ui {

/// P10 and P90 of a point, in the unit of its axis.
struct ChartInterval {
    double low = 0;
    double high = 0;
};

/// An option on the chart of cost against time: its P50.
struct CostTimePoint {
    QString name;
    /// Time and cost with their bands, as a sentence.
    QString sentence;
    double hours = 0;
    double cost = 0;
    ChartInterval hoursBand;
    ChartInterval costBand;
    /// The column of the comparison that shows this option.
    std::optional<std::size_t> column;
    bool isOnFrontier = false;
    bool isRecommended = false;
};

/// A limit that the user has set.
struct ChartThreshold {
    double value = 0;
    QString label;
};

/// Everything that the chart of cost against time shows, computed and worded.
struct CostTimeData {
    /// The message of the chart.
    QString title;
    /// Measure, unit, price date.
    QString subtitle;
    /// What is left out of the picture; empty if nothing is.
    QString note;
    QString timeTitle;
    QString costTitle;
    /// "元", "万元", "CNY".
    QString costUnit;
    QString frontierLabel;
    QString bandLabel;
    QString othersLabel;
    NiceAxis time;
    NiceAxis cost;
    std::vector<QString> timeTicks;
    std::vector<QString> costTicks;
    /// By rising time.
    std::vector<CostTimePoint> points;
    std::optional<ChartThreshold> deadline;
    std::optional<ChartThreshold> budget;
};

/// Points beyond this many are left out by rank; columns and frontier stay.
inline constexpr std::size_t kMostChartPoints = 400;

[[nodiscard]] CostTimeData costTimeData(const ComparisonResult& result, const Text& text);

} // namespace quanheng::ui
