#include "core/risk/portable_math.h"

#include <QTest>

#include <cmath>

using namespace quanheng::core;

class TestPortableMath : public QObject {
    Q_OBJECT

private slots:
    void logarithmsAndPowersAreThoseOfTheLibraryButForTheirLastBits();
    void endsAreNoNumbersOutOfRange();
    void gammaIsThatOfTheTables_data();
    void gammaIsThatOfTheTables();
    void deviatesAreThoseOfThePaper_data();
    void deviatesAreThoseOfThePaper();
};

void TestPortableMath::logarithmsAndPowersAreThoseOfTheLibraryButForTheirLastBits()
{
    for (int i = -300; i <= 300; ++i) {
        const double x = std::pow(10.0, i) * (1 + 0.013 * (i & 63));
        QVERIFY2(std::fabs(portableLog(x) - std::log(x)) <= 4e-16 * std::fabs(std::log(x)),
                 qPrintable(QString::number(x)));
        const double y = 0.731 * i;
        QVERIFY2(std::fabs(portableExp(y) - std::exp(y)) <= 1e-15 * std::exp(y), qPrintable(QString::number(y)));
    }
    QCOMPARE(portableLog(1), 0.0);
    QCOMPARE(portableExp(0), 1.0);
    QVERIFY(std::fabs(portablePower(1.26, 2.5) - std::pow(1.26, 2.5)) < 1e-15);
}

void TestPortableMath::endsAreNoNumbersOutOfRange()
{
    QVERIFY(std::isinf(portableExp(1000)));
    QCOMPARE(portableExp(-1000), 0.0);
    // The smallest and the largest share that a stream draws.
    QVERIFY(std::fabs(portableLog(0x1.0p-53) - -36.7368005696771) < 1e-12);
    QVERIFY(portableLog(1 - 0x1.0p-53) < 0);
}

// Abramowitz and Stegun, tables 6.1 (1 to 2) and 6.4; Gamma(1/2) = sqrt(pi); Gamma(x + 1) = x Gamma(x).
void TestPortableMath::gammaIsThatOfTheTables_data()
{
    QTest::addColumn<double>("x");
    QTest::addColumn<double>("expected");
    QTest::newRow("1/2") << 0.5 << 1.7724538509;
    QTest::newRow("1.25") << 1.25 << 0.9064024771;
    QTest::newRow("5/3") << 5.0 / 3 << 0.9027452930;
    QTest::newRow("3") << 3.0 << 2.0;
    QTest::newRow("8/3, shape 0.6") << 8.0 / 3 << 1.5045754883; // 5/3 x 0.9027452930
    QTest::newRow("11") << 11.0 << 3628800.0;
}

void TestPortableMath::gammaIsThatOfTheTables()
{
    QFETCH(double, x);
    QFETCH(double, expected);
    QVERIFY2(std::fabs(portableGamma(x) / expected - 1) < 1e-9, qPrintable(QString::number(portableGamma(x), 'g', 12)));
}

// Wichura, Applied Statistics 37 (1988), p. 477-484: the check values of PPND16.
void TestPortableMath::deviatesAreThoseOfThePaper_data()
{
    QTest::addColumn<double>("share");
    QTest::addColumn<double>("expected");
    QTest::newRow("0.25") << 0.25 << -0.6744897501960817;
    QTest::newRow("0.001") << 0.001 << -3.090232306167814;
    QTest::newRow("1e-20") << 1e-20 << -9.262340089798408;
    QTest::newRow("median") << 0.5 << 0.0;
    QTest::newRow("0.975, any table") << 0.975 << 1.959963984540054;
}

void TestPortableMath::deviatesAreThoseOfThePaper()
{
    QFETCH(double, share);
    QFETCH(double, expected);
    QVERIFY(std::fabs(normalDeviate(share) - expected) < 5e-15 * (1 + std::fabs(expected)));
}

QTEST_APPLESS_MAIN(TestPortableMath)
#include "test_portable_math.moc"
