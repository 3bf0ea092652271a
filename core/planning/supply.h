#pragma once

#include "core/catalogue/instance_type.h"
#include "core/planning/option.h"
#include "core/pricing/price_book.h"

#include <string_view>

namespace quanheng::core {

/// Whether a type is listed for sale by the cloud, to anyone who orders it.
[[nodiscard]] bool isListedForSale(const InstanceType& type);

/// Whether somebody was quoted a price for the type in the region, or entered one: a better sign than any list.
[[nodiscard]] bool isQuoted(const PriceBook& prices, const PriceKey& key);

/// What shows that a machine can be had in a region. Nothing shows it for jobs on PAI-DLC.
[[nodiscard]] SupplyEvidence supplyOf(const InstanceType& type, const PriceBook& prices, const PriceKey& key);

/// Term of the table of sentences for a status ("sale.retired") and for evidence ("supply.seen").
[[nodiscard]] std::string_view saleTerm(SaleStatus status);
[[nodiscard]] std::string_view supplyTerm(SupplyEvidence evidence);

} // namespace quanheng::core
