#include "core/pricing/purchase_option.h"

#include "pricing_values.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace quanheng::test;

namespace {

const std::string kRegion = "cn-shenzhen";

InstanceType a10Machine()
{
    InstanceType type;
    type.id = "ecs.gn7i-c8g1.2xlarge";
    type.family = "gn7i";
    type.accelerator = "a10";
    type.acceleratorCount = 1;
    return type;
}

/// Everything that a question refers to, kept together.
struct Bill {
    InstanceType type = a10Machine();
    Usage usage;
    PriceBook prices;
    Assumptions assumptions = billAssumptions();
    std::string region = kRegion;
    Site site = Site::China;
    int nodes = 2;
    Band<Seconds> runTime{Hours(8), Hours(10), Hours(12.5)};

    Bill()
    {
        prices.add(listRow(kRegion, type.id, 9.5326));
        prices.add(diskRow(kRegion, 0.0021));
        usage.runsPerMonth = 4;
    }

    [[nodiscard]] OrUnknown<RunCost> under(std::string_view purchase) const
    {
        const CostQuestion question{
            type, region, site, nodes, runTime, usage, prices, assumptions, {1.26, 1.0, 1.26, "R2"}, true};
        return purchaseOption(purchase)->runCost(question);
    }
};

Money line(const RunCost& cost, std::string_view code)
{
    for (const CostLine& each : cost.lines)
        if (each.code == code)
            return each.amount.p50;
    return yuan(-1);
}

} // namespace

class TestPayAsYouGo : public QObject {
    Q_OBJECT

private slots:
    void theBillOfARunIsTheHandComputedOne();
    void linesAddUpToTheMicroUnit();
    void theBandJoinsTimeAndPrice();
    void aJobServiceBillsListTimesFactorAndNothingBetweenRuns();
    void aQuotedJobPriceNeedsNoFactor();
    void idleMachinesAreALineOfTheirOwn();
    void alwaysOnCostsTheSameHoweverLongTheRunsTake();
    void theDiskOfAnotherRegionIsAMarkedAssumption();
    void anUnknownPriceNeverBecomesANumber_data();
    void anUnknownPriceNeverBecomesANumber();
    void costRisesWithHoursAndNodes();
    void aBillBeyondCountingIsUnknown_data();
    void aBillBeyondCountingIsUnknown();
    void aBillIsInTheCurrencyOfItsSite();
    void theFactorIsSaidOfThePriceThatItMultiplies();
    void aMonthThatCannotHoldTheRunsIsSaid();
    void theTrailNamesPricesAndDates();
    void everyOptionIsFoundByItsId();
};

void TestPayAsYouGo::theBillOfARunIsTheHandComputedOne()
{
    // Two machines at 9.5326 CNY/h for 10 h, 5 min before, 100 GiB of ESSD PL1 at 0.0021 CNY/GiB/h each.
    //   compute   2 x 9.5326 x 10           = 190.652
    //   start-up  2 x 9.5326 x 5/60         =   1.588766…
    //   disk      2 x 0.21   x (10 + 5/60)  =   4.235
    //   a run                               = 196.475767
    const RunCost cost = Bill().under("ecs.payg").value();
    QCOMPARE(cost.perHour, yuan(19.0652));
    QCOMPARE(line(cost, "cost.compute"), yuan(190.652));
    QCOMPARE(line(cost, "cost.startup"), yuan(1.588767));
    QCOMPARE(line(cost, "cost.disk"), yuan(4.235));
    QCOMPARE(cost.perRun.p50, yuan(196.475767));
    QCOMPARE(cost.perMonth.p50, yuan(4 * 196.475767));
    QCOMPARE(cost.perYear.p50, yuan(12 * 4 * 196.475767));
    QCOMPARE(cost.idlePerMonth.p50, yuan(0));
}

