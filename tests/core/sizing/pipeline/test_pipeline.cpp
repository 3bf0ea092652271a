#include "core/sizing/engines.h"
#include "core/sizing/pipeline/input_limit.h"
#include "core/sizing/pipeline/preparation_rate.h"
#include "core/sizing/pipeline/soft_minimum.h"

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

Workload imageNet(Stack stack)
{
    Workload workload;
    workload.task = TaskKind::Train;
    workload.data.samples = Samples(1281167);
    workload.data.bytesPerSample = Bytes(115000);
    workload.data.preprocessing = Preprocessing::JpegAugment;
    workload.data.location = DataLocation::CloudDisk;
    workload.recipe.software.stack = stack;
    return workload;
}

Cluster machine(int vcpu, double memoryGiB, int nodes = 1)
{
    Cluster cluster;
    cluster.cpu = shippedCatalogue().cpu("xeon-8369b");
    cluster.vcpu = vcpu;
    cluster.nodes = nodes;
    cluster.hostMemory = gibibytes(memoryGiB);
    cluster.nodeRate = gigabitsPerSecond(10);
    return cluster;
}

SizingContext context() { return {shippedDeepCalibration(), shippedCatalogue().assumptions()}; }

} // namespace

class TestPipeline : public QObject {
    Q_OBJECT

private slots:
    void loadersOfTheWorkedExamplesHold();
    void ratesJoinSoftly();
    void largerImagesDecodeSlower();
    void placesOfStorageHaveTheirLimits_data();
    void placesOfStorageHaveTheirLimits();
    void dataThatFitInMemoryAreReadOnce();
    void nothingToPrepareHasNoProcessorLimit();
    void preparationIsThePipelineAlone();
    void heavyPreparationIsUnknown();
};

void TestPipeline::loadersOfTheWorkedExamplesHold()
{
    // Example 1: 8 vCPU = 4 cores x 220 = 880 images/s. Example 2: 96 vCPU = 48 cores x 450 = 21,600.
    QVERIFY(isNear(inputLimit(imageNet(Stack::Typical), machine(8, 30), context()).cpu->p50.count(), 880));
    QVERIFY(isNear(inputLimit(imageNet(Stack::Tuned), machine(96, 736), context()).cpu->p50.count(), 21600));
    // Example 1: an ESSD PL1 gives 350 MB/s / 0.11466 MB = 3,053 images/s.
    QVERIFY(isNear(shippedDeepCalibration().pipeline.of(DataLocation::CloudDisk).perNode->count() / 114660, 3053));
}

void TestPipeline::ratesJoinSoftly()
{
    // Example 1: (727.39^-4 + 880^-4)^(-1/4) = 661.0.
    QVERIFY(isNear(softMinimum(727.39, 880, shippedDeepCalibration().pipeline.joinExponent), 661.0));
}

void TestPipeline::largerImagesDecodeSlower()
{
    Workload workload = imageNet(Stack::Typical);
    workload.data.bytesPerSample = Bytes(2 * 115000);
    // 220 / 2^0.8 = 220 / 1.7411, within a factor of 1.5
    const auto rate = corePreparationRate(workload, shippedDeepCalibration().pipeline);
    QVERIFY(isNear(rate.value()->p50.count(), 126.36, 1e-4));
    QVERIFY(isNear(rate.value()->p10.count(), 84.24, 1e-4));
    QVERIFY(isNear(rate.value()->p90.count(), 189.5, 1e-3));
}

void TestPipeline::placesOfStorageHaveTheirLimits_data()
{
    QTest::addColumn<int>("place");
    QTest::addColumn<int>("vcpu");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<double>("megabytes");
    const auto row = [](const char* name, DataLocation place, int vcpu, int nodes, double megabytes) {
        QTest::newRow(name) << static_cast<int>(place) << vcpu << nodes << megabytes;
    };
    row("the instance caps its disk", DataLocation::CloudDisk, 8, 1, 250);
    row("the disk caps a large instance", DataLocation::CloudDisk, 64, 1, 350);
    row("each machine has a disk", DataLocation::CloudDisk, 64, 4, 1400);
    row("OSS is capped by the account", DataLocation::Oss, 64, 4, 1250);
    row("OSS over the machine's network", DataLocation::Oss, 64, 1, 1250); // 10 Gbit/s
    row("NAS grows with the data", DataLocation::Nas, 64, 1, 688.4); // 600 + 0.6 x 147.33 GB
    row("local disks", DataLocation::LocalNvme, 64, 2, 4000);
}

