#include "core/catalogue/catalogue_reader.h"
#include "core/pricing/price_book_reader.h"
#include "core/pricing/price_checks.h"

#include "tests/support/shipped_data.h"

#include "pricing_values.h"

#include <QTest>

#include <algorithm>

using namespace quanheng::test;

namespace {

std::string checksFile()
{
    std::ifstream file(QUANHENG_SOURCE_DIR "/tests/data/price_checks.json");
    return std::string(std::istreambuf_iterator<char>(file), {});
}

} // namespace

class TestPriceChecks : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everySecondSourceAgreesWithTheShippedBook();
    void aWrongBookIsFound();
    void theShippedBookHoldsItsInvariants();
    void whatABookMustHoldIsFoundBroken();

private:
    Catalogue m_catalogue;
    PriceBook m_book;
};

void TestPriceChecks::initTestCase()
{
    m_catalogue = readCatalogue(shippedData()).value();
    std::vector<Rejection> rejections;
    m_book = readPriceBook(shippedData(), m_catalogue, rejections).value();
}

void TestPriceChecks::everySecondSourceAgreesWithTheShippedBook()
{
    const auto results = checkAgainst(checksFile(), "price_checks.json", m_book);
    QVERIFY(results.has_value());
    QCOMPARE(results->size(), 24U + 8U); // rows and invariants of the file
    for (const PriceCheckResult& result : *results)
        QVERIFY2(result.isGood, (result.what + " " + result.finding.code).c_str());
    // Seven rows are of other things than machines; the families e and t6 are older than the catalogue and left out.
    QCOMPARE(std::count_if(results->begin(), results->end(), [](const auto& each) { return each.isInBook; }), 32 - 9);
}

void TestPriceChecks::aWrongBookIsFound()
{
    const auto results = checkAgainst(checksFile(), "price_checks.json", PriceBook()).value();
    QVERIFY(std::none_of(results.begin(), results.end(), [](const auto& each) { return each.isInBook; }));
    // A list that has doubled agrees with no second source.
    PriceBook doubled = m_book;
    doubled.adjust([](PriceRow& row) { row.price = row.price * 2; });
    const auto wrong = checkAgainst(checksFile(), "price_checks.json", doubled).value();
    // 13 rows of hours and 2 ratios; n times the cards still cost n times as much.
    QCOMPARE(std::count_if(wrong.begin(), wrong.end(), [](const auto& each) { return !each.isGood; }), 15);
}

void TestPriceChecks::theShippedBookHoldsItsInvariants()
{
    const IssueList issues = checkBook(m_book, m_catalogue, *dateFromIso("2026-11-30"));
    for (const Issue& issue : issues.all())
        QVERIFY2(issue.severity != Severity::Blocker, (issue.message.code + " " + issue.subject).c_str());
    // price-checks: the one known exception of the mainland.
    const auto isKnown = [](const Issue& issue) {
        return issue.message.code == "price.check.bigger_cheaper" && issue.subject == "ecs.gn6i-c40g1.10xlarge";
    };
    QVERIFY(std::any_of(issues.all().begin(), issues.all().end(), isKnown));
}

void TestPriceChecks::whatABookMustHoldIsFoundBroken()
{
    const std::string type = "ecs.gn7i-c8g1.2xlarge";
    PriceBook book;
    book.add(listRow("cn-hangzhou", type, 9.5326));
    book.add(listRow("cn-hangzhou", type, 9.6));
    book.add(listRow("cn-beijing", type, 9.5326, day(2027, 6, 1)));
    const IssueList issues = checkBook(book, m_catalogue, day(2026, 11, 30));
    for (const char* code : {"price.check.no_source", "price.check.conflict", "price.check.bad_date"}) {
        const auto has = [code](const Issue& issue) { return issue.message.code == code; };
        QVERIFY2(std::any_of(issues.all().begin(), issues.all().end(), has), code);
    }
    QVERIFY(issues.hasBlocker());
}

QTEST_APPLESS_MAIN(TestPriceChecks)
#include "test_price_checks.moc"
