#pragma once

#include "core/units/money.h"

namespace quanheng::core {

/// An amount with and without value-added tax, to the fen: net and tax always add up to gross.
struct VatSplit {
    Money net;
    Money tax;
    Money gross;

    friend bool operator==(const VatSplit&, const VatSplit&) = default;
};

/// Divides an amount that holds the tax, or adds it to one that does not. `rate` is a share of the net amount (0.06).
/// net = round(gross / (1 + rate), 2), tax = gross - net: as an invoice has it (report-conventions 4).
[[nodiscard]] VatSplit vatSplit(Money amount, bool holdsTax, double rate);

} // namespace quanheng::core
