#include "core/sizing/own_runs/correction.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace quanheng::core;

namespace {

/// Round figures to reckon with by hand.
LikenessConstants constants()
{
    LikenessConstants constants;
    constants.always = 0.1;
    constants.card = 0.4;
    constants.model = 0.2;
    constants.both = 0.2;
    constants.otherClass = 0.5;
    constants.partScale = 0.5;
    constants.otherCut = 0.3;
    constants.repeat = 1e-6;
    return constants;
}

LikenessFacts facts()
{
    LikenessFacts facts;
    facts.bandClass = "adapter";
    facts.model = "qwen-7b";
    facts.card = "a10";
    facts.cut.emplace();
    facts.parts = {{"compute", 0.6}, {"host", 0.4}};
    facts.predicted = 10;
    return facts;
}

/// A run that was `factor` times as fast as estimated, where the band's deviation is 0.3.
Observation runOf(const LikenessFacts& facts, double factor)
{
    Observation run;
    run.run = "run";
    run.facts = facts;
    run.predicted = 10;
    run.measured = 10 * factor;
    run.priorDeviation = 0.3;
    return run;
}

LikenessFacts otherSettings()
{
    LikenessFacts other = facts();
    other.predicted = 12;
    other.parts = {{"compute", 0.5}, {"host", 0.4}, {"optimizer", 0.1}};
    return other;
}

bool isNear(double a, double b) { return std::abs(a - b) < 1e-4; }

} // namespace

class TestOwnRunCorrection : public QObject {
    Q_OBJECT

private slots:
    void likenessFallsWithWhatDiffers_data();
    void likenessFallsWithWhatDiffers();
    void theSameSettingsAreTheSame();
    void aChosenCutIsLikeNone();
    void oneRunMovesByItsLikeness();
    void theSameRunBecomesItsMeasurement();
    void twoOfTheSameDoNotCountTwice();
    void anUnlikeRunChangesNothing();
    void theBandKeepsTheRunsOwnSpread();
    void aNoisyRunMovesLess();
    void noSetOfRunsWidensOrOvershoots();
};

void TestOwnRunCorrection::likenessFallsWithWhatDiffers_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<double>("expected");
    // Distance of the parts: 0.1 of the step went from computing to the optimizer; exp(-0.1 / 0.5) = 0.81873.
    QTest::newRow("other settings") << "" << 0.9 * 0.81873;
    QTest::newRow("other card") << "card" << (0.1 + 0.2) * 0.81873;
    QTest::newRow("other model") << "model" << (0.1 + 0.4) * 0.81873;
    QTest::newRow("other class") << "class" << 0.9 * 0.5 * 0.81873;
    QTest::newRow("other cut") << "cut" << 0.9 * 0.81873 * std::exp(-0.3);
    QTest::newRow("other estimator") << "family" << 0.0;
}

void TestOwnRunCorrection::likenessFallsWithWhatDiffers()
{
    QFETCH(QString, what);
    QFETCH(double, expected);
    LikenessFacts other = otherSettings();
    if (what == QStringLiteral("card"))
        other.card = "a100";
    if (what == QStringLiteral("model"))
        other.model = "llama-3-8b";
    if (what == QStringLiteral("class"))
        other.bandClass = "dense-tuned";
    if (what == QStringLiteral("cut"))
        other.cut->tensor = 2;
    if (what == QStringLiteral("family"))
        other.family = EstimatorFamily::Deep;
    QVERIFY2(isNear(likeness(facts(), other, constants()), expected),
             std::to_string(likeness(facts(), other, constants())).c_str());
    QCOMPARE(likeness(facts(), other, constants()), likeness(other, facts(), constants()));
}

void TestOwnRunCorrection::theSameSettingsAreTheSame() { QCOMPARE(likeness(facts(), facts(), constants()), 1.0); }

void TestOwnRunCorrection::aChosenCutIsLikeNone()
{
    LikenessFacts open = facts();
    open.cut.reset();
    QVERIFY(isNear(likeness(open, facts(), constants()), 0.9 * std::exp(-0.3)));
    QVERIFY(isNear(likeness(open, open, constants()), 0.9 * std::exp(-0.3)));
}

