#include "sample_comparison.h"

#include "ui/charts/cost_time_data.h"

#include <QTest>

#include <algorithm>

using namespace quanheng;

namespace {

ui::CostTimeData chart(const SampleOptions& options, core::Language language = core::Language::Chinese)
{
    return ui::costTimeData(*sampleComparison(options), ui::Text(shippedSentences(), language));
}

} // namespace

class TestCostTimeData : public QObject {
    Q_OBJECT

private slots:
    void showsEachOptionOnce()
    {
        const auto data = chart({.others = 20});
        QCOMPARE(data.points.size(), std::size_t(23)); // three columns, two of them ranked, and 20 others
        QCOMPARE(std::count_if(data.points.begin(), data.points.end(), [](const auto& p) { return p.column; }), 3);
    }

    void columnsKeepTheirPlaceAndBand()
    {
        const auto data = chart({});
        const auto gpu =
            std::find_if(data.points.begin(), data.points.end(), [](const auto& p) { return p.column == 1U; });
        QVERIFY(gpu != data.points.end());
        QVERIFY(gpu->isRecommended && gpu->isOnFrontier);
        QCOMPARE(gpu->name, QStringLiteral("gn7i-c8g1.2xlarge"));
        QCOMPARE(gpu->hours, 1.9);
        QCOMPARE(gpu->costBand.high, 18.6 * 1.3);
    }

    void titleSaysTheMessage()
    {
        QCOMPARE(chart({}).title,
                 QStringLiteral("gn7i-c8g1.2xlarge 在所列假设下既最快、费用也最低：1.9 小时，每次 18.60 元"));
        QCOMPARE(
            chart({}, core::Language::English).title,
            QStringLiteral("gn7i-c8g1.2xlarge is both the fastest and the cheapest under these assumptions: 1.9 h, "
                           "CNY 18.60 per run"));
    }

    void subtitleHasThePriceDate() { QVERIFY(chart({}).subtitle.contains(QStringLiteral("2024-12-30"))); }

    void largeAmountsReadInTenThousandsInChineseOnly()
    {
        const auto zh = chart({.costFactor = 1000});
        QCOMPARE(zh.costUnit, QStringLiteral("万元"));
        QVERIFY(zh.costTitle.contains(QStringLiteral("万元")));
        QCOMPARE(zh.points.back().cost, 64.0); // 640,000 元
        const auto en = chart({.costFactor = 1000}, core::Language::English);
        QCOMPARE(en.costUnit, QStringLiteral("CNY"));
        QCOMPARE(en.points.back().cost, 640'000.0);
    }

    void wideSpreadIsLogarithmicAndSaysSo()
    {
        const auto data = chart({});
        QVERIFY(data.time.isLog && data.timeTitle.contains(QStringLiteral("对数")));
        QVERIFY(chart({}, core::Language::English).timeTitle.contains(QStringLiteral("logarithmic")));
    }

    void limitsAreOnTheChart()
    {
        const auto data = chart({.costFactor = 1000, .hasLimits = true});
        QVERIFY(data.deadline && data.budget);
        QCOMPARE(data.deadline->value, 10.0);
        QCOMPARE(data.budget->value, 50.0);
        QVERIFY(data.deadline->label.contains(QStringLiteral("10 小时")));
        QVERIFY(data.cost.position(data.budget->value) <= 1);
        QVERIFY(!chart({}).deadline);
    }

    void tooManyOptionsAreCutByRankAndSaidSo()
    {
        const auto data = chart({.others = 2000});
        QCOMPARE(data.points.size(), ui::kMostChartPoints);
        QVERIFY(data.note.contains(QStringLiteral("2,002")));
        QVERIFY(std::any_of(data.points.begin(), data.points.end(), [](const auto& p) { return p.column == 0U; }));
    }

    void optionsWithoutAPriceAreLeftOut()
    {
        auto result = std::make_shared<ui::ComparisonResult>(*sampleComparison({.others = 0}));
        result->comparison.columns[2].option->cost = core::unknown("price.not_in_book");
        const auto data = ui::costTimeData(*result, ui::Text(shippedSentences(), core::Language::Chinese));
        QCOMPARE(data.points.size(), std::size_t(2));
    }

    void nothingToShowIsNoError()
    {
        auto result = std::make_shared<ui::ComparisonResult>(*sampleComparison({}));
        result->comparison = {};
        const auto data = ui::costTimeData(*result, ui::Text(shippedSentences(), core::Language::English));
        QVERIFY(data.points.empty());
        QCOMPARE(data.title, QStringLiteral("There is no option to show"));
    }
};

QTEST_GUILESS_MAIN(TestCostTimeData)
#include "test_cost_time_data.moc"
