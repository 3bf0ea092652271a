#pragma once

#include "app/cli/requests.h"
#include "app/cli/table.h"
#include "core/plan/plan.h"

namespace quanheng::app {

/// The rows of a book that pass the filter, the quarantined ones with their reason among them. The error is an amount
/// that cannot be converted.
[[nodiscard]] core::Expected<Table> priceTable(const PricesRequest& request, const core::Plan& plan,
                                               const core::PriceBook& book, const Session& session);

/// What a price is per: "/hour", "/GiB-month"; with the amount as people read it.
[[nodiscard]] std::string priceText(const core::PriceRow& row, const Session& session);
/// Title of a price's source; the user's own words where the book does not know it.
[[nodiscard]] std::string sourceText(const core::PriceRow& row, const Session& session);

} // namespace quanheng::app
