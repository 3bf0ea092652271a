#include "core/catalogue/catalogue_reader.h"
#include "core/pricing/dlc_pricing_reader.h"

#include "tests/support/shipped_data.h"

#include <QTest>

using namespace quanheng::core;
using quanheng::test::shippedData;
using quanheng::test::shippedDataWith;

class TestDlcPricingReader : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void factorsAreThoseOfThePriceNotes_data();
    void factorsAreThoseOfThePriceNotes();
    void familiesAreThoseOfThePriceNotes();
    void whatIsWrongIsNamedByPointer_data();
    void whatIsWrongIsNamedByPointer();

private:
    Catalogue m_catalogue;
};

void TestDlcPricingReader::initTestCase()
{
    Expected<Catalogue> catalogue = readCatalogue(shippedData());
    QVERIFY(catalogue.has_value());
    m_catalogue = std::move(*catalogue);
}

// Design page "pricing": A10 1.26, range 1.00-1.26; V100 and A100 1.00; T4 1.00, 0.90-1.13; L20 1.05; CPU 1.10,
// 1.01-1.13; others 1.10, 1.00-1.27.
void TestDlcPricingReader::factorsAreThoseOfThePriceNotes_data()
{
    QTest::addColumn<QString>("card");
    QTest::addColumn<double>("value");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::newRow("A10") << "a10" << 1.26 << 1.00 << 1.26;
    QTest::newRow("V100") << "v100-sxm2-32gb" << 1.00 << 1.00 << 1.00;
    QTest::newRow("A100") << "a100-sxm4-80gb" << 1.00 << 1.00 << 1.00;
    QTest::newRow("T4") << "t4" << 1.00 << 0.90 << 1.13;
    QTest::newRow("L20") << "l20" << 1.05 << 1.00 << 1.10;
    QTest::newRow("CPU") << "" << 1.10 << 1.01 << 1.13;
    QTest::newRow("others") << "p4" << 1.10 << 1.00 << 1.27;
}

void TestDlcPricingReader::factorsAreThoseOfThePriceNotes()
{
    QFETCH(QString, card);
    const Expected<DlcPricing> pricing = readDlcPricing(shippedData(), m_catalogue);
    QVERIFY(pricing.has_value());
    const DlcFactor& factor = pricing->factorFor(card.toStdString());
    QTEST(factor.value, "value");
    QTEST(factor.low, "low");
    QTEST(factor.high, "high");
    QVERIFY(!factor.source.empty());
}

void TestDlcPricingReader::familiesAreThoseOfThePriceNotes()
{
    const Expected<DlcPricing> pricing = readDlcPricing(shippedData(), m_catalogue);
    QVERIFY(pricing.has_value());
    QVERIFY(pricing->isCandidate("gn7i"));
    QVERIFY(pricing->isCandidate("g7"));
    QVERIFY(!pricing->isCandidate("ebmgn7ix"));
}

void TestDlcPricingReader::whatIsWrongIsNamedByPointer_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("at");
    QTest::newRow("not a number") << "/factors/0/value"
                                  << "much"
                                  << "file.expected_number"
                                  << "/factors/0/value";
    QTest::newRow("out of its range") << "/factors/0/value"
                                      << "2"
                                      << "file.number_out_of_range"
                                      << "/factors/0/value";
    QTest::newRow("unknown card") << "/factors/0/accelerators/0"
                                  << "h999"
                                  << "catalogue.unknown_key"
                                  << "/factors/0/accelerators/0";
    QTest::newRow("no factor for other cards") << "/factors/6/key"
                                               << "rest"
                                               << "catalogue.unknown_key"
                                               << "/factors";
}

void TestDlcPricingReader::whatIsWrongIsNamedByPointer()
{
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    QFETCH(QString, code);
    QFETCH(QString, at);
    const Expected<DlcPricing> pricing =
        readDlcPricing(shippedDataWith("prices_pai.json", pointer.toStdString(), value.toStdString()), m_catalogue);
    QVERIFY(!pricing);
    QCOMPARE(QString::fromStdString(pricing.error().message.code), code);
    QCOMPARE(QString::fromStdString(pricing.error().place.field), at);
}

QTEST_APPLESS_MAIN(TestDlcPricingReader)
#include "test_dlc_pricing_reader.moc"
