#include "core/pricing/exchange.h"
#include "core/pricing/vat.h"

#include "pricing_values.h"

#include <QTest>

using namespace quanheng::test;

class TestExchangeAndVat : public QObject {
    Q_OBJECT

private slots:
    void withoutARateNothingIsConverted();
    void aRateConvertsBothWays();
    void aRateNeedsItsDateAndSource();
    void anInvoiceIsDividedAsItsSampleIs();
    void netAndTaxAlwaysAddUpToGross();
};

/// Case P09: 100 USD without a rate are no yuan.
void TestExchangeAndVat::withoutARateNothingIsConverted()
{
    const Money dollars = Money::fromUnits(100, Currency::Usd);
    const auto none = converted(dollars, Currency::Cny, std::nullopt);
    QVERIFY(!none.isKnown());
    QCOMPARE(none.reason().code, std::string("price.no_exchange_rate"));
    QCOMPARE(converted(dollars, Currency::Usd, std::nullopt).value(), dollars);
}

void TestExchangeAndVat::aRateConvertsBothWays()
{
    const ExchangeRate rate{7.1, day(2026, 11, 27), "central parity"};
    QCOMPARE(converted(Money::fromUnits(100, Currency::Usd), Currency::Cny, rate).value(), yuan(710));
    QCOMPARE(converted(yuan(710), Currency::Usd, rate).value(), Money::fromUnits(100, Currency::Usd));
    const Message note = rateNote(rate);
    QCOMPARE(std::get<double>(note.args[0]), 7.1);
    QCOMPARE(std::get<Date>(note.args[1]), day(2026, 11, 27));
    QCOMPARE(std::get<std::string>(note.args[2]), std::string("central parity"));
}

void TestExchangeAndVat::aRateNeedsItsDateAndSource()
{
    const Money dollars = Money::fromUnits(100, Currency::Usd);
    for (const ExchangeRate& rate : {ExchangeRate{0, day(2026, 11, 27), "s"}, ExchangeRate{7.1, {}, "s"},
                                     ExchangeRate{7.1, day(2026, 11, 27), ""}})
        QVERIFY(!converted(dollars, Currency::Cny, rate).isKnown());
}

/// Case P10, an e-invoice of 2024-04-29: 141.51 + 8.49 = 150.00 at 6 %.
void TestExchangeAndVat::anInvoiceIsDividedAsItsSampleIs()
{
    QCOMPARE(vatSplit(yuan(150), true, 0.06), (VatSplit{yuan(141.51), yuan(8.49), yuan(150)}));
    // 100.00 net: 6.00 and 106.00.
    QCOMPARE(vatSplit(yuan(100), false, 0.06), (VatSplit{yuan(100), yuan(6), yuan(106)}));
}

void TestExchangeAndVat::netAndTaxAlwaysAddUpToGross()
{
    for (std::int64_t fen = 1; fen < 20'000; fen += 7) {
        for (const double rate : {0.0, 0.03, 0.06, 0.13}) {
            for (const bool holds : {true, false}) {
                const VatSplit split = vatSplit(Money(fen * 10'000 + 1'234, Currency::Cny), holds, rate);
                QCOMPARE(split.net + split.tax, split.gross);
                QCOMPARE(split.net.microUnits() % 10'000, std::int64_t{0});
                QCOMPARE(split.tax.microUnits() % 10'000, std::int64_t{0});
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestExchangeAndVat)
#include "test_exchange_and_vat.moc"
