#include "core/sizing/cpu/cpu_step.h"
#include "core/sizing/engines.h"

#include "tests/support/calibrated.h"

#include <QTest>

#include <cmath>

using namespace quanheng::core;
using quanheng::test::firstDeepCalibration;
using quanheng::test::shippedCatalogue;
using quanheng::test::shippedDeepCalibration;

namespace {

bool isNear(double actual, double expected, double relative = 0.005)
{
    return std::abs(actual - expected) <= relative * std::abs(expected);
}

/// Worked example 11: ResNet-50 on 16 cores of a Sapphire Rapids 8475B, 307.2 / 48 GB/s a core.
CpuCase exampleOf(Stack stack, Bf16Support bf16)
{
    CpuCase job;
    job.model = shippedCatalogue().models().deep("resnet50@224");
    job.cores = 16;
    job.corePeak = gigaflopsPerSecond(64 * 2.7);
    job.coreBandwidth = gigabytesPerSecond(307.2 / 48);
    job.bf16 = bf16;
    job.stack = stack;
    return job;
}

Workload resNetOnCpu(Precision precision)
{
    Workload workload;
    workload.task = TaskKind::Train;
    workload.model = *shippedCatalogue().models().deep("resnet50@224");
    workload.recipe.globalBatch = 256;
    workload.recipe.precision = precision;
    workload.recipe.optimizer = Optimizer::SgdMomentum;
    return workload;
}

Cluster machinesOf(const char* cpu, int vcpu, int nodes, double memoryGiB)
{
    Cluster cluster;
    cluster.cpu = shippedCatalogue().cpu(cpu);
    cluster.vcpu = vcpu;
    cluster.nodes = nodes;
    cluster.hostMemory = gibibytes(memoryGiB);
    cluster.network = nodes > 1 ? InterNodeNetwork::PlainTcp : InterNodeNetwork::OneNode;
    cluster.nodeRate = gigabitsPerSecond(10);
    return cluster;
}

OrUnknown<Sizing> size(const Workload& workload, const Cluster& cluster)
{
    const SizingContext context{shippedDeepCalibration(), shippedCatalogue().assumptions()};
    return sizeDeepOnCpu(workload, std::get<DeepModel>(workload.model), cluster, context, Explain::Yes);
}

} // namespace

class TestCpuStep : public QObject {
    Q_OBJECT

private slots:
    void theFirstExampleHolds();
    void theCorrectedStockLineHolds();
    void weightsAndDispatchShrinkTheGainOfCores();
    void largeVirtualMachinesLose();
    void aPlanHasABandAndMemory();
    void processorsWithoutTrainingRowsHaveAtLeastTheWideBand();
    void processorsWithoutCoreCountAreUnknown();
    void batchesThatMachinesCannotShareAreUnknown();
    void slowNetworksSlowSeveralMachinesDown();
    void theRangeOfPlainTcpStandsInTheBand();
    void recommendersAreMeasuredAsAWhole();
    void inferenceTakesBatchesOfItsOwnOnEveryMachine();
};

void TestCpuStep::theFirstExampleHolds()
{
    const CpuStepTerms terms = cpuStep(exampleOf(Stack::Tuned, Bf16Support::Amx), firstDeepCalibration().cpu);
    QVERIFY(isNear(terms.computePerSample.count(), 0.1389));
    QVERIFY(isNear(terms.memoryPerSample.count(), 0.0233));
    QVERIFY(isNear(terms.rate, 88.1));
    QCOMPARE(firstDeepCalibration().cpu.band.tuned, 1.7);
}

void TestCpuStep::theCorrectedStockLineHolds()
{
    const CpuStepTerms terms = cpuStep(exampleOf(Stack::Typical, Bf16Support::None), firstDeepCalibration().cpu);
    QVERIFY(isNear(terms.computePerSample.count(), 0.5385));
    QVERIFY(isNear(terms.memoryPerSample.count(), 0.0465));
    QVERIFY(isNear(terms.rate, 24.4));
    QCOMPARE(firstDeepCalibration().cpu.band.typical, 2.5);
}

void TestCpuStep::weightsAndDispatchShrinkTheGainOfCores()
{
    // Hand: batch 16, second form: t = 6 x 4.11e9 / (128e9 x 0.489 x 2.94) + 6.53 x 11.11e6 x 2 / 6.4e9 = 0.13401 +
    // 0.02267 s; 16 t / 16^0.96 = 0.17506; weights 64 x 25.56e6 / (16 x 6.4e9) = 0.01598; dispatch 54 x 0.25 ms =
    // 0.0135; step 0.20454 s; 78.23 images/s.
    CpuCase job = exampleOf(Stack::Tuned, Bf16Support::Amx);
    job.microBatch = 16;
    const CpuStepTerms terms = cpuStep(job, shippedDeepCalibration().cpu);
    QVERIFY(isNear(terms.step.count(), 0.20454, 0.001));
    QVERIFY(isNear(terms.rate, 78.23, 0.001));
}

void TestCpuStep::largeVirtualMachinesLose()
{
    CpuCase job = exampleOf(Stack::Tuned, Bf16Support::Amx);
    job.cores = 32;
    const double metal = cpuStep(job, shippedDeepCalibration().cpu).rate;
    job.isVirtualMachine = true;
    QVERIFY(isNear(cpuStep(job, shippedDeepCalibration().cpu).rate / metal, 0.92019, 1e-4)); // 2^-0.12
}

