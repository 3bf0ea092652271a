#include "core/risk/draw_statistics.h"
#include "core/risk/draws.h"
#include "core/risk/or_never.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace quanheng::core;

class TestDraws : public QObject {
    Q_OBJECT

private slots:
    void aStreamDependsOnSeedTopicAndDrawAlone();
    void sharesAreThoseOfAnotherProgram();
    void sharesAreEven();
    void aRangeKeepsItsEndsAndItsUsualValue();
    void aBandIsDrawnThroughItsThreePoints();
    void quantilesAreDraws();
    void aRunThatNeverFinishesStandsLast();
};

void TestDraws::aStreamDependsOnSeedTopicAndDrawAlone()
{
    std::set<std::uint64_t> seen;
    for (std::uint64_t seed : {0U, 1U, 2U})
        for (Topic topic : {Topic::WorkTime, Topic::SpotPrice, Topic::Hazard, Topic::NodeLives, Topic::Waits})
            for (std::size_t draw = 0; draw < 1000; ++draw) {
                DrawStream stream(Seed{seed}, topic, draw);
                const std::uint64_t first = stream.nextBits();
                QCOMPARE(DrawStream(Seed{seed}, topic, draw).nextBits(), first);
                seen.insert({first, stream.nextBits()});
            }
    // Two numbers of each stream, none twice: no stream runs along another one.
    QCOMPARE(seen.size(), std::size_t(3 * 5 * 1000 * 2));
}

// splitmix64 written anew in Python from the published steps; the seed, topic 1, draws 0 to 2.
void TestDraws::sharesAreThoseOfAnotherProgram()
{
    const double expected[] = {0.40515318828388136, 0.6699991532252451, 0.35451894737506595};
    for (std::size_t draw = 0; draw < 3; ++draw)
        QVERIFY(DrawStream(Seed{20260101}, Topic::WorkTime, draw).nextShare() == expected[draw]);
}

void TestDraws::sharesAreEven()
{
    constexpr int kDraws = 100'000;
    int tenths[10] = {};
    double sum = 0;
    double product = 0;
    for (std::size_t draw = 0; draw < kDraws; ++draw) {
        DrawStream stream(Seed{7}, Topic::NodeLives, draw);
        const double first = stream.nextShare();
        const double second = stream.nextShare();
        QVERIFY(first > 0 && first < 1);
        ++tenths[static_cast<int>(first * 10)];
        sum += first;
        product += (first - 0.5) * (second - 0.5);
    }
    // Chi-square of nine degrees of freedom: 27.9 is passed by one in a thousand.
    double chiSquare = 0;
    for (int tenth : tenths)
        chiSquare += std::pow(tenth - kDraws / 10.0, 2) / (kDraws / 10.0);
    QVERIFY2(chiSquare < 27.9, qPrintable(QString::number(chiSquare)));
    QVERIFY(std::fabs(sum / kDraws - 0.5) < 4 * std::sqrt(1.0 / 12 / kDraws));
    QVERIFY(std::fabs(product / kDraws) < 4.0 / 12 / std::sqrt(kDraws));
}

void TestDraws::aRangeKeepsItsEndsAndItsUsualValue()
{
    const Range<double> ratio{0.25, 0.35, 1.0}; // T4, prices-second-pass.md
    QCOMPARE(atShare(ratio, 0.0), 0.25);
    QCOMPARE(atShare(ratio, 0.25), 0.30);
    QCOMPARE(atShare(ratio, 0.5), 0.35);
    QCOMPARE(atShare(ratio, 0.75), 0.675);
    QCOMPARE(atShare(ratio, 1.0), 1.0);
    const Range<double> hazard{0.02, 0.1, 0.5}; // assumptions.json
    QVERIFY(std::fabs(atShareOfMagnitude(hazard, 0.25) - std::sqrt(0.02 * 0.1)) < 1e-15);
    QVERIFY(std::fabs(atShareOfMagnitude(hazard, 0.75) - std::sqrt(0.1 * 0.5)) < 1e-15);
    QVERIFY(atShareOfMagnitude(exactly(0.1), 0.123) == 0.1);
    QVERIFY(atShareOfMagnitude({0.0, 0.0, 0.5}, 0.25) == 0.0);
}

void TestDraws::aBandIsDrawnThroughItsThreePoints()
{
    const Band<Seconds> band{Hours(8), Hours(10), Hours(14)};
    const auto hours = [&](double share) { return Hours(atShare(band, share)).count(); };
    QVERIFY(std::fabs(hours(0.1) - 8) < 1e-12);
    QVERIFY(std::fabs(hours(0.5) - 10) < 1e-12);
    QVERIFY(std::fabs(hours(0.9) - 14) < 1e-12);
    // Two P90 steps up: 10 x 1.4^2, at the share that a table gives for a deviate of 2.5631.
    QVERIFY(std::fabs(hours(0.9948130) - 19.6) < 0.001);
    std::vector<double> drawn;
    for (std::size_t draw = 0; draw < 20'000; ++draw)
        drawn.push_back(hours(DrawStream(Seed{}, Topic::WorkTime, draw).nextShare()));
    const Band<double> found = bandOfDraws(drawn);
    QVERIFY(std::fabs(found.p10 / 8 - 1) < 0.01);
    QVERIFY(std::fabs(found.p50 / 10 - 1) < 0.01);
    QVERIFY(std::fabs(found.p90 / 14 - 1) < 0.01);
    QVERIFY(atShare({Hours(5), Hours(5), Hours(5)}, 0.9) == Hours(5));
}

void TestDraws::quantilesAreDraws()
{
    const Band<int> ofTen = bandOfDraws(std::vector<int>{10, 9, 8, 7, 6, 5, 4, 3, 2, 1});
    QCOMPARE(ofTen.p10, 1);
    QCOMPARE(ofTen.p50, 5);
    QCOMPARE(ofTen.p90, 9);
    const Band<int> ofOne = bandOfDraws(std::vector<int>{42});
    QCOMPARE(ofOne.p10, 42);
    QCOMPARE(ofOne.p90, 42);
}

void TestDraws::aRunThatNeverFinishesStandsLast()
{
    const Band<OrNever<double>> band =
        bandOfDraws(std::vector<OrNever<double>>{NeverFinishes{}, 3.0, NeverFinishes{}, 1e300, 2.0});
    QCOMPARE(band.p10.value(), 2.0);
    QCOMPARE(band.p50.value(), 1e300);
    QVERIFY(band.p90.isNever());
}

QTEST_APPLESS_MAIN(TestDraws)
#include "test_draws.moc"
