#include "core/planning/compare_with.h"

#include "planning_values.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

using namespace quanheng::test;

namespace {

const Option& cpu(const Comparison& comparison) { return *comparison.columns[0].option; }
const Option& gpu(const Comparison& comparison) { return *comparison.columns[1].option; }
const Option& pai(const Comparison& comparison) { return *comparison.columns[2].option; }

QString type(const Option& option) { return QString::fromStdString(option.spec.instanceType); }

/// Code of the reason why a type was left out; empty when it was not.
QString whyLeftOut(const Comparison& comparison, std::string_view type)
{
    for (const LeftOut& each : comparison.leftOut)
        if (each.spec.instanceType == type)
            return QString::fromStdString(each.reason.code);
    return {};
}

bool isRanked(const Comparison& comparison, std::string_view type)
{
    return std::any_of(comparison.ranked.begin(), comparison.ranked.end(),
                       [type](const Option& option) { return option.spec.instanceType == type; });
}

} // namespace

class TestCompare : public QObject {
    Q_OBJECT

private slots:
    void threeColumnsAreTheBestOfTheirKind();
    void gStandsInWhereCLacksMemory();
    void hfStandsInWhereCMissesTheDeadline();
    void whereNothingFitsTheColumnSaysHowNearItWas();
    void whereNothingCanBeEstimatedTheColumnSaysWhy();
    void withoutAnEndpointThereIsNoPaiColumn();
    void jobsRunWithoutRdma();
    void pinnedOptionsFollowCustomMachinesIncluded();
    void memoryThatThePolicyKeepsFreeMakesAFitTight();
    void anUnknownPinnedTypeSaysSo();
    void everyTypeThatIsNotRankedSaysWhy_data();
    void everyTypeThatIsNotRankedSaysWhy();
    void aQuoteMakesATypeACandidate();
    void numbersThatDoNotDivideTheBatchAreLeftOut();
    void anUnpricedTypeIsNeverRanked();
    void anOptionThatDoesNotFitHasNoCost();
    void timeIsComputedOnceACluster();
    void allChosenRegionsAreSearched();
    void theSamePlanGivesTheSameAnswer();
    void aCancelledComparisonComesBack();
    void aComparisonCancelledUnderWayStopsAtOnce();
    void theObjectiveMovesTheRecommendation();
    void thePricesOfThePlanStandOverTheBook();
    void staleAndConflictingPricesAreSaid();
    void aBudgetInAnotherCurrencyIsNotJudged();
    void whatMissesALimitIsNotRecommended_data();
    void whatMissesALimitIsNotRecommended();
    void aYearThatLeavesWorkOutIsNotShownToBeWithinTheBudget();
    void severalMachinesAreHeldAgainstOne();
    void pinnedOptionsAreNamedByTypeAndNumber();
    void namesThatTheCatalogueLacksAreSaid();
    void aRunWithoutEndIsNotPlanned_data();
    void aRunWithoutEndIsNotPlanned();
    void aCardOfAnotherRegionIsNamedWhereTheChosenOnesHaveNone();
    void aCardOfAnotherRegionIsNotSoughtWhereTheWorkIsQuick();
};

void TestCompare::threeColumnsAreTheBestOfTheirKind()
{
    World world;
    const Comparison comparison = world.compared();
    QCOMPARE(comparison.columns.size(), std::size_t(3));
    QCOMPARE(type(cpu(comparison)), QStringLiteral("ecs.c7.16xlarge"));
    QCOMPARE(type(gpu(comparison)), QStringLiteral("ecs.gn7i-c8g1.2xlarge"));
    QCOMPARE(type(pai(comparison)), QStringLiteral("ecs.gn7i-c8g1.2xlarge"));
    QCOMPARE(QString::fromStdString(pai(comparison).spec.purchase), QStringLiteral("dlc.payg"));
    // Cost x time falls with more machines here (n^0.9 against n), so that four of them win.
    QCOMPARE(gpu(comparison).spec.nodes, 4);
    QCOMPARE(comparison.recommended.value(), std::size_t(1));
    QCOMPARE(QString::fromStdString(comparison.recommendation.front().code), QStringLiteral("plan.recommend.answer"));
    QVERIFY(!comparison.frontier.empty());
}

