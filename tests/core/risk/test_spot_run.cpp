#include "core/risk/spot_forecast.h"

#include "core/risk/checkpointing.h"

#include "spot_values.h"

#include <QTest>

#include <cmath>
#include <thread>

using namespace quanheng::test;

namespace {

/// Means of the drawn times, all of runs that must finish: until the end, and billed of all machines.
struct Means {
    double elapsed = 0;
    double nodeTime = 0;
};

Means meansOf(const SpotJob& job)
{
    Means sums;
    for (const SpotRun& run : drawSpotRuns(job, 0, job.draws)) {
        sums.elapsed += run.isFinished ? run.elapsed.count() : std::nan("");
        sums.nodeTime += run.nodeTime.count();
    }
    const auto draws = static_cast<double>(job.draws);
    return {sums.elapsed / draws, sums.nodeTime / draws};
}

bool agrees(double found, double expected) { return std::fabs(found / expected - 1) < 0.02; }

#define VERIFY_AGREES(found, expected)                                                                                 \
    QVERIFY2(agrees(found, expected), qPrintable(QString("%1 for %2").arg(found).arg(expected)))

bool isNear(Hours found, double hours) { return std::fabs(found.count() - hours) < 1e-9; }

/// One machine whose lives are all of 3 h, 5 h of work, half an hour of restart.
SpotJob clockwork()
{
    SpotJob job = bareJob(5, 0);
    job.lives = InterruptionTrace{{Hours(3)}, {}};
    job.restart = Hours(0.5);
    return job;
}

} // namespace

class TestSpotRun : public QObject {
    Q_OBJECT

private slots:
    void withoutCheckpointsTheMeanIsTheClosedForm_data();
    void withoutCheckpointsTheMeanIsTheClosedForm();
    void withCheckpointsTheMeanIsDalys_data();
    void withCheckpointsTheMeanIsDalys();
    void protectedMachinesAndWeibullLivesMeetTheRenewalFormula_data();
    void protectedMachinesAndWeibullLivesMeetTheRenewalFormula();
    void interruptionsComeAtTheirRate();
    void aClockworkTraceGivesTheHandComputedRun();
    void aSavedNoticeLosesNothing();
    void waitsAreNotBilledOnTheMachineThatIsGone();
    void machinesThatAreLeftAreBilledMeanwhile();
    void oneReclaimOfAllCountsOnce();
    void aRunWithoutHopeIsGivenUp();
    void drawsAreTheSameOnAnyNumberOfThreads();
    void drawsAreThoseOfAnotherProgram();
    void moreHazardNeverHelps();
};

void TestSpotRun::withoutCheckpointsTheMeanIsTheClosedForm_data()
{
    QTest::addColumn<double>("work");
    QTest::addColumn<double>("hazard");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<double>("restart");
    for (double expectedInterruptions : {0.05, 0.5, 1.0, 2.0})
        for (int nodes : {1, 4})
            for (double restart : {0.0, 0.3})
                for (double work : {2.0, 20.0})
                    QTest::addRow("%g h, %d machines, %g expected, restart %g h", work, nodes, expectedInterruptions,
                                  restart)
                        << work << expectedInterruptions / work / nodes << nodes << restart;
    QTest::newRow("case S01: 3.3 h") << 3.3 << 0.15 << 1 << 0.0;
    QTest::newRow("case S01: 10.5 h") << 10.5 << 0.15 << 1 << 0.0;
}

void TestSpotRun::withoutCheckpointsTheMeanIsTheClosedForm()
{
    QFETCH(double, work);
    QFETCH(double, hazard);
    QFETCH(int, nodes);
    QFETCH(double, restart);
    const double rate = hazard * nodes;
    const double expected = std::expm1(rate * work) / rate * std::exp(rate * restart);
    for (std::uint64_t seed : {1U, 20260101U, 987654321U}) {
        SpotJob job = bareJob(work, hazard);
        job.nodes = nodes;
        job.restart = Hours(restart);
        job.seed.value = seed;
        job.draws = 40'000;
        const Means found = meansOf(job);
        VERIFY_AGREES(found.elapsed, expected);
        VERIFY_AGREES(found.nodeTime, expected * nodes);
    }
}

