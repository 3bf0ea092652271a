#include "core/document/price_snapshot.h"

#include <QTest>

using namespace quanheng::core;

namespace {

PriceRow row(const char* spec, double price, PriceKind kind = PriceKind::List)
{
    PriceRow result;
    result.region = "cn-shenzhen";
    result.spec = spec;
    result.price = Money::fromUnits(price, Currency::Cny);
    result.kind = kind;
    return result;
}

Option optionWith(std::vector<PriceRow> rows)
{
    Option option;
    RunCost cost;
    cost.prices = std::move(rows);
    option.cost = cost;
    return option;
}

} // namespace

class TestPriceSnapshot : public QObject {
    Q_OBJECT

private slots:
    void holdsEveryRowOnce()
    {
        Comparison comparison;
        comparison.columns.push_back({ColumnRole::Gpu, optionWith({row("b", 2), row("disk", 1)}), {}});
        comparison.ranked = {optionWith({row("b", 2), row("disk", 1)}), optionWith({row("a", 3), row("disk", 1)})};
        QCOMPARE(pricesUsed(comparison), (std::vector{row("a", 3), row("b", 2), row("disk", 1)}));
    }

    void leavesOutWhatThePlanHasAnyway()
    {
        Comparison comparison;
        comparison.ranked = {optionWith({row("a", 3, PriceKind::Manual), row("disk", 1)})};
        QCOMPARE(pricesUsed(comparison), std::vector{row("disk", 1)});
    }

    void aDiscountIsNotPartOfTheListThatIsKept()
    {
        PriceRow discounted = row("a", 85);
        discounted.adjustment = PriceAdjustment{PriceAdjustment::Kind::Discount, row("a", 100).price, 0.85, "r", "s"};
        PriceRow own = row("b", 5, PriceKind::Contract);
        own.isOwn = true;
        Comparison comparison;
        comparison.ranked = {optionWith({discounted, own})};
        QCOMPARE(pricesUsed(comparison), std::vector{row("a", 100)});
    }

    void anUnknownCostHasNoPrices()
    {
        Comparison comparison;
        comparison.columns.push_back({ColumnRole::Cpu, Option{}, {}});
        comparison.columns.push_back({ColumnRole::Pai, std::nullopt, {}});
        QVERIFY(pricesUsed(comparison).empty());
    }
};

QTEST_GUILESS_MAIN(TestPriceSnapshot)
#include "test_price_snapshot.moc"
