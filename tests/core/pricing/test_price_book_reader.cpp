#include "core/catalogue/catalogue_reader.h"
#include "core/pricing/price_book_reader.h"

#include "tests/support/shipped_data.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>

using namespace quanheng::core;
using quanheng::test::shippedData;
using quanheng::test::shippedDataWith;

class TestPriceBookReader : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();

    // Against second sources (tests/data/price_checks.json).
    void pricesAgreeWithTheirSecondSource();
    void theMainlandListIsNotTheInternationalOne();
    void biggerTypesCostInProportion();

    // Facts about the list.
    void countsAreThoseOfTheList();
    void rowsCarryTheirDateAndSource();
    void aT4IsListedDearerThanAnA10();
    void quotesStandInTheirRegionsAndConfirmTheList();
    void implausibleRowsAreUnknownWithTheirReason();
    void pairsWithoutAPriceAreUnknownWithTheirReason();
    void unpricedFamiliesStayUnknown();
    void aDiskPriceIsThatOfTheRegionsItsSourceNames();
    void whatCannotStandInTheBookIsRejected();

    void whatIsWrongIsNamedByFileAndPointer_data();
    void whatIsWrongIsNamedByFileAndPointer();

private:
    [[nodiscard]] OrUnknown<PriceRow> machine(const std::string& region, const std::string& type,
                                              Site site = Site::China) const
    {
        return m_book.find({site, Product::Ecs, region, type, PriceUnit::MachineHour});
    }
    [[nodiscard]] OrUnknown<PriceRow> disk(const std::string& region, const std::string& category, PriceUnit unit,
                                           Site site = Site::China) const
    {
        return m_book.find({site, Product::CloudDisk, region, category, unit});
    }

    Catalogue m_catalogue;
    PriceBook m_book;
    std::vector<Rejection> m_rejections;
    nlohmann::json m_checks;
};

void TestPriceBookReader::initTestCase()
{
    Expected<Catalogue> catalogue = readCatalogue(shippedData());
    QVERIFY(catalogue.has_value());
    m_catalogue = std::move(*catalogue);
    Expected<PriceBook> book = readPriceBook(shippedData(), m_catalogue, m_rejections);
    if (!book)
        QFAIL((book.error().message.code + " " + book.error().place.file + book.error().place.field).c_str());
    m_book = std::move(*book);
    std::ifstream file(QUANHENG_SOURCE_DIR "/tests/data/price_checks.json");
    m_checks = nlohmann::json::parse(file);
}

void TestPriceBookReader::pricesAgreeWithTheirSecondSource()
{
    int checked = 0;
    for (const nlohmann::json& row : m_checks["rows"]) {
        if (row["kind"] != "ecs_hour" || row["currency"] != "CNY" || row["currency_b"] != "CNY")
            continue;
        const std::string type = row["type"];
        const auto price = machine(row["region"], type);
        QVERIFY2(price.isKnown(), type.c_str());
        const double second = row["price_b"];
        const double tolerance = row["tolerance_pct"].get<double>() / 100;
        QVERIFY2(std::abs(price->price.units() / second - 1) <= tolerance, type.c_str());
        ++checked;
    }
    QVERIFY(checked >= 10);
}

void TestPriceBookReader::theMainlandListIsNotTheInternationalOne()
{
    const auto dollars = machine("us-east-1", "ecs.c9i.xlarge", Site::International);
    QCOMPARE(dollars->price, Money(146300, Currency::Usd));
    QVERIFY(!machine("us-east-1", "ecs.c9i.xlarge").isKnown());
    QCOMPARE(machine("us-west-1", "ecs.c5.8xlarge", Site::International)->price.currency(), Currency::Usd);
    QCOMPARE(machine("us-west-1", "ecs.c5.8xlarge")->price.currency(), Currency::Cny);
    QVERIFY(!machine("cn-hangzhou", "ecs.c5.8xlarge", Site::International).isKnown());
}

void TestPriceBookReader::biggerTypesCostInProportion()
{
    for (const nlohmann::json& row : m_checks["invariants"]) {
        const auto small = machine(row["region"], row["small"]);
        const auto big = machine(row["region"], row["big"]);
        const double ratio = big->price / small->price / row["times"].get<double>();
        QVERIFY2(std::abs(ratio - 1) <= row["tolerance_pct"].get<double>() / 100,
                 row["big"].get<std::string>().c_str());
    }
}