void TestSpotRun::withCheckpointsTheMeanIsDalys_data()
{
    QTest::addColumn<double>("work");
    QTest::addColumn<double>("interval");
    QTest::addColumn<double>("write");
    QTest::addColumn<double>("restart");
    QTest::addColumn<double>("hazard");
    QTest::addColumn<int>("nodes");
    // Daly's own three: 500 h, restart 10 min, checkpoint 5 min, at the intervals of his figures 3, 4 and 5.
    QTest::newRow("Daly, 24 h") << 500.0 << 117.0 / 60 << 5.0 / 60 << 10.0 / 60 << 1.0 / 24 << 1;
    QTest::newRow("Daly, 6 h") << 500.0 << 57.0 / 60 << 5.0 / 60 << 10.0 / 60 << 1.0 / 6 << 1;
    QTest::newRow("Daly, 15 min") << 500.0 << 9.1 / 60 << 5.0 / 60 << 10.0 / 60 << 4.0 << 1;
    QTest::newRow("S01, 48.5 h") << 48.5 << 0.5 << 0.0 << 0.3 << 0.15 << 1;
    for (double hazard : {0.02, 0.1, 0.5}) // the range of assumptions.json
        for (int nodes : {1, 8})
            for (double interval : {0.25, 1.0})
                QTest::addRow("%g an hour, %d machines, each %g h", hazard, nodes, interval)
                    << 20.3 << interval << 0.02 << 0.15 << hazard << nodes;
}

void TestSpotRun::withCheckpointsTheMeanIsDalys()
{
    QFETCH(double, work);
    QFETCH(double, interval);
    QFETCH(double, write);
    QFETCH(double, restart);
    QFETCH(double, hazard);
    QFETCH(int, nodes);
    // M e^(R/M) (e^((tau + delta)/M) - 1) a segment, the last one shorter.
    const double between = 1 / (hazard * nodes);
    const double whole = std::floor(work / interval);
    const double rest = work - whole * interval;
    const double expected = between * std::exp(restart / between)
        * (whole * std::expm1((interval + write) / between) + (rest > 1e-9 ? std::expm1((rest + write) / between) : 0));
    for (std::uint64_t seed : {1U, 20260101U}) {
        SpotJob job = bareJob(work, hazard);
        job.nodes = nodes;
        job.restart = Hours(restart);
        job.checkpoints = checkpoints(interval, write);
        job.seed.value = seed;
        job.draws = between < 0.5 ? 500 : 2'000;
        VERIFY_AGREES(meansOf(job).elapsed, expected);
    }
}

void TestSpotRun::protectedMachinesAndWeibullLivesMeetTheRenewalFormula_data()
{
    QTest::addColumn<double>("work");
    QTest::addColumn<double>("hazard");
    QTest::addColumn<double>("shape");
    QTest::addColumn<double>("protection");
    for (double work : {1.5, 6.0})
        for (double shape : {0.6, 1.0, 2.0})
            for (double protection : {0.0, 1.0})
                QTest::addRow("%g h, shape %g, %g h protected", work, shape, protection)
                    << work << 0.2 << shape << protection;
}

// One machine without checkpoints begins anew at each interruption: with a = start-up + work, the mean time is
// E[min(life, a)] / P(life >= a), and E[min(life, a)] is the integral of the survival to a.
void TestSpotRun::protectedMachinesAndWeibullLivesMeetTheRenewalFormula()
{
    QFETCH(double, work);
    QFETCH(double, hazard);
    QFETCH(double, shape);
    QFETCH(double, protection);
    const double scale = 1 / (hazard * std::tgamma(1 + 1 / shape));
    const auto survival = [&](double age) {
        return age <= protection ? 1.0 : std::exp(-std::pow((age - protection) / scale, shape));
    };
    const double all = work + 0.25;
    constexpr int kSteps = 200'000;
    double integral = 0;
    for (int step = 0; step < kSteps; ++step)
        integral += survival(all * (step + 0.5) / kSteps) * all / kSteps;

    SpotJob job = bareJob(work, hazard);
    job.lives = RandomLives{exactly(Hazard(hazard)), shape};
    job.protection = Hours(protection);
    job.startUp = Hours(0.25);
    job.restart = Hours(0.25);
    job.draws = 40'000;
    VERIFY_AGREES(meansOf(job).elapsed, integral / survival(all));
}

