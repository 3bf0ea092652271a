#include "core/planning/start_up.h"

#include "planning_values.h"

#include <QTest>

#include <cmath>

using namespace quanheng::test;

namespace {

Sizing tenHours()
{
    Sizing sizing;
    sizing.runTime = {Hours(8), Hours(10), Hours(13), {}, {}};
    sizing.runParts = {{"part.run.steps", Hours(10)}};
    return sizing;
}

double hours(Seconds time) { return Hours(time).count(); }

} // namespace

class TestStartUp : public QObject {
    Q_OBJECT

private slots:
    void eachPlatformAddsItsOwnStartUp();
    void endsJoinAsIndependent();
    void partsStillAddUp();
};

void TestStartUp::eachPlatformAddsItsOwnStartUp()
{
    QCOMPARE(startedOn(Product::Ecs, tenHours(), billAssumptions()).runTime.p50, Seconds(Hours(10) + Minutes(5)));
    QCOMPARE(startedOn(Product::PaiDlc, tenHours(), billAssumptions()).runTime.p50, Seconds(Hours(10) + Minutes(8)));
}

void TestStartUp::endsJoinAsIndependent()
{
    // Middle 10 h + 5 min = 10.083333. Down: ln(8.083333/10.083333) = -0.221065, ln(10.033333/10.083333) = -0.004971,
    // hypot 0.221121: 8.08288 h. Up: ln(13.083333/10.083333) = 0.260455, ln(10.25/10.083333) = 0.016394,
    // hypot 0.260970: 13.09007 h.
    const Sizing started = startedOn(Product::Ecs, tenHours(), billAssumptions());
    QVERIFY(std::abs(hours(started.runTime.p10) - 8.08288) < 1e-4);
    QVERIFY(std::abs(hours(started.runTime.p90) - 13.09007) < 1e-4);
}

void TestStartUp::partsStillAddUp()
{
    const Sizing started = startedOn(Product::PaiDlc, tenHours(), billAssumptions());
    QCOMPARE(QString::fromStdString(started.runParts.front().code), QStringLiteral("part.run.startup"));
    QCOMPARE(started.runParts[0].time + started.runParts[1].time, started.runTime.p50);
}

QTEST_APPLESS_MAIN(TestStartUp)
#include "test_start_up.moc"
