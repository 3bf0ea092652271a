#include "ui/charts/nice_axis.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace quanheng::ui {

namespace {

constexpr double kLogSpread = 20;
constexpr double kMostTicks = 6;
constexpr std::size_t kMostLogTicks = 10;
constexpr std::array<double, 3> kRound{1, 2, 5};
/// Rounding of powers must not lose a tick at the end.
constexpr double kSlack = 1e-9;

double decade(double value) { return std::pow(10, std::floor(std::log10(value) + kSlack)); }

/// The smallest of 1, 2, 5 times a power of ten that is not below a value.
double roundUp(double value)
{
    const double base = decade(value);
    for (const double factor : kRound)
        if (factor * base >= value * (1 - kSlack))
            return factor * base;
    return 10 * base;
}

double roundDown(double value)
{
    const double base = decade(value);
    double result = base;
    for (const double factor : kRound)
        if (factor * base <= value * (1 + kSlack))
            result = factor * base;
    return result;
}

NiceAxis linearAxis(double largest)
{
    NiceAxis axis;
    const double step = roundUp(largest / kMostTicks);
    const int count = static_cast<int>(std::ceil(largest * 1.04 / step - kSlack));
    axis.high = count * step;
    for (int i = 0; i <= count; ++i)
        axis.ticks.push_back(i * step);
    return axis;
}

/// Every 1, 2 and 5, or every few powers of ten where those are too many.
std::vector<double> logTicks(double low, double high)
{
    std::vector<double> fine;
    for (double base = decade(low); base <= high * (1 + kSlack); base *= 10)
        for (const double factor : kRound)
            if (factor * base >= low * (1 - kSlack) && factor * base <= high * (1 + kSlack))
                fine.push_back(factor * base);
    if (fine.size() <= kMostLogTicks)
        return fine;
    std::vector<double> coarse;
    const double decades = std::log10(high / low);
    const double stride = std::pow(10, std::ceil(decades / static_cast<double>(kMostLogTicks)));
    for (double tick = roundUp(low) > decade(low) * (1 + kSlack) ? decade(low) * 10 : decade(low);
         tick <= high * (1 + kSlack); tick *= stride)
        coarse.push_back(tick);
    return coarse;
}

} // namespace

double NiceAxis::position(double value) const
{
    if (isLog)
        return std::log(value / low) / std::log(high / low);
    return (value - low) / (high - low);
}

NiceAxis niceAxis(double smallest, double largest)
{
    if (!std::isfinite(largest) || largest <= 0)
        return linearAxis(1);
    if (!std::isfinite(smallest) || smallest <= 0 || largest / smallest < kLogSpread)
        return linearAxis(largest);
    NiceAxis axis;
    axis.isLog = true;
    axis.low = roundDown(smallest * 0.96);
    axis.high = roundUp(largest * 1.04);
    axis.ticks = logTicks(axis.low, axis.high);
    return axis;
}

} // namespace quanheng::ui
