#pragma once

#include "core/pricing/price_book.h"

#include <string>
#include <utility>

namespace quanheng::test {

using namespace quanheng::core;

inline Date day(int year, unsigned month, unsigned dayOfMonth)
{
    return {std::chrono::year(year), std::chrono::month(month), std::chrono::day(dayOfMonth)};
}

inline Money yuan(double amount) { return Money::fromUnits(amount, Currency::Cny); }

/// A list price of an instance type, CNY per hour.
inline PriceRow listRow(std::string region, std::string spec, double price, Date asOf = day(2024, 12, 30))
{
    PriceRow row;
    row.region = std::move(region);
    row.spec = std::move(spec);
    row.price = yuan(price);
    row.asOf = asOf;
    row.source = "S1";
    return row;
}

inline PriceRow rowOfKind(PriceRow row, PriceKind kind, double price, Date asOf)
{
    row.kind = kind;
    row.price = yuan(price);
    row.asOf = asOf;
    return row;
}

inline PriceRow diskRow(std::string region, double pricePerGiBHour)
{
    PriceRow row = listRow(std::move(region), "essd-pl1", pricePerGiBHour, day(2020, 12, 1));
    row.product = Product::CloudDisk;
    row.unit = PriceUnit::GiBHour;
    row.source = "A6";
    return row;
}

inline PriceKey machineKey(std::string region, std::string spec)
{
    return {Site::China, Product::Ecs, std::move(region), std::move(spec), PriceUnit::MachineHour};
}

/// The defaults that bills use, as design page "pricing" and the assumptions' file give them.
inline Assumptions billAssumptions()
{
    return Assumptions({{"ecs.startup", 5, 2, 15, "min", "judgement", ""},
                        {"dlc.startup", 8, 3, 30, "min", "judgement", ""},
                        {"system.disk", 100, 40, 500, "gib", "judgement", ""},
                        {"hours.month", 730, 720, 744, "h", "365 x 24 / 12", ""},
                        {"office.hours.day", 8, 8, 12, "h", "judgement", ""},
                        {"office.days.month", 22, 20, 23, "day", "judgement", ""},
                        {"disk.price.elsewhere", 1, 0.6, 2.6, "factor", "range between regions", ""}});
}

} // namespace quanheng::test
