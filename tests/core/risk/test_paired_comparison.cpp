#include "core/risk/paired_comparison.h"

#include <QTest>

using namespace quanheng::core;

namespace {

Money yuan(double units) { return Money::fromUnits(units, Currency::Cny); }

std::vector<OrNever<Money>> bills(std::initializer_list<double> units)
{
    std::vector<OrNever<Money>> result;
    for (double each : units)
        result.push_back(each < 0 ? OrNever<Money>(NeverFinishes{}) : OrNever<Money>(yuan(each)));
    return result;
}

} // namespace

class TestPairedComparison : public QObject {
    Q_OBJECT

private slots:
    void eachDrawIsComparedWithItsOwn();
    void aRunThatNeverFinishesIsTheDearer();
    void tenOfTenMeansAlways();
};

void TestPairedComparison::eachDrawIsComparedWithItsOwn()
{
    // The first is cheaper by 1 in nine draws, and dearer by far in one: by their means it would be the dearer.
    const PairedComparison found = comparePaired(bills({10, 20, 30, 40, 50, 60, 70, 80, 90, 900}),
                                                 bills({11, 21, 31, 41, 51, 61, 71, 81, 91, 100}));
    QCOMPARE(found.draws, std::size_t(10));
    QCOMPARE(found.cheaper, std::size_t(9));
    QCOMPARE(found.equal, std::size_t(0));
    QCOMPARE(found.dearer, std::size_t(1));
    QCOMPARE(found.cheaperOfTen(), 9);
    QVERIFY(found.difference->p10 == yuan(-1));
    QVERIFY(found.difference->p50 == yuan(-1));
    QVERIFY(found.difference->p90 == yuan(-1)); // the ninth of ten; 800 is the tenth
}

void TestPairedComparison::aRunThatNeverFinishesIsTheDearer()
{
    const PairedComparison found = comparePaired(bills({-1, 5, -1, 7}), bills({5, -1, -1, 7}));
    QCOMPARE(found.dearer, std::size_t(1));
    QCOMPARE(found.cheaper, std::size_t(1));
    QCOMPARE(found.equal, std::size_t(2));
    QVERIFY(found.difference->p50 == yuan(0));
    QVERIFY(!comparePaired(bills({-1}), bills({5})).difference);
    QCOMPARE(comparePaired({}, {}).cheaperOfTen(), 0);
}

void TestPairedComparison::tenOfTenMeansAlways()
{
    PairedComparison one;
    one.draws = 10'000;
    one.cheaper = 9'999;
    QCOMPARE(one.cheaperOfTen(), 9);
    one.cheaper = 10'000;
    QCOMPARE(one.cheaperOfTen(), 10);
    one.cheaper = 1;
    QCOMPARE(one.cheaperOfTen(), 1);
    one.cheaper = 0;
    QCOMPARE(one.cheaperOfTen(), 0);
    one.cheaper = 5'400;
    QCOMPARE(one.cheaperOfTen(), 5);
}

QTEST_APPLESS_MAIN(TestPairedComparison)
#include "test_paired_comparison.moc"
