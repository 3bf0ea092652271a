#include "core/document/data_set.h"
#include "core/pricing/price_listing.h"
#include "pricing_values.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace quanheng::test;

namespace {

Expected<std::string> shippedFile(const std::string& name)
{
    QFile file(QStringLiteral(QUANHENG_SOURCE_DIR) + QStringLiteral("/resources/data/") + QString::fromStdString(name));
    if (!file.open(QIODevice::ReadOnly))
        return failure("file.missing");
    return file.readAll().toStdString();
}

} // namespace

class TestPriceListing : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void theWholeBookIsListed();
    void machinesAreListedWithTheirShares_data();
    void machinesAreListedWithTheirShares();
    void ofTwoPricesOneIsUsed();
    void whatHasNoPriceSaysWhy();
    void filtersKeepWhatTheyName_data();
    void filtersKeepWhatTheyName();
    void nothingWithoutAPriceMeetsALimitOfPrices();

private:
    std::size_t count(const PriceFilter& filter) const
    {
        return static_cast<std::size_t>(std::count_if(m_listings.begin(), m_listings.end(),
                                                      [&](const auto& listing) { return filter.accepts(listing); }));
    }

    std::optional<DataSet> m_data;
    std::vector<PriceListing> m_listings;
};

void TestPriceListing::initTestCase()
{
    auto data = loadDataSet(shippedFile);
    QVERIFY(data.has_value());
    m_data = std::move(*data);
    m_listings = listPrices(m_data->prices, m_data->catalogue, {}, day(2026, 12, 1));
}

void TestPriceListing::theWholeBookIsListed()
{
    const PriceBook& book = m_data->prices;
    QCOMPARE(m_listings.size(), book.rows().size() + book.quarantined().size() + book.unknownKeys().size());
    QVERIFY(m_listings.size() > 5'400); // of 10,517 listed: older families are outside the catalogue
    QCOMPARE(count(PriceFilter{}), m_listings.size());
}

void TestPriceListing::machinesAreListedWithTheirShares_data()
{
    QTest::addColumn<QString>("spec");
    QTest::addColumn<double>("vcpuPerCard");
    QTest::addColumn<int>("cards");
    // The catalogue's pages: 8 vCPU with one A10, 128 with eight A10s; a CPU machine has no card to share.
    QTest::newRow("one card") << "ecs.gn7i-c8g1.2xlarge" << 8.0 << 1;
    QTest::newRow("eight cards") << "ecs.ebmgn7ix.32xlarge" << 16.0 << 8;
    QTest::newRow("no card") << "ecs.c7.xlarge" << 0.0 << 0;
    // A twelfth of an A10 is no card.
    QTest::newRow("a slice") << "ecs.vgn7i-vws-m4.xlarge" << 0.0 << 0;
}

void TestPriceListing::machinesAreListedWithTheirShares()
{
    QFETCH(QString, spec);
    QFETCH(double, vcpuPerCard);
    QFETCH(int, cards);
    int found = 0;
    for (const PriceListing& listing : m_listings) {
        if (listing.row.spec != spec.toStdString() || listing.row.product != Product::Ecs || !listing.hasPrice())
            continue;
        ++found;
        QVERIFY(listing.type != nullptr);
        QCOMPARE(listing.perCardHour.has_value(), cards > 0);
        QCOMPARE(listing.vcpuPerCard.value_or(0), vcpuPerCard);
        if (cards > 0)
            QVERIFY(std::abs(listing.perCardHour->units() * cards - listing.row.price.units()) < 1e-5);
    }
    QVERIFY(found > 0);
}

void TestPriceListing::ofTwoPricesOneIsUsed()
{
    PriceBook book;
    book.add(listRow("cn-beijing", "ecs.c7.xlarge", 1, day(2024, 12, 30)));
    book.add(rowOfKind(listRow("cn-beijing", "ecs.c7.xlarge", 1), PriceKind::Quote, 0.9, day(2026, 11, 1)));
    book.add(listRow("cn-hangzhou", "ecs.c7.xlarge", 1, day(2024, 12, 30)));
    const auto listings = listPrices(book, m_data->catalogue, {}, day(2026, 12, 1));
    QCOMPARE(listings.size(), std::size_t{3});
    QVERIFY(listings[0].state == ListingState::Superseded && listings[0].age == PriceAge::Stale);
    QVERIFY(listings[1].state == ListingState::Used && listings[1].age == PriceAge::Fresh);
    QVERIFY(listings[2].state == ListingState::Used);
}

void TestPriceListing::whatHasNoPriceSaysWhy()
{
    PriceBook book;
    book.quarantine(listRow("cn-beijing", "ecs.gn7i-c8g1.2xlarge", 0.1), {"price.not_in_book", {}});
    book.markUnknown(machineKey("cn-beijing", "ecs.c7.xlarge"), {"price.elsewhere_only", {}});
    const auto listings = listPrices(book, m_data->catalogue, {}, day(2026, 12, 1));
    QCOMPARE(listings.size(), std::size_t{2});
    QVERIFY(listings[0].state == ListingState::Quarantined && listings[0].hasPrice() && listings[0].reason);
    QVERIFY(listings[1].state == ListingState::Unknown && !listings[1].hasPrice() && listings[1].reason);
    QVERIFY(!listings[1].perCardHour);
}

void TestPriceListing::filtersKeepWhatTheyName_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("region");
    QTest::addColumn<QString>("accelerator");
    QTest::addColumn<QString>("spec");
    QTest::addColumn<bool>("isKept");
    const QString a10 = QStringLiteral("ecs.gn7i-c8g1.2xlarge");
    QTest::newRow("words of type and region, any case") << "GN7I beijing"
                                                        << ""
                                                        << "" << a10 << true;
    QTest::newRow("a region's Chinese name") << QStringLiteral("北京") << ""
                                             << "" << a10 << true;
    QTest::newRow("a card") << "a10"
                            << "cn-beijing"
                            << "a10" << a10 << true;
    QTest::newRow("every word has to occur") << "gn7i nowhere"
                                             << ""
                                             << "" << a10 << false;
    QTest::newRow("another card") << ""
                                  << ""
                                  << "t4" << a10 << false;
    QTest::newRow("a machine without a card") << ""
                                              << ""
                                              << "a10"
                                              << "ecs.c7.xlarge" << false;
    QTest::newRow("spaces only") << "   "
                                 << ""
                                 << "" << a10 << true;
}

void TestPriceListing::filtersKeepWhatTheyName()
{
    QFETCH(QString, words);
    QFETCH(QString, region);
    QFETCH(QString, accelerator);
    QFETCH(QString, spec);
    QFETCH(bool, isKept);
    PriceFilter filter(words.toStdString());
    filter.region = region.toStdString();
    filter.accelerator = accelerator.toStdString();
    const auto found = std::find_if(m_listings.begin(), m_listings.end(), [&](const PriceListing& listing) {
        return filter.accepts(listing) && listing.row.spec == spec.toStdString();
    });
    QCOMPARE(found != m_listings.end(), isKept);
}

void TestPriceListing::nothingWithoutAPriceMeetsALimitOfPrices()
{
    PriceFilter all;
    all.leastPrice = 0;
    PriceFilter none;
    none.mostPrice = 0;
    PriceFilter priced;
    priced.state = ListingState::Unknown;
    QCOMPARE(count(all), m_listings.size() - count(priced));
    QCOMPARE(count(none), std::size_t{0});
}

QTEST_APPLESS_MAIN(TestPriceListing)
#include "test_price_listing.moc"