void TestPriceBookReader::countsAreThoseOfTheList()
{
    std::set<std::string> regions;
    std::set<std::string> types;
    int list = 0;
    for (const PriceRow& row : m_book.rows()) {
        QVERIFY(row.price.microUnits() > 0);
        if (row.product != Product::Ecs || row.site != Site::China || row.kind != PriceKind::List)
            continue;
        ++list;
        regions.insert(row.region);
        types.insert(row.spec);
    }
    // 10,517 pairs were listed with a price: 5,113 of 473 older types were left out, 2 are quarantined.
    QCOMPARE(list, 10517 - 5113 - 2);
    QCOMPARE(regions.size(), 27U);
    QCOMPARE(types.size(), 864U - 473U);
    QCOMPARE(m_book.quarantined().size(), 2U);
    const auto leftOut = std::find_if(m_rejections.begin(), m_rejections.end(),
                                      [](const Rejection& one) { return one.reason.code == "price.left_out"; });
    QVERIFY(leftOut != m_rejections.end());
    QCOMPARE(std::get<long long>(leftOut->reason.args[0]), 5113);
    QCOMPARE(std::get<long long>(leftOut->reason.args[1]), 473);
}

void TestPriceBookReader::rowsCarryTheirDateAndSource()
{
    for (const PriceRow& row : m_book.rows()) {
        QVERIFY2(row.asOf.ok() && row.asOf >= *dateFromIso("2020-11-01"), row.spec.c_str());
        QVERIFY2(m_book.source(row.source) != nullptr, row.source.c_str());
    }
    QCOMPARE(*m_book.listDate(), *dateFromIso("2024-12-30"));
    QCOMPARE(*m_book.listDate(Site::International), *dateFromIso("2026-09-28"));
    QVERIFY(!m_book.source("S1")->what.empty());
    const auto older = [](const PriceRow& row) { return row.source == "S2"; };
    QCOMPARE(std::count_if(m_book.rows().begin(), m_book.rows().end(), older), 30);
}

void TestPriceBookReader::aT4IsListedDearerThanAnA10()
{
    const PriceRow t4 = machine("cn-hangzhou", "ecs.gn6i-c4g1.xlarge").value();
    const PriceRow a10 = machine("cn-hangzhou", "ecs.gn7i-c8g1.2xlarge").value();
    QCOMPARE(t4.price, Money(11'630'000, Currency::Cny));
    QCOMPARE(a10.price, Money(9'532'600, Currency::Cny));
    QVERIFY(t4.price > a10.price);
}

void TestPriceBookReader::quotesStandInTheirRegionsAndConfirmTheList()
{
    const Date quoted = *dateFromIso("2026-09-24");
    const PriceKey key{Site::China, Product::Ecs, "cn-shenzhen", "ecs.gn6i-c4g1.xlarge", PriceUnit::MachineHour};
    const std::vector<PriceRow> rows = m_book.candidates(key);
    QCOMPARE(rows.size(), 2U);
    for (const PriceRow& row : rows) {
        QCOMPARE(row.price, Money(11'630'000, Currency::Cny));
        if (row.kind == PriceKind::Quote)
            QCOMPARE(row.asOf, quoted);
        else
            QCOMPARE(row.confirmedOn, std::optional(quoted));
    }
    // The list has no price of the L20 in these regions; the quote is no price of another one.
    QCOMPARE(machine("cn-shanghai", "ecs.gn8is.2xlarge")->kind, PriceKind::Quote);
    QCOMPARE(machine("cn-shanghai", "ecs.gn8is.2xlarge")->price, Money(14'420'000, Currency::Cny));
    QVERIFY(!machine("cn-hangzhou", "ecs.gn8is.2xlarge").isKnown());
    QVERIFY(!machine("cn-hangzhou", "ecs.gn6i-c4g1.xlarge")->confirmedOn);
}

void TestPriceBookReader::implausibleRowsAreUnknownWithTheirReason()
{
    for (const char* type : {"ecs.gn6v-c8g1.8xlarge", "ecs.gn6v-c10g1.20xlarge"}) {
        const auto price = machine("cn-wulanchabu", type);
        QVERIFY2(!price.isKnown(), type);
        QCOMPARE(price.reason().code, std::string("price.quarantined"));
        QVERIFY2(machine("cn-hangzhou", type).isKnown(), type);
    }
}

void TestPriceBookReader::pairsWithoutAPriceAreUnknownWithTheirReason()
{
    const auto price = machine("us-east-1", "ecs.ebmgn7ix.32xlarge");
    QVERIFY(!price.isKnown());
    QCOMPARE(price.reason().code, std::string("price.listed_without_price"));
    QCOMPARE(machine("cn-shanghai", "ecs.vgn6i-m16-vws.5xlarge").reason().code,
             std::string("price.listed_without_price"));
}

void TestPriceBookReader::unpricedFamiliesStayUnknown()
{
    const std::set<std::string> families{"ebmgn8v", "gn8v", "gn7s", "ebmgn6e", "c9i", "c9a"};
    for (const InstanceType& type : m_catalogue.instanceTypes())
        if (families.contains(type.family))
            QVERIFY2(!machine("cn-shanghai", type.id).isKnown(), type.id.c_str());
}

