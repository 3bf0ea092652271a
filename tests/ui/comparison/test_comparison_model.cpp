#include "sample_comparison.h"

#include "ui/comparison/comparison_export.h"
#include "ui/comparison/comparison_model.h"
#include "ui/comparison/fold_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace quanheng;
using ui::ComparisonModel;

namespace {

ui::Text chinese() { return {shippedSentences(), core::Language::Chinese}; }
ui::Text english() { return {shippedSentences(), core::Language::English}; }

// Rows of the sample: hardware, vcpu, fit, card memory, speed, run, cost, cost per run. Columns: CPU, GPU, PAI.
constexpr int kVcpu = 1;
constexpr int kFit = 2;
constexpr int kMemory = 3;
constexpr int kRun = 5;
constexpr int kCost = 7;
constexpr int kCpu = 1;
constexpr int kGpu = 2;
constexpr int kPai = 3;

struct Fixture {
    explicit Fixture(const SampleOptions& options = {}, const ui::Text& text = chinese()) : model(text)
    {
        model.setComparison(sampleComparison(options));
    }
    QModelIndex at(int row, int column) const { return model.index(row, column); }

    ComparisonModel model;
};

} // namespace

class TestComparisonModel : public QObject {
    Q_OBJECT

private slots:
    void keepsTheRulesOfModels()
    {
        ComparisonModel model(chinese());
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setComparison(sampleComparison());
        model.setText(english());
        model.setComparison(sampleComparison({.isPaiEmpty = true, .pinned = 2}));
        model.setComparison(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void foldsKeepTheRulesOfModels()
    {
        Fixture fixture;
        ui::FoldModel folds;
        folds.setSourceModel(&fixture.model);
        QAbstractItemModelTester tester(&folds, QAbstractItemModelTester::FailureReportingMode::QtTest);
        folds.setAllFolded(true);
        folds.setDifferencesOnly(true);
        folds.setAllFolded(false);
    }

    void showsTheEstimateAndItsRangeBelow()
    {
        Fixture fixture;
        const QStringList lines = fixture.at(kRun, kGpu).data(ComparisonModel::LinesRole).toStringList();
        // 1.9 h, and 0.8 and 1.3 times it: 1.52 and 2.47.
        QCOMPARE(lines, (QStringList{QStringLiteral("1.9 小时"), QStringLiteral("1.5–2.5 小时")}));
    }

    void givesTheNumberForSortingAndNoneForWords()
    {
        Fixture fixture;
        QCOMPARE(fixture.at(kRun, kGpu).data(Qt::UserRole).toDouble(), 1.9);
        QCOMPARE(fixture.at(kRun, kGpu).data(ComparisonModel::HighRole).toDouble(), 1.9 * 1.3);
        QVERIFY(!fixture.at(kFit, kGpu).data(Qt::UserRole).isValid());
        QVERIFY(!fixture.at(kMemory, kCpu).data(Qt::UserRole).isValid());
    }

    void marksStatesByAWord_data()
    {
        QTest::addColumn<int>("row");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("word");
        QTest::newRow("tight") << kFit << kCpu << QStringLiteral("需留意");
        QTest::newRow("unknown") << kMemory << kCpu << QStringLiteral("未知");
        QTest::newRow("assumed") << kCost << kPai << QStringLiteral("含假设");
        QTest::newRow("good needs none") << kFit << kGpu << QString();
    }
    void marksStatesByAWord()
    {
        QFETCH(int, row);
        QFETCH(int, column);
        QFETCH(QString, word);
        Fixture fixture;
        QCOMPARE(fixture.at(row, column).data(ComparisonModel::StateWordRole).toString(), word);
    }

    void marksTheWinnerByAWord()
    {
        Fixture fixture;
        QCOMPARE(fixture.at(kRun, kGpu).data(ComparisonModel::BestWordRole).toString(), QStringLiteral("▼ 最低"));
        QVERIFY(fixture.at(kRun, kCpu).data(ComparisonModel::BestWordRole).toString().isEmpty());
    }

    void readsACellAsASentence()
    {
        Fixture fixture({}, english());
        const QString sentence = fixture.at(kRun, kGpu).data(Qt::AccessibleTextRole).toString();
        for (const char* part :
             {"Time to train", "gn-series GPU", "gn7i-c8g1.2xlarge", "recommended", "1.9 h", "1.5–2.5 h", "lowest"})
            QVERIFY2(sentence.contains(QString::fromUtf8(part)), qPrintable(sentence));
    }

    void headersNameRoleTypeAndRegion()
    {
        Fixture fixture;
        const QString header = fixture.model.headerData(kGpu, Qt::Horizontal, Qt::DisplayRole).toString();
        for (const char* part : {"gn 系列 GPU", "★ 推荐", "gn7i-c8g1.2xlarge", "cn-shenzhen"})
            QVERIFY2(header.contains(QString::fromUtf8(part)), qPrintable(header));
        QVERIFY(!fixture.model.headerData(kCpu, Qt::Horizontal, Qt::DisplayRole).toString().contains(u'★'));
    }

    void emptyColumnsSayWhy()
    {
        Fixture fixture({.isPaiEmpty = true});
        const QString why = fixture.at(0, kPai).data().toString();
        QVERIFY2(why.contains(QStringLiteral("PAI-DLC")) && why.contains(QStringLiteral("cn-shenzhen")),
                 qPrintable(why));
        QVERIFY(fixture.at(kRun, kPai).data().toString().isEmpty());
        QCOMPARE(fixture.at(kRun, kPai).data(Qt::AccessibleTextRole).toString(), why);
    }

    void aTypeThatNobodyKnowsIsSaidOnce()
    {
        Fixture fixture({.hasUnknownType = true}, english());
        constexpr int kPinned = 4;
        QVERIFY(fixture.at(0, kPinned).data().toString().contains(QStringLiteral("gn99-nothing")));
        for (int row = 1; row < fixture.model.rowCount(); ++row)
            QVERIFY(fixture.at(row, kPinned).data().toString().isEmpty());
        QVERIFY(fixture.at(kRun, kPinned).data(ComparisonModel::IsEmptyColumnRole).toBool());
        QVERIFY(fixture.model.headerData(kPinned, Qt::Horizontal, Qt::DisplayRole)
                    .toString()
                    .contains(QStringLiteral("gn99-nothing.large ×2")));
    }

    void foldedGroupsKeepTheirVerdict()
    {
        Fixture fixture;
        ui::FoldModel folds;
        folds.setSourceModel(&fixture.model);
        QCOMPARE(folds.rowCount(), 8);
        folds.setFolded(core::RowGroup::Cost, true);
        QCOMPARE(folds.rowCount(), 7);
        QVERIFY(folds.index(6, 0).data(ui::FoldModel::kIsFoldedRole).toBool());
        folds.setAllFolded(true);
        QCOMPARE(folds.rowCount(), 4);
        for (int row = 0; row < folds.rowCount(); ++row)
            QVERIFY(folds.index(row, 0).data(ComparisonModel::IsVerdictRole).toBool());
    }

    void withoutAnswersTheVerdictsAreLeft()
    {
        Fixture fixture({.isAllEmpty = true});
        ui::FoldModel folds;
        folds.setSourceModel(&fixture.model);
        QCOMPARE(folds.rowCount(), 4);
        fixture.model.setComparison(sampleComparison());
        QCOMPARE(folds.rowCount(), 8);
    }

    void differencesOnlyLeavesOutEqualRows()
    {
        Fixture fixture;
        ui::FoldModel folds;
        folds.setSourceModel(&fixture.model);
        folds.setDifferencesOnly(true);
        QCOMPARE(folds.rowCount(), 7); // all have 8 vCPU
        for (int row = 0; row < folds.rowCount(); ++row)
            QVERIFY(folds.mapToSource(folds.index(row, 0)).row() != kVcpu);
    }

    void copiedTextHasHeadersUnitsAndRawNumbers()
    {
        Fixture fixture({.costFactor = 1000});
        const QStringList lines =
            ui::toTsv(fixture.model, ui::wholeRange(fixture.model)).split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 9);
        const qsizetype columns = lines.first().split(u'\t').size();
        QCOMPARE(columns, 2 + 3 * 3); // criteria, unit; each option with P10 and P90
        for (const QString& line : lines)
            QCOMPARE(line.split(u'\t').size(), columns);
        const QStringList cost = lines.at(kCost + 1).split(u'\t');
        QCOMPARE(cost.at(1), QStringLiteral("元"));
        QCOMPARE(cost.at(2).toDouble(), 640'000.0); // no 万元, no commas
        QCOMPARE(cost.at(3).toDouble(), 512'000.0);
        QCOMPARE(cost.at(4).toDouble(), 832'000.0);
    }

    void copiedHtmlReadsLikeTheTable()
    {
        Fixture fixture;
        const QString html = ui::toHtml(fixture.model, ui::wholeRange(fixture.model));
        for (const char* part : {"<table", "gn7i-c8g1.2xlarge", "1.9 小时<br>1.5–2.5 小时", "▼ 最低", "含假设"})
            QVERIFY2(html.contains(QString::fromUtf8(part)), part);
    }
};

QTEST_MAIN(TestComparisonModel)
#include "test_comparison_model.moc"
