#include "core/planning/start_up.h"

#include "planning_values.h"

#include <QTest>

using namespace quanheng::test;

namespace {

/// Ten hours and the start-up of ECS machines: 2, 5, 15 minutes.
Sizing tenHours()
{
    Sizing sizing;
    sizing.runTime = {Hours(8) + Minutes(2), Hours(10) + Minutes(5), Hours(13) + Minutes(15), {}, {}};
    sizing.runParts = {{"part.run.startup", Minutes(5)}, {"part.run.steps", Hours(10)}};
    return sizing;
}

} // namespace

class TestStartUp : public QObject {
    Q_OBJECT

private slots:
    void theRunAfterStartUpIsWhatIsLeft();
    void aJobServiceHasItsOwnStartUp();
    void aSizingWithoutStartUpIsLeftAlone();
};

void TestStartUp::theRunAfterStartUpIsWhatIsLeft()
{
    const Band<Seconds> run = timeAfterStartUp(Product::Ecs, tenHours(), billAssumptions());
    QCOMPARE(run.p10, Seconds(Hours(8)));
    QCOMPARE(run.p50, Seconds(Hours(10)));
    QCOMPARE(run.p90, Seconds(Hours(13)));
}

void TestStartUp::aJobServiceHasItsOwnStartUp()
{
    const Sizing onDlc = startedOn(Product::PaiDlc, tenHours(), billAssumptions());
    QCOMPARE(onDlc.runTime.p50, Seconds(Hours(10) + Minutes(8)));
    QCOMPARE(onDlc.runTime.p90, Seconds(Hours(13) + Minutes(30)));
    QCOMPARE(onDlc.runParts[0].time + onDlc.runParts[1].time, onDlc.runTime.p50);
    QCOMPARE(timeAfterStartUp(Product::PaiDlc, onDlc, billAssumptions()).p50, Seconds(Hours(10)));
}

void TestStartUp::aSizingWithoutStartUpIsLeftAlone()
{
    Sizing sizing = tenHours();
    sizing.runParts.erase(sizing.runParts.begin());
    QCOMPARE(timeAfterStartUp(Product::Ecs, sizing, billAssumptions()).p50, sizing.runTime.p50);
    QCOMPARE(startedOn(Product::PaiDlc, sizing, billAssumptions()).runTime.p50, sizing.runTime.p50);
}

QTEST_APPLESS_MAIN(TestStartUp)
#include "test_start_up.moc"
