#include "example_job.h"

#include "core/sizing/transformer/layout_search.h"
#include "core/sizing/transformer/memory.h"
#include "core/sizing/transformer/step_time.h"
#include "core/units/bytes.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace quanheng::core;
using namespace quanheng::core::transformer;
using namespace quanheng::test;
using nlohmann::json;

class TestTransformerLayouts : public QObject {
    Q_OBJECT

private slots:
    void theSearchFindsWhatTryingEverythingFinds_data();
    void theSearchFindsWhatTryingEverythingFinds();
    void whatFitsNowhereComesBackWithItsSmallestNeed();
    void aBatchThatCannotBeDividedHasNoLayout();
    void aStackThatIsNotTunedStaysAtDataParallelism();
    void moreNodesNeverNeedMoreMemoryEach_data();
    void moreNodesNeverNeedMoreMemoryEach();
    void adaptersNeedLessThanFullTraining();
};

namespace {

const json& examples()
{
    static const json document = treeJson("tests/data/worked_transformer_first.json");
    return document["examples"];
}

/// Example 6: Llama-2-7B on A100-80G over RDMA, tuned; as many nodes and samples as a test wants.
Job tunedJob(double nodes, double batch)
{
    Job job = jobOf(examples()[5]).job;
    job.nodes = nodes;
    job.training.globalBatch = batch;
    return job;
}

/// Example 3: full fine-tuning of Llama-3-8B with a typical stack on one node.
Job typicalJob(double batch)
{
    Job job = jobOf(examples()[2]).job;
    job.training.globalBatch = batch;
    return job;
}

struct Found {
    double step = 0;
    int legal = 0;
};

/// The documents' rules written a second time, as plain loops without any pruning, for dense models and flash
/// attention at sequences below 8,192.
Found tryEverything(const Job& job, double budget, const TransformerConstants& constants)
{
    Found found{HUGE_VAL, 0};
    const Rates rates = ratesOf(job, constants.time);
    for (int t = 1; t <= 16; t *= 2)
        for (int p = 1; p <= 64; ++p)
            for (int v = 1; v <= 5; ++v)
                for (const Sharding sharding : {Sharding::None, Sharding::Zero1, Sharding::Zero3})
                    for (const Checkpointing checkpointing : {Checkpointing::None, Checkpointing::Full})
                        for (int b = 1; b <= 16; b *= 2) {
                            const int cards = static_cast<int>(job.cards());
                            const int batch = static_cast<int>(job.training.globalBatch);
                            const int layers = static_cast<int>(job.model.layers);
                            const bool isListed = p <= 4 || p == 6 || p == 8 || p == 12 || p == 16 || p == 24 || p == 32
                                || p == 48 || p == 64;
                            if (!isListed || cards % (t * p) != 0 || layers % (p * v) != 0 || (v > 1 && p == 1))
                                continue;
                            if (!job.code.isTuned && (t > 1 || p > 1))
                                continue;
                            if (t > job.domain || static_cast<int>(job.model.heads) % t != 0)
                                continue;
                            const int d = cards / (t * p);
                            if (batch % d != 0 || (batch / d) % b != 0 || (v > 1 && (batch / d / b) % p != 0))
                                continue;
                            const Sharding plain = job.code.isTuned && d > 1 ? Sharding::Zero1 : Sharding::None;
                            const bool mayGather = d > 1 && t == 1 && p == 1;
                            if (sharding != plain && !(sharding == Sharding::Zero3 && mayGather))
                                continue;
                            Layout layout;
                            layout.tensor = t;
                            layout.pipeline = p;
                            layout.virtualStages = v;
                            layout.sharding = sharding;
                            layout.checkpointing = checkpointing;
                            layout.microBatch = b;
                            layout.hasSequenceParallel = t > 1;
                            ++found.legal;
                            if (memoryTerms(job, layout, constants.memory).total <= budget)
                                found.step = std::min(found.step, stepTerms(job, rates, layout, constants.time).step);
                        }
    return found;
}

SearchSpace spaceOf(double budgetGiB)
{
    SearchSpace space;
    space.memoryBudget = budgetGiB * kBytesPerGiB;
    return space;
}

TransformerBands tie(double share)
{
    TransformerBands bands;
    bands.tie = share;
    return bands;
}

} // namespace

void TestTransformerLayouts::theSearchFindsWhatTryingEverythingFinds_data()
{
    QTest::addColumn<bool>("tuned");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("batch");
    QTest::addColumn<double>("budget");
    QTest::newRow("tuned, one node") << true << 1 << 64 << 75.2;
    QTest::newRow("tuned, eight nodes") << true << 8 << 512 << 75.2;
    QTest::newRow("tuned, little memory") << true << 2 << 96 << 24.0;
    QTest::newRow("tuned, three nodes") << true << 3 << 192 << 60.0;
    QTest::newRow("typical") << false << 1 << 64 << 75.2;
    QTest::newRow("typical, odd batch") << false << 1 << 24 << 60.0;
}

