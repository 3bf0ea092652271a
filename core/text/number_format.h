#pragma once

#include "core/support/message.h"
#include "core/text/language.h"

#include <string>

namespace quanheng::core {

class Sentences;

// How numbers read in each language. UTF-8, locale independent. The only place that turns a quantity into text.
//
// Common rules: a comma between thousands in both languages; a space between number and unit; a plain hyphen as
// the minus sign, so that copied figures stay numbers; trailing zeros are dropped except in money; a value that
// would round up to the next unit is written in it ("59.97 s" is "1 min"). Figures with a unit have one decimal
// below 100, none above, and two significant digits below 1. What is not finite reads "∞" or "—", without a unit.

/// `digits` significant digits for small numbers, whole from 1,000, "1.23e-7" below 0.0001 and "1.23e15" from 1e15.
[[nodiscard]] std::string formatNumber(double value, Language language, int digits = 3);
[[nodiscard]] std::string formatInteger(long long value, Language language);
/// A share of 1 as per cent: 0.253 is "25.3%".
[[nodiscard]] std::string formatPercent(double share, Language language);
/// Two decimals. Chinese 元, from 10,000.00 元 on 万元, from 100 million 亿元 ("1.23 万元"); English "CNY 12,345.67".
/// Amounts below 0.10 have three significant digits: a cost per sample must not read as nothing.
[[nodiscard]] std::string formatMoney(Money value, Language language);
/// Always the full amount with two decimals, for tables of details ("12,345.67 元").
[[nodiscard]] std::string formatMoneyExact(Money value, Language language);
/// "12.34 元/小时", "CNY 12.34/h".
[[nodiscard]] std::string formatHourlyPrice(HourlyPrice value, Language language);
/// Microseconds to years by size: days from 48 h, years (of 365 days) from two years ("1.9 h", "2.5 天").
[[nodiscard]] std::string formatDuration(Seconds value, Language language);
/// Binary units by size: B, KiB, MiB, GiB, TiB, PiB.
[[nodiscard]] std::string formatBytes(Bytes value, Language language);
/// Rates of networks and disks in Mbit/s or Gbit/s, those of memories and card links, from 100 GB/s on, in GB/s.
[[nodiscard]] std::string formatRate(BytesPerSecond value, Language language);
/// GFLOPS, TFLOPS, from 10,000 TFLOPS PFLOPS.
[[nodiscard]] std::string formatFlopRate(FlopRate value, Language language);
/// ISO 8601 (2024-12-30) in both languages, in tables and in sentences: it sorts, and nobody misreads it.
[[nodiscard]] std::string formatDate(Date date, Language language);
/// An argument of a message as it stands inside a sentence.
[[nodiscard]] std::string formatArgument(const Argument& argument, Language language, const Sentences& sentences);

/// "low–high" of two quantities of one kind with the unit said once, the unit that suits the high end ("1.5–2.4 h",
/// "15.2–23.1 元", "CNY 512–798"); money without false precision (three significant digits below 1,000, then whole;
/// two decimals in 万元 and 亿元). Ends so far apart that the low one would lose its digits keep their own units.
[[nodiscard]] std::string formatRange(const Argument& low, const Argument& high, Language language,
                                      const Sentences& sentences);
/// The range of a value that stands beside it, in the value's own unit ("27.6 h (15.4–110 h)"): two units for one
/// figure make readers compute.
[[nodiscard]] std::string formatRangeOf(const Argument& value, const Argument& low, const Argument& high,
                                        Language language, const Sentences& sentences);

} // namespace quanheng::core
