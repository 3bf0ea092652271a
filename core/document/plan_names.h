#pragma once

#include "core/catalogue/instance_type.h"
#include "core/planning/policy.h"
#include "core/pricing/price_row.h"
#include "core/support/enum_names.h"
#include "core/units/money.h"

namespace quanheng::core {

// Words of a plan file beside those of a workload (core/workload/names.h).

inline constexpr EnumNames<Site, 2> kSiteNames{{{"cn", Site::China}, {"intl", Site::International}}};

inline constexpr EnumNames<Currency, 2> kCurrencyNames{{{"CNY", Currency::Cny}, {"USD", Currency::Usd}}};

inline constexpr EnumNames<Objective, 3> kObjectiveNames{{
    {"balanced", Objective::Balanced},
    {"cheapest", Objective::Cheapest},
    {"fastest", Objective::Fastest},
}};

inline constexpr EnumNames<RdmaKind, 4> kRdmaKindNames{{
    {"none", RdmaKind::None},
    {"unknown", RdmaKind::Unknown},
    {"erdma", RdmaKind::Erdma},
    {"roce", RdmaKind::Roce},
}};

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

} // namespace quanheng::core
