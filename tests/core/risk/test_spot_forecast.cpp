#include "core/risk/spot_forecast.h"

#include "spot_values.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace quanheng::test;

namespace {

/// What the user has: four A10 machines, 20 h of work, all ranges of assumptions.json.
SpotJob usualJob()
{
    SpotJob job;
    job.workTime = {Hours(16), Hours(20), Hours(26)};
    job.nodes = 4;
    job.lives = RandomLives{{Hazard(0.02), Hazard(0.1), Hazard(0.5)}, 0.6};
    job.protection = Hours(1);
    job.notice = Minutes(5);
    job.startUp = Minutes(5);
    job.restart = Minutes(10);
    job.checkpoints = {BestInterval{}, gigabytes(98), gigabytesPerSecond(1), false};
    job.listPrice = yuanAnHour(9.5326);
    job.priceRatio = {PriceRatio(0.25), PriceRatio(0.35), PriceRatio(1)};
    job.deadline = Hours(48);
    return job;
}

bool isNear(double found, double expected, double tolerance) { return std::fabs(found / expected - 1) < tolerance; }

} // namespace

class TestSpotForecast : public QObject {
    Q_OBJECT

private slots:
    void aRunThatNobodyInterruptsIsTheHandComputedBill();
    void theBillOfCaseS01();
    void spotAboveTheListNeverPays();
    void aCheckpointLongerThanTheNoticeIsSaid();
    void theBestIntervalIsDalys();
    void theDeadlineHasTheChanceOfItsLaw();
    void theHazardOfBreakEvenIsWhereTheClosedFormSaysIt();
    void aTraceHasAHazardOfBreakEvenToo();
    void anUnknownPriceLeavesTheTimesKnown();
    void whatIsWrongIsNamed_data();
    void whatIsWrongIsNamed();
    void theSameSeedGivesTheSameFigures();
    void aCancelledForecastHasWhatWasDrawn();
};

void TestSpotForecast::aRunThatNobodyInterruptsIsTheHandComputedBill()
{
    SpotJob job = bareJob(10, 0);
    job.nodes = 2;
    job.startUp = Hours(0.5);
    job.deadline = Hours(10.5);
    const Expected<SpotForecast> found = forecastSpot(job);
    QVERIFY(found.has_value());
    QCOMPARE(found->finished, found->draws);
    QCOMPARE(found->finish.p10.value().count(), 10.5);
    QCOMPARE(found->finish.p90.value().count(), 10.5);
    QCOMPARE(*found->chanceOfDeadline, 1.0);
    QCOMPARE(found->meanInterruptions, 0.0);
    QCOMPARE(found->lostShare.p90, 0.0);
    QVERIFY(!found->interval);
    // 2 machines x 10.5 h x 10 CNY = 210; at 0.35: 73.5
    QVERIFY(found->bill->payAsYouGo.p50.value() == Money::fromUnits(210, Currency::Cny));
    QVERIFY(found->bill->amount.p50.value() == Money::fromUnits(73.5, Currency::Cny));
    QVERIFY(found->bill->mean.value() == Money::fromUnits(73.5, Currency::Cny));
    QCOMPARE(found->bill->againstPayAsYouGo.cheaperOfTen(), 10);
    QVERIFY(isNear(found->breakEvenRatio.value().count(), 1, 1e-12));
    QVERIFY(std::holds_alternative<PaysAlways>(breakEvenHazard(job).value()));
}

// 48.5 h of work, 0.15 interruptions an hour, ratio 0.35, 30-minute segments with 0.3 h of restart: 17.9 on-demand
// hours in the source's simulation, 18.4 by the formula; without checkpoints 3,198 and 3,366.
void TestSpotForecast::theBillOfCaseS01()
{
    SpotJob job = bareJob(48.5, 0.15);
    job.draws = 20'000;
    const Expected<SpotForecast> without = forecastSpot(job);
    QVERIFY(isNear(without->bill->mean.value().units() / 10, 3366, 0.02));
    QVERIFY(isNear(without->bill->mean.value().units() / 10, 3198, 0.08));
    QVERIFY(isNear(without->breakEvenRatio.value().count(), 48.5 * 0.35 / 3366, 0.02));
    job.checkpoints = checkpoints(0.5, 0);
    job.restart = Hours(0.3);
    const Expected<SpotForecast> with = forecastSpot(job);
    QVERIFY(isNear(with->bill->mean.value().units() / 10, 18.4, 0.02));
    QVERIFY(isNear(with->bill->mean.value().units() / 10, 17.9, 0.08));
}