void TestPayAsYouGo::linesAddUpToTheMicroUnit()
{
    Bill bill;
    for (int nodes = 1; nodes <= 64; ++nodes) {
        bill.nodes = nodes;
        bill.runTime = {Seconds(1234.5 * nodes), Seconds(1777.77 * nodes), Seconds(2001.1 * nodes)};
        for (const char* purchase : {"ecs.payg", "dlc.payg"}) {
            const RunCost cost = bill.under(purchase).value();
            Money total = yuan(0);
            for (const CostLine& each : cost.lines)
                total = total + each.amount.p50;
            QCOMPARE(total, cost.perRun.p50);
        }
    }
}

void TestPayAsYouGo::theBandJoinsTimeAndPrice()
{
    // List price: the band of the compute line is the band of time, 8 / 10 / 12.5 h.
    const RunCost ecs = Bill().under("ecs.payg").value();
    QCOMPARE(ecs.lines.front().amount.p10, yuan(2 * 9.5326 * 8));
    QCOMPARE(ecs.lines.front().amount.p90, yuan(2 * 9.5326 * 12.5));
    // Job service: the factor 1.26 may be 1.00, so downwards the logarithms join as root of squares:
    //   sqrt(ln(10/8)^2 + ln(1.26)^2) = sqrt(0.223144^2 + 0.231112^2) = 0.321253; 240.22152 x e^-0.321253 = 174.217
    // and upwards nothing is added to ln(12.5/10).
    const RunCost dlc = Bill().under("dlc.payg").value();
    QVERIFY(std::abs(dlc.lines.front().amount.p10.units() - 174.217) < 0.01);
    QCOMPARE(dlc.lines.front().amount.p90, yuan(2 * 9.5326 * 1.26 * 12.5));
    QVERIFY(ecs.perRun.p10 < ecs.perRun.p50 && ecs.perRun.p50 < ecs.perRun.p90);
}

void TestPayAsYouGo::aJobServiceBillsListTimesFactorAndNothingBetweenRuns()
{
    // 2 x 9.5326 x 1.26 x 10 = 240.22152; start-up 8 min: x 8/60 = 3.2029536; no disk.
    Bill bill;
    bill.usage.keep = KeepPolicy::AlwaysOn;
    bill.usage.interactiveHoursPerDay = 2;
    const RunCost cost = bill.under("dlc.payg").value();
    QCOMPARE(line(cost, "cost.compute"), yuan(240.22152));
    QCOMPARE(line(cost, "cost.startup"), yuan(3.202954));
    QCOMPARE(cost.lines.size(), std::size_t(2));
    QCOMPARE(cost.idlePerMonth.p90, yuan(0));
    QVERIFY(cost.leavesOutInteractive);
    QCOMPARE(cost.perMonth.p50, yuan(4 * 243.424474));
    QVERIFY(std::find(cost.assumptions.begin(), cost.assumptions.end(), "dlc.factor") != cost.assumptions.end());
    QVERIFY(std::any_of(cost.notes.begin(), cost.notes.end(),
                        [](const Message& note) { return note.code == "cost.note.dlc_not_interactive"; }));
}

void TestPayAsYouGo::aQuotedJobPriceNeedsNoFactor()
{
    Bill bill;
    PriceRow quote = rowOfKind(listRow(kRegion, bill.type.id, 1), PriceKind::Quote, 12.0, day(2026, 9, 1));
    quote.product = Product::PaiDlc;
    bill.prices.add(quote);
    const RunCost cost = bill.under("dlc.payg").value();
    QCOMPARE(cost.perHour, yuan(24));
    QVERIFY(std::find(cost.assumptions.begin(), cost.assumptions.end(), "dlc.factor") == cost.assumptions.end());
}

void TestPayAsYouGo::idleMachinesAreALineOfTheirOwn()
{
    // Always on: 730 h, of which 4 x (10 h + 5 min) = 40.3333 h are runs; 689.6667 h idle at
    // 2 x (9.5326 + 0.21) = 19.4852 CNY/h = 13438.293…
    Bill bill;
    bill.usage.keep = KeepPolicy::AlwaysOn;
    const RunCost cost = bill.under("ecs.payg").value();
    QVERIFY(std::abs(cost.idlePerMonth.p50.units() - 13438.2930) < 0.001);
    QCOMPARE(cost.perMonth.p50, cost.perRun.p50 * 4 + cost.idlePerMonth.p50);
    QVERIFY(cost.idlePerMonth.p10 < cost.idlePerMonth.p90);
}