void TestOwnRunCorrection::oneRunMovesByItsLikeness()
{
    // c = 0.73686; ln 1.2 = 0.182322; shift 0.134346; sqrt(1 - c^2) = 0.676047.
    const Correction correction = correctionOf(otherSettings(), 0.3, {runOf(facts(), 1.2)}, constants());
    QVERIFY(isNear(correction.logShift, 0.134346));
    QVERIFY(isNear(correction.narrowing, 0.676047));
    // Where the band is twice as wide, the same run in terms of its own band moves twice as far.
    const Correction wide = correctionOf(otherSettings(), 0.6, {runOf(facts(), 1.2)}, constants());
    QVERIFY(isNear(wide.logShift, 2 * 0.134346));
}

void TestOwnRunCorrection::theSameRunBecomesItsMeasurement()
{
    const Correction correction = correctionOf(facts(), 0.3, {runOf(facts(), 0.5)}, constants());
    QVERIFY(isNear(std::exp(correction.logShift), 0.5));
    QVERIFY(correction.narrowing < 1e-3);
}

void TestOwnRunCorrection::twoOfTheSameDoNotCountTwice()
{
    const Observation run = runOf(facts(), 1.2);
    const Correction one = correctionOf(otherSettings(), 0.3, {run}, constants());
    const Correction two = correctionOf(otherSettings(), 0.3, {run, run}, constants());
    QVERIFY(isNear(one.logShift, two.logShift));
    QVERIFY(isNear(one.narrowing, two.narrowing));
}

void TestOwnRunCorrection::anUnlikeRunChangesNothing()
{
    LikenessFacts other = facts();
    other.family = EstimatorFamily::Cpu;
    const Correction correction = correctionOf(facts(), 0.3, {runOf(other, 3)}, constants());
    QVERIFY(correction.runs.empty());
    QCOMPARE(correction.logShift, 0.0);
    QCOMPARE(correction.narrowing, 1.0);
    QVERIFY(correctionOf(facts(), 0.3, {}, constants()).runs.empty());
}

void TestOwnRunCorrection::theBandKeepsTheRunsOwnSpread()
{
    Observation run = runOf(facts(), 1.2);
    run.spread = 0.08;
    const Correction correction = correctionOf(facts(), 0.3, {run}, constants());
    QVERIFY(isNear(correction.sideOf(0.4), 0.08));
    // A band that was narrower before is never widened.
    QVERIFY(isNear(correction.sideOf(0.05), 0.05));
}

void TestOwnRunCorrection::aNoisyRunMovesLess()
{
    // Noise as large as the band's deviation: 1 / (1 + 1) of the error, sqrt(1 - 0.5) of the band.
    Observation run = runOf(facts(), 1.2);
    run.deviation = 0.3;
    const Correction correction = correctionOf(facts(), 0.3, {run}, constants());
    QVERIFY(isNear(correction.logShift, 0.182322 / 2));
    QVERIFY(isNear(correction.narrowing, std::sqrt(0.5)));
}

/// Whatever runs come together, the matrix of likeness stays one of correlations.
void TestOwnRunCorrection::noSetOfRunsWidensOrOvershoots()
{
    std::mt19937 random(3);
    std::uniform_int_distribution<int> coin(0, 2);
    std::uniform_real_distribution<double> share(0.05, 1);
    const auto anyFacts = [&] {
        LikenessFacts any = facts();
        any.model += std::to_string(coin(random));
        any.card += std::to_string(coin(random));
        any.bandClass += std::to_string(coin(random));
        any.cut->tensor = coin(random) + 1;
        any.parts = {{"compute", share(random)}, {"host", share(random)}, {"network", share(random)}};
        double sum = 0;
        for (const LikenessFacts::Part& part : any.parts)
            sum += part.share;
        for (LikenessFacts::Part& part : any.parts)
            part.share /= sum;
        any.predicted = share(random);
        return any;
    };
    for (int round = 0; round < 300; ++round) {
        std::vector<Observation> runs;
        for (int i = 0; i < 12; ++i)
            runs.push_back(runOf(anyFacts(), 1.5));
        const Correction correction = correctionOf(anyFacts(), 0.3, runs, constants());
        QVERIFY(correction.narrowing > 0 && correction.narrowing <= 1);
        // All runs say 1.5: so may the correction, and hardly more.
        QVERIFY2(correction.logShift > -0.05 && correction.logShift < 1.2 * std::log(1.5),
                 std::to_string(correction.logShift).c_str());
    }
}

QTEST_APPLESS_MAIN(TestOwnRunCorrection)
#include "test_own_run_correction.moc"