// Case S03: spot 0.49, on demand 0.44.
void TestSpotForecast::spotAboveTheListNeverPays()
{
    SpotJob job = usualJob();
    job.priceRatio = exactly(PriceRatio(0.49 / 0.44));
    job.draws = 500;
    QVERIFY(std::holds_alternative<PaysNever>(breakEvenHazard(job).value()));
    const SpotForecast found = forecastSpot(job).value();
    QCOMPARE(found.bill->againstPayAsYouGo.cheaperOfTen(), 0);
    QVERIFY(found.breakEvenRatio.value() < PriceRatio(1));
}

// Case S05: 16 bytes of 70 billion parameters at 2 GB/s are written in 560 s, the notice is 300 s.
void TestSpotForecast::aCheckpointLongerThanTheNoticeIsSaid()
{
    SpotJob job = usualJob();
    job.checkpoints.size = Bytes(16 * 70e9);
    job.checkpoints.writeBandwidth = gigabytesPerSecond(2);
    job.checkpoints.savesOnNotice = true;
    job.draws = 10;
    const SpotForecast found = forecastSpot(job).value();
    QCOMPARE(Seconds(found.write).count(), 560.0);
    QVERIFY(found.isNoticeTooShort);
    job.checkpoints.writeBandwidth = gigabytesPerSecond(4);
    QVERIFY(!forecastSpot(job)->isNoticeTooShort);
}

void TestSpotForecast::theBestIntervalIsDalys()
{
    // Daly's figure 4: 6 h between failures, 5 min a checkpoint: 57 min. Three machines of 18 h each.
    SpotJob job = bareJob(500, 1.0 / 18);
    job.nodes = 3;
    job.checkpoints = {BestInterval{}, gigabytes(300), gigabytesPerSecond(1), false};
    QVERIFY(std::fabs(Minutes(*checkpointInterval(job)).count() - 57) < 0.5);
    // One luck for all three: 18 h between interruptions. sqrt(2 x 5 x 1080) = 103.92; x (1 + 0.01604 + 0.00026) - 5
    job.nodesGoTogether = true;
    QVERIFY(std::fabs(Minutes(*checkpointInterval(job)).count() - 100.6) < 0.1);
    job.lives = exponential(0);
    QVERIFY(*checkpointInterval(job) == Hours(500));
}

void TestSpotForecast::theDeadlineHasTheChanceOfItsLaw()
{
    // Ten hours without a checkpoint, done by the tenth hour in e^-1 of the draws.
    SpotJob job = bareJob(10, 0.1);
    job.deadline = Hours(10);
    QVERIFY(std::fabs(*forecastSpot(job)->chanceOfDeadline - 0.36788) < 4 * 0.0048);
    job.deadline = Hours(9.99);
    QCOMPARE(*forecastSpot(job)->chanceOfDeadline, 0.0);
    job.deadline.reset();
    QVERIFY(!forecastSpot(job)->chanceOfDeadline);
}

void TestSpotForecast::theHazardOfBreakEvenIsWhereTheClosedFormSaysIt()
{
    // 0.35 (e^x - 1) / x = 1 at x = 1.82842: ten hours of work bear 0.182842 an hour.
    SpotJob job = bareJob(10, 0.05);
    job.draws = 40'000;
    const BreakEvenHazard found = breakEvenHazard(job).value();
    QVERIFY(std::holds_alternative<Hazard>(found));
    QVERIFY2(isNear(std::get<Hazard>(found).count(), 0.182842, 0.02),
             qPrintable(QString::number(std::get<Hazard>(found).count())));
    // The same point from the other side: at that hazard spot pays under 0.35 of the list price.
    job.lives = exponential(0.182842);
    QVERIFY(isNear(forecastSpot(job)->breakEvenRatio.value().count(), 0.35, 0.02));
}

void TestSpotForecast::aTraceHasAHazardOfBreakEvenToo()
{
    // 5 h of work between lives of 6 h at a ratio of 0.35: it pays while 5 h fit into a life, to 6 / 5 of 1/6 an hour.
    SpotJob job = bareJob(5, 0);
    job.lives = InterruptionTrace{{Hours(6)}, {}};
    job.patience = Hours(1000);
    job.draws = 10;
    const BreakEvenHazard found = breakEvenHazard(job).value();
    QVERIFY(std::holds_alternative<Hazard>(found));
    QVERIFY(isNear(std::get<Hazard>(found).count(), 0.2, 0.001));
}

void TestSpotForecast::anUnknownPriceLeavesTheTimesKnown()
{
    SpotJob job = usualJob();
    job.listPrice = unknown("price.not_in_book", {std::string("ecs.ebmgn8v.48xlarge")});
    job.draws = 200;
    const SpotForecast found = forecastSpot(job).value();
    QVERIFY(!found.bill.isKnown());
    QCOMPARE(found.bill.reason().code, std::string("price.not_in_book"));
    QVERIFY(!found.finish.p50.isNever());
    QVERIFY(!found.breakEvenRatio.isNever());
}