void TestTransformerLayouts::theSearchFindsWhatTryingEverythingFinds()
{
    QFETCH(bool, tuned);
    QFETCH(int, nodes);
    QFETCH(int, batch);
    QFETCH(double, budget);
    const Job job = tuned ? tunedJob(nodes, batch) : typicalJob(batch);
    const TransformerConstants constants = secondFormConstants();
    const SearchSpace space = spaceOf(budget);
    const Found expected = tryEverything(job, space.memoryBudget, constants);

    const SearchResult exact = searchLayout(job, space, constants, tie(0));
    QVERIFY(exact.best.has_value());
    QCOMPARE(exact.best->step, expected.step);
    QCOMPARE(exact.legal, expected.legal);

    const SearchResult withTies = searchLayout(job, space, constants, tie(0.02));
    QVERIFY(withTies.best->step <= 1.02 * expected.step);
    QVERIFY(withTies.best->layout.tensor <= exact.best->layout.tensor);
    QVERIFY(withTies.best->memory <= space.memoryBudget);
}

void TestTransformerLayouts::whatFitsNowhereComesBackWithItsSmallestNeed()
{
    const SearchResult result = searchLayout(typicalJob(64), spaceOf(10), secondFormConstants(), tie(0.02));
    QVERIFY(!result.best.has_value());
    QVERIFY(result.smallest.has_value());
    QVERIFY(result.smallest->memory > 10 * kBytesPerGiB);
    QCOMPARE(result.smallest->layout.sharding, Sharding::Zero3);
    QCOMPARE(result.smallest->layout.checkpointing, Checkpointing::Full);
    QCOMPARE(result.smallest->layout.microBatch, 1.0);
}

void TestTransformerLayouts::aBatchThatCannotBeDividedHasNoLayout()
{
    // 8 data-parallel ranks at the least; 12 samples are not a multiple of 8.
    const SearchResult result = searchLayout(typicalJob(12), spaceOf(75), secondFormConstants(), tie(0.02));
    QVERIFY(!result.best.has_value());
    QVERIFY(!result.smallest.has_value());
    QCOMPARE(result.legal, 0);
}

void TestTransformerLayouts::aStackThatIsNotTunedStaysAtDataParallelism()
{
    const std::vector<Layout> layouts = legalLayouts(typicalJob(64), spaceOf(75));
    QVERIFY(!layouts.empty());
    QVERIFY(std::all_of(layouts.begin(), layouts.end(), [](const Layout& layout) {
        return layout.tensor == 1 && layout.pipeline == 1 && layout.context == 1 && layout.expert == 1;
    }));
}

void TestTransformerLayouts::moreNodesNeverNeedMoreMemoryEach_data()
{
    QTest::addColumn<int>("sharding");
    QTest::newRow("none") << static_cast<int>(Sharding::None);
    QTest::newRow("zero1") << static_cast<int>(Sharding::Zero1);
    QTest::newRow("zero2") << static_cast<int>(Sharding::Zero2);
    QTest::newRow("zero3") << static_cast<int>(Sharding::Zero3);
}

void TestTransformerLayouts::moreNodesNeverNeedMoreMemoryEach()
{
    QFETCH(int, sharding);
    Layout layout;
    layout.sharding = static_cast<Sharding>(sharding);
    layout.microBatch = 2;
    const TransformerConstants constants = secondFormConstants();
    double before = HUGE_VAL;
    for (const int nodes : {1, 2, 3, 4, 8, 16, 64}) {
        const double need = memoryTerms(tunedJob(nodes, 1024), layout, constants.memory).total;
        QVERIFY2(need <= before, qPrintable(QString::number(nodes)));
        before = need;
    }
}

void TestTransformerLayouts::adaptersNeedLessThanFullTraining()
{
    const TransformerConstants constants = secondFormConstants();
    Job full = typicalJob(64);
    Job lora = full;
    lora.training.hasAdapters = true;
    lora.training.adapterParams = adapterParams(lora.model, LoraTargets::AllLinear, 16);
    Job qlora = lora;
    qlora.training.quantization = Quantization::Nf4;
    for (const Sharding sharding : {Sharding::None, Sharding::Zero3})
        for (const Checkpointing checkpointing : {Checkpointing::None, Checkpointing::Full}) {
            Layout layout;
            layout.sharding = sharding;
            layout.checkpointing = checkpointing;
            const auto need = [&](const Job& job) { return memoryTerms(job, layout, constants.memory).total; };
            QVERIFY(need(qlora) <= need(lora));
            QVERIFY(need(lora) <= need(full));
        }
}

QTEST_APPLESS_MAIN(TestTransformerLayouts)
#include "test_transformer_layouts.moc"
