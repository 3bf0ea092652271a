#include "core/catalogue/catalogue_reader.h"
#include "core/pricing/import/price_review.h"
#include "core/pricing/import/price_template.h"
#include "core/pricing/price_book_reader.h"
#include "core/text/language.h"

#include "tests/support/shipped_data.h"

#include <QElapsedTimer>
#include <QTest>

using namespace quanheng::core;
using quanheng::test::shippedData;

namespace {

const std::string kHeader = "product,spec,region,site,unit,basis,price,currency,tax,kind,date,source,note\n";
const std::string kA10 = "ecs.gn7i-c8g1.2xlarge"; // one card; the list says 9.5326 CNY an hour
const std::string kA10x4 = "ecs.gn7i-c32g1.32xlarge"; // four cards; 53.2331

/// A row that is right; `changes` replaces cells by column.
std::string row(const std::vector<std::pair<int, std::string>>& changes = {})
{
    std::vector<std::string> cells{"ecs", kA10, "cn-hangzhou", "cn",         "hour",       "machine", "9.10",
                                   "CNY", "",   "contract",    "2026-10-01", "contract 7", ""};
    for (const auto& [column, text] : changes)
        cells[static_cast<std::size_t>(column)] = text;
    std::string line;
    for (const std::string& cell : cells)
        line += (line.empty() ? "" : ",") + cell;
    return line + "\n";
}
enum Column { cProduct, cSpec, cRegion, cSite, cUnit, cBasis, cPrice, cCurrency, cTax, cKind, cDate, cSource, cNote };

} // namespace

class TestPriceImport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();

    void aContractPriceStandsBesideTheListPrice();
    void everyStateIsTold();
    void aPriceOfACardIsTimesTheCards();
    void aHostWithoutItsCardIsIncomplete();
    void wrongCellsAreNamedByLineAndColumn_data();
    void wrongCellsAreNamedByLineAndColumn();
    void allThatIsWrongIsSaidAtOnce();
    void implausiblePricesAreHeldBack_data();
    void implausiblePricesAreHeldBack();
    void twoPricesOfOneDayAreAConflict();
    void anOlderRowDoesNotReplaceANewerOne();
    void applyingChangesTheOwnRowsAndNothingElse();
    void goneRowsStayUnlessTheyAreToGo();
    void noPathTurnsAnUnknownIntoAFigure();
    void aMillionRowsEndSoon();
    void theTemplatesAreReadAsTheyAre();

private:
    [[nodiscard]] Expected<PriceReview> reviewed(const std::string& text, const std::vector<PriceRow>& own = {}) const
    {
        return reviewPrices(text, "prices.csv", {m_catalogue, {}, m_book, own, *dateFromIso("2026-11-30")});
    }
    [[nodiscard]] PriceReview review(const std::string& rows, const std::vector<PriceRow>& own = {}) const
    {
        return reviewed(kHeader + rows, own).value();
    }

    Catalogue m_catalogue;
    PriceBook m_book;
};

void TestPriceImport::initTestCase()
{
    m_catalogue = readCatalogue(shippedData()).value();
    std::vector<Rejection> rejections;
    m_book = readPriceBook(shippedData(), m_catalogue, rejections).value();
}

void TestPriceImport::aContractPriceStandsBesideTheListPrice()
{
    const PriceReview found = review(row());
    QCOMPARE(found.problems.count(), 0LL);
    QCOMPARE(found.rows.size(), 1U);
    const ReviewedPrice& price = found.rows.front();
    QCOMPARE(price.state, ReviewState::Changed);
    QCOMPARE(price.row.price, Money(9'100'000, Currency::Cny));
    QCOMPARE(price.row.kind, PriceKind::Contract);
    QCOMPARE(price.old->price, Money(9'532'600, Currency::Cny));
    // 9.10 / 9.5326 - 1 = -4.538 %.
    QVERIFY(std::abs(*price.change() + 0.04538) < 1e-5);
    QCOMPARE(price.place, (Place{"prices.csv", "price", 2}));
}