void TestCompare::gStandsInWhereCLacksMemory()
{
    World world;
    world.hostNeedGiB = 200;
    world.cardNeedGiB = 1000;
    const Comparison comparison = world.compared();
    QCOMPARE(type(cpu(comparison)), QStringLiteral("ecs.g7.16xlarge"));
    world.hostNeedGiB = 400;
    QCOMPARE(type(cpu(world.compared())), QStringLiteral("ecs.r7.16xlarge"));
}

void TestCompare::hfStandsInWhereCMissesTheDeadline()
{
    // 6400/96 = 66.7 h x 1.3 = 86.7 h meets 90 h; 6400/64 = 100 h does not. One machine only.
    World world;
    world.plan.policy.maxNodes = 1;
    world.plan.workloads[0].usage.deadline = Hours(90);
    QCOMPARE(type(cpu(world.compared())), QStringLiteral("ecs.hfc7.24xlarge"));
    world.plan.workloads[0].usage.deadline = Hours(50);
    const Comparison missed = world.compared();
    QCOMPARE(type(cpu(missed)), QStringLiteral("ecs.c7.16xlarge"));
    QCOMPARE(cpu(missed).meetsDeadline, std::optional(false));
}

void TestCompare::whereNothingFitsTheColumnSaysHowNearItWas()
{
    World world;
    world.cardNeedGiB = 40;
    const Comparison comparison = world.compared();
    const Column& column = comparison.columns[1];
    QVERIFY(!column.option.has_value());
    QCOMPARE(QString::fromStdString(column.whyEmpty.code), QStringLiteral("plan.column.none_fits_card"));
    QCOMPARE(std::get<std::string>(column.whyEmpty.args[0]), std::string("ecs.gn7i-c8g1.2xlarge"));
    QCOMPARE(std::get<Bytes>(column.whyEmpty.args[2]), gibibytes(40));
    QCOMPARE(whyLeftOut(comparison, "ecs.gn6i-c4g1.xlarge"), QStringLiteral("plan.left_out.does_not_fit_card"));
    QVERIFY(!isRanked(comparison, "ecs.gn7i-c8g1.2xlarge"));
}

void TestCompare::whereNothingCanBeEstimatedTheColumnSaysWhy()
{
    World world;
    const Catalogue catalogue = world.catalogue();
    const Sizer sizer = [&world](const Workload&, const Cluster& cluster, Explain) -> OrUnknown<Sizing> {
        if (cluster.accelerator != nullptr)
            return unknown("sizing.not_on_gpu");
        return world.sizingOf(cluster);
    };
    const Comparison comparison =
        compareWith(world.plan, 0, {catalogue, world.calibration, world.book, world.dlc, world.today}, sizer);
    QCOMPARE(QString::fromStdString(comparison.columns[1].whyEmpty.code), QStringLiteral("sizing.not_on_gpu"));
    QCOMPARE(whyLeftOut(comparison, "ecs.gn7i-c8g1.2xlarge"), QStringLiteral("sizing.not_on_gpu"));
    QCOMPARE(type(pai(comparison)), QStringLiteral("ecs.c7.16xlarge"));
}

void TestCompare::withoutAnEndpointThereIsNoPaiColumn()
{
    World world;
    world.plan.policy.regions = {kEast};
    const Comparison comparison = world.compared();
    QVERIFY(!comparison.columns[2].option.has_value());
    QCOMPARE(QString::fromStdString(comparison.columns[2].whyEmpty.code),
             QStringLiteral("plan.column.no_dlc_endpoint"));
}

void TestCompare::jobsRunWithoutRdma()
{
    World world;
    world.types.back().network = {gigabitsPerSecond(16), RdmaKind::Erdma, gigabitsPerSecond(16)};
    const Comparison comparison = world.compared();
    QCOMPARE(gpu(comparison).cluster.network, InterNodeNetwork::Rdma);
    QCOMPARE(pai(comparison).cluster.network, InterNodeNetwork::PlainTcp);
    QCOMPARE(pai(comparison).supply, SupplyEvidence::Unconfirmed);
}

