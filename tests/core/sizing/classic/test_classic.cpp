#include "core/sizing/classic/classic_time.h"
#include "core/sizing/engines.h"

#include "tests/support/calibrated.h"

#include <QTest>

#include <cmath>

using namespace quanheng::core;
using quanheng::test::shippedCatalogue;
using quanheng::test::shippedDeepCalibration;

namespace {

bool isNear(double actual, double expected, double relative = 0.005)
{
    return std::abs(actual - expected) <= relative * std::abs(expected);
}

/// Worked example 12: 10 M rows x 100 dense features, 500 trees.
BoostingCase exampleOf(const char* tool)
{
    return BoostingCase{tool, 1e7, 500, 100, 100, 16, 1.10, gigabytesPerSecond(600)};
}

OrUnknown<Sizing> size(const ClassicJob& job, const Cluster& cluster)
{
    const SizingContext context{shippedDeepCalibration(), shippedCatalogue().assumptions()};
    Workload workload;
    workload.task = TaskKind::ClassicalMl;
    workload.model = job;
    return sizeClassic(workload, job, cluster, context, Explain::Yes);
}

Cluster machineOf(const char* cpu, int vcpu, const char* card = nullptr)
{
    Cluster cluster;
    cluster.cpu = shippedCatalogue().cpu(cpu);
    cluster.vcpu = vcpu;
    cluster.hostMemory = gibibytes(64);
    cluster.accelerator = card == nullptr ? nullptr : shippedCatalogue().accelerator(card);
    cluster.cardsPerNode = card == nullptr ? 0 : 1;
    return cluster;
}

} // namespace

class TestClassic : public QObject {
    Q_OBJECT

private slots:
    void theExampleOfLightGbmHolds();
    void theExampleOfXgboostOnA10Holds();
    void theMemoryOfTheExampleHolds();
    void tooManyCoresSlowLittleDataDown();
    void forestsAndLinearModelsTakeTheGeometricMiddle();
    void bandsFollowRowsAndFeatures_data();
    void bandsFollowRowsAndFeatures();
    void whatIsKnownToBeWrongIsRefused_data();
    void whatIsKnownToBeWrongIsRefused();
    void aPlanUsesNoMoreCoresThanHelp();
};

void TestClassic::theExampleOfLightGbmHolds()
{
    const auto terms = boostingOnCpu(exampleOf("lightgbm"), shippedDeepCalibration().classic);
    QVERIFY(terms.isKnown());
    QVERIFY(isNear(terms->usefulCores, 16));
    QVERIFY(isNear(terms->featureFactor, 1.738));
    QVERIFY(isNear(terms->total.count(), 175)); // 174.8
}

void TestClassic::theExampleOfXgboostOnA10Holds()
{
    const auto terms = boostingOnGpu(exampleOf("xgboost"), shippedDeepCalibration().classic);
    QVERIFY(terms.isKnown());
    QVERIFY(isNear(terms->featureFactor, 1.852));
    // (0.971 + 1e7 x 0.4875e-6 x 1.852) x 5 = 49.99 s; the document prints 50.
    QVERIFY(isNear(terms->total.count(), 50));
}

void TestClassic::theMemoryOfTheExampleHolds()
{
    const ClassicConstants& constants = shippedDeepCalibration().classic;
    QVERIFY(isNear(inGB(hostMemoryOf(exampleOf("lightgbm"), constants)), 5.5));
    QVERIFY(isNear(inGB(hostMemoryOf(exampleOf("xgboost"), constants)), 21.5));
    BoostingCase wide = exampleOf("xgboost");
    wide.rows = 1e8;
    wide.cellsPerRow = 8;
    QVERIFY(isNear(inGB(gpuMemoryOf(wide, constants)), 6)); // 60 B a row
}

void TestClassic::tooManyCoresSlowLittleDataDown()
{
    // LightGBM, 0.1 M rows: useful cores 8 x 0.1^0.45 = 2.84.
    BoostingCase job = exampleOf("lightgbm");
    job.rows = 1e5;
    job.cores = 3;
    const double few = boostingOnCpu(job, shippedDeepCalibration().classic)->total.count();
    job.cores = 48;
    QVERIFY(boostingOnCpu(job, shippedDeepCalibration().classic)->total.count() > few);
}

