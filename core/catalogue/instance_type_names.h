#pragma once

#include "core/catalogue/instance_type.h"
#include "core/support/enum_names.h"

namespace quanheng::core {

/// Names of the states of sale in files; the table of sentences says each as "catalogue.sale.<name>".
inline constexpr EnumNames<SaleStatus, 8> kSaleStatusNames{{
    {"on-sale", SaleStatus::OnSale},
    {"on-sale-china", SaleStatus::OnSaleChina},
    {"selected-regions", SaleStatus::SelectedRegions},
    {"not-recommended", SaleStatus::NotRecommended},
    {"by-ticket", SaleStatus::ByTicket},
    {"invitation", SaleStatus::Invitation},
    {"retired", SaleStatus::Retired},
    {"api-only", SaleStatus::ApiOnly},
}};

inline constexpr EnumNames<RdmaKind, 4> kRdmaKindNames{{
    {"none", RdmaKind::None},
    {"unknown", RdmaKind::Unknown},
    {"erdma", RdmaKind::Erdma},
    {"roce", RdmaKind::Roce},
}};

} // namespace quanheng::core
