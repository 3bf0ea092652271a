#include "core/planning/frontier.h"

#include "planning_values.h"

#include <QTest>

#include <random>

using namespace quanheng::test;

namespace {

/// Whether some other option is at least as good in both and better in one, or equal and earlier.
bool isBeaten(const std::vector<Option>& options, std::size_t index)
{
    const auto time = [&](std::size_t i) { return options[i].sizing->runTime.p50; };
    const auto cost = [&](std::size_t i) { return options[i].cost->perRun.p50.units(); };
    for (std::size_t i = 0; i < options.size(); ++i) {
        const bool isAsGood = time(i) <= time(index) && cost(i) <= cost(index);
        const bool isEqual = time(i) == time(index) && cost(i) == cost(index);
        if (i != index && isAsGood && (!isEqual || i < index))
            return true;
    }
    return false;
}

double upTo20(std::mt19937& random) { return static_cast<double>(1 + random() % 20); }

} // namespace

class TestFrontier : public QObject {
    Q_OBJECT

private slots:
    void itHoldsExactlyTheUnbeatenByRisingTime();
    void nothingHasAnEmptyFrontier();
};

void TestFrontier::itHoldsExactlyTheUnbeatenByRisingTime()
{
    std::mt19937 random(7);
    for (int round = 0; round < 50; ++round) {
        std::vector<Option> options;
        for (int i = 0; i < 60; ++i)
            options.push_back(optionOf("x", upTo20(random), upTo20(random)));
        const auto frontier = paretoFrontier(options);
        std::size_t expected = 0;
        for (std::size_t i = 0; i < options.size(); ++i)
            expected += isBeaten(options, i) ? 0 : 1;
        QCOMPARE(frontier.size(), expected);
        for (std::size_t i = 0; i < frontier.size(); ++i) {
            QVERIFY(!isBeaten(options, frontier[i]));
            if (i > 0)
                QVERIFY(options[frontier[i - 1]].sizing->runTime.p50 < options[frontier[i]].sizing->runTime.p50);
        }
    }
}

void TestFrontier::nothingHasAnEmptyFrontier() { QVERIFY(paretoFrontier({}).empty()); }

QTEST_APPLESS_MAIN(TestFrontier)
#include "test_frontier.moc"
