#include "ui/charts/cost_time_data.h"

#include "ui/comparison/option_names.h"
#include "ui/comparison/price_dates.h"
#include "ui/format/format.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace quanheng::ui {

using namespace Qt::StringLiterals;
using core::Hours;

namespace {

constexpr double kTenThousand = 1e4;

double hours(core::Seconds time) { return Hours(time).count(); }

/// Options with a time and a cost in the plan's currency, in the order of their weight for the picture.
class Collector {
public:
    Collector(const ComparisonResult& result, const Text& text) : m_result(result), m_text(text) { }

    std::vector<CostTimePoint> collect()
    {
        for (std::size_t i = 0; i < m_result.comparison.columns.size(); ++i)
            if (const auto& option = m_result.comparison.columns[i].option)
                addColumn(*option, i);
        for (const std::size_t i : m_result.comparison.frontier)
            addRanked(i, true);
        for (std::size_t i = 0; i < m_result.comparison.ranked.size() && m_points.size() < kMostChartPoints; ++i)
            addRanked(i, false);
        std::sort(m_points.begin(), m_points.end(),
                  [](const CostTimePoint& a, const CostTimePoint& b) { return a.hours < b.hours; });
        return std::move(m_points);
    }

private:
    void addColumn(const core::Option& option, std::size_t column)
    {
        CostTimePoint* point = add(option);
        if (point == nullptr)
            return;
        point->column = column;
        point->isRecommended = m_result.comparison.recommended == column;
        m_columns.emplace_back(option.spec, m_points.size() - 1);
    }

    void addRanked(std::size_t index, bool isOnFrontier)
    {
        if (!m_seen.insert(index).second)
            return;
        const core::Option& option = m_result.comparison.ranked.at(index);
        const auto known = std::find_if(m_columns.begin(), m_columns.end(),
                                        [&option](const auto& entry) { return entry.first == option.spec; });
        CostTimePoint* point = known != m_columns.end() ? &m_points[known->second] : add(option);
        if (point != nullptr)
            point->isOnFrontier = point->isOnFrontier || isOnFrontier;
    }

    CostTimePoint* add(const core::Option& option)
    {
        if (!option.sizing.isKnown() || !option.cost.isKnown())
            return nullptr;
        const auto& time = option.sizing->runTime;
        const auto& cost = option.cost->perRun;
        // A logarithmic axis has no place for what is not positive; a run that takes or costs nothing is no run.
        if (cost.p50.currency() != m_result.plan.policy.currency || cost.p50.units() <= 0 || time.p50.count() <= 0)
            return nullptr;
        CostTimePoint point;
        point.name = shortName(option);
        point.sentence = m_text.say("chart.point",
                                    {fullName(option).toStdString(), time.p50,
                                     m_text.rangeOf(time.p50, time.p10, time.p90).toStdString(), cost.p50,
                                     m_text.rangeOf(cost.p50, cost.p10, cost.p90).toStdString()});
        point.hours = hours(time.p50);
        point.hoursBand = {hours(time.p10), hours(time.p90)};
        point.cost = cost.p50.units();
        point.costBand = {cost.p10.units(), cost.p90.units()};
        m_points.push_back(std::move(point));
        return &m_points.back();
    }

    const ComparisonResult& m_result;
    const Text& m_text;
    std::vector<CostTimePoint> m_points;
    std::vector<std::pair<core::OptionSpec, std::size_t>> m_columns;
    std::set<std::size_t> m_seen;
};

/// Smallest and largest value that an axis has to hold.
struct Extent {
    double low = std::numeric_limits<double>::infinity();
    double high = 0;

