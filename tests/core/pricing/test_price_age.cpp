#include "core/pricing/price_age.h"

#include "pricing_values.h"

#include <QTest>

using namespace quanheng::test;

class TestPriceAge : public QObject {
    Q_OBJECT

private slots:
    void agesTurnAtNinetyDaysAndAYear_data();
    void agesTurnAtNinetyDaysAndAYear();
    void aLaterQuoteThatConfirmsAPriceMakesItYounger();
};

void TestPriceAge::agesTurnAtNinetyDaysAndAYear_data()
{
    QTest::addColumn<int>("days");
    QTest::addColumn<PriceAge>("age");
    QTest::newRow("dated tomorrow, the clock is wrong") << -1 << PriceAge::Fresh;
    QTest::newRow("today") << 0 << PriceAge::Fresh;
    QTest::newRow("day 90") << 90 << PriceAge::Fresh;
    QTest::newRow("day 91") << 91 << PriceAge::Check;
    QTest::newRow("day 365") << 365 << PriceAge::Check;
    QTest::newRow("day 366") << 366 << PriceAge::Stale;
}

void TestPriceAge::agesTurnAtNinetyDaysAndAYear()
{
    QFETCH(int, days);
    QFETCH(PriceAge, age);
    const Date today = day(2026, 12, 1);
    const Date asOf = std::chrono::sys_days(today) - std::chrono::days(days);
    QCOMPARE(priceAge(asOf, today), age);
}

void TestPriceAge::aLaterQuoteThatConfirmsAPriceMakesItYounger()
{
    PriceRow row = listRow("cn-shanghai", "ecs.gn7i-c8g1.2xlarge", 9.5326);
    QCOMPARE(priceAge(row, day(2026, 12, 1)), PriceAge::Stale);
    row.confirmedOn = day(2026, 9, 24);
    QCOMPARE(priceAge(row, day(2026, 12, 1)), PriceAge::Fresh);
}

QTEST_APPLESS_MAIN(TestPriceAge)
#include "test_price_age.moc"
