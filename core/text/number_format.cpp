#include "core/text/number_format.h"

#include "core/text/sentences.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <span>
#include <string_view>

namespace quanheng::core {

namespace {

constexpr double kWholeFrom = 1000;
constexpr double kScientificBelow = 1e-4;
constexpr double kScientificFrom = 1e15;
constexpr std::int64_t kMicroPerFen = 10'000;
constexpr std::int64_t kFenPerWan = 1'000'000;
constexpr std::int64_t kFenPerYi = 10'000'000'000;
/// Below this, two decimals would say too little.
constexpr std::int64_t kSmallMicro = 100'000;
/// The low end of a range keeps the unit of the high end down to this share of the unit.
constexpr double kSmallestInSharedUnit = 0.1;
/// The ends of a value's own range keep the value's unit within these shares of it: beyond, figures get unreadable.
constexpr double kSmallestInOwnUnit = 0.001;
constexpr double kLargestInOwnUnit = 100'000;
constexpr double kEndless = std::numeric_limits<double>::infinity();

/// One unit of a kind of quantity, and the figure (as written) from which the next larger unit takes over.
struct Unit {
    double size;
    std::string_view zh;
    std::string_view en;
    double until;

    [[nodiscard]] std::string_view name(Language language) const { return language == Language::Chinese ? zh : en; }
};

constexpr std::array kDurationUnits{
    Unit{1e-6, "微秒", "µs", 1000},
    Unit{1e-3, "毫秒", "ms", 1000},
    Unit{1, "秒", "s", 60},
    Unit{60, "分钟", "min", 60},
    Unit{3600, "小时", "h", 48},
    Unit{86400, "天", "days", 730},
    Unit{365 * 86400.0, "年", "years", kEndless},
};
constexpr std::array kByteUnits{
    Unit{1, "B", "B", 1024},
    Unit{1024, "KiB", "KiB", 1024},
    Unit{1024.0 * 1024, "MiB", "MiB", 1024},
    Unit{kBytesPerGiB, "GiB", "GiB", 1024},
    Unit{kBytesPerGiB * 1024, "TiB", "TiB", 1024},
    Unit{kBytesPerGiB * 1024 * 1024, "PiB", "PiB", kEndless},
};
constexpr std::array kRateUnits{
    Unit{1e6 / 8, "Mbit/s", "Mbit/s", 1000},
    Unit{1e9 / 8, "Gbit/s", "Gbit/s", 800},
    Unit{1e9, "GB/s", "GB/s", kEndless},
};
constexpr std::array kFlopRateUnits{
    Unit{1e9, "GFLOPS", "GFLOPS", 1000},
    Unit{1e12, "TFLOPS", "TFLOPS", 10000},
    Unit{1e15, "PFLOPS", "PFLOPS", kEndless},
};
constexpr std::array kSampleRateUnits{Unit{1, "样本/秒", "samples/s", kEndless}};
constexpr std::array kEnergyUnits{Unit{1, "kWh", "kWh", kEndless}};
constexpr std::array kCarbonUnits{Unit{1, "kgCO2e", "kgCO2e", kEndless}};
constexpr std::array kPercentUnits{Unit{0.01, "%", "%", kEndless}};

std::string fixed(double value, int decimals)
{
    if (decimals == 0)
        value = std::round(value); // half away from zero, as people round; to_chars would take the even one
    std::array<char, 400> buffer{};
    const auto [end, status] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, decimals);
    return status == std::errc() ? std::string(buffer.data(), end) : std::string();
}

/// "12.50" to "12.5", "3.00" to "3"; "-0" to "0".
std::string withoutTrailingZeros(std::string text)
{
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.')
            text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

std::string grouped(std::string text)
{
    const std::size_t start = text.starts_with('-') ? 1 : 0;
    for (std::size_t point = std::min(text.find('.'), text.size()); point > start + 3; point -= 3)
        text.insert(point - 3, 1, ',');
    return text;
}

std::string notFinite(double value)
{
    if (std::isnan(value))
        return "—";
    return value < 0 ? "-∞" : "∞";
}

std::string significant(double value, int digits)
{
    if (value == 0)
        return "0";
    const int magnitude = static_cast<int>(std::floor(std::log10(std::abs(value))));
    return grouped(withoutTrailingZeros(fixed(value, std::max(0, digits - 1 - magnitude))));
}

/// 1.230e-07 to 1.23e-7.
std::string scientific(double value, int digits)
{
    std::array<char, 64> buffer{};
    const auto [end, status] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                             std::chars_format::scientific, std::max(0, digits - 1));
    const std::string text(buffer.data(), status == std::errc() ? end : buffer.data());
    const std::size_t mark = text.find('e');
    if (mark == std::string::npos)
        return text;
    return withoutTrailingZeros(text.substr(0, mark)) + "e" + std::to_string(std::atoi(text.c_str() + mark + 1));
}

/// A figure before its unit: one decimal below 100, none above, two significant digits below 1.
std::string figure(double value)
{
    if (!std::isfinite(value))
        return notFinite(value);
    const double size = std::abs(value);
    if (size >= kScientificFrom || (size > 0 && size < kScientificBelow))
        return scientific(value, 3);
    if (size < 1)
        return significant(value, 2);
    return grouped(withoutTrailingZeros(fixed(value, size < 100 ? 1 : 0)));
}

/// The value as figure() rounds it.
double asWritten(double value)
{
    const double step = std::abs(value) < 100 ? 10 : 1;
    return std::round(std::abs(value) * step) / step;
}

/// The unit in which a value is written; nothing is written in the unit of measure itself.
const Unit& unitFor(double value, std::span<const Unit> units)
{
    const auto fits = [value](const Unit& unit) {
        return value == 0 ? unit.size >= 1 : asWritten(value / unit.size) < unit.until;
    };
    const auto it = std::find_if(units.begin(), units.end(), fits);
    return it == units.end() ? units.back() : *it;
}

/// "%" follows its figure at once.
std::string withUnit(std::string text, const Unit& unit, Language language)
{
    const std::string_view name = unit.name(language);
    if (name != "%")
        text += ' ';
    return text.append(name);
}

std::string quantity(double value, std::span<const Unit> units, Language language)
{
    if (!std::isfinite(value))
        return notFinite(value);
    const Unit& unit = unitFor(value, units);
    return withUnit(figure(value / unit.size), unit, language);
}

std::string joined(const std::string& low, const std::string& high, Language language)
{
    if (low.starts_with('-') || high.starts_with('-'))
        return low + (language == Language::Chinese ? " 至 " : " to ") + high;
    return low + "–" + high;
}

bool sharesUnit(double low, double unitSize) { return low == 0 || std::abs(low) / unitSize >= kSmallestInSharedUnit; }

bool sharesOwnUnit(double low, double high, double unitSize)
{
    const bool isLowReadable = low == 0 || std::abs(low) / unitSize >= kSmallestInOwnUnit;
    return isLowReadable && std::abs(high) / unitSize < kLargestInOwnUnit;
}

/// A range in the unit of the value that it belongs to, or without one in that of its high end.
std::string quantityRange(double value, bool isOfValue, double low, double high, std::span<const Unit> units,
                          Language language)
{
    const bool isFinite = std::isfinite(low) && std::isfinite(high) && std::isfinite(value);
    const Unit& own = unitFor(value, units);
    const bool isOwn = isOfValue && isFinite && sharesOwnUnit(low, high, own.size);
    const Unit& unit = isOwn ? own : unitFor(high, units);
    if (!isFinite || !(isOwn || sharesUnit(low, unit.size)))
        return joined(quantity(low, units, language), quantity(high, units, language), language);
    return withUnit(joined(figure(low / unit.size), figure(high / unit.size), language), unit, language);
}

// Money. Whole micro-units are rounded half away from zero, so that what is exact stays exact.

std::int64_t roundedDivision(std::int64_t value, std::int64_t divisor)
{
    const std::int64_t rest = value % divisor;
    return value / divisor + (rest >= divisor - divisor / 2 ? 1 : rest <= divisor / 2 - divisor ? -1 : 0);
}

std::int64_t fenOf(Money value) { return roundedDivision(value.microUnits(), kMicroPerFen); }

/// Hundredths as "-1,234.05".
std::string hundredths(std::int64_t value)
{
    const std::uint64_t size = value < 0 ? -static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
    std::string cents = std::to_string(size % 100);
    cents.insert(0, 2 - cents.size(), '0');
    return (value < 0 ? "-" : "") + grouped(std::to_string(size / 100)) + "." + cents;
}

/// Steps of 元, 万元 and 亿元 in hundredths.
struct MoneyScale {
    std::int64_t fenPerUnit;
    std::string_view prefix;
};

MoneyScale moneyScale(std::int64_t fen)
{
    const auto size = std::abs(fen);
    // What would read 10,000.00 万元 is 1.00 亿元 already.
    if (size >= kFenPerYi || std::abs(roundedDivision(fen, kFenPerWan / 100)) >= kFenPerWan)
        return {kFenPerYi, "亿"};
    if (size >= kFenPerWan)
        return {kFenPerWan, "万"};
    return {100, ""};
}

std::string_view chineseCurrency(Currency currency) { return currency == Currency::Cny ? "元" : "美元"; }

std::string withCurrency(const std::string& amount, std::string_view scale, Currency currency, Language language)
{
    if (language == Language::Chinese)
        return (amount + " ").append(scale).append(chineseCurrency(currency));
    return std::string(currencyCode(currency)) + " " + amount;
}

std::string smallMoney(Money value, Language language)
{
    return withCurrency(significant(value.units(), 3), "", value.currency(), language);
}

bool isSmall(Money value) { return value.microUnits() != 0 && std::abs(value.microUnits()) < kSmallMicro; }

/// An end of a range, in units of `unit`.
std::string roughAmount(Money value, double unit)
{
    return unit > 1 ? hundredths(std::llround(value.units() / unit * 100))
                    : formatNumber(value.units(), Language::English);
}

std::string moneyRange(const Money* value, Money low, Money high, Language language)
{
    const auto scaleFor = [language](Money money) {
        return language == Language::Chinese ? moneyScale(fenOf(money)) : MoneyScale{100, ""};
    };
    const auto sizeOf = [](const MoneyScale& scale) { return static_cast<double>(scale.fenPerUnit) / 100; };
    MoneyScale scale = scaleFor(value == nullptr ? high : *value);
    const bool isOwn = value != nullptr && sharesOwnUnit(low.units(), high.units(), sizeOf(scale));
    if (!isOwn)
        scale = scaleFor(high);
    const double unit = sizeOf(scale);
    if (unit > 1 && !isOwn && !sharesUnit(low.units(), unit))
        return joined(formatMoney(low, language), formatMoney(high, language), language);
    return withCurrency(joined(roughAmount(low, unit), roughAmount(high, unit), language), scale.prefix,
                        high.currency(), language);
}

std::string perHour(std::string text, Language language)
{
    return std::move(text) + (language == Language::Chinese ? "/小时" : "/h");
}

/// Writes an argument by its type.
struct ArgumentWriter {
    Language language;
    const Sentences& sentences;

    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const Term& term) const { return sentences.say(term.code, language); }
    std::string operator()(double value) const { return formatNumber(value, language); }
    std::string operator()(long long value) const { return formatInteger(value, language); }
    std::string operator()(Percent value) const { return formatPercent(value.share, language); }
    std::string operator()(Bytes value) const { return formatBytes(value, language); }
    std::string operator()(BytesPerSecond value) const { return formatRate(value, language); }
    std::string operator()(FlopRate value) const { return formatFlopRate(value, language); }
    std::string operator()(Seconds value) const { return formatDuration(value, language); }
    std::string operator()(Money value) const { return formatMoney(value, language); }
    std::string operator()(HourlyPrice value) const { return formatHourlyPrice(value, language); }
    std::string operator()(Date value) const { return formatDate(value, language); }
    std::string operator()(SampleRate value) const { return quantity(value.count(), kSampleRateUnits, language); }
    std::string operator()(KilowattHours value) const { return quantity(value.count(), kEnergyUnits, language); }
    std::string operator()(KilogramsCo2 value) const { return quantity(value.count(), kCarbonUnits, language); }
};