void TestCompare::pinnedOptionsFollowCustomMachinesIncluded()
{
    World world;
    CustomInstance own{gpuMachine("my.box", "my", "a10", 2), "under the desk"};
    world.plan.customInstances = {own};
    PriceRow price = listRow(kSouth, "my.box", 6.0, day(2025, 1, 1));
    price.kind = PriceKind::Manual;
    world.plan.manualPrices = {price};
    world.plan.pinned = {{"my.box", kSouth, 1, "ecs.payg"}, {"ecs.gn6i-c4g1.xlarge", kSouth, 2, "ecs.payg"}};
    const Comparison comparison = world.compared();
    QCOMPARE(comparison.columns.size(), std::size_t(5));
    const Option& box = *comparison.columns[3].option;
    QVERIFY(box.isCustom);
    QCOMPARE(box.cost->perHour, yuan(6));
    QCOMPARE(box.sizing->runTime.p50, Seconds(Hours(5) + Minutes(5)));
    QVERIFY(!isRanked(comparison, "my.box"));
    QVERIFY(comparison.recommended.value() < 3);
}

void TestCompare::memoryThatThePolicyKeepsFreeMakesAFitTight()
{
    World world;
    // A card shows 22.8 GiB (24 x 0.95) or a share of it: 8 GiB fit well, until 70 % are to be kept free.
    world.plan.pinned = {{"ecs.gn7i-c8g1.2xlarge", kSouth, 1, "ecs.payg"}};
    world.plan.policy.headroom = 0.1;
    QVERIFY(world.compared().columns[3].option->sizing->cardMemory->verdict == FitVerdict::Fits);
    world.plan.policy.headroom = 0.7;
    QVERIFY(world.compared().columns[3].option->sizing->cardMemory->verdict == FitVerdict::Tight);
}

void TestCompare::anUnknownPinnedTypeSaysSo()
{
    World world;
    world.plan.pinned = {{"ecs.m6i.large", kSouth, 1, "ecs.payg"}, {"ecs.c7.16xlarge", kSouth, 1, "no.such"}};
    const Comparison comparison = world.compared();
    QCOMPARE(QString::fromStdString(comparison.columns[3].option->sizing.reason().code),
             QStringLiteral("plan.unknown_type"));
    QCOMPARE(QString::fromStdString(comparison.columns[4].option->cost.reason().code),
             QStringLiteral("plan.unknown_purchase"));
}

void TestCompare::everyTypeThatIsNotRankedSaysWhy_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("reason");
    QTest::newRow("slice") << "slice"
                           << "plan.left_out.slice";
    QTest::newRow("card not disclosed") << "undisclosed"
                                        << "plan.left_out.card_not_disclosed";
    QTest::newRow("card without bandwidth") << "factless"
                                            << "plan.left_out.card_facts_missing";
    QTest::newRow("banned") << "banned"
                            << "plan.left_out.banned";
    QTest::newRow("retired") << "retired"
                             << "plan.left_out.not_on_sale";
    QTest::newRow("not in the list") << "unpriced"
                                     << "price.not_in_book";
    QTest::newRow("priced in another region") << "elsewhere"
                                              << "price.elsewhere_only";
}

void TestCompare::everyTypeThatIsNotRankedSaysWhy()
{
    QFETCH(QString, change);
    QFETCH(QString, reason);
    World world;
    InstanceType odd = gpuMachine("ecs.odd", "gn7i", "a10", 1);
    odd.isSlice = change == u"slice";
    if (change == u"undisclosed")
        odd.accelerator.clear();
    if (change == u"factless")
        odd.accelerator = "nothing-published";
    if (change == u"retired")
        odd.sale = SaleStatus::Retired;
    if (change == u"banned")
        world.plan.policy.bannedAccelerators = {"a10"};
    if (change == u"elsewhere")
        world.book.add(listRow(kEast, "ecs.odd", 5));
    else if (change != u"unpriced")
        world.book.add(listRow(kSouth, "ecs.odd", 5));
    world.types.push_back(odd);
    const Comparison comparison = world.compared();
    QCOMPARE(whyLeftOut(comparison, "ecs.odd"), reason);
    QVERIFY(!isRanked(comparison, "ecs.odd"));
    QCOMPARE(whyLeftOut(comparison, "PAI-Lingjun"), QStringLiteral("plan.left_out.lingjun"));
}

