#include "core/pricing/price_layers.h"

#include "pricing_values.h"

#include <QTest>

using namespace quanheng::test;

namespace {

const std::string kType = "ecs.gn7i-c8g1.2xlarge";
const std::string kDearType = "ecs.gn7e-c16g1.4xlarge";
const std::string kRegion = "cn-hangzhou";
const Date kToday = day(2026, 11, 30);

Catalogue catalogue()
{
    Catalogue::Parts parts;
    for (const auto& [id, family] : {std::pair(kType, "gn7i"), std::pair(kDearType, "gn7e")}) {
        InstanceType type;
        type.id = id;
        type.family = family;
        parts.instanceTypes.push_back(type);
    }
    return Catalogue(std::move(parts));
}

PriceBook book()
{
    PriceBook made;
    made.add(listRow(kRegion, kType, 9.5326));
    made.add(listRow(kRegion, kDearType, 34.742));
    made.add(diskRow(kRegion, 0.0021));
    return made;
}

DiscountRule rule(std::string name, std::string family, double share)
{
    DiscountRule made;
    made.name = std::move(name);
    made.family = std::move(family);
    made.share = share;
    made.source = "contract 7";
    return made;
}

struct Terms {
    std::vector<PriceRow> ownRows;
    std::vector<DiscountRule> discounts;
    PricingSettings settings;
    Date pricedOn{};

    [[nodiscard]] OrUnknown<PriceRow> price(const std::string& spec) const
    {
        PriceBook prices = book();
        applyTerms(prices, {ownRows, discounts, settings, kToday, pricedOn}, catalogue());
        return prices.find(machineKey(kRegion, spec));
    }
};

PriceRow ownRow(PriceKind kind, double price, Date asOf = day(2024, 6, 1))
{
    return rowOfKind(listRow(kRegion, kType, 1), kind, price, asOf);
}

} // namespace

class TestPriceLayers : public QObject {
    Q_OBJECT

private slots:
    void aDiscountTakesItsShareOffTheList();
    void theRuleForTheFamilyWins();
    void rulesHoldFromDayToDay();
    void anExpiredRuleHoldsForThePlanThatWasMadeWithIt();
    void ownTermsStandOverANewerList();
    void anImportedListIsAList();
    void theListLayerKnowsNoOwnTerms();
    void taxIsBroughtToTheList_data();
    void taxIsBroughtToTheList();
    void whatWasStatedComesBack();
};

void TestPriceLayers::aDiscountTakesItsShareOffTheList()
{
    const Terms terms{{}, {rule("15 % off", "", 0.15)}, {}};
    const auto price = terms.price(kType);
    // 9.5326 x 0.85 = 8.10271.
    QCOMPARE(price->price, Money(8'102'710, Currency::Cny));
    QCOMPARE(layerOf(price.value()), PriceLayer::Contract);
    QCOMPARE(price->adjustment->stated, yuan(9.5326));
    QCOMPARE(price->adjustment->rule, std::string("15 % off"));
    QCOMPARE(price->adjustment->source, std::string("contract 7"));
    // Without rules the price is the list's, to the fen.
    QCOMPARE(Terms{}.price(kType)->price, yuan(9.5326));
    QCOMPARE(layerOf(Terms{}.price(kType).value()), PriceLayer::List);
}

void TestPriceLayers::theRuleForTheFamilyWins()
{
    DiscountRule ofDisks = rule("disks", "", 0.3);
    ofDisks.product = Product::CloudDisk;
    const Terms terms{{}, {rule("all", "", 0.2), rule("gn7e", "gn7e", 0.1), ofDisks}, {}};
    QCOMPARE(terms.price(kDearType)->adjustment->rule, std::string("gn7e"));
    QCOMPARE(terms.price(kDearType)->price, Money(31'267'800, Currency::Cny)); // 34.742 x 0.9, not x 0.8 x 0.9
    QCOMPARE(terms.price(kType)->adjustment->rule, std::string("all"));
    // Two rules that say one thing differently: the smaller discount, whatever their order.
    for (const bool isTurned : {false, true}) {
        std::vector<DiscountRule> rules{rule("small", "", 0.05), rule("large", "", 0.25)};
        if (isTurned)
            std::swap(rules[0], rules[1]);
        const Terms two{{}, rules, {}};
        QCOMPARE(two.price(kType)->adjustment->rule, std::string("small"));
    }
}

