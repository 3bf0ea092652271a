#include "core/planning/supply.h"

#include "core/support/enum_names.h"

#include <algorithm>

namespace quanheng::core {

namespace {

constexpr EnumNames<SaleStatus, 8> kSaleTerms{{{"sale.on_sale", SaleStatus::OnSale},
                                               {"sale.on_sale_china", SaleStatus::OnSaleChina},
                                               {"sale.selected_regions", SaleStatus::SelectedRegions},
                                               {"sale.not_recommended", SaleStatus::NotRecommended},
                                               {"sale.by_ticket", SaleStatus::ByTicket},
                                               {"sale.invitation", SaleStatus::Invitation},
                                               {"sale.retired", SaleStatus::Retired},
                                               {"sale.api_only", SaleStatus::ApiOnly}}};

constexpr EnumNames<SupplyEvidence, 4> kSupplyTerms{{{"supply.quoted", SupplyEvidence::Quoted},
                                                     {"supply.seen", SupplyEvidence::Seen},
                                                     {"supply.price_list_only", SupplyEvidence::PriceListOnly},
                                                     {"supply.unconfirmed", SupplyEvidence::Unconfirmed}}};

bool isQuote(const PriceRow& row)
{
    return row.kind == PriceKind::Quote || row.kind == PriceKind::Contract || row.kind == PriceKind::Invoice
        || row.kind == PriceKind::Manual || row.confirmedOn.has_value();
}

} // namespace

bool isListedForSale(const InstanceType& type)
{
    return type.sale == SaleStatus::OnSale || type.sale == SaleStatus::OnSaleChina;
}

bool isQuoted(const PriceBook& prices, const PriceKey& key)
{
    const auto rows = prices.candidates(key);
    return std::any_of(rows.begin(), rows.end(), isQuote);
}

SupplyEvidence supplyOf(const InstanceType& type, const PriceBook& prices, const PriceKey& key)
{
    if (isQuoted(prices, key))
        return SupplyEvidence::Quoted;
    if (key.product == Product::PaiDlc)
        return SupplyEvidence::Unconfirmed;
    const auto& seen = type.seenInRegions;
    if (std::find(seen.begin(), seen.end(), key.region) != seen.end())
        return SupplyEvidence::Seen;
    return prices.find(key).isKnown() ? SupplyEvidence::PriceListOnly : SupplyEvidence::Unconfirmed;
}

std::string_view saleTerm(SaleStatus status) { return nameOf(status, kSaleTerms); }

std::string_view supplyTerm(SupplyEvidence evidence) { return nameOf(evidence, kSupplyTerms); }

} // namespace quanheng::core
