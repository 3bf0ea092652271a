#pragma once

#include "core/pricing/price_age.h"
#include "core/pricing/price_row.h"
#include "core/pricing/pricing_settings.h"
#include "core/support/enum_names.h"
#include "core/support/message.h"

namespace quanheng::core {

// Words of price lists and plan files.

inline constexpr EnumNames<Site, 2> kSiteNames{{{"cn", Site::China}, {"intl", Site::International}}};

inline constexpr EnumNames<Product, 3> kProductNames{{
    {"ecs", Product::Ecs},
    {"pai-dlc", Product::PaiDlc},
    {"cloud-disk", Product::CloudDisk},
}};

inline constexpr EnumNames<PriceUnit, 4> kPriceUnitNames{{
    {"machine-hour", PriceUnit::MachineHour},
    {"machine-month", PriceUnit::MachineMonth},
    {"gib-hour", PriceUnit::GiBHour},
    {"gib-month", PriceUnit::GiBMonth},
}};

inline constexpr EnumNames<PriceKind, 6> kPriceKindNames{{
    {"list", PriceKind::List},
    {"promotion", PriceKind::Promotion},
    {"quote", PriceKind::Quote},
    {"contract", PriceKind::Contract},
    {"invoice", PriceKind::Invoice},
    {"manual", PriceKind::Manual},
}};

inline constexpr EnumNames<TaxTerm, 3> kTaxTermNames{{
    {"as-listed", TaxTerm::AsListed},
    {"included", TaxTerm::Included},
    {"excluded", TaxTerm::Excluded},
}};

inline constexpr EnumNames<PriceLayer, 2> kPriceLayerNames{{
    {"list", PriceLayer::List},
    {"contract", PriceLayer::Contract},
}};

/// Terms of the table of sentences.
inline constexpr EnumNames<PriceLayer, 2> kPriceLayerTerms{{
    {"price.layer.list", PriceLayer::List},
    {"price.layer.contract", PriceLayer::Contract},
}};

inline constexpr EnumNames<PriceKind, 6> kPriceKindTerms{{
    {"price.kind.list", PriceKind::List},
    {"price.kind.promotion", PriceKind::Promotion},
    {"price.kind.quote", PriceKind::Quote},
    {"price.kind.contract", PriceKind::Contract},
    {"price.kind.invoice", PriceKind::Invoice},
    {"price.kind.manual", PriceKind::Manual},
}};

inline constexpr EnumNames<PriceAge, 3> kPriceAgeTerms{{
    {"price.age.fresh", PriceAge::Fresh},
    {"price.age.check", PriceAge::Check},
    {"price.age.stale", PriceAge::Stale},
}};

/// "12.34 CNY/hour": a price with what it is per.
[[nodiscard]] inline Message amountOf(const PriceRow& row)
{
    return {"price.amount", {row.price, Term{"price.unit." + std::string(nameOf(row.unit, kPriceUnitNames))}}};
}

} // namespace quanheng::core