    void add(double value)
    {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    void add(const ChartInterval& interval)
    {
        if (interval.low > 0)
            add(interval.low);
        add(interval.high);
    }
};

void setThresholds(CostTimeData& data, const core::Usage& usage, const Text& text)
{
    if (usage.deadline)
        data.deadline =
            ChartThreshold{usage.deadline->count(), text.say("chart.deadline", {core::Seconds(*usage.deadline)})};
    if (usage.budgetPerRun)
        data.budget = ChartThreshold{usage.budgetPerRun->units(), text.say("chart.budget", {*usage.budgetPerRun})};
}

/// Chinese amounts of five digits and more read in 万元.
void scaleCost(CostTimeData& data, double factor)
{
    for (CostTimePoint& point : data.points) {
        point.cost /= factor;
        point.costBand = {point.costBand.low / factor, point.costBand.high / factor};
    }
    if (data.budget)
        data.budget->value /= factor;
}

Extent costExtent(const CostTimeData& data)
{
    Extent extent;
    for (const CostTimePoint& point : data.points) {
        extent.add(point.cost);
        if (point.column)
            extent.add(point.costBand);
    }
    if (data.budget)
        extent.add(data.budget->value);
    return extent;
}

Extent timeExtent(const CostTimeData& data)
{
    Extent extent;
    for (const CostTimePoint& point : data.points) {
        extent.add(point.hours);
        if (point.column)
            extent.add(point.hoursBand);
    }
    if (data.deadline)
        extent.add(data.deadline->value);
    return extent;
}

std::vector<QString> tickLabels(const NiceAxis& axis, core::Language language)
{
    std::vector<QString> labels;
    for (const double tick : axis.ticks)
        labels.push_back(format::number(tick, language));
    return labels;
}

void setAxes(CostTimeData& data, core::Currency currency, const Text& text)
{
    const bool isChinese = text.language() == core::Language::Chinese;
    const bool inTenThousands = isChinese && costExtent(data).high >= kTenThousand;
    if (inTenThousands)
        scaleCost(data, kTenThousand);
    const Extent time = timeExtent(data);
    const Extent cost = costExtent(data);
    data.time = niceAxis(time.low, time.high);
    data.cost = niceAxis(cost.low, cost.high);
    data.timeTicks = tickLabels(data.time, text.language());
    data.costTicks = tickLabels(data.cost, text.language());
    const std::string unit =
        std::string("chart.unit.") + (currency == core::Currency::Cny ? "cny" : "usd") + (inTenThousands ? "_10k" : "");
    data.costUnit = text.say(unit);
    data.timeTitle = text.say(data.time.isLog ? "chart.axis.time.log" : "chart.axis.time");
    data.costTitle = text.say(data.cost.isLog ? "chart.axis.cost.log" : "chart.axis.cost", {core::Term{unit}});
}

/// The recommended option's own words for its time and cost.
std::vector<core::Argument> nameTimeCost(const core::Option& option)
{
    return {shortName(option).toStdString(), option.sizing->runTime.p50, option.cost->perRun.p50};
}

bool isAnswered(const core::Option& option) { return option.sizing.isKnown() && option.cost.isKnown(); }

const core::Option* recommendedOption(const core::Comparison& comparison)
{
    if (!comparison.recommended)
        return nullptr;
    const auto& option = comparison.columns.at(*comparison.recommended).option;
    return option && isAnswered(*option) ? &*option : nullptr;
}

QString titleOf(const ComparisonResult& result, const Text& text)
{
    const core::Comparison& comparison = result.comparison;
    const core::Option* chosen = recommendedOption(comparison);
    if (chosen == nullptr)
        return text.say("chart.title.options", {static_cast<long long>(comparison.ranked.size())});
    if (comparison.frontier.empty())
        return text.say("chart.title.one", nameTimeCost(*chosen));
    // The ends of the frontier are the fastest and the cheapest of all.
    const core::Option& fastest = comparison.ranked.at(comparison.frontier.front());
    const core::Option& cheapest = comparison.ranked.at(comparison.frontier.back());
    const bool isCheapest = cheapest.spec == chosen->spec;
    const bool isFastest = fastest.spec == chosen->spec;
    if (isCheapest)
        return text.say(isFastest ? "chart.title.cheapest_fastest" : "chart.title.cheapest", nameTimeCost(*chosen));
    std::vector<core::Argument> args = nameTimeCost(*chosen);
    for (core::Argument& arg : nameTimeCost(cheapest))
        args.push_back(std::move(arg));
    return text.say(isFastest ? "chart.title.fastest" : "chart.title.tradeoff", std::move(args));
}

void setWords(CostTimeData& data, const ComparisonResult& result, const Text& text)
{
    if (data.points.empty()) {
        data.title = text.say("chart.title.none");
        return;
    }
    data.title = titleOf(result, text);
    data.subtitle = text.say("chart.subtitle", {priceDateText(result.comparison, text).toStdString()});
    data.frontierLabel = text.say("chart.frontier");
    data.bandLabel = text.say("chart.band");
    data.othersLabel = text.say("chart.others");
    const std::size_t all = result.comparison.ranked.size();
    if (all > data.points.size())
        data.note =
            text.say("chart.note.part", {static_cast<long long>(data.points.size()), static_cast<long long>(all)});
}

} // namespace

CostTimeData costTimeData(const ComparisonResult& result, const Text& text)
{
    CostTimeData data;
    data.points = Collector(result, text).collect();
    setThresholds(data, result.plan.workloads.at(result.workload).usage, text);
    setAxes(data, result.plan.policy.currency, text);
    setWords(data, result, text);
    return data;
}

} // namespace quanheng::ui