void TestSpotRun::interruptionsComeAtTheirRate()
{
    SpotJob job = bareJob(20, 0.1);
    job.nodes = 3;
    job.restart = Hours(0.2);
    job.checkpoints = checkpoints(0.5, 0.01);
    const Expected<SpotForecast> found = forecastSpot(job);
    QVERIFY(found.has_value());
    // 0.3 an hour of all the time there is.
    VERIFY_AGREES(found->meanInterruptions, 0.3 * found->meanFinish.value().count());
}

void TestSpotRun::aClockworkTraceGivesTheHandComputedRun()
{
    SpotJob job = clockwork();
    job.checkpoints = checkpoints(1, 0.1);
    // 0 to 3: two times 1 + 0.1, then 0.8 lost. 3.5 to 6: again two, 0.3 lost. From 6.5 the fifth hour: 7.6.
    const SpotRun run = SpotRunDrawer(job).run(0);
    QVERIFY(run.isFinished);
    QVERIFY(isNear(run.elapsed, 7.6));
    QVERIFY(isNear(run.nodeTime, 7.6));
    QVERIFY(isNear(run.lost, 1.1));
    QVERIFY(isNear(run.writing, 0.5));
    QCOMPARE(run.interruptions, 2);
    QVERIFY(std::fabs(run.lostShare() - 1.1 / 6.1) < 1e-9);
}

void TestSpotRun::aSavedNoticeLosesNothing()
{
    SpotJob job = clockwork();
    job.checkpoints = checkpoints(10, 1.0 / 60);
    job.notice = Minutes(5);
    QVERIFY(!SpotRunDrawer(job).run(0).isFinished); // 5 h fit into no life of 3 h
    job.checkpoints.savesOnNotice = true;
    // Warned at 2:55 with 2:55 done; from 3:30 on 2:05 and the last checkpoint of a minute: 5:36.
    const SpotRun run = SpotRunDrawer(job).run(0);
    QVERIFY(run.isFinished);
    QVERIFY(isNear(run.elapsed, 5.6));
    QVERIFY(isNear(run.lost, 0));
    QCOMPARE(run.interruptions, 1);
    // A checkpoint of 6 min does not fit into 5 min of notice.
    job.checkpoints = checkpoints(10, 0.1);
    job.checkpoints.savesOnNotice = true;
    QVERIFY(isNoticeTooShort(job));
    QVERIFY(!SpotRunDrawer(job).run(0).isFinished);
}

void TestSpotRun::waitsAreNotBilledOnTheMachineThatIsGone()
{
    SpotJob job = clockwork();
    job.checkpoints = checkpoints(1, 0.1);
    job.wait = exactly(Hours(1));
    // 0 to 3, 4 to 7, 8 to 9.6: the clockwork with two waits of an hour.
    const SpotRun byRange = SpotRunDrawer(job).run(0);
    QVERIFY(isNear(byRange.elapsed, 9.6));
    QVERIFY(isNear(byRange.nodeTime, 7.6));
    job.wait = {};
    std::get<InterruptionTrace>(job.lives).waits = {Hours(1)};
    QVERIFY(SpotRunDrawer(job).run(0) == byRange);
}

void TestSpotRun::machinesThatAreLeftAreBilledMeanwhile()
{
    // Lives of 3 h and of 100 h; the first draw that gives one machine each and then a long one again loses 0.8 h at 3,
    // waits to 4, goes on at 4.5 for three hours with their checkpoints: 7.8. One machine is billed for 7.8 h, the
    // other for 3 + 3.8.
    SpotJob job = clockwork();
    job.lives = InterruptionTrace{{Hours(3), Hours(100)}, {Hours(1)}};
    job.nodes = 2;
    job.checkpoints = checkpoints(1, 0.1);
    const SpotRunDrawer drawer(job);
    bool isSeen = false;
    for (std::size_t draw = 0; draw < 100 && !isSeen; ++draw) {
        const SpotRun run = drawer.run(draw);
        if (run.interruptions != 1)
            continue;
        isSeen = true;
        QVERIFY(isNear(run.elapsed, 7.8));
        QVERIFY(isNear(run.nodeTime, 7.8 + 6.8));
    }
    QVERIFY(isSeen);
}

void TestSpotRun::oneReclaimOfAllCountsOnce()
{
    SpotJob job = clockwork();
    job.nodes = 4;
    job.nodesGoTogether = true;
    job.checkpoints = checkpoints(1, 0.1);
    const SpotRun run = SpotRunDrawer(job).run(0);
    QVERIFY(isNear(run.elapsed, 7.6));
    QVERIFY(isNear(run.nodeTime, 4 * 7.6));
    QCOMPARE(run.interruptions, 2);
}

