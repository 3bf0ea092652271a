#include "core/pricing/dlc_pricing.h"

#include <QTest>

using namespace quanheng::core;

class TestDlcPricing : public QObject {
    Q_OBJECT

private slots:
    void eachCardHasItsFactorAndTheRestShareOne();
};

void TestDlcPricing::eachCardHasItsFactorAndTheRestShareOne()
{
    const DlcPricing pricing{
        {{"a10", {1.26, 1.00, 1.26, "R2"}}, {"cpu", {1.10, 1.01, 1.13, "P3"}}, {"other", {1.10, 1.00, 1.27, "R1"}}},
        {"gn7i", "c7"}};
    QCOMPARE(pricing.factorFor("a10").value, 1.26);
    QCOMPARE(pricing.factorFor("").high, 1.13);
    QCOMPARE(pricing.factorFor("a30").high, 1.27);
    QVERIFY(pricing.isCandidate("gn7i"));
    QVERIFY(!pricing.isCandidate("ebmgn7ix"));
}

QTEST_APPLESS_MAIN(TestDlcPricing)
#include "test_dlc_pricing.moc"
