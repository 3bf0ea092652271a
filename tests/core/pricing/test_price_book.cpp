#include "core/pricing/price_book.h"

#include "pricing_values.h"

#include <QTest>

using namespace quanheng::test;

namespace {
const std::string kType = "ecs.gn7i-c8g1.2xlarge";
const std::string kRegion = "cn-shenzhen";

QString code(const OrUnknown<PriceRow>& found) { return QString::fromStdString(found.reason().code); }
} // namespace

class TestPriceBook : public QObject {
    Q_OBJECT

private slots:
    void theNewerOfTwoRowsWins();
    void aPriceByHandWinsOverAllOthers();
    void onOneDayAQuoteSaysMoreThanAList();
    void conflictingRowsAreAllKept();
    void missingPricesSayWhy();
    void noNeighbouringKeyIsEverTaken();
    void theRowsOfAPlanReplaceThoseOfTheBook();
};

void TestPriceBook::theNewerOfTwoRowsWins()
{
    const PriceRow older = listRow(kRegion, kType, 12.0, day(2024, 1, 1));
    const PriceRow newer = listRow(kRegion, kType, 9.5326, day(2024, 12, 30));
    for (const bool isOlderFirst : {true, false}) {
        PriceBook book;
        book.add(isOlderFirst ? older : newer);
        book.add(isOlderFirst ? newer : older);
        QCOMPARE(book.find(machineKey(kRegion, kType)).value(), newer);
    }
}

void TestPriceBook::aPriceByHandWinsOverAllOthers()
{
    PriceBook book;
    const PriceRow manual = rowOfKind(listRow(kRegion, kType, 1), PriceKind::Manual, 8.8, day(2023, 1, 1));
    book.add(manual);
    book.add(listRow(kRegion, kType, 9.5326));
    QCOMPARE(book.find(machineKey(kRegion, kType)).value(), manual);
}

void TestPriceBook::onOneDayAQuoteSaysMoreThanAList()
{
    PriceBook book;
    const Date date = day(2026, 9, 24);
    book.add(rowOfKind(listRow(kRegion, kType, 1), PriceKind::Promotion, 5, date));
    book.add(rowOfKind(listRow(kRegion, kType, 1), PriceKind::Quote, 9.53, date));
    book.add(listRow(kRegion, kType, 9.5326, date));
    QCOMPARE(book.find(machineKey(kRegion, kType)).value().kind, PriceKind::Quote);
    QCOMPARE(book.candidates(machineKey(kRegion, kType)).back().kind, PriceKind::Promotion);
}

void TestPriceBook::conflictingRowsAreAllKept()
{
    PriceBook book;
    PriceRow other = listRow(kRegion, kType, 10.0);
    other.source = "S2";
    book.add(listRow(kRegion, kType, 9.5326));
    book.add(other);
    const auto rows = book.candidates(machineKey(kRegion, kType));
    QCOMPARE(rows.size(), std::size_t(2));
    QCOMPARE(rows[0].source, std::string("S1"));
    QCOMPARE(rows[1].source, std::string("S2"));
}

void TestPriceBook::missingPricesSayWhy()
{
    PriceBook book;
    book.add(listRow("cn-hangzhou", kType, 9.5326));
    book.quarantine(listRow(kRegion, "ecs.odd", 0.5), Message{"price.quarantined", {std::string("ecs.odd")}});
    book.markUnknown(machineKey(kRegion, "ecs.named"), Message{"price.listed_without_price", {}});

    QCOMPARE(code(book.find(machineKey(kRegion, "ecs.nowhere"))), QStringLiteral("price.not_in_book"));
    QCOMPARE(code(book.find(machineKey(kRegion, "ecs.named"))), QStringLiteral("price.listed_without_price"));
    QCOMPARE(code(book.find(machineKey(kRegion, "ecs.odd"))), QStringLiteral("price.quarantined"));
    const auto elsewhere = book.find(machineKey(kRegion, kType));
    QCOMPARE(code(elsewhere), QStringLiteral("price.elsewhere_only"));
    QCOMPARE(std::get<std::string>(elsewhere.reason().args[2]), std::string("cn-hangzhou"));
}

void TestPriceBook::noNeighbouringKeyIsEverTaken()
{
    PriceBook book;
    book.add(listRow(kRegion, kType, 9.5326));
    PriceKey key = machineKey(kRegion, kType);
    QVERIFY(book.find(key).isKnown());
    key.site = Site::International;
    QVERIFY(!book.find(key).isKnown());
    key = machineKey(kRegion, kType);
    key.unit = PriceUnit::MachineMonth;
    QVERIFY(!book.find(key).isKnown());
    key = machineKey(kRegion, kType);
    key.product = Product::PaiDlc;
    QVERIFY(!book.find(key).isKnown());
}

void TestPriceBook::theRowsOfAPlanReplaceThoseOfTheBook()
{
    PriceBook book;
    book.add(listRow(kRegion, kType, 12.0, day(2026, 12, 30)));
    book.add(listRow(kRegion, "ecs.other", 3.0));
    book.replace({listRow(kRegion, kType, 9.5326)});
    QCOMPARE(book.find(machineKey(kRegion, kType)).value().price, yuan(9.5326));
    QCOMPARE(book.candidates(machineKey(kRegion, kType)).size(), std::size_t(1));
    QCOMPARE(book.find(machineKey(kRegion, "ecs.other")).value().price, yuan(3.0));
    QCOMPARE(book.listDate().value(), day(2024, 12, 30));
}

QTEST_APPLESS_MAIN(TestPriceBook)
#include "test_price_book.moc"
