#include "sizing_fixtures.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace quanheng::core;
using namespace quanheng::test;

class TestCompleteSizing : public QObject {
    Q_OBJECT

private slots:
    void aRunIsAsLongAsItsSamples_data();
    void aRunIsAsLongAsItsSamples();
    void partsOfARunByHand();
    void theBandOfARunFollowsItsRate();
    void longLanguageModelRunsCarryTheirOverhead();
    void shortOnesDoNot();
    void inferenceIsStepsAlone();
    void equalRatesGiveTheSoftMinimum();
    void laterEpochsComeFromMemory();
    void whatIsUnknownOfTheInputIsWarnedOf_data();
    void whatIsUnknownOfTheInputIsWarnedOf();
    void theBandIsThatOfWhatBinds();
    void theSlowerOfTwoThatOverlapBinds();
    void machinesWithoutCardsSayThatTheirFailuresAreNotCounted();
    void hostMemoryIsJudged_data();
    void hostMemoryIsJudged();
    void offloadedStatesNeedHostMemory_data();
    void offloadedStatesNeedHostMemory();
    void everyPartHasItsTrail();
    void theWorseMemoryDecides();

    void init() { m_calibration = plainCalibration(); }

private:
    Calibration m_calibration = plainCalibration();
    Assumptions m_assumptions = plainAssumptions();
    SizingContext m_context{m_calibration, m_assumptions};
    Accelerator m_card;

    Sizing complete(const Workload& workload, const Sizing& engine, int nodes, Explain explain = Explain::No) const
    {
        return completeSizing(engine, workload, eightCards(m_card, nodes), m_context, explain);
    }
};

namespace {

double partOf(const Sizing& sizing, const char* code)
{
    const auto found = std::find_if(sizing.runParts.begin(), sizing.runParts.end(),
                                    [code](const TimePart& part) { return part.code == code; });
    return found == sizing.runParts.end() ? 0 : found->time.count();
}

bool isNear(double value, double expected, double tolerance = 1e-4)
{
    return std::abs(value - expected) <= tolerance * std::abs(expected);
}

} // namespace

void TestCompleteSizing::aRunIsAsLongAsItsSamples_data()
{
    QTest::addColumn<int>("unit");
    QTest::addColumn<double>("length");
    QTest::addColumn<double>("samples");
    // 1,000 samples an epoch, 2,048 tokens a sample, 64 samples a step.
    QTest::newRow("3 epochs") << static_cast<int>(LengthUnit::Epochs) << 3.0 << 3000.0;
    QTest::newRow("2,048,000 tokens") << static_cast<int>(LengthUnit::Tokens) << 2'048'000.0 << 1000.0;
    QTest::newRow("10 steps") << static_cast<int>(LengthUnit::Steps) << 10.0 << 640.0;
}

void TestCompleteSizing::aRunIsAsLongAsItsSamples()
{
    QFETCH(int, unit);
    QFETCH(double, length);
    QFETCH(double, samples);
    Workload workload = textTraining(1000);
    workload.recipe.lengthUnit = static_cast<LengthUnit>(unit);
    workload.recipe.length = length;
    QCOMPARE(samplesOfRun(workload).count(), samples);
}

