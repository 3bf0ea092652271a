#include "core/calibration/own_run_check.h"

#include "core/calibration/measured_case.h"
#include "core/calibration/quantile.h"
#include "core/calibration/required_columns.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace quanheng::core {

namespace {

constexpr std::ptrdiff_t kLeastRows = 3;
constexpr double kFarOff = 0.2;

using Cases = std::vector<MeasuredCase>;
using CaseIterator = Cases::const_iterator;

double quantileOf(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    return quantile(values, share);
}

double median(std::vector<double> values) { return quantileOf(std::move(values), 0.5); }

double errorOf(double logRatio) { return std::exp(std::abs(logRatio)) - 1; }

/// Gathers rows and groups of one class.
struct Tally {
    std::vector<double> before;
    std::vector<double> after;
    double insideBefore = 0;
    double insideAfter = 0;
    double narrowing = 0;
    int groups = 0;
    int halved = 0;

    void addGroup(const Tally& group)
    {
        before.insert(before.end(), group.before.begin(), group.before.end());
        after.insert(after.end(), group.after.begin(), group.after.end());
        insideBefore += group.insideBefore;
        insideAfter += group.insideAfter;
        narrowing += group.narrowing;
        ++groups;
        halved += median(group.after) <= median(group.before) / 2 ? 1 : 0;
    }

    [[nodiscard]] OwnRunSummary summary(std::string name) const
    {
        const auto rows = static_cast<double>(std::max<std::size_t>(before.size(), 1));
        return {std::move(name),
                groups,
                halved,
                static_cast<int>(before.size()),
                median(before),
                median(after),
                quantileOf(before, 0.9),
                quantileOf(after, 0.9),
                insideBefore / rows,
                insideAfter / rows,
                narrowing / rows};
    }
};

bool isSameGroup(const MeasuredCase& a, const MeasuredCase& b)
{
    return a.source == b.source && a.observation.facts.model == b.observation.facts.model
        && a.observation.facts.card == b.observation.facts.card;
}

CaseIterator ownRunOf(CaseIterator begin, CaseIterator end, OwnRunChoice choice)
{
    if (choice == OwnRunChoice::First)
        return begin;
    return std::max_element(begin, end,
                            [](const MeasuredCase& a, const MeasuredCase& b) { return a.perCard < b.perCard; });
}

/// Adds one predicted row, before and after.
void addRow(Tally& tally, const MeasuredCase& row, const Correction& correction)
{
    const double ratio = std::log(row.outcome.measured / row.outcome.predicted);
    const double low = std::log(row.outcome.predicted / row.outcome.low);
    const double high = std::log(row.outcome.high / row.outcome.predicted);
    const double left = ratio - correction.logShift;
    tally.before.push_back(errorOf(ratio));
    tally.after.push_back(errorOf(left));
    tally.insideBefore += -low <= ratio && ratio <= high ? 1 : 0;
    tally.insideAfter += -correction.sideOf(low) <= left && left <= correction.sideOf(high) ? 1 : 0;
    tally.narrowing += correction.narrowing;
}

} // namespace

Expected<OwnRunCheck> checkOwnRuns(const CsvTable& table, MeasuredKind kind, OwnRunChoice choice,
                                   const Catalogue& catalogue, const Calibration& calibration)
{
    if (const auto missing = missingColumns(table, kind); !missing.empty())
        return failure("validate.missing_columns", {missing.front()});
    const Cases cases = measuredCases(table, kind, catalogue, calibration);
    std::map<std::string, Tally> classes;
    Tally overall;
    Tally farOff;
    for (auto begin = cases.begin(); begin != cases.end();) {
        const auto end = std::find_if(begin, cases.end(),
                                      [&begin](const MeasuredCase& other) { return !isSameGroup(*begin, other); });
        if (end - begin >= kLeastRows) {
            const auto own = ownRunOf(begin, end, choice);
            Tally group;
            for (auto row = begin; row != end; ++row)
                if (row != own)
                    addRow(group, *row,
                           correctionOf(row->observation.facts, row->observation.priorDeviation, {own->observation},
                                        likenessOf(*row, kind, calibration.ownRuns)));
            overall.addGroup(group);
            if (errorOf(std::log(own->outcome.measured / own->outcome.predicted)) > kFarOff)
                farOff.addGroup(group);
            classes[begin->outcome.rowClass].addGroup(group);
        }
        begin = end;
    }
    OwnRunCheck check;
    check.overall = overall.summary("all");
    check.farOff = farOff.summary("far-off");
    for (const auto& [name, tally] : classes)
        check.classes.push_back(tally.summary(name));
    return check;
}

} // namespace quanheng::core