void TestCompare::aQuoteMakesATypeACandidate()
{
    World world;
    InstanceType bySales = gpuMachine("ecs.gn8is.2xlarge", "gn8is", "a10", 1);
    bySales.sale = SaleStatus::SelectedRegions;
    world.types.push_back(bySales);
    world.book.add(rowOfKind(listRow(kSouth, bySales.id, 1), PriceKind::Quote, 14.42, day(2024, 12, 24)));
    world.plan.policy.regions = {kSouth, kEast};
    const Comparison comparison = world.compared();
    QVERIFY(isRanked(comparison, bySales.id));
    for (const Option& option : comparison.ranked)
        if (option.spec.instanceType == bySales.id) {
            QCOMPARE(QString::fromStdString(option.spec.region), QString::fromStdString(kSouth));
            QCOMPARE(option.supply, SupplyEvidence::Quoted);
        }
    QCOMPARE(whyLeftOut(comparison, bySales.id), QStringLiteral("plan.left_out.not_on_sale"));
}

void TestCompare::numbersThatDoNotDivideTheBatchAreLeftOut()
{
    World world;
    const Comparison comparison = world.compared();
    for (const Option& option : comparison.ranked)
        QVERIFY(option.spec.nodes != 3);
    QCOMPARE(whyLeftOut(comparison, "ecs.c7.16xlarge"), QStringLiteral("plan.left_out.batch_does_not_divide"));
}

void TestCompare::anUnpricedTypeIsNeverRanked()
{
    World world;
    world.book = {};
    const Comparison comparison = world.compared();
    QVERIFY(comparison.ranked.empty());
    QVERIFY(!comparison.recommended.has_value());
    for (const Column& column : comparison.columns)
        QVERIFY(!column.option.has_value());
    QCOMPARE(QString::fromStdString(comparison.columns[0].whyEmpty.code), QStringLiteral("plan.column.no_candidate"));
    QCOMPARE(QString::fromStdString(comparison.recommendation.front().code), QStringLiteral("plan.recommend.none"));
}

void TestCompare::anOptionThatDoesNotFitHasNoCost()
{
    World world;
    world.cardNeedGiB = 40;
    world.plan.pinned = {{"ecs.gn7i-c8g1.2xlarge", kSouth, 1, "ecs.payg"}};
    const Option pinned = *world.compared().columns[3].option;
    QCOMPARE(pinned.sizing->fit(), FitVerdict::DoesNotFit);
    QCOMPARE(QString::fromStdString(pinned.cost.reason().code), QStringLiteral("plan.cost_unknown.does_not_fit"));
}

void TestCompare::timeIsComputedOnceACluster()
{
    // Six types of different hosts x 1, 2, 4 machines = 18 clusters, whatever the regions and the ways to pay;
    // the three columns are sized again for their trails.
    World world;
    world.plan.policy.regions = {kSouth, kEast};
    const Comparison comparison = world.compared();
    QCOMPARE(world.sizings, 18 + 3);
    QVERIFY(comparison.ranked.size() > 18);
}

void TestCompare::allChosenRegionsAreSearched()
{
    World world;
    world.book.add(rowOfKind(listRow(kEast, "ecs.gn7i-c8g1.2xlarge", 1), PriceKind::List, 5.0, day(2025, 1, 1)));
    world.plan.policy.regions = {kSouth, kEast, "cn-nowhere"};
    const Comparison comparison = world.compared();
    QCOMPARE(gpu(comparison).spec.region, kEast);
    QCOMPARE(pai(comparison).spec.region, kSouth);
    QCOMPARE(QString::fromStdString(comparison.issues.all().front().message.code),
             QStringLiteral("plan.issue.unknown_region"));
}

void TestCompare::theSamePlanGivesTheSameAnswer()
{
    World world;
    const Comparison first = world.compared();
    std::reverse(world.types.begin(), world.types.end());
    const Comparison second = world.compared();
    QCOMPARE(first.ranked.size(), second.ranked.size());
    for (std::size_t i = 0; i < first.ranked.size(); ++i) {
        QVERIFY(first.ranked[i].spec == second.ranked[i].spec);
        QCOMPARE(first.ranked[i].cost->perRun.p90, second.ranked[i].cost->perRun.p90);
    }
    QVERIFY(first.frontier == second.frontier);
    QVERIFY(first.recommendation == second.recommendation);
}

void TestCompare::aCancelledComparisonComesBack()
{
    World world;
    const Catalogue catalogue = world.catalogue();
    JobControl control;
    control.cancel();
    const Comparison comparison = compareWith(
        world.plan, 0, {catalogue, world.calibration, world.book, world.dlc, world.today}, world.sizer(), &control);
    QVERIFY(comparison.ranked.empty());
    QCOMPARE(comparison.columns.size(), std::size_t(3));
}