void TestPayAsYouGo::alwaysOnCostsTheSameHoweverLongTheRunsTake()
{
    // 730 h x 19.4852 CNY/h = 14224.196 CNY.
    Bill bill;
    bill.usage.keep = KeepPolicy::AlwaysOn;
    const RunCost cost = bill.under("ecs.payg").value();
    for (const Money month : {cost.perMonth.p10, cost.perMonth.p50, cost.perMonth.p90})
        QVERIFY(std::abs(month.units() - 14224.196) < 0.001);
}

void TestPayAsYouGo::theDiskOfAnotherRegionIsAMarkedAssumption()
{
    Bill bill;
    bill.region = "ap-southeast-1";
    bill.prices.add(listRow("ap-southeast-1", bill.type.id, 18.065));
    const RunCost cost = bill.under("ecs.payg").value();
    QCOMPARE(line(cost, "cost.disk"), yuan(4.235));
    QVERIFY(cost.lines.back().amount.p90 > yuan(4.235 * 2.6));
    QCOMPARE(cost.assumptions.back(), std::string("disk.price.elsewhere"));
    QCOMPARE(QString::fromStdString(cost.notes.front().code), QStringLiteral("cost.note.disk_price_elsewhere"));
}

void TestPayAsYouGo::anUnknownPriceNeverBecomesANumber_data()
{
    QTest::addColumn<bool>("hasMachine");
    QTest::addColumn<bool>("hasDisk");
    QTest::addColumn<QString>("purchase");
    QTest::addColumn<bool>("isKnown");
    QTest::newRow("all known") << true << true << "ecs.payg" << true;
    QTest::newRow("no machine price") << false << true << "ecs.payg" << false;
    QTest::newRow("no disk price anywhere") << true << false << "ecs.payg" << false;
    QTest::newRow("job service, no list price") << false << true << "dlc.payg" << false;
    QTest::newRow("job service bills no disk") << true << false << "dlc.payg" << true;
}

void TestPayAsYouGo::anUnknownPriceNeverBecomesANumber()
{
    QFETCH(bool, hasMachine);
    QFETCH(bool, hasDisk);
    QFETCH(QString, purchase);
    QFETCH(bool, isKnown);
    Bill bill;
    bill.prices = {};
    // The price of another region stands in the book all the while.
    bill.prices.add(listRow("cn-hangzhou", bill.type.id, 9.5326));
    if (hasMachine)
        bill.prices.add(listRow(kRegion, bill.type.id, 9.5326));
    if (hasDisk)
        bill.prices.add(diskRow(kRegion, 0.0021));
    const auto cost = bill.under(purchase.toStdString());
    QCOMPARE(cost.isKnown(), isKnown);
    if (!isKnown)
        QVERIFY(!cost.reason().code.empty());
}

void TestPayAsYouGo::costRisesWithHoursAndNodes()
{
    Bill bill;
    for (const char* purchase : {"ecs.payg", "dlc.payg"}) {
        Money last = yuan(0);
        for (int step = 1; step <= 50; ++step) {
            bill.nodes = 1 + step / 10;
            bill.runTime = {Seconds(900.0 * step), Seconds(1000.0 * step), Seconds(1300.0 * step)};
            const RunCost cost = bill.under(purchase).value();
            QVERIFY(last < cost.perRun.p50);
            last = cost.perRun.p50;
        }
    }
}

void TestPayAsYouGo::aBillBeyondCountingIsUnknown_data()
{
    QTest::addColumn<double>("hours");
    QTest::addColumn<double>("runs");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<bool>("isKnown");
    // Money counts to 9.22e12 CNY. One machine is 9.7426 CNY an hour with its disk.
    QTest::newRow("a long life of many machines") << 876'000.0 << 1.0 << 1000 << true; // 1.1e11 a year at P90
    QTest::newRow("a run beyond counting") << 1e12 << 1.0 << 1 << false; // 9.7e12
    QTest::newRow("a year beyond counting") << 876'000.0 << 1e5 << 1 << false; // 8.5e6 x 1.2e6 = 1e13
    QTest::newRow("never") << std::numeric_limits<double>::infinity() << 1.0 << 1 << false;
    QTest::newRow("not a number") << std::nan("") << 1.0 << 1 << false;
}