void TestCpuStep::aPlanHasABandAndMemory()
{
    const auto sizing = size(resNetOnCpu(Precision::Bf16), machinesOf("xeon-8475b", 32, 1, 64));
    QVERIFY(sizing.isKnown());
    QVERIFY(isNear(sizing->throughput.p90 / sizing->throughput.p50, 2.5)); // typical
    QVERIFY(!sizing->cardMemory);
    QCOMPARE(sizing->hostMemory->verdict, FitVerdict::Fits);
    QCOMPARE(sizing->precision, Precision::Bf16);
    Seconds sum{0};
    for (const TimePart& part : sizing->stepParts)
        sum += part.time;
    QVERIFY(isNear(sum.count(), sizing->step->p50.count(), 1e-9));
    QVERIFY(std::get<Seconds>(sizing->step->trail.steps.back().result.value) == sizing->step->p50);
}

void TestCpuStep::processorsWithoutTrainingRowsHaveAtLeastTheWideBand()
{
    Workload workload = resNetOnCpu(Precision::Fp32);
    workload.recipe.software.stack = Stack::Tuned;
    const auto sizing = size(workload, machinesOf("epyc-9t24", 32, 1, 64));
    QVERIFY(sizing.isKnown());
    QVERIFY(isNear(sizing->throughput.p90 / sizing->throughput.p50, 2.5));
    QVERIFY(!sizing->throughput.basis.reasons.empty());
    QCOMPARE(QString::fromStdString(sizing->throughput.basis.reasons.front().code),
             QStringLiteral("cpu.band.not_intel"));
}

void TestCpuStep::processorsWithoutCoreCountAreUnknown()
{
    const auto sizing = size(resNetOnCpu(Precision::Fp32), machinesOf("xeon-6982p-c", 32, 1, 64));
    QVERIFY(!sizing.isKnown());
    QCOMPARE(QString::fromStdString(sizing.reason().code), QStringLiteral("cpu.unknown.cores"));
}

void TestCpuStep::batchesThatMachinesCannotShareAreUnknown()
{
    const auto sizing = size(resNetOnCpu(Precision::Fp32), machinesOf("xeon-8475b", 32, 3, 64));
    QVERIFY(!sizing.isKnown());
    QCOMPARE(QString::fromStdString(sizing.reason().code), QStringLiteral("deep.unknown.batch_not_divisible"));
}

void TestCpuStep::slowNetworksSlowSeveralMachinesDown()
{
    const auto one = size(resNetOnCpu(Precision::Bf16), machinesOf("xeon-8475b", 32, 1, 64));
    const auto four = size(resNetOnCpu(Precision::Bf16), machinesOf("xeon-8475b", 32, 4, 64));
    QVERIFY(four->throughput.p50 > one->throughput.p50);
    QVERIFY(four->throughput.p50 < one->throughput.p50 * 4);
}

void TestCpuStep::theRangeOfPlainTcpStandsInTheBand()
{
    // BERT-large of one sample a machine: 1.3 GB of gradients at 4, 6 or 10 Gbit/s are most of the step.
    Workload workload = resNetOnCpu(Precision::Bf16);
    workload.model = *shippedCatalogue().models().deep("bert-large-s128");
    workload.recipe.globalBatch = 4;
    const auto tcp = size(workload, machinesOf("xeon-8475b", 32, 4, 64));
    Cluster fast = machinesOf("xeon-8475b", 32, 4, 64);
    fast.network = InterNodeNetwork::Rdma;
    const auto rdma = size(workload, fast);
    QVERIFY(tcp.isKnown() && rdma.isKnown());
    QVERIFY(isNear(rdma->throughput.p50 / rdma->throughput.p10, 2.5));
    QVERIFY(tcp->throughput.p50 / tcp->throughput.p10 > 2.5);
    QVERIFY(tcp->throughput.p90 / tcp->throughput.p50 > 2.5);
}

void TestCpuStep::recommendersAreMeasuredAsAWhole()
{
    Workload workload = resNetOnCpu(Precision::Fp32);
    workload.model = *shippedCatalogue().models().deep("dlrm");
    workload.recipe.globalBatch = 65'536;
    const auto sizing = size(workload, machinesOf("xeon-8475b", 32, 1, 64));
    QVERIFY(sizing.isKnown());
    // 8,700 samples a second and core of stock software (DeepRec), 16 cores.
    QVERIFY(isNear(sizing->throughput.p50.count(), 139'200));
    QVERIFY(!sizing->bottleneck.has_value());
    QCOMPARE(sizing->stepParts.size(), std::size_t{1});
    QCOMPARE(sizing->stepParts.front().code, std::string("part.time.measured_whole"));
    QVERIFY(!sizing->hostMemory);
    QCOMPARE(sizing->fit(), FitVerdict::NotJudged);
}

void TestCpuStep::inferenceTakesBatchesOfItsOwnOnEveryMachine()
{
    Workload workload = resNetOnCpu(Precision::Bf16);
    workload.task = TaskKind::Inference;
    workload.recipe.globalBatch = 32;
    const auto one = size(workload, machinesOf("xeon-8475b", 32, 1, 64));
    const auto five = size(workload, machinesOf("xeon-8475b", 32, 5, 64));
    QVERIFY(one.isKnown() && five.isKnown());
    QVERIFY(isNear(five->throughput.p50 / one->throughput.p50, 5, 1e-9));
    QCOMPARE(one->hostMemory->parts[1].code, std::string("part.memory.weights"));
}

QTEST_APPLESS_MAIN(TestCpuStep)
#include "test_cpu_step.moc"