void TestCompleteSizing::partsOfARunByHand()
{
    const Sizing sizing = complete(imageTraining(), engineAnswer(1000, 1000, 1000, 1000), 1);
    // 90 x 1,280,000 / 1,000 a second
    QVERIFY(isNear(partOf(sizing, "part.run.steps"), 115'200));
    // x 50,000 / 1,280,000 / 3 / 1
    QVERIFY(isNear(partOf(sizing, "part.run.evaluation"), 1'500));
    // 14 x 25 M bytes at 350 MB/s take 1 s. Eight cards fail 0.15 x 8 / 31,536,000 = 3.8052e-8 times a second, so
    // Young's interval is sqrt(2 x 1 / 3.8052e-8) = 7,249.8 s: 1 + floor(116,700 / 7,249.8) = 17 saves.
    QVERIFY(isNear(partOf(sizing, "part.run.checkpoints"), 17));
    // 3.8052e-8 x 116,717 failures x (3,624.9 lost + 300 to start again + 1 to read) = 0.0044413 x 3,925.9
    QVERIFY(isNear(partOf(sizing, "part.run.failures"), 17.436));
    QCOMPARE(partOf(sizing, "part.run.overhead"), 0.0);
    QVERIFY(isNear(sizing.runTime.p50.count(), 116'734.4, 1e-6));
}

void TestCompleteSizing::theBandOfARunFollowsItsRate()
{
    const Sizing sizing = complete(imageTraining(), engineAnswer(800, 1000, 1250, 1000), 1);
    // All but a thousandth of the run scales with the rate: a quarter slower, a fifth faster.
    QVERIFY(isNear(sizing.runTime.p90 / sizing.runTime.p50, 1.25, 1e-3));
    QVERIFY(isNear(sizing.runTime.p10 / sizing.runTime.p50, 0.80, 1e-3));
}

void TestCompleteSizing::longLanguageModelRunsCarryTheirOverhead()
{
    // 360,000 sequences at 1 a second: 100 h on 64 cards, 6,400 card-hours.
    const Sizing sizing = complete(textTraining(360'000), engineAnswer(1, 1, 1, 64), 8);
    // The published whole run is 1.2 x its steps, and as much as 2 x (LLaMA-65B, Llama-3-8B).
    QVERIFY(isNear(Hours(sizing.runTime.p50).count(), 120, 1e-9));
    QVERIFY(isNear(Hours(sizing.runTime.p90).count(), 200, 1e-9));
    QVERIFY(isNear(Hours(sizing.runTime.p10).count(), 105, 1e-9));
    // The line is what evaluation, checkpoints and failures leave of the 20 %.
    const double named = partOf(sizing, "part.run.checkpoints") + partOf(sizing, "part.run.failures");
    QVERIFY(named > 0);
    QVERIFY(isNear(partOf(sizing, "part.run.overhead"), 72'000 - named, 1e-9));
}

void TestCompleteSizing::shortOnesDoNot()
{
    // 50,000 s on 64 cards are 889 card-hours.
    const Sizing sizing = complete(textTraining(50'000), engineAnswer(1, 1, 1, 64), 8);
    QCOMPARE(partOf(sizing, "part.run.overhead"), 0.0);
    QVERIFY(partOf(sizing, "part.run.checkpoints") > 0);
}

void TestCompleteSizing::inferenceIsStepsAlone()
{
    Workload workload = imageTraining();
    workload.task = TaskKind::Inference;
    const Sizing sizing = complete(workload, engineAnswer(1000, 1000, 1000, 1000), 1);
    QCOMPARE(sizing.runParts.size(), std::size_t{1});
    QVERIFY(isNear(sizing.runTime.p50.count(), 115'200, 1e-9));
}

void TestCompleteSizing::equalRatesGiveTheSoftMinimum()
{
    Workload workload = imageTraining();
    workload.data.bytesPerSample = Bytes(115'000);
    workload.data.location = DataLocation::CloudDisk;
    workload.data.preprocessing = Preprocessing::JpegAugment;
    // Four cores x 250 images a second, as fast as the model: 2^(-1/4) = 0.8409 of either.
    const Sizing sizing = complete(workload, engineAnswer(1000, 1000, 1000, 1000), 1);
    QVERIFY(isNear(sizing.throughput.p50.count(), 840.896));
    QVERIFY(isNear(sizing.step->p50.count(), 1.189207));
    QCOMPARE(sizing.stepParts.back().code, std::string("part.time.input"));
    QVERIFY(isNear(sizing.stepParts.back().time.count(), 0.189207, 1e-3));
    // At 1.5 times slower decoding: (1 + 1.5^4)^(-1/4) = 0.63729 of the model's rate.
    QVERIFY(isNear(sizing.throughput.p10.count(), 637.29));
    QCOMPARE(sizing.issues.all().size(), std::size_t{1});
    QCOMPARE(sizing.issues.all().front().message.code, std::string("run.input_needs_cores"));
}

void TestCompleteSizing::laterEpochsComeFromMemory()
{
    Workload workload = imageTraining();
    // 1.28 M x 115 kB are 147 GB: the first epoch at 350 MB/s, 3,043 images a second; the other 89 from memory.
    workload.data.bytesPerSample = Bytes(115'000);
    const Sizing sizing = complete(workload, engineAnswer(10'000, 10'000, 10'000, 1000), 1);
    // 1.28e6 / 3,037 + 89 x 1.28e6 / 10,000 = 421.5 + 11,392 s
    QVERIFY(isNear(partOf(sizing, "part.run.steps"), 11'813.5));
    QVERIFY(!sizing.inputLimit.has_value());
}

void TestCompleteSizing::whatIsUnknownOfTheInputIsWarnedOf_data()
{
    QTest::addColumn<int>("work");
    QTest::addColumn<int>("place");
    QTest::addColumn<double>("bytes");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* name, Preprocessing work, DataLocation place, double bytes, const char* code) {
        QTest::newRow(name) << static_cast<int>(work) << static_cast<int>(place) << bytes << code;
    };
    row("heavy work", Preprocessing::Heavy, DataLocation::LocalNvme, 100, "pipeline.unknown.heavy");
    row("images of unknown size", Preprocessing::JpegAugment, DataLocation::LocalNvme, 0,
        "pipeline.unknown.sample_size");
    row("texts of unknown size", Preprocessing::Tokenize, DataLocation::LocalNvme, 0, "pipeline.unknown.sample_size");
    row("a network of unknown rate", Preprocessing::None, DataLocation::Oss, 100, "pipeline.unknown.network");
}

void TestCompleteSizing::whatIsUnknownOfTheInputIsWarnedOf()
{
    QFETCH(int, work);
    QFETCH(int, place);
    QFETCH(double, bytes);
    QFETCH(QString, code);
    m_calibration.pipeline.storage[static_cast<std::size_t>(DataLocation::Oss)].isOverNetwork = true;
    Workload workload = imageTraining();
    workload.data.bytesPerSample = Bytes(bytes);
    workload.data.preprocessing = static_cast<Preprocessing>(work);
    workload.data.location = static_cast<DataLocation>(place);
    const Sizing sizing = complete(workload, engineAnswer(1000, 1000, 1000, 1000), 1);
    const auto& issues = sizing.issues.all();
    QVERIFY(std::any_of(issues.begin(), issues.end(), [&code](const Issue& issue) {
        return issue.severity == Severity::Warning && QString::fromStdString(issue.message.code) == code;
    }));
    // Half the speed at the slow side (judgement), no promise at the other.
    QVERIFY(isNear(sizing.throughput.p50 / sizing.throughput.p10, 2, 1e-3));
    QVERIFY(isNear(sizing.throughput.p90 / sizing.throughput.p50, 1, 1e-3));
}

void TestCompleteSizing::theBandIsThatOfWhatBinds()
{
    // Local disks deliver 350 MB/s, published: 1,000 samples a second of 350 kB, as fast as the model.
    Workload workload = imageTraining();
    workload.data.samples = Samples(1e8); // more than memory holds
    workload.data.bytesPerSample = Bytes(350'000);
    const Sizing stored = complete(workload, engineAnswer(1000, 1000, 1000, 1000), 1);
    QVERIFY(isNear(stored.throughput.p50.count(), 840.896));
    QVERIFY(isNear(stored.throughput.p10 / stored.throughput.p50, 1));
    // Tokenising 2.5 to 4 MB a second and core, sqrt(10) = 3.162 planned: four cores, 12,649 bytes a sample.
    m_calibration.pipeline.tokenizerBytes = {std::sqrt(10.0) * 1e6, 2.5e6, 4e6};
    workload.data.bytesPerSample = Bytes(12'649.1);
    workload.data.preprocessing = Preprocessing::Tokenize;
    const Sizing text = complete(workload, engineAnswer(1000, 1000, 1000, 1000), 1);
    QVERIFY(isNear(text.throughput.p50.count(), 840.896, 1e-3));
    // At 2.5 / 3.162 = 0.7906 of the rate: (1 + 0.7906^-4)^(-1/4) = 0.7276 of the model's.
    QVERIFY(isNear(text.throughput.p10.count(), 727.6, 1e-3));
}

void TestCompleteSizing::theSlowerOfTwoThatOverlapBinds()
{
    // The input feeds 1,000 a second, the model takes 1,100: the wait is shorter than the computation, and still it
    // is the input that has to become faster.
    Workload workload = imageTraining();
    workload.data.bytesPerSample = Bytes(115'000);
    workload.data.location = DataLocation::CloudDisk;
    workload.data.preprocessing = Preprocessing::JpegAugment;
    const Sizing slow = complete(workload, engineAnswer(1100, 1100, 1100, 1000), 1);
    QVERIFY(slow.bottleneck == Bottleneck::Input);
    QVERIFY(slow.stepParts.back().time < slow.stepParts.front().time);
    const double now = slow.throughput.p50.count();
    const double fasterModel = complete(workload, engineAnswer(2200, 2200, 2200, 1000), 1).throughput.p50.count();
    m_calibration.pipeline.stockImages = {500, 500 / 1.5, 500 * 1.5};
    const double fasterInput = complete(workload, engineAnswer(1100, 1100, 1100, 1000), 1).throughput.p50.count();
    QVERIFY(fasterInput / now > fasterModel / now);
}

void TestCompleteSizing::machinesWithoutCardsSayThatTheirFailuresAreNotCounted()
{
    Cluster cluster = eightCards(m_card, 1);
    cluster.accelerator = nullptr;
    cluster.cardsPerNode = 0;
    const Sizing sizing = completeSizing(engineAnswer(1, 1, 1, 1), imageTraining(), cluster, m_context, Explain::No);
    QCOMPARE(partOf(sizing, "part.run.failures"), 0.0);
    const auto& issues = sizing.issues.all();
    QVERIFY(std::any_of(issues.begin(), issues.end(),
                        [](const Issue& issue) { return issue.message.code == "run.cpu_failures_unknown"; }));
}

void TestCompleteSizing::hostMemoryIsJudged_data()
{
    QTest::addColumn<double>("gigabytesOfHost");
    QTest::addColumn<int>("verdict");
    // Eight ranks load 16.06 GB each, 128.5 GB; a host of 160 GB died of it.
    QTest::newRow("512 GB") << 512.0 << static_cast<int>(FitVerdict::Fits);
    QTest::newRow("160 GB") << 160.0 << static_cast<int>(FitVerdict::Tight);
    QTest::newRow("12 GB") << 12.0 << static_cast<int>(FitVerdict::DoesNotFit);
}

void TestCompleteSizing::hostMemoryIsJudged()
{
    QFETCH(double, gigabytesOfHost);
    QFETCH(int, verdict);
    Cluster cluster = eightCards(m_card, 1);
    cluster.hostMemory = gigabytes(gigabytesOfHost);
    Sizing sizing = engineAnswer(1, 1, 1, 64);
    Workload workload = textTraining(1000);
    workload.task = TaskKind::FullFineTune;
    addHostMemory(sizing, workload, cluster, m_calibration.hostMemory, Explain::No);
    QVERIFY(sizing.hostMemory.has_value());
    QVERIFY(isNear(inGB(sizing.hostMemory->required.p50), 128.48));
    QCOMPARE(static_cast<int>(sizing.hostMemory->verdict), verdict);
    QCOMPARE(sizing.issues.empty(), verdict == static_cast<int>(FitVerdict::Fits));
}

void TestCompleteSizing::offloadedStatesNeedHostMemory_data()
{
    QTest::addColumn<int>("offload");
    QTest::addColumn<int>("optimizer");
    QTest::addColumn<double>("gigabytes");
    const auto row = [](const char* name, Offload offload, Optimizer optimizer, double gigabytes) {
        QTest::newRow(name) << static_cast<int>(offload) << static_cast<int>(optimizer) << gigabytes;
    };
    // Of 8.03 B parameters on two nodes: 18 bytes, 2 bytes, both, and moments of 2.1 bytes.
    row("optimizer", Offload::Optimizer, Optimizer::AdamW, 72.27);
    row("weights", Offload::Weights, Optimizer::AdamW, 8.03);
    row("both", Offload::WeightsAndOptimizer, Optimizer::AdamW, 80.3);
    row("paged moments", Offload::None, Optimizer::AdamW8bitPaged, 8.4315);
    row("weights and paged moments", Offload::Weights, Optimizer::AdamW8bitPaged, 16.4615);
    row("nothing is left to page", Offload::Optimizer, Optimizer::AdamW8bitPaged, 72.27);
}

void TestCompleteSizing::offloadedStatesNeedHostMemory()
{
    QFETCH(int, offload);
    QFETCH(int, optimizer);
    QFETCH(double, gigabytes);
    Workload workload = textTraining(1000);
    workload.recipe.offload = static_cast<Offload>(offload);
    workload.recipe.optimizer = static_cast<Optimizer>(optimizer);
    Sizing sizing = engineAnswer(1, 1, 1, 64);
    addHostMemory(sizing, workload, eightCards(m_card, 2), m_calibration.hostMemory, Explain::Yes);
    // 8 loaders of 1 GiB = 8.59 GB; a pre-training loads nothing.
    QVERIFY(isNear(inGB(sizing.hostMemory->required.p50), gigabytes + 8.59));
    QCOMPARE(sizing.hostMemory->parts.size(), std::size_t{2});
    const auto& steps = sizing.hostMemory->required.trail.steps;
    QVERIFY(!steps.empty());
    QVERIFY(std::get<Bytes>(steps.back().result.value) == sizing.hostMemory->required.p50);
}

void TestCompleteSizing::everyPartHasItsTrail()
{
    const Workload workload = textTraining(360'000);
    const Sizing plain = complete(workload, engineAnswer(1, 1, 1, 64), 8);
    QVERIFY(plain.runTime.trail.steps.empty());
    const Sizing explained = complete(workload, engineAnswer(1, 1, 1, 64), 8, Explain::Yes);
    const auto& steps = explained.runTime.trail.steps;
    for (const TimePart& part : explained.runParts) {
        const auto step = std::find_if(steps.begin(), steps.end(),
                                       [&part](const TrailStep& each) { return each.result.name == part.code; });
        QVERIFY2(step != steps.end(), part.code.c_str());
        QVERIFY(std::get<Seconds>(step->result.value) == part.time);
    }
    QVERIFY(std::get<Seconds>(steps.back().result.value) == explained.runTime.p50);
    QVERIFY(explained.runTime.p90 == plain.runTime.p90);
}

void TestCompleteSizing::theWorseMemoryDecides()
{
    Sizing sizing;
    QCOMPARE(static_cast<int>(sizing.fit()), static_cast<int>(FitVerdict::Fits));
    // A need that nobody knows is never a promise that it fits, and never hides what is known to be worse.
    sizing.unjudgedMemory = Message{"deep.memory_of_tables_unknown", {}};
    QCOMPARE(static_cast<int>(sizing.fit()), static_cast<int>(FitVerdict::NotJudged));
    sizing.cardMemory.emplace().verdict = FitVerdict::Tight;
    sizing.hostMemory.emplace().verdict = FitVerdict::Fits;
    QCOMPARE(static_cast<int>(sizing.fit()), static_cast<int>(FitVerdict::Tight));
    sizing.hostMemory->verdict = FitVerdict::DoesNotFit;
    QCOMPARE(static_cast<int>(sizing.fit()), static_cast<int>(FitVerdict::DoesNotFit));
}

QTEST_APPLESS_MAIN(TestCompleteSizing)
#include "test_complete_sizing.moc"
