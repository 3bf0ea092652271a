#include "core/pricing/vat.h"

#include <cmath>

namespace quanheng::core {

namespace {

Money toTheFen(double units, Currency currency) { return Money::fromUnits(std::round(units * 100) / 100, currency); }

} // namespace

VatSplit vatSplit(Money amount, bool holdsTax, double rate)
{
    const Currency currency = amount.currency();
    VatSplit split;
    if (holdsTax) {
        split.gross = toTheFen(amount.units(), currency);
        split.net = toTheFen(split.gross.units() / (1 + rate), currency);
        split.tax = split.gross - split.net;
    } else {
        split.net = toTheFen(amount.units(), currency);
        split.tax = toTheFen(split.net.units() * rate, currency);
        split.gross = split.net + split.tax;
    }
    return split;
}

} // namespace quanheng::core
