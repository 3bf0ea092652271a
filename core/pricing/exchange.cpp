#include "core/pricing/exchange.h"

#include <string>

namespace quanheng::core {

OrUnknown<Money> converted(Money amount, Currency to, const std::optional<ExchangeRate>& rate)
{
    if (amount.currency() == to)
        return amount;
    const bool isUsable = rate && rate->cnyPerUsd > 0 && rate->date.ok() && !rate->source.empty();
    if (!isUsable)
        return unknown("price.no_exchange_rate",
                       {std::string(currencyCode(amount.currency())), std::string(currencyCode(to))});
    const double factor = to == Currency::Cny ? rate->cnyPerUsd : 1 / rate->cnyPerUsd;
    return Money::fromUnits(amount.units() * factor, to);
}

Message rateNote(const ExchangeRate& rate) { return {"price.converted_at", {rate.cnyPerUsd, rate.date, rate.source}}; }

} // namespace quanheng::core
