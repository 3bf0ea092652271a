#include "ui/comparison/price_dates.h"

#include <algorithm>

namespace quanheng::ui {

std::optional<std::pair<core::Date, core::Date>> priceDates(const core::Comparison& comparison)
{
    std::optional<std::pair<core::Date, core::Date>> dates;
    for (const core::Column& column : comparison.columns) {
        if (!column.option || !column.option->cost.isKnown())
            continue;
        for (const core::PriceRow& row : column.option->cost->prices) {
            if (!dates)
                dates.emplace(row.asOf, row.asOf);
            dates->first = std::min(dates->first, row.asOf);
            dates->second = std::max(dates->second, row.asOf);
        }
    }
    return dates;
}

QString priceDateText(const core::Comparison& comparison, const Text& text)
{
    const auto dates = priceDates(comparison);
    if (!dates)
        return text.say("view.prices.none");
    if (dates->first == dates->second)
        return text.say("view.prices.of", {dates->first});
    return text.say("view.prices.between", {dates->first, dates->second});
}

} // namespace quanheng::ui
