#include "core/planning/book_effect.h"
#include "core/planning/option_maker.h"

#include "planning_values.h"

#include <QTest>

using namespace quanheng::test;

namespace {

const std::string kType = "ecs.gn7i-c8g1.2xlarge";

} // namespace

class TestBookEffect : public QObject {
    Q_OBJECT

private slots:
    void aNewerBookIsOfferedWithWhatItChanges();
    void aPriceThatIsGoneIsUnknownToday();
    void anOptionOfTheBookOfTodayKeepsThePlansPrice();
};

void TestBookEffect::aNewerBookIsOfferedWithWhatItChanges()
{
    World world;
    world.plan.priceSnapshot = {listRow(kSouth, kType, 9.5326)};
    QVERIFY(changedPrices(world.plan, world.book).empty());
    world.book.add(listRow(kSouth, kType, 10.4859, day(2025, 1, 10)));
    const auto changed = changedPrices(world.plan, world.book);
    QCOMPARE(changed.size(), 1U);
    QCOMPARE(changed.front().kept.price, yuan(9.5326));
    QCOMPARE(changed.front().now->price, yuan(10.4859));
    QVERIFY(withTodaysBook(world.plan).priceSnapshot.empty());
}

void TestBookEffect::aPriceThatIsGoneIsUnknownToday()
{
    World world;
    world.plan.priceSnapshot = {listRow(kSouth, "ecs.gone.large", 1)};
    const auto changed = changedPrices(world.plan, world.book);
    QCOMPARE(changed.size(), 1U);
    QVERIFY(!changed.front().now.isKnown());
}

/// The plan's own book: what it was made with stands over the newer list.
void TestBookEffect::anOptionOfTheBookOfTodayKeepsThePlansPrice()
{
    World world;
    world.plan.priceSnapshot = {listRow(kSouth, kType, 9.5326)};
    world.book.add(listRow(kSouth, kType, 10.4859, day(2025, 1, 10)));
    const Catalogue catalogue = world.catalogue();
    const auto price = [&](const Plan& plan) {
        return pricesOfPlan(plan, world.book, catalogue, world.today).find(machineKey(kSouth, kType))->price;
    };
    QCOMPARE(price(world.plan), yuan(9.5326));
    QCOMPARE(price(withTodaysBook(world.plan)), yuan(10.4859));
}

QTEST_APPLESS_MAIN(TestBookEffect)
#include "test_book_effect.moc"