void TestCompare::aComparisonCancelledUnderWayStopsAtOnce()
{
    World world;
    world.plan.policy.maxNodes = 64;
    world.plan.workloads[0].recipe.globalBatch = 64;
    const Catalogue catalogue = world.catalogue();
    JobControl control;
    const Sizer estimate = world.sizer();
    const Sizer sizer = [&](const Workload& workload, const Cluster& cluster, Explain explain) {
        if (world.sizings >= 2)
            control.cancel();
        return estimate(workload, cluster, explain);
    };
    const Comparison comparison =
        compareWith(world.plan, 0, {catalogue, world.calibration, world.book, world.dlc, world.today}, sizer, &control);
    // Three clusters were sized, and after that at most the columns with what was found.
    QVERIFY2(world.sizings <= 3 + 3, qPrintable(QString::number(world.sizings)));
    QVERIFY(!comparison.ranked.empty());
    QVERIFY(comparison.ranked.size() <= 3 * 2);
}

void TestCompare::theObjectiveMovesTheRecommendation()
{
    World world;
    world.plan.policy.objective = Objective::Cheapest;
    const Comparison cheapest = world.compared();
    QCOMPARE(gpu(cheapest).spec.nodes, 1);
    world.plan.policy.objective = Objective::Fastest;
    const Comparison fastest = world.compared();
    QCOMPARE(gpu(fastest).spec.nodes, 4);
    QVERIFY(gpu(cheapest).cost->perRun.p50 < gpu(fastest).cost->perRun.p50);
}

void TestCompare::thePricesOfThePlanStandOverTheBook()
{
    World world;
    world.plan.policy.maxNodes = 1;
    world.plan.priceSnapshot = {listRow(kSouth, "ecs.gn7i-c8g1.2xlarge", 9.0, day(2024, 6, 1))};
    QCOMPARE(gpu(world.compared()).cost->perHour, yuan(9.0));
    PriceRow manual = listRow(kSouth, "ecs.gn7i-c8g1.2xlarge", 8.0, day(2024, 1, 1));
    manual.kind = PriceKind::Manual;
    world.plan.manualPrices = {manual};
    QCOMPARE(gpu(world.compared()).cost->perHour, yuan(8.0));
    // A price by hand that a snapshot remembers goes when the hand's own entry goes.
    world.plan.manualPrices.clear();
    world.plan.priceSnapshot = {manual};
    QCOMPARE(gpu(world.compared()).cost->perHour, yuan(9.5326));
}

void TestCompare::staleAndConflictingPricesAreSaid()
{
    World world;
    world.today = day(2026, 12, 1);
    PriceRow other = listRow(kSouth, "ecs.gn7i-c8g1.2xlarge", 12.0, day(2024, 10, 9));
    other.source = "S2";
    world.book.add(other);
    const Comparison comparison = world.compared();
    QStringList codes;
    for (const Issue& issue : gpu(comparison).issues.all())
        codes << QString::fromStdString(issue.message.code);
    QVERIFY(codes.contains(QStringLiteral("plan.issue.price_stale")));
    QVERIFY(codes.contains(QStringLiteral("plan.issue.price_conflict")));
    QCOMPARE(QString::fromStdString(comparison.recommendation.back().code),
             QStringLiteral("plan.recommend.stale_prices"));
}

void TestCompare::aBudgetInAnotherCurrencyIsNotJudged()
{
    World world;
    world.plan.workloads[0].usage.budgetPerRun = Money::fromUnits(1, Currency::Usd);
    const Comparison comparison = world.compared();
    QVERIFY(!gpu(comparison).meetsBudget.has_value());
    QCOMPARE(QString::fromStdString(comparison.issues.all().front().message.code),
             QStringLiteral("plan.issue.budget_currency"));
    world.plan.workloads[0].usage.budgetPerRun = yuan(1);
    QCOMPARE(gpu(world.compared()).meetsBudget, std::optional(false));
}