void TestPipeline::placesOfStorageHaveTheirLimits()
{
    QFETCH(int, place);
    QFETCH(int, vcpu);
    QFETCH(int, nodes);
    QFETCH(double, megabytes);
    const Workload workload = imageNet(Stack::Typical);
    const auto rate = storageRate(static_cast<DataLocation>(place), epochBytes(workload.data), machine(vcpu, 64, nodes),
                                  shippedDeepCalibration().pipeline);
    QVERIFY2(isNear(rate.rate.count() / 1e6, megabytes), qPrintable(QString::number(rate.rate.count() / 1e6)));
}

void TestPipeline::dataThatFitInMemoryAreReadOnce()
{
    // 147 GB need 184 GB of memory at a share of 0.8.
    const auto small = inputLimit(imageNet(Stack::Tuned), machine(64, 128), context());
    QVERIFY(!small.isCachedAfterFirstEpoch);
    QCOMPARE(small.laterEpochs()->p50.count(), small.firstEpoch()->p50.count());
    const auto large = inputLimit(imageNet(Stack::Tuned), machine(64, 256), context());
    QVERIFY(large.isCachedAfterFirstEpoch);
    QVERIFY(large.laterEpochs()->p50 > large.firstEpoch()->p50);
    QVERIFY(large.trail.steps.empty());
    QVERIFY(!inputLimit(imageNet(Stack::Tuned), machine(64, 256), context(), Explain::Yes).trail.steps.empty());
}

void TestPipeline::nothingToPrepareHasNoProcessorLimit()
{
    Workload workload = imageNet(Stack::Typical);
    workload.data.preprocessing = Preprocessing::None;
    QVERIFY(!inputLimit(workload, machine(8, 30), context()).cpu.has_value());
    workload.data.bytesPerSample = Bytes(0);
    QVERIFY(!inputLimit(workload, machine(8, 30), context()).firstEpoch().has_value());
    QVERIFY(inputLimit(workload, machine(8, 30), context()).unknown.empty());
}

void TestPipeline::preparationIsThePipelineAlone()
{
    Workload workload = imageNet(Stack::Typical);
    workload.task = TaskKind::DataPreparation;
    workload.data.location = DataLocation::Oss;
    const auto sizing = sizePreparation(workload, machine(8, 30), context(), Explain::Yes);
    QVERIFY(sizing.isKnown());
    // 880 images/s of the cores joined with 1,250 MB/s / 115 KB = 10,870 of OSS.
    QVERIFY(isNear(sizing->throughput.p50.count(), 880));
    QVERIFY(isNear(sizing->throughput.p90 / sizing->throughput.p50, 2));
    QVERIFY(sizing->bottleneck == Bottleneck::Input);
    // No training, so no step and no layout; and nobody knows what memory the user's program takes.
    QVERIFY(!sizing->step && !sizing->layout && sizing->stepParts.empty());
    QCOMPARE(sizing->fit(), FitVerdict::NotJudged);
}

void TestPipeline::heavyPreparationIsUnknown()
{
    Workload workload = imageNet(Stack::Typical);
    workload.data.preprocessing = Preprocessing::Heavy;
    const auto sizing = sizePreparation(workload, machine(8, 30), context(), Explain::No);
    QVERIFY(!sizing.isKnown());
    QCOMPARE(QString::fromStdString(sizing.reason().code), QStringLiteral("pipeline.unknown.heavy"));
}

QTEST_APPLESS_MAIN(TestPipeline)
#include "test_pipeline.moc"
