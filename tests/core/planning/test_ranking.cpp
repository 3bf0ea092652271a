#include "core/planning/ranking.h"

#include "planning_values.h"

#include <QTest>

#include <algorithm>

using namespace quanheng::test;

namespace {

QString order(std::vector<Option> options, Objective objective, const Usage& usage = {})
{
    QString ids;
    for (const Option& option : ranked(std::move(options), objective, usage))
        ids += QString::fromStdString(option.spec.instanceType);
    return ids;
}

Option judged(Option option, std::optional<bool> meetsDeadline, std::optional<bool> meetsBudget = {})
{
    option.meetsDeadline = meetsDeadline;
    option.meetsBudget = meetsBudget;
    return option;
}

Usage withDeadline()
{
    Usage usage;
    usage.deadline = Hours(10);
    return usage;
}

} // namespace

class TestRanking : public QObject {
    Q_OBJECT

private slots:
    void withADeadlineTheCheapestThatMeetsItWins();
    void anOptionOverTheBudgetComesAfterThoseWithin();
    void whereNoneMeetsTheDeadlineTheNearestWins();
    void withoutADeadlineCostTimesTimeDecides();
    void cheapestAndFastestAskForOneThingOnly();
    void nearTiesGoToFewerNodesThenToWhatWasSeen();
    void aRealDifferenceIsNoTie();
    void narrowBandsTieLess();
    void theOrderOfCandidatesDoesNotMatter();
};

void TestRanking::withADeadlineTheCheapestThatMeetsItWins()
{
    const std::vector<Option> options{judged(optionOf("cheap-late", 20, 50), false),
                                      judged(optionOf("dear", 2, 200), true), judged(optionOf("fair", 6, 100), true)};
    QCOMPARE(order(options, Objective::Balanced, withDeadline()), QStringLiteral("fairdearcheap-late"));
}

void TestRanking::anOptionOverTheBudgetComesAfterThoseWithin()
{
    const std::vector<Option> options{judged(optionOf("a", 6, 90), true, false),
                                      judged(optionOf("b", 6, 120), true, true)};
    QCOMPARE(order(options, Objective::Balanced, withDeadline()), QStringLiteral("ba"));
    QCOMPARE(order(options, Objective::Balanced), QStringLiteral("ba"));
}

void TestRanking::whereNoneMeetsTheDeadlineTheNearestWins()
{
    const std::vector<Option> options{judged(optionOf("slow", 40, 10), false), judged(optionOf("near", 12, 90), false)};
    QCOMPARE(order(options, Objective::Balanced, withDeadline()), QStringLiteral("nearslow"));
}

void TestRanking::withoutADeadlineCostTimesTimeDecides()
{
    // 10 h x 20 = 200, 5 h x 30 = 150, 1 h x 180 = 180
    const std::vector<Option> options{optionOf("a", 10, 20), optionOf("b", 5, 30), optionOf("c", 1, 180)};
    QCOMPARE(order(options, Objective::Balanced), QStringLiteral("bca"));
    QCOMPARE(objectiveTerm(Objective::Balanced, {}), std::string_view("objective.balanced"));
    QCOMPARE(objectiveTerm(Objective::Balanced, withDeadline()), std::string_view("objective.balanced_with_deadline"));
}

void TestRanking::cheapestAndFastestAskForOneThingOnly()
{
    const std::vector<Option> options{judged(optionOf("a", 10, 20), false), optionOf("b", 5, 30),
                                      optionOf("c", 1, 180)};
    QCOMPARE(order(options, Objective::Cheapest, withDeadline()), QStringLiteral("abc"));
    QCOMPARE(order(options, Objective::Fastest, withDeadline()), QStringLiteral("cba"));
}

void TestRanking::nearTiesGoToFewerNodesThenToWhatWasSeen()
{
    QCOMPARE(order({optionOf("four", 5, 100, 4), optionOf("one", 5, 108, 1)}, Objective::Cheapest),
             QStringLiteral("onefour"));
    Option listed = optionOf("listed", 5, 100);
    listed.supply = SupplyEvidence::PriceListOnly;
    Option seen = optionOf("seen", 5, 106);
    seen.supply = SupplyEvidence::Seen;
    QCOMPARE(order({listed, seen}, Objective::Cheapest), QStringLiteral("seenlisted"));
    QCOMPARE(order({optionOf("b", 5, 104), optionOf("a", 5, 100)}, Objective::Cheapest), QStringLiteral("ab"));
}

void TestRanking::aRealDifferenceIsNoTie()
{
    QCOMPARE(order({optionOf("four", 5, 100, 4), optionOf("one", 5, 112, 1)}, Objective::Cheapest),
             QStringLiteral("fourone"));
}

void TestRanking::narrowBandsTieLess()
{
    // A band of 5 %: 8 % is beyond it.
    QCOMPARE(order({optionOf("four", 5, 100, 4, 1.3, 1.05), optionOf("one", 5, 108, 1)}, Objective::Cheapest),
             QStringLiteral("fourone"));
}

void TestRanking::theOrderOfCandidatesDoesNotMatter()
{
    std::vector<Option> options;
    for (int i = 0; i < 7; ++i)
        options.push_back(optionOf(std::string(1, static_cast<char>('a' + i)), 1 + i % 3, 100 + 4 * i, 1 + i % 4));
    const QString first = order(options, Objective::Balanced);
    std::sort(options.begin(), options.end(),
              [](const Option& a, const Option& b) { return a.spec.instanceType > b.spec.instanceType; });
    QCOMPARE(order(options, Objective::Balanced), first);
    std::rotate(options.begin(), options.begin() + 3, options.end());
    QCOMPARE(order(options, Objective::Balanced), first);
}

QTEST_APPLESS_MAIN(TestRanking)
#include "test_ranking.moc"