void TestCompare::whatMissesALimitIsNotRecommended_data()
{
    QTest::addColumn<double>("deadlineHours");
    QTest::addColumn<double>("budget");
    QTest::addColumn<int>("objective");
    QTest::addColumn<QStringList>("codes");
    const QString none = QStringLiteral("plan.recommend.none_within_limits");
    const QString best = QStringLiteral("plan.recommend.best_misses_limits");
    const QString late = QStringLiteral("limit.deadline");
    const QString dear = QStringLiteral("limit.budget_per_run");
    QTest::newRow("too late") << 0.05 << 0.0 << int(Objective::Balanced) << QStringList{none, late};
    QTest::newRow("too dear") << 0.0 << 1.0 << int(Objective::Balanced) << QStringList{none, dear};
    QTest::newRow("both") << 0.05 << 1.0 << int(Objective::Balanced) << QStringList{none, late, dear};
    QTest::newRow("cheapest, too late") << 0.05 << 0.0 << int(Objective::Cheapest) << QStringList{best, late};
    QTest::newRow("fastest, too dear") << 0.0 << 1.0 << int(Objective::Fastest) << QStringList{best, dear};
}

void TestCompare::whatMissesALimitIsNotRecommended()
{
    QFETCH(double, deadlineHours);
    QFETCH(double, budget);
    QFETCH(int, objective);
    QFETCH(QStringList, codes);
    World world;
    Usage& usage = world.plan.workloads[0].usage;
    if (deadlineHours > 0)
        usage.deadline = Hours(deadlineHours);
    if (budget > 0)
        usage.budgetPerRun = yuan(budget);
    world.plan.policy.objective = static_cast<Objective>(objective);
    const Comparison comparison = world.compared();
    QVERIFY(!comparison.recommended.has_value());
    QVERIFY(!comparison.ranked.empty());
    QStringList said;
    for (const Message& message : comparison.recommendation)
        said << QString::fromStdString(message.code);
    QCOMPARE(said, codes);
}

void TestCompare::aYearThatLeavesWorkOutIsNotShownToBeWithinTheBudget()
{
    World world;
    Usage& usage = world.plan.workloads[0].usage;
    usage.interactiveHoursPerDay = 8;
    usage.budgetPerYear = yuan(1e9);
    const Comparison comparison = world.compared();
    QCOMPARE(gpu(comparison).meetsBudget, std::optional(true));
    QVERIFY(!pai(comparison).meetsBudget.has_value());
    usage.budgetPerYear = yuan(1);
    QCOMPARE(pai(world.compared()).meetsBudget, std::optional(false));
}

void TestCompare::severalMachinesAreHeldAgainstOne()
{
    World world;
    const auto aloneIn = [](const Comparison& comparison) {
        return std::find_if(
            comparison.recommendation.begin(), comparison.recommendation.end(),
            [](const Message& message) { return message.args.front() == Argument(Term{"plan.one_machine"}); });
    };
    const Comparison four = world.compared();
    const auto said = aloneIn(four);
    QVERIFY(said != four.recommendation.end());
    // Four machines are 4^0.9 = 3.482 times one: (10 h + 5 min) / (2.872 h + 5 min) = 3.41 times as fast;
    // the cost is that of 4 x 2.955 h against 10.083 h: 17 % more.
    QCOMPARE(QString::fromStdString(said->code), QStringLiteral("plan.recommend.faster_dearer"));
    QVERIFY(std::abs(std::get<double>(said->args[1]) - 3.41) < 0.01);
    QVERIFY(std::abs(std::get<Percent>(said->args[2]).share - 0.172) < 0.001);
    world.plan.policy.maxNodes = 1;
    const Comparison one = world.compared();
    QVERIFY(aloneIn(one) == one.recommendation.end());
}

void TestCompare::pinnedOptionsAreNamedByTypeAndNumber()
{
    World world;
    world.plan.pinned = {{"ecs.gn6i-c4g1.xlarge", kSouth, 1, "ecs.payg"},
                         {"ecs.gn6i-c4g1.xlarge", kSouth, 2, "ecs.payg"}};
    const Comparison comparison = world.compared();
    std::set<std::string> names;
    for (const Message& message : comparison.recommendation)
        if (const auto* name = std::get_if<std::string>(&message.args.front()))
            names.insert(*name);
    QVERIFY(names.contains("ecs.gn6i-c4g1.xlarge \u00d7 1 \u00b7 cn-south"));
    QVERIFY(names.contains("ecs.gn6i-c4g1.xlarge \u00d7 2 \u00b7 cn-south"));
}