void TestPriceBookReader::aDiskPriceIsThatOfTheRegionsItsSourceNames()
{
    // The list names Hangzhou; the quotes of 2026-09 hold the same price in Shanghai and Shenzhen; nobody else does.
    QCOMPARE(disk("cn-hangzhou", "essd-pl1", PriceUnit::GiBHour)->price, Money(2100, Currency::Cny));
    QCOMPARE(disk("cn-hangzhou", "essd-pl1", PriceUnit::GiBHour)->kind, PriceKind::List);
    for (const char* region : {"cn-shanghai", "cn-shenzhen"}) {
        const auto quoted = disk(region, "essd-pl1", PriceUnit::GiBHour);
        QCOMPARE(quoted->price, Money(2100, Currency::Cny));
        QCOMPARE(quoted->kind, PriceKind::Quote);
        QCOMPARE(quoted->source, std::string("Q1"));
    }
    QVERIFY(!disk("cn-beijing", "essd-pl1", PriceUnit::GiBHour).isKnown());
    QVERIFY(!disk("cn-hongkong", "essd-pl1", PriceUnit::GiBHour).isKnown());
    // A source that speaks of the mainland speaks of each of its regions, and of no other.
    QCOMPARE(disk("cn-beijing", "essd-pl2", PriceUnit::GiBMonth)->price, Money(2'000'000, Currency::Cny));
    QVERIFY(!disk("cn-hongkong", "essd-pl2", PriceUnit::GiBMonth).isKnown());
    QCOMPARE(disk("us-east-1", "essd-pl0", PriceUnit::GiBMonth, Site::International)->price,
             Money(63'300, Currency::Usd));
}

void TestPriceBookReader::whatCannotStandInTheBookIsRejected()
{
    const auto count = [this](const char* code) {
        return std::count_if(m_rejections.begin(), m_rejections.end(),
                             [code](const Rejection& one) { return one.reason.code == code; });
    };
    // 0.0001055 USD for a GiB-hour is finer than a millionth.
    QCOMPARE(count("price.finer_than_money"), 1);
    QVERIFY(!disk("us-east-1", "essd-pl0", PriceUnit::GiBHour, Site::International).isKnown());
    QVERIFY(count("price.disk_of_another_unit") > 0);
}

void TestPriceBookReader::whatIsWrongIsNamedByFileAndPointer_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("code");
    const auto add = [](const char* name, const char* file, const char* pointer, const char* json, const char* code) {
        QTest::newRow(name) << file << pointer << json << code;
    };
    const char* const row = "/rows/cn-hangzhou/ecs.c7.xlarge/0";
    add("a price of 0", "prices_ecs.json", row, "0", "file.number_out_of_range");
    add("a negative price", "prices_ecs.json", row, "-5", "file.number_out_of_range");
    add("half a millionth", "prices_ecs.json", row, "10.5", "file.expected_integer");
    add("text for a price", "prices_ecs.json", row, "\"9.5\"", "file.expected_number");
    add("a capture that is not there", "prices_ecs.json", "/rows/cn-hangzhou/ecs.c7.xlarge/1", "7",
        "file.number_out_of_range");
    add("a type that is not there", "prices_ecs.json", "/rows/cn-hangzhou/ecs.x.large", "[1, 0]",
        "catalogue.unknown_key");
    add("a region that is not there", "prices_ecs.json", "/rows/cn-atlantis", "{}", "catalogue.unknown_key");
    add("a quote without a date", "prices_ecs.json", "/quotes/0/as_of", "\"soon\"", "file.expected_date");
    add("a currency without a name", "prices_ecs.json", "/currency", "\"EUR\"", "price.other_currency");
    add("dollars on the China site", "prices_ecs.json", "/currency", "\"USD\"", "price.other_currency");
    add("yuan on the international site", "prices_ecs.json", "/intl/currency", "\"CNY\"", "price.other_currency");
    add("a disk price of 0", "storage.json", "/cloud_disks/0/prices/0/price", "\"0\"", "file.number_out_of_range");
    add("a disk price as a number", "storage.json", "/cloud_disks/0/prices/0/price", "0.5", "file.expected_text");
    add("a disk region that is not there", "storage.json", "/cloud_disks/0/prices/0/region", "\"cn-atlantis\"",
        "catalogue.unknown_key");
}

void TestPriceBookReader::whatIsWrongIsNamedByFileAndPointer()
{
    QFETCH(QString, file);
    QFETCH(QString, pointer);
    QFETCH(QString, json);
    QFETCH(QString, code);
    std::vector<Rejection> rejections;
    const auto reader =
        shippedDataWith(file.toStdString(), pointer.toStdString(), nlohmann::json::parse(json.toStdString()));
    const Expected<PriceBook> book = readPriceBook(reader, m_catalogue, rejections);
    QVERIFY(!book);
    QCOMPARE(QString::fromStdString(book.error().message.code), code);
    QCOMPARE(QString::fromStdString(book.error().place.file), file);
    QCOMPARE(QString::fromStdString(book.error().place.field), pointer);
}

QTEST_APPLESS_MAIN(TestPriceBookReader)
#include "test_price_book_reader.moc"
