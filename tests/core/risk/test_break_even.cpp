#include "core/risk/break_even.h"

#include "core/catalogue/catalogue_reader.h"
#include "core/pricing/price_book_reader.h"

#include "tests/support/shipped_data.h"

#include <QFile>
#include <QTest>

#include <cmath>

using namespace quanheng::core;

namespace {

Money yuan(double units) { return Money::fromUnits(units, Currency::Cny); }
HourlyPrice yuanAnHour(double units) { return HourlyPrice(yuan(units)); }

/// The A10 machine of the quotes of 2026-09-24: 9.53 CNY an hour, 4,575.66 CNY a month.
const OrUnknown<HourlyPrice> kHour = yuanAnHour(9.53);
const OrUnknown<Money> kMonth = yuan(4575.66);
const Hours kHoursInMonth(730);

bool isNear(std::optional<Hours> found, double hours) { return found && std::fabs(found->count() - hours) < 1e-3; }

} // namespace

class TestBreakEven : public QObject {
    Q_OBJECT

private slots:
    void theMonthsOfTheQuotes_data();
    void theMonthsOfTheQuotes();
    void aSavingsPlanPaysFromItsFactorOn();
    void alwaysOnWinsWhereStartsCost();
    void disksMoveTheBreakEven();
    void tiesAreTies();
    void aKinkedCostCrossesTwice();
    void aCommitmentNeverMakesAnUnusedHourCheaper();
    void regretIsWhatWasPaidTooMuch();
    void anUnknownPriceIsNoBreakEven_data();
    void anUnknownPriceIsNoBreakEven();
    void machinesOfTheBookAreThoseOfTheHandAlgebra_data();
    void machinesOfTheBookAreThoseOfTheHandAlgebra();
};

// purchase-options.md, "Break-even": quotes of 2026-09-24 less their disk.
void TestBreakEven::theMonthsOfTheQuotes_data()
{
    QTest::addColumn<double>("hour");
    QTest::addColumn<double>("month");
    QTest::addColumn<double>("hours");
    QTest::addColumn<double>("of720");
    QTest::newRow("A10") << 9.53 << 4575.66 << 480.1 << 0.667;
    QTest::newRow("L20") << 14.42 << 6919.25 << 479.8 << 0.666;
    QTest::newRow("T4, promotion") << 11.63 << 1674.0 << 143.9 << 0.200;
}

void TestBreakEven::theMonthsOfTheQuotes()
{
    QFETCH(double, hour);
    QFETCH(double, month);
    QFETCH(double, hours);
    QFETCH(double, of720);
    const MonthlyUse use{3, Hours(8), Hours(0), Hours(720)};
    const OrUnknown<BreakEven> found = breakEven(
        subscriptionMonth(yuan(month), use), payAsYouGoMonth(OrUnknown<HourlyPrice>(yuanAnHour(hour)), use), use.month);
    QVERIFY(std::fabs(found->hours()->count() - hours) < 0.05);
    QVERIFY(std::fabs(*found->share() - of720) < 0.0005);
    QCOMPARE(found->standings.size(), std::size_t(2));
    QVERIFY(found->standings.front().standing == Standing::Dearer);
}

// g6, three years: 0.455; c5: 0.422; gn8is: 0.836. A plan that covers all machines pays off above that utilisation, and
// so does one that covers a part of them, whose rest is paid the same in both.
void TestBreakEven::aSavingsPlanPaysFromItsFactorOn()
{
    const MonthlyUse use{4, Hours(8), Hours(0), kHoursInMonth};
    for (double factor : {0.455, 0.422, 0.836})
        for (double covered : {1.0, 0.5, 0.25}) {
            const OrUnknown<BreakEven> found =
                breakEven(savingsPlanMonth(kHour, factor, covered, use), payAsYouGoMonth(kHour, use), use.month);
            QVERIFY(std::fabs(*found->share() - factor) < 1e-6);
        }
}