/// Writes two arguments of one type as a range, in the unit of the value that it belongs to if there is one; what has
/// no unit to share is written whole, twice.
struct RangeWriter {
    Language language;
    const Sentences& sentences;
    const Argument* value = nullptr;

    std::string operator()(Percent a, Percent b) const
    {
        return units(
            a, b, [](Percent v) { return v.share; }, kPercentUnits);
    }
    std::string operator()(Bytes a, Bytes b) const
    {
        return units(
            a, b, [](Bytes v) { return v.count(); }, kByteUnits);
    }
    std::string operator()(BytesPerSecond a, BytesPerSecond b) const
    {
        return units(
            a, b, [](BytesPerSecond v) { return v.count(); }, kRateUnits);
    }
    std::string operator()(FlopRate a, FlopRate b) const
    {
        return units(
            a, b, [](FlopRate v) { return v.count(); }, kFlopRateUnits);
    }
    std::string operator()(Seconds a, Seconds b) const
    {
        return units(
            a, b, [](Seconds v) { return v.count(); }, kDurationUnits);
    }
    std::string operator()(SampleRate a, SampleRate b) const
    {
        return units(
            a, b, [](SampleRate v) { return v.count(); }, kSampleRateUnits);
    }
    std::string operator()(KilowattHours a, KilowattHours b) const
    {
        return units(
            a, b, [](KilowattHours v) { return v.count(); }, kEnergyUnits);
    }
    std::string operator()(KilogramsCo2 a, KilogramsCo2 b) const
    {
        return units(
            a, b, [](KilogramsCo2 v) { return v.count(); }, kCarbonUnits);
    }
    std::string operator()(Money a, Money b) const
    {
        if (a.currency() != b.currency())
            return joined(formatMoney(a, language), formatMoney(b, language), language);
        return moneyRange(own<Money>(), a, b, language);
    }
    std::string operator()(HourlyPrice a, HourlyPrice b) const
    {
        const auto* hourly = own<HourlyPrice>();
        const Money beside = hourly == nullptr ? Money() : hourly->perHour();
        return perHour(moneyRange(hourly == nullptr ? nullptr : &beside, a.perHour(), b.perHour(), language), language);
    }
    template <class T> std::string operator()(const T& a, const T& b) const
    {
        const ArgumentWriter write{language, sentences};
        return joined(write(a), write(b), language);
    }

private:
    /// The value, where it is of the range's own type.
    template <class T> [[nodiscard]] const T* own() const { return value == nullptr ? nullptr : std::get_if<T>(value); }
    template <class T, class Count>
    [[nodiscard]] std::string units(T low, T high, Count count, std::span<const Unit> table) const
    {
        const T* beside = own<T>();
        return quantityRange(beside == nullptr ? count(high) : count(*beside), beside != nullptr, count(low),
                             count(high), table, language);
    }
};

} // namespace

