#include "core/planning/verdict_words.h"

#include <QTest>

using namespace quanheng::core;

namespace {
QString text(std::string_view code) { return QString::fromUtf8(code.data(), static_cast<qsizetype>(code.size())); }
} // namespace

class TestVerdictWords : public QObject {
    Q_OBJECT

private slots:
    void wordsTurnAtTheirLimits_data();
    void wordsTurnAtTheirLimits();
    void whatRunsAloneIsNeitherFastNorCheap();
    void aRunOfWeeksIsNotFast_data();
    void aRunOfWeeksIsNotFast();
    void whatIsBestOnlyHereOrWithAWarningSaysSo();
    void fitIsSaidByVerdictAndShare();
    void suitabilityFollowsFromTheFacts();
};

void TestVerdictWords::wordsTurnAtTheirLimits_data()
{
    QTest::addColumn<bool>("isSpeed");
    QTest::addColumn<double>("ratio");
    QTest::addColumn<QString>("code");
    QTest::newRow("fastest") << true << 1.0 << "verdict.speed.very_fast";
    QTest::newRow("speed 1.1") << true << 1.1 << "verdict.speed.very_fast";
    QTest::newRow("speed 1.11") << true << 1.11 << "verdict.speed.fast";
    QTest::newRow("speed 2") << true << 2.0 << "verdict.speed.fast";
    QTest::newRow("speed 5") << true << 5.0 << "verdict.speed.moderate";
    QTest::newRow("speed 20") << true << 20.0 << "verdict.speed.slow";
    QTest::newRow("speed 20.1") << true << 20.1 << "verdict.speed.very_slow";
    QTest::newRow("cheapest") << false << 1.0 << "verdict.cost.lowest";
    QTest::newRow("cost 1.5") << false << 1.5 << "verdict.cost.low";
    QTest::newRow("cost 3") << false << 3.0 << "verdict.cost.high";
    QTest::newRow("cost 3.1") << false << 3.1 << "verdict.cost.very_high";
}

void TestVerdictWords::wordsTurnAtTheirLimits()
{
    QFETCH(bool, isSpeed);
    QFETCH(double, ratio);
    QFETCH(QString, code);
    QCOMPARE(text(isSpeed ? speedWord(ratio, Hours(1)).code : costWord(ratio).code), code);
}

void TestVerdictWords::whatRunsAloneIsNeitherFastNorCheap()
{
    QCOMPARE(text(speedWord({}, Hours(1)).code), QStringLiteral("verdict.speed.only"));
    QCOMPARE(text(costWord({}).code), QStringLiteral("verdict.cost.only"));
    QVERIFY(speedWord({}, Hours(1)).grade != Grade::Good && costWord({}).grade != Grade::Good);
}

void TestVerdictWords::aRunOfWeeksIsNotFast_data()
{
    QTest::addColumn<double>("days");
    QTest::addColumn<double>("ratio");
    QTest::addColumn<QString>("code");
    QTest::newRow("a week") << 7.0 << 1.0 << "verdict.speed.very_fast";
    QTest::newRow("over a week") << 7.1 << 1.0 << "verdict.speed.moderate";
    QTest::newRow("a month") << 30.0 << 1.0 << "verdict.speed.moderate";
    QTest::newRow("over a month") << 31.0 << 1.0 << "verdict.speed.slow";
    QTest::newRow("over a month and far behind") << 31.0 << 30.0 << "verdict.speed.very_slow";
    QTest::newRow("two days, behind") << 2.0 << 6.0 << "verdict.speed.slow";
}

void TestVerdictWords::aRunOfWeeksIsNotFast()
{
    QFETCH(double, days);
    QFETCH(double, ratio);
    QFETCH(QString, code);
    QCOMPARE(text(speedWord(ratio, Hours(24 * days)).code), code);
    QCOMPARE(isLongWait(Hours(24 * days)), days > 7);
}

void TestVerdictWords::whatIsBestOnlyHereOrWithAWarningSaysSo()
{
    SuitabilityFacts best;
    best.isRecommended = true;
    const auto with = [&best](bool SuitabilityFacts::*fact) {
        SuitabilityFacts facts = best;
        facts.*fact = true;
        return suitabilityWord(facts);
    };
    for (const auto fact :
         {&SuitabilityFacts::hasWarning, &SuitabilityFacts::isOnly, &SuitabilityFacts::isFasterElsewhere})
        QVERIFY(with(fact).grade != Grade::Good);
    QCOMPARE(text(with(&SuitabilityFacts::isFasterElsewhere).code), QStringLiteral("verdict.suitability.best_here"));
    QCOMPARE(text(with(&SuitabilityFacts::isOnly).code), QStringLiteral("verdict.suitability.only"));
    QCOMPARE(text(with(&SuitabilityFacts::hasWarning).code), QStringLiteral("verdict.suitability.best_with_warning"));
}

void TestVerdictWords::fitIsSaidByVerdictAndShare()
{
    QCOMPARE(text(fitWord(FitVerdict::Fits, 0.33).code), QStringLiteral("verdict.fit.roomy"));
    QCOMPARE(text(fitWord(FitVerdict::Fits, 0.8).code), QStringLiteral("verdict.fit.fits"));
    QCOMPARE(text(fitWord(FitVerdict::Tight, 0.33).code), QStringLiteral("verdict.fit.tight"));
    QCOMPARE(fitWord(FitVerdict::DoesNotFit, 1.2).grade, Grade::Poor);
}

void TestVerdictWords::suitabilityFollowsFromTheFacts()
{
    SuitabilityFacts facts;
    QCOMPARE(text(suitabilityWord(facts).code), QStringLiteral("verdict.suitability.suits"));
    facts.isRecommended = true;
    QCOMPARE(text(suitabilityWord(facts).code), QStringLiteral("verdict.suitability.best"));
    facts.fit = FitVerdict::Tight;
    QCOMPARE(text(suitabilityWord(facts).code), QStringLiteral("verdict.suitability.best_but_tight"));
    facts.isRecommended = false;
    QCOMPARE(text(suitabilityWord(facts).code), QStringLiteral("verdict.suitability.tight"));
    facts.timeOverFastest = 3.3;
    facts.costOverCheapest = 6;
    QCOMPARE(text(suitabilityWord(facts).code), QStringLiteral("verdict.suitability.poor_value"));
    facts.timeOverFastest = 30;
    facts.costOverCheapest = 6;
    QCOMPARE(text(suitabilityWord(facts).code), QStringLiteral("verdict.suitability.not_for_this"));
    facts.meetsBudget = false;
    QCOMPARE(text(suitabilityWord(facts).code), QStringLiteral("verdict.suitability.over_budget"));
    facts.meetsDeadline = false;
    QCOMPARE(text(suitabilityWord(facts).code), QStringLiteral("verdict.suitability.too_late"));
    facts.fit = FitVerdict::DoesNotFit;
    QCOMPARE(text(suitabilityWord(facts).code), QStringLiteral("verdict.suitability.does_not_fit"));
    facts.isEstimated = false;
    QCOMPARE(text(suitabilityWord(facts).code), QStringLiteral("verdict.suitability.unknown"));
}

QTEST_APPLESS_MAIN(TestVerdictWords)
#include "test_verdict_words.moc"
