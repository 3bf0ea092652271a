#pragma once

#include "core/units/money.h"

#include <string>

namespace quanheng::core {

/// An amount of yuan in capitals, as formal papers write totals: 150.00 is 壹佰伍拾元整, 1,234.05 is
/// 壹仟贰佰叁拾肆元零伍分. Rounded to the fen; 整 where there are no fen; one 零 for a run of zeros inside; a negative
/// amount begins with 负. Empty for another currency, which has no such form, and for what is beyond counting.
/// report-conventions 3.
[[nodiscard]] std::string capitalAmount(Money amount);

} // namespace quanheng::core