std::string formatNumber(double value, Language, int digits)
{
    if (!std::isfinite(value))
        return notFinite(value);
    const double size = std::abs(value);
    if (size >= kScientificFrom || (size > 0 && size < kScientificBelow))
        return scientific(value, digits);
    if (size >= kWholeFrom)
        return grouped(fixed(value, 0));
    return significant(value, digits);
}

std::string formatInteger(long long value, Language) { return grouped(std::to_string(value)); }

std::string formatPercent(double share, Language language) { return quantity(share, kPercentUnits, language); }

std::string formatMoney(Money value, Language language)
{
    if (isSmall(value))
        return smallMoney(value, language);
    const std::int64_t fen = fenOf(value);
    const MoneyScale scale = language == Language::Chinese ? moneyScale(fen) : MoneyScale{100, ""};
    return withCurrency(hundredths(roundedDivision(fen, scale.fenPerUnit / 100)), scale.prefix, value.currency(),
                        language);
}

std::string formatMoneyExact(Money value, Language language)
{
    return withCurrency(hundredths(fenOf(value)), "", value.currency(), language);
}

std::string formatHourlyPrice(HourlyPrice value, Language language)
{
    return perHour(formatMoney(value.perHour(), language), language);
}

std::string formatDuration(Seconds value, Language language)
{
    return quantity(value.count(), kDurationUnits, language);
}