void TestClassic::forestsAndLinearModelsTakeTheGeometricMiddle()
{
    const ClassicConstants& constants = shippedDeepCalibration().classic;
    BoostingCase job{"h2o", 1e6, 100, 8, 8, 16, 1, BytesPerSecond(0)};
    // 100 x 1e6 x log2(1e6) x sqrt(0.55 x 0.96) us / 16 = 90.5 s; half on modern cores.
    QVERIFY(isNear(forestTime(job, false, constants)->count(),
                   100 * 1e6 * std::log2(1e6) * std::sqrt(0.55 * 0.96) * 1e-6 / 16));
    QVERIFY(isNear(forestTime(job, true, constants)->count() * 2, forestTime(job, false, constants)->count()));
    job.tool = "scikit-learn"; // one core: 1e6 x sqrt(25 x 36) us = 30 s
    QVERIFY(isNear(linearTime(job, constants)->count(), 30));
}

void TestClassic::bandsFollowRowsAndFeatures_data()
{
    QTest::addColumn<double>("rows");
    QTest::addColumn<double>("features");
    QTest::addColumn<double>("factor");
    QTest::newRow("as fitted") << 1e6 << 8.0 << 1.6;
    QTest::newRow("few rows") << 1e5 << 8.0 << 2.3;
    QTest::newRow("many features") << 1e6 << 400.0 << 2.3;
    QTest::newRow("very wide") << 1e6 << 1500.0 << 3.0;
}

void TestClassic::bandsFollowRowsAndFeatures()
{
    QFETCH(double, rows);
    QFETCH(double, features);
    QFETCH(double, factor);
    const BoostingCase job{"lightgbm", rows, 100, features, features, 16, 1, BytesPerSecond(0)};
    QCOMPARE(boostingBand(job, shippedDeepCalibration().classic.bands), factor);
}

void TestClassic::whatIsKnownToBeWrongIsRefused_data()
{
    QTest::addColumn<int>("tool");
    QTest::addColumn<double>("rows");
    QTest::addColumn<double>("features");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* name, ClassicTool tool, double rows, double features, int nodes, const char* code) {
        QTest::newRow(name) << static_cast<int>(tool) << rows << features << nodes << code;
    };
    row("few rows", ClassicTool::LightGbm, 10000, 10, 1, "classic.unknown.few_rows");
    row("wide XGBoost", ClassicTool::XgBoost, 1e6, 1200, 1, "classic.unknown.wide_xgboost");
    row("wider than any run", ClassicTool::LightGbm, 1e6, 3000, 1, "classic.unknown.wide");
    row("scikit-learn boosting", ClassicTool::ScikitLearn, 1e6, 10, 1, "classic.unknown.tool");
    row("two machines", ClassicTool::LightGbm, 1e6, 10, 2, "classic.unknown.nodes");
}

void TestClassic::whatIsKnownToBeWrongIsRefused()
{
    QFETCH(int, tool);
    QFETCH(double, rows);
    QFETCH(double, features);
    QFETCH(int, nodes);
    QFETCH(QString, code);
    ClassicJob job;
    job.tool = static_cast<ClassicTool>(tool);
    job.rows = rows;
    job.features = features;
    Cluster cluster = machineOf("xeon-8369b", 32);
    cluster.nodes = nodes;
    const auto sizing = size(job, cluster);
    QVERIFY(!sizing.isKnown());
    QCOMPARE(QString::fromStdString(sizing.reason().code), code);
}

void TestClassic::aPlanUsesNoMoreCoresThanHelp()
{
    ClassicJob job;
    job.rows = 1e6; // LightGBM: 8 useful cores
    const auto small = size(job, machineOf("xeon-8369b", 16));
    const auto large = size(job, machineOf("xeon-8369b", 64));
    QVERIFY(small.isKnown() && large.isKnown());
    QCOMPARE(large->step.p50.count(), small->step.p50.count());
    QVERIFY(!large->issues.empty());
    QVERIFY(large->hostMemory && !large->cardMemory);
    const auto onGpu = size(job, machineOf("xeon-8369b", 16, "a10"));
    QVERIFY(onGpu.isKnown());
    QVERIFY(onGpu->cardMemory.has_value());
}

QTEST_APPLESS_MAIN(TestClassic)
#include "test_classic.moc"
