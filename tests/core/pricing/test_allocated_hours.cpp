#include "core/pricing/allocated_hours.h"

#include "pricing_values.h"

#include <QTest>

using namespace quanheng::test;

class TestAllocatedHours : public QObject {
    Q_OBJECT

private slots:
    void theUsageDecidesWhatIsBilled_data();
    void theUsageDecidesWhatIsBilled();
};

void TestAllocatedHours::theUsageDecidesWhatIsBilled_data()
{
    QTest::addColumn<KeepPolicy>("keep");
    QTest::addColumn<double>("interactive");
    QTest::addColumn<double>("hoursPerRun");
    QTest::addColumn<bool>("endsWithJob");
    QTest::addColumn<double>("busy");
    QTest::addColumn<double>("working");
    QTest::addColumn<double>("idle");
    // Four runs a month; office hours are 8 x 22 = 176, a month has 730 hours.
    QTest::newRow("only while training") << KeepPolicy::OnlyWhileTraining << 0.0 << 10.0 << false << 40.0 << 0.0 << 0.0;
    QTest::newRow("and 2 h a day by hand")
        << KeepPolicy::OnlyWhileTraining << 2.0 << 10.0 << false << 40.0 << 44.0 << 0.0;
    QTest::newRow("office hours") << KeepPolicy::OfficeHours << 0.0 << 10.0 << false << 40.0 << 0.0 << 136.0;
    QTest::newRow("office hours, longer work")
        << KeepPolicy::OfficeHours << 0.0 << 50.0 << false << 200.0 << 0.0 << 0.0;
    QTest::newRow("always on") << KeepPolicy::AlwaysOn << 2.0 << 10.0 << false << 40.0 << 44.0 << 646.0;
    QTest::newRow("the bill ends with the job") << KeepPolicy::AlwaysOn << 2.0 << 10.0 << true << 40.0 << 0.0 << 0.0;
}

void TestAllocatedHours::theUsageDecidesWhatIsBilled()
{
    QFETCH(KeepPolicy, keep);
    QFETCH(double, interactive);
    QFETCH(double, hoursPerRun);
    QFETCH(bool, endsWithJob);
    QFETCH(double, busy);
    QFETCH(double, working);
    QFETCH(double, idle);
    Usage usage;
    usage.runsPerMonth = 4;
    usage.keep = keep;
    usage.interactiveHoursPerDay = interactive;
    const AllocatedHours month = allocatedHours(usage, Hours(hoursPerRun), billAssumptions(), endsWithJob);
    QCOMPARE(month.busy.count(), busy);
    QCOMPARE(month.interactive.count(), working);
    QCOMPARE(month.idle.count(), idle);
}

QTEST_APPLESS_MAIN(TestAllocatedHours)
#include "test_allocated_hours.moc"