std::string formatBytes(Bytes value, Language language) { return quantity(value.count(), kByteUnits, language); }

std::string formatRate(BytesPerSecond value, Language language)
{
    return quantity(value.count(), kRateUnits, language);
}

std::string formatFlopRate(FlopRate value, Language language)
{
    return quantity(value.count(), kFlopRateUnits, language);
}

std::string formatDate(Date date, Language) { return isoDate(date); }

std::string formatArgument(const Argument& argument, Language language, const Sentences& sentences)
{
    return std::visit(ArgumentWriter{language, sentences}, argument);
}

namespace {

std::string writeRange(const Argument* value, const Argument& low, const Argument& high, Language language,
                       const Sentences& sentences)
{
    // Not a visit of both: that would make a writer for each of the 225 pairs of types.
    return std::visit(
        [&](const auto& lowValue) {
            if (const auto* highValue = std::get_if<std::decay_t<decltype(lowValue)>>(&high))
                return RangeWriter{language, sentences, value}(lowValue, *highValue);
            return joined(formatArgument(low, language, sentences), formatArgument(high, language, sentences),
                          language);
        },
        low);
}

} // namespace

std::string formatRange(const Argument& low, const Argument& high, Language language, const Sentences& sentences)
{
    return writeRange(nullptr, low, high, language, sentences);
}

std::string formatRangeOf(const Argument& value, const Argument& low, const Argument& high, Language language,
                          const Sentences& sentences)
{
    return writeRange(&value, low, high, language, sentences);
}

} // namespace quanheng::core