void TestBreakEven::alwaysOnWinsWhereStartsCost()
{
    // Runs of 30 min that start for 10 min: 4/3 billed, so that 547.5 h of use bill the month.
    MonthlyUse use{1, Hours(0.5), Minutes(10), kHoursInMonth};
    QVERIFY(isNear(breakEven(alwaysOnMonth(kHour, use), payAsYouGoMonth(kHour, use), use.month)->hours(), 547.5));
    // Without start-ups it is level when every hour is used, and never before.
    use.startUp = Hours(0);
    const OrUnknown<BreakEven> level = breakEven(alwaysOnMonth(kHour, use), payAsYouGoMonth(kHour, use), use.month);
    QVERIFY(isNear(level->hours(), 730));
    QVERIFY(level->isLevelAtEnd);
    QVERIFY(!level->isTie());
}

void TestBreakEven::disksMoveTheBreakEven()
{
    // Disks of 100 CNY that pay-as-you-go machines keep over the month: (4575.66 - 100) / 9.53 = 469.639
    const MonthlyUse use{};
    const OrUnknown<MonthlyCost> withDisks =
        payAsYouGoMonth(kHour, use).map([](const MonthlyCost& each) { return each.plusFixed(yuan(100)); });
    QVERIFY(isNear(breakEven(subscriptionMonth(kMonth, use), withDisks, use.month)->hours(), 469.639));
    // Disks of 5,000 CNY alone cost more than the month.
    const OrUnknown<MonthlyCost> dearDisks =
        payAsYouGoMonth(kHour, use).map([](const MonthlyCost& each) { return each.plusFixed(yuan(5000)); });
    const OrUnknown<BreakEven> always = breakEven(subscriptionMonth(kMonth, use), dearDisks, use.month);
    QVERIFY(isNear(always->hours(), 0));
    QCOMPARE(always->standings.size(), std::size_t(1));
    // A month that costs more than all its hours: 10,000 > 730 x 9.53.
    const OrUnknown<BreakEven> never =
        breakEven(subscriptionMonth(yuan(10'000), use), payAsYouGoMonth(kHour, use), use.month);
    QVERIFY(!never->hours());
    QVERIFY(!never->share());
    QVERIFY(never->hoursUpTo() == std::nullopt);
}

void TestBreakEven::tiesAreTies()
{
    const OrUnknown<MonthlyCost> line = MonthlyCost(yuan(100), yuanAnHour(5));
    const OrUnknown<BreakEven> same = breakEven(line, line, kHoursInMonth);
    QVERIFY(same->isTie());
    QVERIFY(isNear(same->hours(), 0));
    QVERIFY(isNear(same->hoursUpTo(), 730));
    // Equal up to the kink at 200 h, cheaper from there on.
    const OrUnknown<MonthlyCost> kinked =
        MonthlyCost({{Hours(0), yuan(100), yuanAnHour(5)}, {Hours(200), yuan(500), yuanAnHour(3)}});
    const OrUnknown<BreakEven> half = breakEven(kinked, line, kHoursInMonth);
    QVERIFY((half->standings
             == std::vector<StandingOver>{{Hours(0), Hours(200), Standing::Equal},
                                          {Hours(200), Hours(730), Standing::Cheaper}}));
    QVERIFY(isNear(half->hours(), 0));
    // A tie at one hour only is where the two change places.
    const OrUnknown<BreakEven> cross =
        breakEven(OrUnknown<MonthlyCost>(MonthlyCost(yuan(1000), yuanAnHour(0))), line, kHoursInMonth);
    QVERIFY(isNear(cross->hours(), 180)); // (1000 - 100) / 5
}

void TestBreakEven::aKinkedCostCrossesTwice()
{
    // Two prepaid machines of 480 h each (p = 10, m = 4,800) with bursts at 10 an hour, against all pay-as-you-go over
    // up to four machines: level from 2 x 730 = 1,460 h on, where 9,600 + 10 (h - 1,460) is 5,000 under 10 h; first
    // level at 960 h.
    const MonthlyUse use{4, Hours(8), Hours(0), kHoursInMonth};
    const OrUnknown<HourlyPrice> ten = yuanAnHour(10);
    const OrUnknown<Money> month = yuan(4800);
    const OrUnknown<MonthlyCost> flexible = mixedMonth(month, 0, ten, use);
    const OrUnknown<MonthlyCost> mixed = mixedMonth(month, 2, ten, use);
    QVERIFY(mixed->at(Hours(0)) == yuan(9600));
    QVERIFY(mixed->at(Hours(1460)) == yuan(9600));
    QVERIFY(mixed->at(Hours(1560)) == yuan(10'600));
    QVERIFY(isNear(breakEven(mixed, flexible, Hours(2920))->hours(), 960));
    // A burst at 20 an hour gives the advantage away again: 9,600 + 20 (h - 1,460) = 10 h at h = 1,960.
    const OrUnknown<BreakEven> twice =
        breakEven(mixedMonth(month, 2, OrUnknown<HourlyPrice>(yuanAnHour(20)), use), flexible, Hours(2920));
    QCOMPARE(twice->standings.size(), std::size_t(3));
    QVERIFY(isNear(twice->standings[1].from, 960));
    QVERIFY(isNear(twice->standings[1].to, 1960));
    QVERIFY(twice->standings[1].standing == Standing::Cheaper);
    QVERIFY(!twice->hours());
    // Four prepaid machines against two: dearer up to 9,600 + 10 (h - 1,460) = 19,200 at 2,420 h.
    QVERIFY(isNear(breakEven(mixedMonth(month, 4, ten, use), mixed, Hours(2920))->hours(), 2420));
}

void TestBreakEven::aCommitmentNeverMakesAnUnusedHourCheaper()
{
    const MonthlyUse use{2, Hours(8), Minutes(5), kHoursInMonth};
    for (const OrUnknown<MonthlyCost>& each : {payAsYouGoMonth(kHour, use), alwaysOnMonth(kHour, use),
                                               subscriptionMonth(kMonth, use), savingsPlanMonth(kHour, 0.6, 0.5, use),
                                               mixedMonth(kMonth, 1, kHour, use), jobServiceMonth(kHour, 1.26, use)}) {
        Money before = each->at(Hours(0));
        for (int hour = 1; hour <= 730; ++hour) {
            const Money now = each->at(Hours(hour));
            QVERIFY(now >= before);
            before = now;
        }
    }
}

void TestBreakEven::regretIsWhatWasPaidTooMuch()
{
    const MonthlyUse use{};
    const OrUnknown<MonthlyCost> month = subscriptionMonth(kMonth, use);
    const OrUnknown<MonthlyCost> hourly = payAsYouGoMonth(kHour, use);
    // Planned 600 h: 5,718 - 4,575.66 = 1,142.34 saved. 300 h come: 4,575.66 - 2,859 = 1,716.66 too much. It bears
    // 1 - 480.132 / 600 = 0.19978 less use.
    const OrUnknown<Regret> found = regret(month, hourly, Hours(600), Hours(300));
    QVERIFY(found->savedAsPlanned == yuan(1142.34));
    QVERIFY(found->atUse == yuan(1716.66));
    QVERIFY(found->atNothing == yuan(4575.66));
    QVERIFY(std::fabs(*found->slack - 0.19978) < 1e-5);
    QVERIFY(regret(month, hourly, Hours(600), Hours(500))->atUse == yuan(0));
    // Planned for less than the break-even: 400 h lose 763.66 even as planned.
    const OrUnknown<Regret> wrong = regret(month, hourly, Hours(400), Hours(400));
    QVERIFY(wrong->savedAsPlanned == yuan(-763.66));
    QVERIFY(wrong->atUse == yuan(763.66));
    QVERIFY(!wrong->slack);
    // Nothing is lost by a plan that always wins.
    QCOMPARE(*regret(hourly, hourly, Hours(400), Hours(0))->slack, 1.0);
}

void TestBreakEven::anUnknownPriceIsNoBreakEven_data()
{
    QTest::addColumn<int>("which");
    QTest::addColumn<QString>("code");
    QTest::newRow("hour") << 0 << "price.not_in_book";
    QTest::newRow("month") << 1 << "cost.no_month";
    QTest::newRow("pay factor") << 2 << "cost.no_factor";
    QTest::newRow("another currency") << 3 << "risk.currencies";
    QTest::newRow("another currency in one option") << 4 << "risk.currencies";
}

void TestBreakEven::anUnknownPriceIsNoBreakEven()
{
    QFETCH(int, which);
    QFETCH(QString, code);
    const MonthlyUse use{};
    const OrUnknown<HourlyPrice> noHour = unknown("price.not_in_book");
    const OrUnknown<Money> noMonth = unknown("cost.no_month");
    const OrUnknown<double> noFactor = unknown("cost.no_factor");
    const OrUnknown<Money> dollars = Money::fromUnits(700, Currency::Usd);
    const OrUnknown<MonthlyCost> committed = which == 0 || which == 1
        ? subscriptionMonth(which == 1 ? noMonth : kMonth, use)
        : which == 2 ? savingsPlanMonth(kHour, noFactor, 1, use)
        : which == 3 ? subscriptionMonth(dollars, use)
                     : mixedMonth(dollars, 1, kHour, use);
    const OrUnknown<MonthlyCost> flexible = payAsYouGoMonth(which == 0 ? noHour : kHour, use);
    QCOMPARE(breakEven(committed, flexible, use.month).reason().code, code.toStdString());
    QCOMPARE(regret(committed, flexible, Hours(600), Hours(300)).reason().code, code.toStdString());
}

// break_even_by_hand.csv: 25 GPU and 25 CPU machines of the shipped list in five regions, with the figures of
// break_even_by_hand.py, whose head shows the algebra.
void TestBreakEven::machinesOfTheBookAreThoseOfTheHandAlgebra_data()
{
    QTest::addColumn<QStringList>("row");
    QFile file(QUANHENG_SOURCE_DIR "/tests/core/risk/break_even_by_hand.csv");
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts).mid(1);
    QCOMPARE(lines.size(), 50);
    for (const QString& line : lines) {
        const QStringList row = line.split(',');
        QTest::newRow(qPrintable(row[0] + ' ' + row[1])) << row;
    }
}

void TestBreakEven::machinesOfTheBookAreThoseOfTheHandAlgebra()
{
    QFETCH(QStringList, row);
    static const Catalogue catalogue = readCatalogue(quanheng::test::shippedData()).value();
    static std::vector<Rejection> rejections;
    static const PriceBook book = readPriceBook(quanheng::test::shippedData(), catalogue, rejections).value();
    const PriceKey key{Site::China, Product::Ecs, row[0].toStdString(), row[1].toStdString(), PriceUnit::MachineHour};
    bool isInBook = false;
    for (const PriceRow& each : book.candidates(key))
        isInBook = isInBook || each.price.microUnits() == row[2].toLongLong();
    QVERIFY2(isInBook, "the shipped list has another price: run break_even_by_hand.py");

    const OrUnknown<HourlyPrice> price = HourlyPrice(Money(row[2].toLongLong(), Currency::Cny));
    const OrUnknown<Money> month = Money(row[3].toLongLong(), Currency::Cny);
    const MonthlyUse use{1, Hours(8), Minutes(5), kHoursInMonth};
    MonthlyUse service = use;
    service.startUp = Minutes(8);
    const OrUnknown<MonthlyCost> hourly = payAsYouGoMonth(price, use);
    const OrUnknown<MonthlyCost> withStaffAndDisk =
        hourly.map([](const MonthlyCost& each) { return each.plusFixed(yuan(2500)); });
    const auto from = [&](const OrUnknown<MonthlyCost>& cost) { return breakEven(cost, hourly, use.month)->hours(); };
    // A hundredth of an hour: slopes are whole micro-units.
    const auto verify = [](std::optional<Hours> found, const QString& expected) {
        return found && std::fabs(found->count() - expected.toDouble()) < 0.01;
    };
    QVERIFY(verify(from(subscriptionMonth(month, use)), row[6]));
    QVERIFY(verify(from(savingsPlanMonth(price, row[4].toDouble(), 1, use)), row[7]));
    QVERIFY(verify(from(alwaysOnMonth(price, use)), row[8]));
    const OrUnknown<MonthlyCost> pai = jobServiceMonth(price, row[5].toDouble(), service);
    QVERIFY(verify(breakEven(pai, withStaffAndDisk, use.month)->hoursUpTo(), row[9]));
    const OrUnknown<Regret> short300 = regret(subscriptionMonth(month, use), hourly, Hours(600), Hours(300));
    QVERIFY(std::fabs(short300->atUse.units() - row[10].toDouble()) < 0.005);
    QVERIFY(std::fabs(*short300->slack - row[11].toDouble()) < 1e-5);
}

QTEST_APPLESS_MAIN(TestBreakEven)
#include "test_break_even.moc"