void TestSpotRun::aRunWithoutHopeIsGivenUp()
{
    SpotJob job = clockwork();
    job.patience = Hours(100);
    const SpotRun run = SpotRunDrawer(job).run(0);
    QVERIFY(!run.isFinished);
    QVERIFY(isNear(run.elapsed, 100));
    QVERIFY(isNear(run.nodeTime, 100));
    const Expected<SpotForecast> found = forecastSpot(job);
    QVERIFY(found.has_value());
    QVERIFY(found->neverFinishes());
    QVERIFY(found->finish.p10.isNever());
    QVERIFY(found->meanFinish.isNever());
    QVERIFY(found->bill.value().amount.p50.isNever());
    QVERIFY(found->breakEvenRatio.isNever());
    QCOMPARE(found->draws, std::size_t(200)); // of 10,000: more would be in vain
    // The sixteen machines of the hazard's upper end, 40 h without a checkpoint: e^(0.5 x 16 x 40) tries.
    SpotJob large = bareJob(40, 0.5);
    large.nodes = 16;
    large.patience.reset(); // ten times 40 h is less than 30 days
    QVERIFY(patienceOf(large) == Hours(720));
    QVERIFY(forecastSpot(large)->neverFinishes());
}

void TestSpotRun::drawsAreTheSameOnAnyNumberOfThreads()
{
    SpotJob job = bareJob(20, 0.1);
    job.workTime = {Hours(15), Hours(20), Hours(30)};
    job.lives = RandomLives{{Hazard(0.02), Hazard(0.1), Hazard(0.5)}, 0.6};
    job.priceRatio = {PriceRatio(0.25), PriceRatio(0.35), PriceRatio(1)};
    job.protection = Hours(1);
    job.nodes = 4;
    job.checkpoints = checkpoints(0.5, 0.02);
    const std::vector<SpotRun> whole = drawSpotRuns(job, 0, 500);
    const std::size_t ends[] = {0, 7, 100, 499, 500};
    std::vector<SpotRun> parts[4];
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < 4; ++i)
        threads.emplace_back([&, i] { parts[i] = drawSpotRuns(job, ends[i], ends[i + 1] - ends[i]); });
    std::vector<SpotRun> joined;
    for (std::size_t i = 0; i < 4; ++i) {
        threads[i].join();
        joined.insert(joined.end(), parts[i].begin(), parts[i].end());
    }
    QVERIFY(joined == whole);
    // The run times are those that any other option's draws meet.
    const std::vector<Seconds> times = drawWorkTimes(job.workTime, job.seed, whole.size());
    for (std::size_t draw = 0; draw < whole.size(); ++draw)
        QVERIFY(whole[draw].work == Hours(times[draw]));
}

// The same steps written in Python: splitmix64 of seed 20260101, topic 4, lives of -ln(u) / 0.1, ten hours of work and
// half an hour of restart.
void TestSpotRun::drawsAreThoseOfAnotherProgram()
{
    SpotJob job = bareJob(10, 0.1);
    job.restart = Hours(0.5);
    const std::pair<double, int> expected[] = {
        {27.924652587554245, 4}, {25.996949473285493, 3}, {10.0, 0}, {19.731288279115297, 1}, {10.0, 0},
        {16.11220613937001, 3}};
    const SpotRunDrawer drawer(job);
    for (std::size_t draw = 0; draw < std::size(expected); ++draw) {
        const SpotRun run = drawer.run(draw);
        QVERIFY2(isNear(run.elapsed, expected[draw].first), qPrintable(QString::number(run.elapsed.count(), 'g', 17)));
        QCOMPARE(run.interruptions, expected[draw].second);
    }
}

void TestSpotRun::moreHazardNeverHelps()
{
    SpotJob job = bareJob(5, 0.1);
    job.checkpoints = checkpoints(0.5, 0.02);
    job.restart = Hours(0.2);
    double before = 0;
    for (double times : {0.01, 0.1, 1.0, 3.0, 10.0}) {
        const SpotRunDrawer drawer(job, times);
        double sum = 0;
        for (std::size_t draw = 0; draw < 2'000; ++draw)
            sum += drawer.run(draw).elapsed.count();
        QVERIFY(sum >= before);
        before = sum;
    }
}

QTEST_APPLESS_MAIN(TestSpotRun)
#include "test_spot_run.moc"
