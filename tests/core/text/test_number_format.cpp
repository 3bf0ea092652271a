#include "core/text/number_format.h"
#include "core/text/sentences.h"

#include <QTest>

#include <clocale>
#include <cmath>
#include <limits>

using namespace quanheng::core;

namespace {

QString text(const Argument& argument, Language language)
{
    return QString::fromStdString(formatArgument(argument, language, Sentences{}));
}

QString range(const Argument& low, const Argument& high, Language language)
{
    return QString::fromStdString(formatRange(low, high, language, Sentences{}));
}

Money yuan(double value) { return Money::fromUnits(value, Currency::Cny); }
Money dollars(double value) { return Money::fromUnits(value, Currency::Usd); }

/// One expectation: what is written, and how it reads in both languages.
struct Reading {
    const char* name;
    Argument value;
    const char* chinese;
    const char* english;
};

struct RangeReading {
    const char* name;
    Argument low;
    Argument high;
    const char* chinese;
    const char* english;
};

constexpr double kHour = 3600;
constexpr double kDay = 86400;

// Expectations are written by hand from the rules in number_format.h and product papers, never copied from output.
const std::vector<Reading>& readings()
{
    static const std::vector<Reading> all{
        // plain numbers
        {"zero", 0.0, "0", "0"},
        {"minus zero", -0.0, "0", "0"},
        {"three significant digits", 12.345, "12.3", "12.3"},
        {"trailing zeros go", 1.50, "1.5", "1.5"},
        {"below one", 0.012345, "0.0123", "0.0123"},
        {"rounds up over a power of ten", 9.996, "10", "10"},
        {"rounds up to a thousand", 999.6, "1,000", "1,000"},
        {"whole above a thousand", 1234.56, "1,235", "1,235"},
        {"grouped", 1234567.5, "1,234,568", "1,234,568"},
        {"negative grouped", -1234567.0, "-1,234,567", "-1,234,567"},
        {"negative of three digits", -123.4, "-123", "-123"},
        {"tiny", 1.234e-7, "1.23e-7", "1.23e-7"},
        {"tiny and round", 1e-9, "1e-9", "1e-9"},
        {"huge", 1.5e20, "1.5e20", "1.5e20"},
        {"largest", std::numeric_limits<double>::max(), "1.8e308", "1.8e308"},
        {"not a number", std::nan(""), "—", "—"},
        {"infinite", std::numeric_limits<double>::infinity(), "∞", "∞"},
        {"whole number", 1234567LL, "1,234,567", "1,234,567"},
        {"smallest whole number", std::numeric_limits<long long>::min(), "-9,223,372,036,854,775,808",
         "-9,223,372,036,854,775,808"},
        // shares
        {"a quarter", Percent{0.253}, "25.3%", "25.3%"},
        {"a whole per cent", Percent{0.8}, "80%", "80%"},
        {"under one per cent", Percent{0.00456}, "0.46%", "0.46%"},
        {"over a hundred", Percent{12.346}, "1,235%", "1,235%"},
        {"no share", Percent{0}, "0%", "0%"},
        {"less", Percent{-0.125}, "-12.5%", "-12.5%"},
        // money
        {"no money", yuan(0), "0.00 元", "CNY 0.00"},
        {"fen", yuan(18.6), "18.60 元", "CNY 18.60"},
        {"half a fen rounds away from zero", Money(1'005'000, Currency::Cny), "1.01 元", "CNY 1.01"},
        {"half a fen below zero", Money(-1'005'000, Currency::Cny), "-1.01 元", "CNY -1.01"},
        {"just under 万", yuan(9'999.99), "9,999.99 元", "CNY 9,999.99"},
        {"rounds up to 万", yuan(9'999.995), "1.00 万元", "CNY 10,000.00"},
        {"万", yuan(12'345.67), "1.23 万元", "CNY 12,345.67"},
        {"half of a hundred yuan rounds up", yuan(12'350), "1.24 万元", "CNY 12,350.00"},
        {"thousands of 万", yuan(56'781'234), "5,678.12 万元", "CNY 56,781,234.00"},
        {"just under 亿", yuan(99'999'949), "9,999.99 万元", "CNY 99,999,949.00"},
        {"rounds up to 亿", yuan(99'999'950), "1.00 亿元", "CNY 99,999,950.00"},
        {"亿", yuan(1'234'567'890), "12.35 亿元", "CNY 1,234,567,890.00"},
        {"debt", yuan(-23'456), "-2.35 万元", "CNY -23,456.00"},
        {"a cost per sample", Money(1'234, Currency::Cny), "0.00123 元", "CNY 0.00123"},
        {"one micro-yuan", Money(1, Currency::Cny), "0.000001 元", "CNY 0.000001"},
        {"from ten fen on two decimals", Money(104'000, Currency::Cny), "0.10 元", "CNY 0.10"},
        {"dollars", dollars(12.5), "12.50 美元", "USD 12.50"},
        {"many dollars", dollars(23'456), "2.35 万美元", "USD 23,456.00"},
        {"hourly", HourlyPrice(yuan(8.07)), "8.07 元/小时", "CNY 8.07/h"},
        // durations
        {"no time", Seconds(0), "0 秒", "0 s"},
        {"microseconds", Seconds(0.0000123), "12.3 微秒", "12.3 µs"},
        {"milliseconds", Seconds(0.35), "350 毫秒", "350 ms"},
        {"rounds up to a second", Seconds(0.9996), "1 秒", "1 s"},
        {"seconds", Seconds(12.34), "12.3 秒", "12.3 s"},
        {"rounds up to a minute", Seconds(59.97), "1 分钟", "1 min"},
        {"stays seconds", Seconds(59.94), "59.9 秒", "59.9 s"},
        {"minutes", Seconds(150), "2.5 分钟", "2.5 min"},
        {"an hour", Seconds(kHour), "1 小时", "1 h"},
        {"hours", Seconds(1.93 * kHour), "1.9 小时", "1.9 h"},
        {"just under two days", Seconds(47.9 * kHour), "47.9 小时", "47.9 h"},
        {"two days", Seconds(48 * kHour), "2 天", "2 days"},
        {"days", Seconds(2.5 * kDay), "2.5 天", "2.5 days"},
        {"many days", Seconds(400.4 * kDay), "400 天", "400 days"},
        {"two years", Seconds(730 * kDay), "2 年", "2 years"},
        {"centuries", Seconds(365 * kDay * 1234.0), "1,234 年", "1,234 years"},
        {"backwards", Seconds(-90), "-1.5 分钟", "-1.5 min"},
        {"never", Seconds(std::numeric_limits<double>::infinity()), "∞", "∞"},
        // memory and rates
        {"no bytes", Bytes(0), "0 B", "0 B"},
        {"bytes", Bytes(512), "512 B", "512 B"},
        {"MiB below one GiB", gibibytes(0.5), "512 MiB", "512 MiB"},
        {"visible memory of a T4", gibibytes(14.6), "14.6 GiB", "14.6 GiB"},
        {"rounds up to a GiB", Bytes(kBytesPerGiB - 1), "1 GiB", "1 GiB"},
        {"hundreds of GiB", gibibytes(188.4), "188 GiB", "188 GiB"},
        {"TiB from 1,024 GiB", gibibytes(1024), "1 TiB", "1 TiB"},
        {"100 TB", gigabytes(100'000), "90.9 TiB", "90.9 TiB"},
        {"network", gigabitsPerSecond(12.8), "12.8 Gbit/s", "12.8 Gbit/s"},
        {"disk", megabytesPerSecond(100), "800 Mbit/s", "800 Mbit/s"},
        {"RDMA of a node", gigabitsPerSecond(400), "400 Gbit/s", "400 Gbit/s"},
        {"memory bandwidth of an A10", gigabytesPerSecond(600), "600 GB/s", "600 GB/s"},
        {"peak of a T4", teraflopsPerSecond(65), "65 TFLOPS", "65 TFLOPS"},
        {"peak of an H100", teraflopsPerSecond(989.4), "989 TFLOPS", "989 TFLOPS"},
        {"peak of a cluster", teraflopsPerSecond(15'000), "15 PFLOPS", "15 PFLOPS"},
        {"a core", gigaflopsPerSecond(76.8), "76.8 GFLOPS", "76.8 GFLOPS"},
        {"samples", SampleRate(1234.5), "1,235 样本/秒", "1,235 samples/s"},
        {"few samples", SampleRate(0.1234), "0.12 样本/秒", "0.12 samples/s"},
        {"energy", KilowattHours(12.34), "12.3 kWh", "12.3 kWh"},
        {"carbon", KilogramsCo2(1234), "1,234 kgCO2e", "1,234 kgCO2e"},
        // others
        {"date", Date{std::chrono::year(2024), std::chrono::month(12), std::chrono::day(30)}, "2024-12-30",
         "2024-12-30"},
        {"words", std::string("ecs.c7.16xlarge"), "ecs.c7.16xlarge", "ecs.c7.16xlarge"},
        {"a term that is missing", Term{"part.x"}, "[part.x]", "[part.x]"},
    };
    return all;
}

const std::vector<RangeReading>& rangeReadings()
{
    static const std::vector<RangeReading> all{
        {"hours", Seconds(1.5 * kHour), Seconds(2.4 * kHour), "1.5–2.4 小时", "1.5–2.4 h"},
        {"the low end takes the high end's unit", Seconds(45 * 60), Seconds(2.5 * kHour), "0.75–2.5 小时",
         "0.75–2.5 h"},
        {"too far apart", Seconds(60), Seconds(2.5 * kHour), "1 分钟–2.5 小时", "1 min–2.5 h"},
        {"days", Seconds(2.1 * kDay), Seconds(3.4 * kDay), "2.1–3.4 天", "2.1–3.4 days"},
        {"from nothing", Seconds(0), Seconds(90), "0–1.5 分钟", "0–1.5 min"},
        {"yuan", yuan(15), yuan(23), "15–23 元", "CNY 15–23"},
        {"yuan without false precision", yuan(15.234), yuan(23.096), "15.2–23.1 元", "CNY 15.2–23.1"},
        {"over 万", yuan(12'300), yuan(23'450), "1.23–2.35 万元", "CNY 12,300–23,450"},
        {"across 万", yuan(9'000), yuan(12'000), "0.90–1.20 万元", "CNY 9,000–12,000"},
        {"far across 万", yuan(500), yuan(12'000), "500.00 元–1.20 万元", "CNY 500–12,000"},
        {"small money", yuan(0.00123), yuan(0.00345), "0.00123–0.00345 元", "CNY 0.00123–0.00345"},
        {"hourly", HourlyPrice(yuan(8)), HourlyPrice(yuan(10.5)), "8–10.5 元/小时", "CNY 8–10.5/h"},
        {"memory", gibibytes(7.9), gibibytes(9.4), "7.9–9.4 GiB", "7.9–9.4 GiB"},
        {"shares", Percent{0.1}, Percent{0.255}, "10–25.5%", "10–25.5%"},
        {"numbers", 1.5, 2000.0, "1.5–2,000", "1.5–2,000"},
        {"below zero", Percent{-0.2}, Percent{0.1}, "-20 至 10%", "-20 to 10%"},
        {"perhaps never", Seconds(7200), Seconds(std::numeric_limits<double>::infinity()), "2 小时–∞", "2 h–∞"},
        {"samples", SampleRate(101.2), SampleRate(150), "101–150 样本/秒", "101–150 samples/s"},
        {"two currencies", yuan(1), dollars(2), "1.00 元–2.00 美元", "CNY 1.00–USD 2.00"},
    };
    return all;
}

/// A value, its range, and how the range reads beside it.
struct OwnRangeReading {
    const char* name;
    Argument value;
    Argument low;
    Argument high;
    const char* chinese;
    const char* english;
};

const std::vector<OwnRangeReading>& ownRangeReadings()
{
    static const std::vector<OwnRangeReading> all{
        {"days beside hours", Seconds(27.6 * kHour), Seconds(0.64 * kDay), Seconds(4.6 * kDay), "15.4–110 小时",
         "15.4–110 h"},
        {"万 beside yuan", yuan(7'196.12), yuan(5'100), yuan(16'100), "5,100–16,100 元", "CNY 5,100–16,100"},
        {"yuan beside 万", yuan(12'000), yuan(5'100), yuan(16'100), "0.51–1.61 万元", "CNY 5,100–16,100"},
        {"small beside large", Seconds(2 * kHour), Seconds(3 * 60), Seconds(9 * kHour), "0.05–9 小时", "0.05–9 h"},
        {"all in one unit", Seconds(1.9 * kHour), Seconds(1.5 * kHour), Seconds(2.4 * kHour), "1.5–2.4 小时",
         "1.5–2.4 h"},
        {"GiB beside MiB", gibibytes(0.9), gibibytes(0.5), gibibytes(2), "512–2,048 MiB", "512–2,048 MiB"},
        {"beyond reading", Seconds(1), Seconds(0.5), Seconds(40 * kDay), "500 毫秒–40 天", "500 ms–40 days"},
        {"hourly", HourlyPrice(yuan(9'000)), HourlyPrice(yuan(8'000)), HourlyPrice(yuan(12'000)),
         "8,000–12,000 元/小时", "CNY 8,000–12,000/h"},
        {"never beside hours", Seconds(2 * kHour), Seconds(kHour), Seconds(std::numeric_limits<double>::infinity()),
         "1 小时–∞", "1 h–∞"},
    };
    return all;
}

} // namespace

class TestNumberFormat : public QObject {
    Q_OBJECT

private slots:
    void quantitiesReadAsPeopleWriteThem_data();
    void quantitiesReadAsPeopleWriteThem();
    void rangesSayTheirUnitOnce_data();
    void rangesSayTheirUnitOnce();
    void theRangeOfAValueTakesItsUnit();
    void exactMoneyKeepsItsFen();
    void digitsCanBeChosen();
    void theProcessLocaleChangesNothing();
};

void TestNumberFormat::quantitiesReadAsPeopleWriteThem_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < readings().size(); ++i)
        QTest::newRow(readings()[i].name) << int(i);
}

void TestNumberFormat::quantitiesReadAsPeopleWriteThem()
{
    QFETCH(int, index);
    const Reading& reading = readings()[std::size_t(index)];
    QCOMPARE(text(reading.value, Language::Chinese), QString::fromUtf8(reading.chinese));
    QCOMPARE(text(reading.value, Language::English), QString::fromUtf8(reading.english));
}

void TestNumberFormat::rangesSayTheirUnitOnce_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < rangeReadings().size(); ++i)
        QTest::newRow(rangeReadings()[i].name) << int(i);
}

void TestNumberFormat::rangesSayTheirUnitOnce()
{
    QFETCH(int, index);
    const RangeReading& reading = rangeReadings()[std::size_t(index)];
    QCOMPARE(range(reading.low, reading.high, Language::Chinese), QString::fromUtf8(reading.chinese));
    QCOMPARE(range(reading.low, reading.high, Language::English), QString::fromUtf8(reading.english));
}

void TestNumberFormat::theRangeOfAValueTakesItsUnit()
{
    for (const OwnRangeReading& reading : ownRangeReadings())
        for (const Language language : {Language::Chinese, Language::English}) {
            const std::string text = formatRangeOf(reading.value, reading.low, reading.high, language, Sentences{});
            const char* expected = language == Language::Chinese ? reading.chinese : reading.english;
            QVERIFY2(text == expected, (std::string(reading.name) + ": " + text).c_str());
        }
}

void TestNumberFormat::exactMoneyKeepsItsFen()
{
    QCOMPARE(QString::fromStdString(formatMoneyExact(yuan(1'234'567.891), Language::Chinese)),
             QStringLiteral("1,234,567.89 元"));
    QCOMPARE(QString::fromStdString(formatMoneyExact(yuan(-0.05), Language::English)), QStringLiteral("CNY -0.05"));
    QCOMPARE(QString::fromStdString(
                 formatMoneyExact(Money(std::numeric_limits<std::int64_t>::max(), Currency::Cny), Language::English)),
             QStringLiteral("CNY 9,223,372,036,854.78"));
}

void TestNumberFormat::digitsCanBeChosen()
{
    QCOMPARE(QString::fromStdString(formatNumber(3.14159, Language::English, 5)), QStringLiteral("3.1416"));
    QCOMPARE(QString::fromStdString(formatNumber(3.14159, Language::English, 1)), QStringLiteral("3"));
}

void TestNumberFormat::theProcessLocaleChangesNothing()
{
    // Not every machine has a locale with a decimal comma; where one is there it must not show.
    const char* set = std::setlocale(LC_ALL, "de_DE.UTF-8");
    QCOMPARE(text(1234.5, Language::English), QStringLiteral("1,235"));
    QCOMPARE(text(yuan(1.5), Language::English), QStringLiteral("CNY 1.50"));
    if (set != nullptr)
        std::setlocale(LC_ALL, "C");
}

QTEST_APPLESS_MAIN(TestNumberFormat)
#include "test_number_format.moc"
