#pragma once

#include "ui/prices/price_columns.h"

#include <QString>

namespace quanheng::ui {

class PriceDetails {
    Q_DECLARE_TR_FUNCTIONS(PriceDetails)

public:
    /// HTML: where a price comes from, what it includes, how old it is, and why it is not used.
    [[nodiscard]] static QString html(const core::PriceListing& listing, const PriceRecords& records,
                                      const core::PriceBook& book, const Text& text);
};

} // namespace quanheng::ui
