#pragma once

#include "core/support/message.h"
#include "core/text/language.h"

#include <string>

namespace quanheng::core {

// How numbers read in each language. UTF-8, locale independent. The only place that turns a quantity into text.

/// Thousands separated by commas; `digits` significant digits for small numbers, whole above 1,000.
[[nodiscard]] std::string formatNumber(double value, Language language, int digits = 3);
[[nodiscard]] std::string formatInteger(long long value, Language language);
[[nodiscard]] std::string formatPercent(double share, Language language);
/// Chinese 元, from 10,000 in 万元 with two decimals, from 100 million in 亿元; English "CNY 12,345.67".
[[nodiscard]] std::string formatMoney(Money value, Language language);
/// Always the full amount with two decimals, for tables of details ("12,345.67 元").
[[nodiscard]] std::string formatMoneyExact(Money value, Language language);
[[nodiscard]] std::string formatHourlyPrice(HourlyPrice value, Language language);
/// Seconds, minutes, hours, days by size, two significant parts at most ("1.9 h", "2.5 天").
[[nodiscard]] std::string formatDuration(Seconds value, Language language);
/// GiB (or MiB below one, TiB above 1,024).
[[nodiscard]] std::string formatBytes(Bytes value, Language language);
[[nodiscard]] std::string formatDate(Date date, Language language);
/// An argument of a message as it stands inside a sentence.
[[nodiscard]] std::string formatArgument(const Argument& argument, Language language, const class Sentences& sentences);

/// "low-high" of two numbers of one unit with the unit said once ("1.5–2.4 h", "15–23 元").
[[nodiscard]] std::string formatRange(const Argument& low, const Argument& high, Language language,
                                      const class Sentences& sentences);

} // namespace quanheng::core
