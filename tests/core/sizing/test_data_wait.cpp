// How long computation waits for data, with the figures of the documents.
#include "core/planning/feeding_words.h"
#include "core/sizing/input_join.h"
#include "core/sizing/pipeline/preparation_rate.h"
#include "sizing_fixtures.h"
#include "tests/support/calibrated.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace quanheng::test;
using namespace quanheng::core;

namespace {

bool isNear(double actual, double expected, double relative = 1e-3)
{
    return std::abs(actual - expected) <= relative * std::abs(expected);
}

SizingContext context() { return {shippedDeepCalibration(), shippedCatalogue().assumptions()}; }

/// ImageNet by PyTorch and PIL, 90 epochs.
Workload imageNet()
{
    Workload workload = imageTraining();
    workload.data.samples = Samples(1'281'167);
    workload.data.bytesPerSample = Bytes(115'000);
    workload.data.preprocessing = Preprocessing::JpegAugment;
    workload.data.location = DataLocation::CloudDisk;
    workload.recipe.software.stack = Stack::Typical;
    return workload;
}

/// One card with 8 vCPU of two threads a core; 147 GB of images do not fit in its memory.
Cluster oneCard(const Accelerator& card)
{
    Cluster cluster = eightCards(card, 1);
    cluster.cardsPerNode = 1;
    cluster.hostMemory = gibibytes(30);
    cluster.nodeRate = gigabitsPerSecond(10);
    return cluster;
}

DataWait waitOf(const Workload& workload, const Cluster& cluster, double low, double rate, double high)
{
    Sizing sizing = engineAnswer(low, rate, high, 256);
    joinInput(sizing, workload, cluster, inputLimit(workload, cluster, context()), context(), Explain::Yes);
    return sizing.dataWait.value();
}

bool says(const DataWait& wait, const char* code)
{
    const auto lines = dataWaitLines(wait);
    return std::any_of(lines.begin(), lines.end(), [code](const Message& line) { return line.code == code; });
}

} // namespace

class TestDataWait : public QObject {
    Q_OBJECT

private slots:
    void theFirstWorkedExample();
    void theBandFollowsBothCauses();
    void anIdlePipelineIsNoWaiting();
    void tokenisingBoundsByBytes();
    void storageThatIsTooSlowNamesWhatWouldDo();
    void storageOfTheFirstEpochOnly();
    void nothingThatBindsIsNoStatement();
    void objectStorageDiffersByRegion_data();
    void objectStorageDiffersByRegion();

private:
    const Accelerator* m_card = shippedCatalogue().accelerator("a10");
};

void TestDataWait::theFirstWorkedExample()
{
    // The card takes 727.39 images/s; 4 cores x 220 = 880; together 661.0 (worked example 1): 9.13 % of the time is
    // waiting. 8 vCPU x 727.39 / 880 = 6.61 a card prepare as fast as it computes.
    const DataWait wait = waitOf(imageNet(), oneCard(*m_card), 700, 727.39, 760);
    QVERIFY(isNear(wait.wanted.count(), 727.39));
    QVERIFY(isNear(wait.prepared->count(), 880));
    QVERIFY(isNear(wait.share.p50, 1 - 661.0 / 727.39, 5e-3));
    QVERIFY(isNear(*wait.vcpuPerCard, 6.6126));
    QCOMPARE(wait.vcpuPerCardThere, 8.0);
    // The disk: 250 MB/s, which 8 vCPU are capped at, of 115 KB.
    QVERIFY(isNear(wait.stored->count(), 2173.9));
    QVERIFY(isStarved(wait));
}

void TestDataWait::theBandFollowsBothCauses()
{
    // A card that takes twice what 4 cores prepare: 1 - (1 + 2^4)^(-1/4) = 0.5075. A third more or less of the cores
    // (660 / 440 and 880 x 1.5) and of the card move it by hand as below; together by root of squares.
    const DataWait wait = waitOf(imageNet(), oneCard(*m_card), 1760 / 1.2, 1760, 1760 * 1.2);
    const auto share = [](double card, double cores) { return 1 - std::pow(1 + std::pow(card / cores, 4), -0.25); };
    const double middle = share(1760, 880);
    QVERIFY(isNear(wait.share.p50, middle));
    QVERIFY(
        isNear(wait.share.p90, middle + std::hypot(share(1760 * 1.2, 880) - middle, share(1760, 880 / 1.5) - middle)));
    QVERIFY(
        isNear(wait.share.p10, middle - std::hypot(share(1760 / 1.2, 880) - middle, share(1760, 880 * 1.5) - middle)));
    // Twice as many vCPU would do.
    QVERIFY(isNear(*wait.vcpuPerCard, 16));
    QVERIFY(says(wait, "data_wait.vcpu"));
    QVERIFY(!says(wait, "data_wait.storage") && !says(wait, "data_wait.no_storage"));
}

void TestDataWait::anIdlePipelineIsNoWaiting()
{
    const DataWait wait = waitOf(imageNet(), oneCard(*m_card), 1, 1.1, 1.2);
    QCOMPARE(wait.share.p50, 0.0);
    QCOMPARE(wait.share.p10, 0.0);
    QVERIFY(!isStarved(wait));
    QCOMPARE(dataWaitLines(wait).size(), std::size_t(1));
}

void TestDataWait::tokenisingBoundsByBytes()
{
    // HF tokenizers: 2.5 to 4 MiB/s a core, the geometric middle 3.162; 4 cores and 8.6 KB a sample of 2,048 tokens.
    Workload workload = imageNet();
    workload.data.preprocessing = Preprocessing::Tokenize;
    workload.data.bytesPerSample = Bytes(2048 * 4.2);
    const DataWait wait = waitOf(workload, oneCard(*m_card), 9, 10, 11);
    QVERIFY(isNear(wait.prepared->count(), 4 * 3.16228 * 1048576 / 8601.6));
    QVERIFY(isNear(*wait.vcpuPerCard, 8 * 10 / wait.prepared->count()));
}

void TestDataWait::storageThatIsTooSlowNamesWhatWouldDo()
{
    // 500 samples/s of 10 MB are 5 GB/s. 12.8 TB of data: NAS 0.6 + 0.6 x 12.8 = 8.3 GB/s; CPFS 0.182 x 12.8 = 2.3;
    // a cloud disk on 8 vCPU 0.25; OSS at most 12.5 in Shenzhen; the network carries 20.
    Workload workload = imageNet();
    workload.data.bytesPerSample = Bytes(10e6);
    workload.data.preprocessing = Preprocessing::None;
    Cluster cluster = oneCard(*m_card);
    cluster.nodeRate = gigabitsPerSecond(160);
    cluster.objectStorage = shippedCatalogue().region("cn-shenzhen")->objectStorage;
    const DataWait wait = waitOf(workload, cluster, 480, 500, 520);
    QVERIFY(isNear(wait.stored->count(), 25));
    QVERIFY(isNear(wait.share.p50, 0.95));
    QVERIFY(!wait.vcpuPerCard);
    QCOMPARE(wait.fastEnough.size(), std::size_t(2));
    QVERIFY(wait.fastEnough[0].place == DataLocation::Oss);
    QVERIFY(isNear(wait.fastEnough[0].rate.count(), 1250));
    QVERIFY(wait.fastEnough[1].place == DataLocation::Nas);
    QVERIFY(isNear(wait.fastEnough[1].rate.count(), 828.7));
    QVERIFY(says(wait, "data_wait.storage"));
    // Over 10 Gbit/s nothing delivers 5 GB/s.
    cluster.nodeRate = gigabitsPerSecond(10);
    QVERIFY(says(waitOf(workload, cluster, 480, 500, 520), "data_wait.no_storage"));
}

void TestDataWait::storageOfTheFirstEpochOnly()
{
    Workload workload = imageNet();
    workload.data.preprocessing = Preprocessing::None;
    Cluster cluster = oneCard(*m_card);
    cluster.hostMemory = gibibytes(256);
    const DataWait wait = waitOf(workload, cluster, 20000, 21739, 23000);
    QVERIFY(wait.isStorageOfFirstEpochOnly);
    // The first of 90 epochs takes 10 times as long: 9 of 99 parts of the time are waiting.
    QVERIFY(isNear(wait.share.p50, 9.0 / 99, 1e-2));
    QVERIFY(says(wait, "data_wait.stored_first_epoch"));
}

void TestDataWait::nothingThatBindsIsNoStatement()
{
    Workload workload = imageNet();
    workload.data.preprocessing = Preprocessing::None;
    workload.data.bytesPerSample = Bytes(0);
    Sizing sizing = engineAnswer(90, 100, 110, 256);
    const Cluster cluster = oneCard(*m_card);
    joinInput(sizing, workload, cluster, inputLimit(workload, cluster, context()), context(), Explain::Yes);
    QVERIFY(!sizing.dataWait);
}

void TestDataWait::objectStorageDiffersByRegion_data()
{
    // OSS, limits of one account (pipeline.csv CP0344 to CP0348), Gbit/s.
    QTest::addColumn<QString>("region");
    QTest::addColumn<double>("gigabits");
    QTest::newRow("Shanghai") << "cn-shanghai" << 100.0;
    QTest::newRow("Shenzhen") << "cn-shenzhen" << 100.0;
    QTest::newRow("Beijing") << "cn-beijing" << 100.0;
    QTest::newRow("Hangzhou") << "cn-hangzhou" << 100.0;
    QTest::newRow("Singapore") << "ap-southeast-1" << 100.0;
    QTest::newRow("Zhangjiakou") << "cn-zhangjiakou" << 20.0;
    QTest::newRow("another of the mainland") << "cn-chengdu" << 10.0;
    QTest::newRow("outside it") << "eu-central-1" << 5.0;
}

void TestDataWait::objectStorageDiffersByRegion()
{
    QFETCH(QString, region);
    QFETCH(double, gigabits);
    const Region* found = shippedCatalogue().region(region.toStdString());
    QVERIFY(found != nullptr && found->objectStorage);
    QCOMPARE(inGbitPerSecond(*found->objectStorage), gigabits);
    Cluster cluster = oneCard(*m_card);
    cluster.objectStorage = found->objectStorage;
    cluster.nodeRate = gigabitsPerSecond(64);
    const auto rate = [&](int nodes) {
        cluster.nodes = nodes;
        return inGbitPerSecond(
            storageRate(DataLocation::Oss, Bytes(1e12), cluster, shippedDeepCalibration().pipeline).rate);
    };
    QVERIFY(isNear(rate(1), std::min(gigabits, 64.0)));
    // Of all machines together.
    QVERIFY(isNear(rate(4), gigabits));
}

QTEST_APPLESS_MAIN(TestDataWait)
#include "test_data_wait.moc"
