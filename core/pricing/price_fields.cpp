#include "core/pricing/price_fields.h"

#include "core/support/csv_table.h"

#include <cmath>

namespace quanheng::core {

namespace {

constexpr Bounds kMicroBounds{1, 1e15};

} // namespace

double readDecimal(const JsonCursor& record, const char* member, Bounds bounds)
{
    const std::string text = record.text(member);
    const std::optional<double> value = numberFromText(text);
    if (value && *value >= bounds.low && *value <= bounds.high)
        return *value;
    if (value)
        record[member].report(Message{"file.number_out_of_range", {*value, bounds.low, bounds.high}});
    else
        record[member].report(Message{"file.expected_number", {record[member].shown()}});
    return bounds.low;
}

Money readMicro(const JsonCursor& micro, Currency currency)
{
    const double units = micro.asNumber(kMicroBounds);
    if (units != std::floor(units))
        micro.report(Message{"file.expected_integer", {units}});
    return {static_cast<std::int64_t>(units), currency};
}

Money readPrice(const JsonCursor& record, const char* member, Currency currency)
{
    return Money::fromUnits(readDecimal(record, member, {kMicroBounds.low / 1e6, kMicroBounds.high / 1e6}), currency);
}

Currency readCurrency(const JsonCursor& record, Site site)
{
    const Currency currency = currencyOf(site);
    const std::string code = record.text("currency");
    if (record.has("currency") && code != currencyCode(currency))
        record["currency"].report(Message{"price.other_currency", {code, std::string(currencyCode(currency))}});
    return currency;
}

Date readDate(const JsonCursor& record, const char* member)
{
    const std::string text = record.text(member);
    constexpr std::size_t kYearOnly = 4;
    const std::optional<Date> date = dateFromIso(text.size() == kYearOnly ? text + "-01" : text);
    if (!date)
        record[member].report(Message{"file.expected_date", {text}});
    return date.value_or(Date{});
}

} // namespace quanheng::core