void TestSpotForecast::whatIsWrongIsNamed_data()
{
    QTest::addColumn<int>("mistake");
    QTest::addColumn<QString>("code");
    QTest::newRow("no work") << 0 << "risk.work";
    QTest::newRow("band upside down") << 1 << "risk.work";
    QTest::newRow("no machine") << 2 << "risk.nodes";
    QTest::newRow("negative hazard") << 3 << "risk.hazard";
    QTest::newRow("hazard upside down") << 4 << "risk.hazard";
    QTest::newRow("hazard no number") << 5 << "risk.hazard";
    QTest::newRow("no lives") << 6 << "risk.trace";
    QTest::newRow("a life of nothing") << 7 << "risk.trace";
    QTest::newRow("shape 0") << 8 << "risk.shape";
    QTest::newRow("negative restart") << 9 << "risk.times";
    QTest::newRow("no patience") << 10 << "risk.times";
    QTest::newRow("no bandwidth") << 11 << "risk.checkpoints";
    QTest::newRow("no interval") << 12 << "risk.checkpoints";
    QTest::newRow("free spot") << 13 << "risk.price_ratio";
    QTest::newRow("no draws") << 14 << "risk.draws";
}

void TestSpotForecast::whatIsWrongIsNamed()
{
    QFETCH(int, mistake);
    QFETCH(QString, code);
    SpotJob job = usualJob();
    const auto hazard = [&](double low, double high) {
        job.lives = RandomLives{{Hazard(low), Hazard(0.1), Hazard(high)}, 1};
    };
    switch (mistake) {
    case 0:
        job.workTime = {};
        break;
    case 1:
        job.workTime = {Hours(5), Hours(4), Hours(6)};
        break;
    case 2:
        job.nodes = 0;
        break;
    case 3:
        hazard(-0.1, 0.5);
        break;
    case 4:
        hazard(0.02, 0.05);
        break;
    case 5:
        hazard(0.02, std::numeric_limits<double>::quiet_NaN());
        break;
    case 6:
        job.lives = InterruptionTrace{};
        break;
    case 7:
        job.lives = InterruptionTrace{{Hours(3), Hours(0)}, {}};
        break;
    case 8:
        job.lives = RandomLives{exactly(Hazard(0.1)), 0};
        break;
    case 9:
        job.restart = Hours(-1);
        break;
    case 10:
        job.patience = Hours(0);
        break;
    case 11:
        job.checkpoints.writeBandwidth = BytesPerSecond(0);
        break;
    case 12:
        job.checkpoints.interval = CheckpointEvery{Hours(0)};
        break;
    case 13:
        job.priceRatio = exactly(PriceRatio(0));
        break;
    default:
        job.draws = 0;
        break;
    }
    const Expected<SpotForecast> found = forecastSpot(job);
    QVERIFY(!found.has_value());
    QCOMPARE(found.error().message.code, code.toStdString());
    QVERIFY(!breakEvenHazard(job).has_value());
}

// The last values exactly, to the bit and to the fen: another machine, compiler or library gives the same.
void TestSpotForecast::theSameSeedGivesTheSameFigures()
{
    const SpotForecast found = forecastSpot(usualJob()).value();
    const SpotForecast again = forecastSpot(usualJob()).value();
    QVERIFY(found.meanFinish == again.meanFinish);
    const QString figures = QString("%1 %2 %3 %4 %5 %6 %7")
                                .arg(found.finished)
                                .arg(found.finish.p50.value().count(), 0, 'g', 17)
                                .arg(found.finish.p90.value().count(), 0, 'g', 17)
                                .arg(found.meanFinish.value().count(), 0, 'g', 17)
                                .arg(found.bill->amount.p50.value().microUnits())
                                .arg(found.bill->mean.value().microUnits())
                                .arg(found.bill->againstPayAsYouGo.cheaper);
    QCOMPARE(figures,
             QString("10000 26.614465219128604 36.709867537480456 27.648368738438432 409706860 510847642 8217"));
}

void TestSpotForecast::aCancelledForecastHasWhatWasDrawn()
{
    JobControl control;
    control.cancel();
    const Expected<SpotForecast> found = forecastSpot(usualJob(), &control);
    QVERIFY(found.has_value());
    QCOMPARE(found->draws, std::size_t(1));
}

QTEST_APPLESS_MAIN(TestSpotForecast)
#include "test_spot_forecast.moc"
