#include "core/document/price_snapshot.h"

#include "core/pricing/price_layers.h"

#include <algorithm>
#include <tuple>

namespace quanheng::core {

namespace {

auto order(const PriceRow& row)
{
    return std::tie(row.site, row.product, row.region, row.spec, row.unit, row.kind, row.asOf, row.source);
}

void take(std::vector<PriceRow>& rows, const Option& option)
{
    if (!option.cost.isKnown())
        return;
    for (const PriceRow& row : option.cost->prices)
        if (!row.isOwn && row.kind != PriceKind::Manual)
            rows.push_back(asStated(row));
}

} // namespace

std::vector<PriceRow> pricesUsed(const Comparison& comparison)
{
    std::vector<PriceRow> rows;
    for (const Column& column : comparison.columns)
        if (column.option)
            take(rows, *column.option);
    for (const Option& option : comparison.ranked)
        take(rows, option);
    std::sort(rows.begin(), rows.end(), [](const PriceRow& a, const PriceRow& b) { return order(a) < order(b); });
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

} // namespace quanheng::core