void TestCompare::namesThatTheCatalogueLacksAreSaid()
{
    World world;
    world.plan.policy.bannedAccelerators = {"t4", "A10", "xx"};
    world.plan.policy.regions = {"xx"};
    const Comparison comparison = world.compared();
    const auto issue = [&comparison](std::string_view subject) {
        for (const Issue& each : comparison.issues.all())
            if (each.subject == subject)
                return QString::fromStdString(each.message.code);
        return QString();
    };
    QCOMPARE(issue("/policy/regions/0"), QStringLiteral("plan.issue.unknown_region"));
    QCOMPARE(issue("/policy/bannedAccelerators/0"), QString());
    QCOMPARE(issue("/policy/bannedAccelerators/1"), QStringLiteral("plan.issue.misspelt_card"));
    QCOMPARE(issue("/policy/bannedAccelerators/2"), QStringLiteral("plan.issue.unknown_card"));
    for (const Column& column : comparison.columns)
        QCOMPARE(QString::fromStdString(column.whyEmpty.code), QStringLiteral("plan.column.no_known_region"));
    world.plan.policy.regions = {};
    QCOMPARE(QString::fromStdString(world.compared().issues.all().front().message.code),
             QStringLiteral("plan.issue.no_region"));
}

void TestCompare::aRunWithoutEndIsNotPlanned_data()
{
    QTest::addColumn<double>("years");
    QTest::addColumn<bool>("isPlanned");
    QTest::newRow("99 years") << 99.0 << true;
    QTest::newRow("101 years") << 101.0 << false;
    QTest::newRow("for ever") << std::numeric_limits<double>::infinity() << false;
    QTest::newRow("not a number") << std::nan("") << false;
}

void TestCompare::aRunWithoutEndIsNotPlanned()
{
    QFETCH(double, years);
    QFETCH(bool, isPlanned);
    World world;
    const Catalogue catalogue = world.catalogue();
    const Sizer sizer = [&world, years](const Workload&, const Cluster& cluster, Explain) -> OrUnknown<Sizing> {
        Sizing sizing = world.sizingOf(cluster);
        const Hours time(years * 8760);
        sizing.runTime = {time, time, time, {}, {}};
        return sizing;
    };
    const Comparison comparison =
        compareWith(world.plan, 0, {catalogue, world.calibration, world.book, world.dlc, world.today}, sizer);
    QCOMPARE(comparison.recommended.has_value(), isPlanned);
    if (!isPlanned)
        QCOMPARE(QString::fromStdString(comparison.columns[0].whyEmpty.code), QStringLiteral("plan.run_too_long"));
}

/// The east sells no cards; the south has an A10 at 10 h where a CPU takes 100.
void TestCompare::aCardOfAnotherRegionIsNamedWhereTheChosenOnesHaveNone()
{
    World world;
    world.book = {};
    world.book.add(listRow(kEast, "ecs.c7.16xlarge", 10));
    world.book.add(diskRow(kEast, 0.0021));
    world.book.add(listRow(kSouth, "ecs.gn7i-c8g1.2xlarge", 9.5326));
    world.plan.policy.regions = {kEast};
    world.plan.policy.maxNodes = 1;
    const Comparison comparison = world.compared();
    QVERIFY(comparison.elsewhere.has_value());
    QVERIFY(comparison.elsewhere->spec == (OptionSpec{"ecs.gn7i-c8g1.2xlarge", kSouth, 1, "ecs.payg"}));
    const Message& why = comparison.columns[1].whyEmpty;
    QCOMPARE(QString::fromStdString(why.code), QStringLiteral("plan.column.no_candidate.elsewhere"));
    QVERIFY(why.args[1] == Argument(std::string("ecs.gn7i-c8g1.2xlarge")));
    // It is no column and not ranked: the region was not chosen.
    QVERIFY(!isRanked(comparison, "ecs.gn7i-c8g1.2xlarge"));
    QCOMPARE(type(cpu(comparison)), QStringLiteral("ecs.c7.16xlarge"));
}

void TestCompare::aCardOfAnotherRegionIsNotSoughtWhereTheWorkIsQuick()
{
    World world;
    QVERIFY(!world.compared().elsewhere.has_value());
}

QTEST_APPLESS_MAIN(TestCompare)
#include "test_compare.moc"
