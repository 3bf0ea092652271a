#pragma once

#include "core/support/date.h"
#include "core/text/language.h"
#include "core/units/bytes.h"
#include "core/units/money.h"
#include "core/units/quantity.h"

#include <QString>

namespace quanheng::ui::format {

// Numbers reach the screen and the page through here only; the rules themselves are core/text/number_format.h.

[[nodiscard]] QString number(double value, core::Language language, int digits = 3);
[[nodiscard]] QString integer(long long value, core::Language language);
[[nodiscard]] QString percent(double share, core::Language language);
[[nodiscard]] QString money(core::Money value, core::Language language);
[[nodiscard]] QString moneyExact(core::Money value, core::Language language);
[[nodiscard]] QString duration(core::Seconds value, core::Language language);
[[nodiscard]] QString bytes(core::Bytes value, core::Language language);
[[nodiscard]] QString date(core::Date value, core::Language language);

/// For other programs to read: C notation, as many digits as the value needs and no more.
[[nodiscard]] QString raw(double value);

} // namespace quanheng::ui::format
