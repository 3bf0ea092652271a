#include "core/calibration/fit/fitted_constants.h"
#include "core/calibration/fit/rate_factors.h"
#include "core/document/data_set.h"

#include "tests/support/calibrated.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

using namespace quanheng::core;
using quanheng::test::shippedData;
using quanheng::test::testData;

namespace {

const DataSet& dataSet()
{
    static const DataSet data = loadDataSet(shippedData()).value();
    return data;
}

std::vector<MeasuredRun> runsOf(const char* file)
{
    const auto table = CsvTable::parse(testData(std::string("measured/") + file), file).value();
    return measuredRuns(table, MeasuredKind::Throughput, dataSet().catalogue, dataSet().calibration);
}

MeasuredRun runOf(const char* family, const char* model, const char* group, double residual)
{
    MeasuredRun run;
    run.family = family;
    run.model = model;
    run.group = group;
    run.logMeasured = residual;
    run.logPredicted = [](const Calibration&) { return 0.0; };
    return run;
}

} // namespace

class TestFit : public QObject {
    Q_OBJECT

private slots:
    void everyConstantMovesARun_data();
    void everyConstantMovesARun();
    void editionsAndMemorySizesAreLeftOutTogether();
    void factorsAreShrunkMediansOfGroups();
};

void TestFit::everyConstantMovesARun_data()
{
    QTest::addColumn<QString>("section");
    QTest::addColumn<QStringList>("files");
    QTest::newRow("language") << "/transformer/time" << QStringList{"transformer_dev.csv", "cards_transformer_dev.csv"};
    QTest::newRow("other networks") << "/deep/time" << QStringList{"dl_dev.csv"};
}

/// A constant that was read into a run once and for all would be fitted by its prior alone.
void TestFit::everyConstantMovesARun()
{
    QFETCH(QString, section);
    QFETCH(QStringList, files);
    std::vector<MeasuredRun> runs;
    for (const QString& file : files)
        for (MeasuredRun& run : runsOf(qPrintable(file)))
            runs.push_back(std::move(run));
    const auto json = parseJson(shippedData()("calibration.json").value(), "calibration.json").value();
    const auto constants = fittedConstants(json, section.toStdString());
    QVERIFY(constants.size() > 25);
    for (const FittedConstant& constant : constants) {
        // Either way: a limit may lie just where the measured cards end.
        bool isFelt = false;
        for (const double factor : {0.9, 1.1}) {
            CalibrationDocument document(json, dataSet().calibration);
            document.set({constant}, {factor * constant.value});
            isFelt = isFelt || std::any_of(runs.begin(), runs.end(), [&](const MeasuredRun& run) {
                         const double change =
                             run.logPredicted(document.calibration()) - run.logPredicted(dataSet().calibration);
                         return std::abs(change) > 1e-9;
                     });
        }
        QVERIFY2(isFelt, constant.name.c_str());
    }
}

void TestFit::editionsAndMemorySizesAreLeftOutTogether()
{
    // Publishers of dl_dev.csv, counted by hand: ten, the editions of MLPerf as one; 20 chips (bands-dl, first lines).
    std::vector<std::string> publishers;
    std::vector<std::string> chips;
    for (const MeasuredRun& run : runsOf("dl_dev.csv")) {
        publishers.push_back(run.publisher);
        chips.push_back(run.chip);
    }
    for (auto* names : {&publishers, &chips}) {
        std::sort(names->begin(), names->end());
        names->erase(std::unique(names->begin(), names->end()), names->end());
    }
    QCOMPARE(publishers.size(), std::size_t(10));
    QCOMPARE(chips.size(), std::size_t(20));
}

void TestFit::factorsAreShrunkMediansOfGroups()
{
    // estimator-dl-v2 1.2 by hand. Groups: a/1 median of 0.1, 0.3, 0.9 = 0.3; a/2 0.6; b/3 -0.3.
    // Family: models a (mean 0.45, weight 2/3) and b (-0.3, weight 1/2): (0.30 - 0.15) / (7/6 + 2) = 0.0473684.
    // a: (0.3 + 0.6 + 0.0473684) / 3 = 0.3157895; b: (-0.3 + 0.0473684) / 2 = -0.1263158.
    const std::vector<MeasuredRun> runs{runOf("f", "a", "1", 0.1), runOf("f", "a", "1", 0.9), runOf("f", "a", "1", 0.3),
                                        runOf("f", "a", "2", 0.6), runOf("f", "b", "3", -0.3)};
    std::vector<const MeasuredRun*> all;
    for (const MeasuredRun& run : runs)
        all.push_back(&run);
    const RateFactors factors(all, Calibration{});
    const auto isNear = [](double value, double expected) { return std::abs(value - expected) < 1e-6; };
    QVERIFY(isNear(factors.logOf(runs[0]), 0.3157895));
    QVERIFY(isNear(factors.logOf(runs[4]), -0.1263158));
    QVERIFY(isNear(factors.logOf(runOf("f", "new", "4", 0)), 0.0473684));
    QCOMPARE(factors.logOf(runOf("g", "new", "4", 0)), 0.0);
    // A language model has no family and takes none.
    QCOMPARE(factors.logOf(runOf("", "c", "5", 0)), 0.0);
}

QTEST_APPLESS_MAIN(TestFit)
#include "test_fit.moc"