void TestPriceImport::everyStateIsTold()
{
    const std::vector<PriceRow> own = pricesAfter(review(row({{cSpec, kA10x4}, {cPrice, "50"}})), {});
    QCOMPARE(own.size(), 1U);
    const PriceReview found = review(row({{cSpec, kA10x4}, {cPrice, "50"}}) // as the plan has it
                                         + row({{cKind, "quote"}, {cPrice, "9.5326"}}) // as the list has it
                                         + row({{cPrice, "9"}}) // another price than the list's
                                         // The list has no price of it in Hangzhou; a quote has one in Shanghai.
                                         + row({{cSpec, "ecs.gn8is.2xlarge"}, {cPrice, "14.42"}})
                                         + row({{cPrice, "953.26"}, {cKind, "invoice"}}), // the point slipped
                                     own);
    QCOMPARE(found.problems.count(), 0LL);
    std::vector<ReviewState> states;
    for (const ReviewedPrice& price : found.rows)
        states.push_back(price.state);
    QCOMPARE(states,
             (std::vector<ReviewState>{ReviewState::Same, ReviewState::Confirms, ReviewState::Changed, ReviewState::New,
                                       ReviewState::HeldBack}));
}

void TestPriceImport::aPriceOfACardIsTimesTheCards()
{
    // 4 x 12.00 = 48.00; ecs.c7.xlarge has 4 vCPU: 4 x 0.2 = 0.80.
    const PriceReview found = review(row({{cSpec, kA10x4}, {cBasis, "GPU"}, {cPrice, "12.00"}})
                                     + row({{cSpec, "ecs.c7.xlarge"}, {cBasis, "vCPU"}, {cPrice, "0.2"}}));
    QCOMPARE(found.problems.count(), 0LL);
    QCOMPARE(found.rows[0].row.price, Money(48'000'000, Currency::Cny));
    QCOMPARE(found.rows[0].row.unit, PriceUnit::MachineHour);
    QVERIFY(found.rows[0].conversion.has_value());
    QCOMPARE(found.rows[1].row.price, Money(800'000, Currency::Cny));
}

/// Case P03: the host of an a2-highgpu-1g costs 0.94, host and A100 4.05.
void TestPriceImport::aHostWithoutItsCardIsIncomplete()
{
    const std::string host = row({{cBasis, "host"}, {cPrice, "0.94"}});
    const PriceReview alone = review(host);
    QCOMPARE(alone.rows.size(), 0U);
    QCOMPARE(alone.problems.shown().front().message.code, std::string("price.import.incomplete"));
    QCOMPARE(alone.problems.shown().front().place, (Place{"prices.csv", "basis", 2}));

    const PriceReview unknownCard = review(host + row({{cBasis, "gpu"}, {cPrice, ""}}));
    QCOMPARE(unknownCard.rows.size(), 0U);
    QCOMPARE(unknownCard.problems.count(), 2LL);

    const PriceReview both = review(host + row({{cBasis, "gpu"}, {cPrice, "3.11"}}));
    QCOMPARE(both.problems.count(), 0LL);
    QCOMPARE(both.rows.size(), 1U);
    QCOMPARE(both.rows.front().row.price, Money(4'050'000, Currency::Cny));
}

void TestPriceImport::wrongCellsAreNamedByLineAndColumn_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QByteArray>("cell");
    QTest::addColumn<QString>("code");
    const auto add = [](const char* name, int column, const char* cell, const char* code) {
        QTest::newRow(name) << column << QByteArray(cell) << QString(code);
    };
    add("no price", cPrice, "", "price.import.no_price");
    add("a price of 0", cPrice, "0.00", "price.import.zero");
    add("a negative price", cPrice, "-9.53", "price.import.negative");
    add("words for a price", cPrice, "ask sales", "price.import.no_number");
    add("another currency", cCurrency, "EUR", "file.unknown_word");
    add("dollars on the China site", cCurrency, "USD", "price.other_currency");
    add("no currency", cCurrency, "", "file.empty_cell");
    add("another product", cProduct, "rds", "file.unknown_word");
    add("a type that is not there", cSpec, "ecs.x.large", "price.import.no_type");
    add("no type", cSpec, "", "file.empty_cell");
    add("a region that is not there", cRegion, "cn-atlantis", "price.import.no_region");
    add("another period", cUnit, "year", "file.unknown_word");
    add("no basis", cBasis, "", "file.empty_cell");
    add("a disk's basis", cBasis, "GiB", "price.import.machine_basis");
    add("another kind", cKind, "rumour", "file.unknown_word");
    add("a spot price", cKind, "spot", "price.import.spot");
    add("another word for tax", cTax, "perhaps", "file.unknown_word");
    add("the day first", cDate, "30/11/2026", "file.expected_date");
    add("a day to come", cDate, "2027-01-01", "price.import.future");
    add("no source", cSource, "", "file.empty_cell");
    add("a formula", cNote, "=1+1", "file.formula_cell");
}

void TestPriceImport::wrongCellsAreNamedByLineAndColumn()
{
    QFETCH(int, column);
    QFETCH(QByteArray, cell);
    QFETCH(QString, code);
    const char* const names[] = {"product",  "spec", "region", "site", "unit",   "basis", "price",
                                 "currency", "tax",  "kind",   "date", "source", "note"};
    const PriceReview found = review(row({{cSpec, kA10x4}}) + row({{column, cell.toStdString()}}));
    QCOMPARE(found.rows.size(), 1U); // the right row stands
    QVERIFY(found.problems.count() >= 1);
    const Error& error = found.problems.shown().front();
    QCOMPARE(QString::fromStdString(error.message.code), code);
    QCOMPARE(error.place, (Place{"prices.csv", names[column], 3}));
}

void TestPriceImport::allThatIsWrongIsSaidAtOnce()
{
    const PriceReview found =
        review(row({{cPrice, "0"}, {cRegion, "nowhere"}, {cDate, "soon"}}) + row() + row({{cKind, "?"}}));
    std::vector<std::pair<int, std::string>> places;
    for (const Error& error : found.problems.shown())
        places.emplace_back(error.place.line, error.place.field);
    std::sort(places.begin(), places.end());
    QCOMPARE(places, (std::vector<std::pair<int, std::string>>{{2, "date"}, {2, "price"}, {2, "region"}, {4, "kind"}}));
    QCOMPARE(found.rows.size(), 1U);
}

void TestPriceImport::implausiblePricesAreHeldBack_data()
{
    QTest::addColumn<QString>("spec");
    QTest::addColumn<QString>("region");
    QTest::addColumn<QString>("price");
    QTest::addColumn<bool>("isHeldBack");
    const auto add = [](const char* name, const std::string& spec, const char* region, const char* price, bool isHeld) {
        QTest::newRow(name) << QString::fromStdString(spec) << QString(region) << QString(price) << isHeld;
    };
    // The list price is 9.5326.
    add("ten times and a little", kA10, "cn-hangzhou", "95.33", true);
    add("nearly ten times", kA10, "cn-hangzhou", "95.32", false);
    add("under a tenth", kA10, "cn-hangzhou", "0.953", true);
    add("a tenth and a little", kA10, "cn-hangzhou", "0.954", false);
    // The L20 has a price in Shanghai and Shenzhen only, 14.42: a hint elsewhere.
    add("elsewhere", "ecs.gn8is.2xlarge", "cn-hangzhou", "200", true);
    add("elsewhere, plausible", "ecs.gn8is.2xlarge", "cn-hangzhou", "13", false);
    // Nothing like it in the list.
    add("nobody knows", "ecs.c9i.xlarge", "cn-hangzhou", "0.8", false);
}

void TestPriceImport::implausiblePricesAreHeldBack()
{
    QFETCH(QString, spec);
    QFETCH(QString, region);
    QFETCH(QString, price);
    QFETCH(bool, isHeldBack);
    const PriceReview found =
        review(row({{cSpec, spec.toStdString()}, {cRegion, region.toStdString()}, {cPrice, price.toStdString()}}));
    QCOMPARE(found.problems.count(), 0LL);
    QCOMPARE(found.rows.front().state == ReviewState::HeldBack, isHeldBack);
    QCOMPARE(found.rows.front().doubts.empty(), !isHeldBack);
}

void TestPriceImport::twoPricesOfOneDayAreAConflict()
{
    const PriceReview found = review(row({{cPrice, "9.1"}}) + row({{cPrice, "8.9"}, {cSource, "a mail"}}));
    QCOMPARE(found.count(ReviewState::HeldBack), 2U);
    QVERIFY(pricesAfter(found, {}).empty());
    // The user's choice decides.
    const auto after = pricesAfter(found, {}, {{1}, false});
    QCOMPARE(after.size(), 1U);
    QCOMPARE(after.front().price, Money(8'900'000, Currency::Cny));
    // One price twice is no conflict, and is said.
    const PriceReview twice = review(row() + row());
    QCOMPARE(twice.rows.size(), 1U);
    QCOMPARE(twice.problems.shown().front().message.code, std::string("price.import.repeated"));
}

void TestPriceImport::anOlderRowDoesNotReplaceANewerOne()
{
    const auto own = pricesAfter(review(row()), {});
    const PriceReview older = review(row({{cDate, "2026-01-01"}, {cPrice, "9.4"}}), own);
    QCOMPARE(older.rows.front().state, ReviewState::HeldBack);
    QCOMPARE(pricesAfter(older, own), own);
}

void TestPriceImport::applyingChangesTheOwnRowsAndNothingElse()
{
    const auto own = pricesAfter(review(row() + row({{cSpec, kA10x4}, {cPrice, "51"}})), {});
    QCOMPARE(own.size(), 2U);
    const PriceReview found = review(row({{cPrice, "9.2"}, {cDate, "2026-11-01"}}), own);
    QCOMPARE(found.rows.front().old->price, Money(9'100'000, Currency::Cny));
    const auto after = pricesAfter(found, own);
    QCOMPARE(after.size(), 2U);
    QCOMPARE(after[0].price, Money(9'200'000, Currency::Cny));
    QCOMPARE(after[1], own[1]);
    // Twice the same changes nothing more.
    QCOMPARE(pricesAfter(review(row({{cPrice, "9.2"}, {cDate, "2026-11-01"}}), after), after), after);
}

void TestPriceImport::goneRowsStayUnlessTheyAreToGo()
{
    const auto own = pricesAfter(review(row() + row({{cSpec, kA10x4}, {cPrice, "51"}})
                                        + row({{cSpec, "ecs.c7.xlarge"}, {cPrice, "0.8"}, {cSource, "another"}})),
                                 {});
    const PriceReview found = review(row(), own);
    QCOMPARE(found.gone.size(), 1U);
    QCOMPARE(found.gone.front().spec, kA10x4);
    QCOMPARE(pricesAfter(found, own).size(), 3U);
    QCOMPARE(pricesAfter(found, own, {{}, true}).size(), 2U);
}

/// Whatever cell is unknown or nonsense, no row with a figure for it comes out: not for any column, not confirmed.
void TestPriceImport::noPathTurnsAnUnknownIntoAFigure()
{
    const std::string nothing[] = {"", "0", "-1", "NaN", "null", "N/A", "-", "待询价", "unknown", "=1", "1e999", "∞"};
    for (const std::string& cell : nothing) {
        const PriceReview found = review(row({{cPrice, cell}}));
        QVERIFY2(found.rows.empty(), cell.c_str());
        QVERIFY2(found.problems.count() > 0, cell.c_str());
        QVERIFY2(pricesAfter(found, {}, {{0}, false}).empty(), cell.c_str());
    }
    for (const char* json : {"null", "0", "-1", "\"\"", "true", "\"0.0\"", "[]", "{}", "[9.5]"}) {
        const std::string text = std::string(R"([{"product": "ecs", "spec": "ecs.gn7i-c8g1.2xlarge", "region":
            "cn-hangzhou", "unit": "hour", "basis": "machine", "currency": "CNY", "kind": "quote", "date": "2026-10-01",
            "source": "s", "price": )")
            + json + "}]";
        const auto found = reviewed(text);
        QVERIFY2(found.has_value(), json);
        QVERIFY2(found->rows.empty() && found->problems.count() == 1, json);
        QCOMPARE(found->problems.shown().front().place.field, std::string("/0/price"));
    }
}

void TestPriceImport::aMillionRowsEndSoon()
{
    std::string text = kHeader;
    const std::string line = row();
    text.reserve(text.size() + 1'000'000 * line.size());
    for (int i = 0; i < 1'000'000; ++i)
        text += line;
    QElapsedTimer timer;
    timer.start();
    const auto found = reviewed(text);
    QVERIFY(!found);
    QCOMPARE(found.error().message.code, std::string("file.too_many_records"));
    QCOMPARE(found.error().place.line, static_cast<int>(kMostImportedPrices) + 2);
    QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
}

void TestPriceImport::theTemplatesAreReadAsTheyAre()
{
    for (const Language language : {Language::Chinese, Language::English}) {
        const auto found = reviewed(priceTemplate(language));
        QVERIFY(found.has_value());
        QCOMPARE(found->problems.count(), 0LL);
        QCOMPARE(found->rows.size(), 2U);
        QCOMPARE(found->rows[1].row.price, Money(48'000'000, Currency::Cny));
        QCOMPARE(found->rows[1].row.tax, TaxTerm::Included);
    }
}

QTEST_APPLESS_MAIN(TestPriceImport)
#include "test_price_import.moc"