void TestPayAsYouGo::aBillBeyondCountingIsUnknown()
{
    QFETCH(double, hours);
    QFETCH(double, runs);
    QFETCH(int, nodes);
    QFETCH(bool, isKnown);
    Bill bill;
    bill.runTime = {Hours(hours), Hours(hours), Hours(hours)};
    bill.usage.runsPerMonth = runs;
    bill.nodes = nodes;
    for (const char* purchase : {"ecs.payg", "dlc.payg"}) {
        const auto cost = bill.under(purchase);
        QCOMPARE(cost.isKnown(), isKnown);
        if (!isKnown)
            QCOMPARE(QString::fromStdString(cost.reason().code), QStringLiteral("cost.too_large"));
    }
}

/// A machine of the international site with its disk: two prices in dollars make a bill in dollars.
void TestPayAsYouGo::aBillIsInTheCurrencyOfItsSite()
{
    Bill bill;
    PriceRow machine = listRow(kRegion, bill.type.id, 1);
    PriceRow disk = diskRow(kRegion, 1);
    for (PriceRow* row : {&machine, &disk}) {
        row->site = Site::International;
        row->price = Money::fromUnits(row == &machine ? 2.0 : 0.0004, Currency::Usd);
        bill.prices.add(*row);
    }
    bill.site = Site::International;
    const RunCost cost = bill.under("ecs.payg").value();
    // 2 x 2 USD x 10 h; 2 x 0.04 USD x (10 h + 5 min)
    QCOMPARE(line(cost, "cost.compute"), Money::fromUnits(40, Currency::Usd));
    QCOMPARE(line(cost, "cost.disk"), Money::fromUnits(0.806667, Currency::Usd));
    QVERIFY(currencyOf(Site::China) == Currency::Cny && currencyOf(Site::International) == Currency::Usd);
}

void TestPayAsYouGo::theFactorIsSaidOfThePriceThatItMultiplies()
{
    const auto kindIn = [](const Bill& bill) {
        return std::get<Term>(bill.under("dlc.payg").value().notes.front().args.back()).code;
    };
    Bill bill;
    QCOMPARE(kindIn(bill), std::string("price.kind.list"));
    bill.prices.add(rowOfKind(listRow(kRegion, bill.type.id, 1), PriceKind::Quote, 12.0, day(2026, 9, 1)));
    QCOMPARE(kindIn(bill), std::string("price.kind.quote"));
}

void TestPayAsYouGo::aMonthThatCannotHoldTheRunsIsSaid()
{
    Bill bill;
    bill.runTime = {Hours(180), Hours(200), Hours(220)}; // four of them: 800 h of a month's 730
    const RunCost cost = bill.under("ecs.payg").value();
    QCOMPARE(QString::fromStdString(cost.notes.front().code), QStringLiteral("cost.note.month_overfull"));
}

void TestPayAsYouGo::theTrailNamesPricesAndDates()
{
    const RunCost cost = Bill().under("ecs.payg").value();
    const TrailStep& first = cost.perRun.trail.steps.front();
    QCOMPARE(first.inputs[0].reference, std::string("S1"));
    QVERIFY(first.inputs[0].date == day(2024, 12, 30));
    QCOMPARE(std::get<Money>(cost.perRun.trail.steps.back().result.value), cost.perRun.p50);
}

void TestPayAsYouGo::everyOptionIsFoundByItsId()
{
    for (const auto& option : allPurchaseOptions())
        QCOMPARE(purchaseOption(option->id()), option.get());
    QVERIFY(purchaseOption("no.such") == nullptr);
}

QTEST_APPLESS_MAIN(TestPayAsYouGo)
#include "test_pay_as_you_go.moc"
