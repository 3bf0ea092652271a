#include "core/units/money.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace quanheng::core;

Q_DECLARE_METATYPE(Money)

class TestMoney : public QObject {
    Q_OBJECT

private slots:
    void sumsAreExact();
    void roundsHalfAwayFromZero_data();
    void roundsHalfAwayFromZero();
    void currenciesAreUnordered();
    void whatCannotBeCountedIsNoAmountAndNeverTurnsRound_data();
    void whatCannotBeCountedIsNoAmountAndNeverTurnsRound();
    void anHourlyPriceBillsFractionsOfHours();
    void codesAreIso4217();
};

void TestMoney::sumsAreExact()
{
    // Ten times 0.1 is 1, which it is not in binary floating point.
    Money sum = Money::zero(Currency::Cny);
    for (int i = 0; i < 10; ++i)
        sum = sum + Money::fromUnits(0.1, Currency::Cny);
    QCOMPARE(sum.microUnits(), std::int64_t(1000000));
}

void TestMoney::roundsHalfAwayFromZero_data()
{
    QTest::addColumn<double>("units");
    QTest::addColumn<qlonglong>("micro");
    QTest::newRow("exact") << 9.5326 << 9532600LL;
    QTest::newRow("half up") << 0.0000005 << 1LL;
    QTest::newRow("half down") << -0.0000005 << -1LL;
    QTest::newRow("below half") << 0.00000049 << 0LL;
}

void TestMoney::roundsHalfAwayFromZero()
{
    QFETCH(double, units);
    QFETCH(qlonglong, micro);
    QCOMPARE(Money::fromUnits(units, Currency::Cny).microUnits(), std::int64_t(micro));
}

void TestMoney::currenciesAreUnordered()
{
    const Money yuan = Money::fromUnits(7, Currency::Cny);
    const Money dollar = Money::fromUnits(1, Currency::Usd);
    QVERIFY(!(yuan < dollar));
    QVERIFY(!(yuan > dollar));
    QVERIFY(yuan != dollar);
}

void TestMoney::whatCannotBeCountedIsNoAmountAndNeverTurnsRound_data()
{
    // 64 bits of micro-units end at 9,223,372,036,854.775807 units.
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const Money nearEnd(9'223'372'036'854'775'000, Currency::Cny);
    QTest::addColumn<Money>("amount");
    QTest::addColumn<bool>("isNegative");
    QTest::newRow("from too many units") << Money::fromUnits(1e13, Currency::Cny) << false;
    QTest::newRow("from infinity") << Money::fromUnits(kInfinity, Currency::Cny) << false;
    QTest::newRow("from no number") << Money::fromUnits(std::nan(""), Currency::Cny) << false;
    QTest::newRow("from a debt") << Money::fromUnits(-1e13, Currency::Cny) << true;
    QTest::newRow("sum") << nearEnd + nearEnd << false;
    QTest::newRow("sum of debts") << Money(-9'223'372'036'854'775'000, Currency::Cny) - nearEnd << true;
    QTest::newRow("product") << nearEnd * 2 << false;
    QTest::newRow("half of what cannot be counted") << (nearEnd * 2) * 0.5 << false;
}

void TestMoney::whatCannotBeCountedIsNoAmountAndNeverTurnsRound()
{
    QFETCH(Money, amount);
    QFETCH(bool, isNegative);
    QVERIFY(!amount.isCountable());
    QCOMPARE(amount.microUnits() < 0, isNegative);
    QVERIFY(Money::fromUnits(9e12, Currency::Cny).isCountable());
}

void TestMoney::anHourlyPriceBillsFractionsOfHours()
{
    // ecs.gn7i-c8g1.2xlarge at 9.5326 CNY an hour for 90 minutes: 14.2989 CNY.
    const HourlyPrice price(Money::fromUnits(9.5326, Currency::Cny));
    QCOMPARE(cost(price, Minutes(90)).microUnits(), std::int64_t(14298900));
}

void TestMoney::codesAreIso4217()
{
    QCOMPARE(currencyFromCode("CNY"), std::optional(Currency::Cny));
    QCOMPARE(currencyFromCode("USD"), std::optional(Currency::Usd));
    QVERIFY(!currencyFromCode("RMB").has_value());
    QVERIFY(!currencyFromCode("cny").has_value());
    QVERIFY(currencyCode(Currency::Usd) == "USD");
}

QTEST_APPLESS_MAIN(TestMoney)
#include "test_money.moc"
