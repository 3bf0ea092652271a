#pragma once

#include "core/catalogue/instance_type_names.h"
#include "core/plan/own_run.h"
#include "core/plan/policy.h"
#include "core/pricing/price_names.h"
#include "core/support/enum_names.h"
#include "core/units/money.h"

namespace quanheng::core {

// Words of a plan file beside those of a workload (core/workload/names.h), of prices and of instance types.

inline constexpr EnumNames<Currency, 2> kCurrencyNames{{{"CNY", Currency::Cny}, {"USD", Currency::Usd}}};

inline constexpr EnumNames<Objective, 3> kObjectiveNames{{
    {"balanced", Objective::Balanced},
    {"cheapest", Objective::Cheapest},
    {"fastest", Objective::Fastest},
}};

inline constexpr EnumNames<MemoryCounter, 2> kMemoryCounterNames{{
    {"framework", MemoryCounter::Framework},
    {"driver", MemoryCounter::Driver},
}};

} // namespace quanheng::core
