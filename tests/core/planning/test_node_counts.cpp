#include "core/planning/node_counts.h"

#include "planning_values.h"

#include <QTest>

using namespace quanheng::test;

class TestNodeCounts : public QObject {
    Q_OBJECT

private slots:
    void onlyNumbersThatDivideTheBatchAreAllowed_data();
    void onlyNumbersThatDivideTheBatchAreAllowed();
    void classicalWorkRunsOnOneMachine();
    void numbersAreListedInRuns();
};

void TestNodeCounts::onlyNumbersThatDivideTheBatchAreAllowed_data()
{
    QTest::addColumn<int>("cards");
    QTest::addColumn<double>("batch");
    QTest::addColumn<QString>("allowed");
    QTest::addColumn<QString>("dropped");
    QTest::newRow("CPU, batch 32") << 0 << 32.0 << "1, 2, 4, 8"
                                   << "3, 5\u20137";
    QTest::newRow("one card, batch 12") << 1 << 12.0 << "1\u20134, 6"
                                        << "5, 7, 8";
    QTest::newRow("eight cards, batch 32") << 8 << 32.0 << "1, 2, 4"
                                           << "3, 5\u20138";
    QTest::newRow("more cards than samples") << 8 << 4.0 << ""
                                             << "1\u20138";
}

void TestNodeCounts::onlyNumbersThatDivideTheBatchAreAllowed()
{
    QFETCH(int, cards);
    QFETCH(double, batch);
    QFETCH(QString, allowed);
    QFETCH(QString, dropped);
    Workload workload;
    workload.task = TaskKind::Train;
    workload.model = imageModel();
    workload.recipe.globalBatch = batch;
    const NodeCounts counts = nodeCounts(workload, gpuMachine("x", "gn7i", "a10", cards), 8);
    QCOMPARE(QString::fromStdString(numberList(counts.allowed)), allowed);
    QCOMPARE(QString::fromStdString(numberList(counts.notDividing)), dropped);
}

void TestNodeCounts::classicalWorkRunsOnOneMachine()
{
    Workload workload;
    workload.model = ClassicJob{};
    const NodeCounts counts = nodeCounts(workload, cpuMachine("x", "c7", 8, 16), 8);
    QCOMPARE(counts.allowed, std::vector<int>{1});
    QVERIFY(counts.notDividing.empty());
}

void TestNodeCounts::numbersAreListedInRuns()
{
    QCOMPARE(numberList({}), std::string());
    QCOMPARE(numberList({3}), std::string("3"));
    QCOMPARE(numberList({1, 2}), std::string("1, 2"));
    QCOMPARE(numberList({1, 2, 3, 7}), std::string("1\u20133, 7"));
}

QTEST_APPLESS_MAIN(TestNodeCounts)
#include "test_node_counts.moc"