void TestPriceLayers::rulesHoldFromDayToDay()
{
    DiscountRule dated = rule("dated", "", 0.1);
    const auto holds = [&dated](Date from, std::optional<Date> until) {
        dated.from = from;
        dated.until = until;
        const Terms terms{{}, {dated}, {}};
        return terms.price(kType)->adjustment.has_value();
    };
    QVERIFY(holds({}, std::nullopt));
    QVERIFY(holds(kToday, kToday));
    QVERIFY(!holds(day(2026, 12, 1), std::nullopt));
    QVERIFY(!holds({}, day(2026, 11, 29)));
}

void TestPriceLayers::anExpiredRuleHoldsForThePlanThatWasMadeWithIt()
{
    DiscountRule ended = rule("ended", "", 0.1);
    ended.until = day(2026, 6, 30);
    const Terms terms{{}, {ended}, {}, day(2026, 5, 1)};
    QCOMPARE(terms.price(kType)->adjustment->rule, std::string("ended"));
    QCOMPARE(terms.price(kType)->adjustment->until, std::optional(day(2026, 6, 30)));
}

void TestPriceLayers::ownTermsStandOverANewerList()
{
    for (const PriceKind kind : {PriceKind::Contract, PriceKind::Quote, PriceKind::Invoice, PriceKind::Manual}) {
        const Terms terms{{ownRow(kind, 8.8)}, {rule("all", "", 0.5)}, {}};
        const auto price = terms.price(kType);
        QCOMPARE(price->price, yuan(8.8)); // no discount on what is the user's already
        QVERIFY(price->isOwn);
        QCOMPARE(layerOf(price.value()), PriceLayer::Contract);
    }
}

void TestPriceLayers::anImportedListIsAList()
{
    const Terms newer{{ownRow(PriceKind::List, 9.9, day(2026, 10, 1))}, {}, {}};
    QCOMPARE(newer.price(kType)->price, yuan(9.9));
    QCOMPARE(layerOf(newer.price(kType).value()), PriceLayer::List);
    const Terms older{{ownRow(PriceKind::List, 9.9, day(2023, 1, 1))}, {}, {}};
    QCOMPARE(older.price(kType)->price, yuan(9.5326));
}

void TestPriceLayers::theListLayerKnowsNoOwnTerms()
{
    PriceRow custom = ownRow(PriceKind::Manual, 45);
    custom.spec = "custom.a10x4";
    Terms terms{{ownRow(PriceKind::Contract, 8.8), custom}, {rule("all", "", 0.5)}, {}};
    terms.settings.layer = PriceLayer::List;
    QCOMPARE(terms.price(kType)->price, yuan(9.5326));
    QVERIFY(!terms.price("custom.a10x4").isKnown());
    QCOMPARE(terms.price("custom.a10x4").reason().code, std::string("price.own_terms_only"));
}

void TestPriceLayers::taxIsBroughtToTheList_data()
{
    QTest::addColumn<int>("stated");
    QTest::addColumn<int>("listHolds");
    QTest::addColumn<double>("price");
    const auto add = [](const char* name, TaxTerm stated, int listHolds, double price) {
        QTest::newRow(name) << static_cast<int>(stated) << listHolds << price;
    };
    // 100 without tax is 106 with 6 %; 106 with it is 100 without. The China site's list holds it.
    add("without, the list holds it", TaxTerm::Excluded, -1, 106);
    add("with, the list holds it", TaxTerm::Included, -1, 100);
    add("as listed", TaxTerm::AsListed, -1, 100);
    add("without, the list does not", TaxTerm::Excluded, 0, 100);
    add("with, the list does not", TaxTerm::Included, 0, 94.339623);
    add("without, the user says that it does", TaxTerm::Excluded, 1, 106);
}

void TestPriceLayers::taxIsBroughtToTheList()
{
    QFETCH(int, stated);
    QFETCH(int, listHolds);
    QFETCH(double, price);
    PriceRow row = ownRow(PriceKind::Contract, 100);
    row.tax = static_cast<TaxTerm>(stated);
    Terms terms{{row}, {}, {}};
    if (listHolds >= 0)
        terms.settings.listHoldsTax = listHolds == 1;
    QCOMPARE(terms.price(kType)->price, yuan(price));
}

void TestPriceLayers::whatWasStatedComesBack()
{
    const Terms terms{{}, {rule("all", "", 0.15)}, {}};
    PriceRow listed = listRow(kRegion, kType, 9.5326);
    QCOMPARE(asStated(terms.price(kType).value()), listed);
}

QTEST_APPLESS_MAIN(TestPriceLayers)
#include "test_price_layers.moc"
