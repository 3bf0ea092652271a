// The search against all there is to try: every type on every number of machines, every way to cut a model.
#include "core/document/data_set.h"
#include "core/document/plan_file.h"
#include "core/planning/planner.h"
#include "core/pricing/purchase_option.h"
#include "core/sizing/size_workload.h"
#include "core/workload/templates.h"
#include "tests/support/shipped_data.h"

#include <QTest>

#include <algorithm>
#include <chrono>
#include <limits>
#include <map>
#include <set>
#include <thread>
#include <tuple>

using namespace quanheng::core;

namespace {

using Offer = std::tuple<std::string, std::string, std::string, int>;

Offer offerOf(const OptionSpec& spec) { return {spec.instanceType, spec.region, spec.purchase, spec.nodes}; }

bool runs(const Option& option)
{
    return option.sizing.isKnown() && option.sizing->fit() != FitVerdict::DoesNotFit && option.cost.isKnown();
}

} // namespace

class TestBruteForce : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void everyOptionThatRunsIsRankedWithItsFigures_data();
    void everyOptionThatRunsIsRankedWithItsFigures();
    void noLayoutThatFitsIsFaster_data();
    void noLayoutThatFitsIsFaster();
    void threadsDoNotChangeTheAnswer();

private:
    [[nodiscard]] Plan planOf(const std::string& id) const
    {
        const auto templates = workloadTemplates(m_data.catalogue.models());
        Plan plan = samplePlan(m_data.catalogue);
        plan.workloads = {std::find_if(templates.begin(), templates.end(), [&id](const auto& each) {
                              return each.id == id;
                          })->workload};
        plan.policy.regions = {"cn-shenzhen"};
        plan.policy.maxNodes = 2;
        return plan;
    }
    [[nodiscard]] PlanningContext context() const
    {
        return {m_data.catalogue, m_data.calibration, m_data.prices, m_data.dlc,
                Date(std::chrono::year(2026), std::chrono::month(11), std::chrono::day(30))};
    }

    DataSet m_data;
};

void TestBruteForce::initTestCase()
{
    auto data = loadDataSet(quanheng::test::shippedData());
    QVERIFY(data.has_value());
    m_data = std::move(*data);
}

void TestBruteForce::everyOptionThatRunsIsRankedWithItsFigures_data()
{
    QTest::addColumn<QString>("workload");
    for (const char* id : {"bert-base-finetune", "qwen2.5-7b-lora", "resnet50-imagenet", "xgboost-10m-rows"})
        QTest::newRow(id) << id;
}

void TestBruteForce::everyOptionThatRunsIsRankedWithItsFigures()
{
    QFETCH(QString, workload);
    const Plan plan = planOf(workload.toStdString());
    const Comparison found = compare(plan, 0, context());
    std::map<Offer, const Option*> ranking;
    for (const Option& option : found.ranked)
        QVERIFY(ranking.emplace(offerOf(option.spec), &option).second);
    std::set<std::string> leftOut;
    for (const LeftOut& each : found.leftOut)
        leftOut.insert(each.spec.instanceType);

    std::size_t running = 0;
    for (const InstanceType& type : m_data.catalogue.instanceTypes())
        for (int nodes = 1; nodes <= plan.policy.maxNodes; ++nodes)
            for (const auto& purchase : allPurchaseOptions()) {
                const OptionSpec spec{type.id, "cn-shenzhen", nodes, std::string(purchase->id())};
                const auto it = ranking.find(offerOf(spec));
                if (it == ranking.end() && leftOut.contains(type.id))
                    continue; // with its reason, which other tests look at
                const Option asked = evaluate(spec, plan, 0, context());
                if (it == ranking.end()) {
                    // Not offered there: another way to buy it may be, and classical jobs use one machine.
                    const bool isOffered = purchase->product() != Product::PaiDlc && nodes == 1;
                    QVERIFY2(!isOffered || !runs(asked), qPrintable(QString::fromStdString(type.id)));
                    continue;
                }
                ++running;
                QVERIFY(runs(asked));
                const Option& option = *it->second;
                QCOMPARE(option.sizing->runTime.p50.count(), asked.sizing->runTime.p50.count());
                QCOMPARE(option.sizing->runTime.p90.count(), asked.sizing->runTime.p90.count());
                QCOMPARE(option.cost->perRun.p50, asked.cost->perRun.p50);
                QCOMPARE(option.cost->perYear.p90, asked.cost->perYear.p90);
                QCOMPARE(option.issues.all().size(), asked.issues.all().size());
            }
    QCOMPARE(running, found.ranked.size());
    QVERIFY(running > 20);
}

void TestBruteForce::noLayoutThatFitsIsFaster_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<bool>("isTuned");
    QTest::newRow("one A10") << "ecs.gn7i-c8g1.2xlarge" << 1 << false;
    QTest::newRow("four A100") << "ecs.gn7e-c16g1.16xlarge" << 1 << true;
    QTest::newRow("sixteen A100 over eRDMA") << "ecs.ebmgn7ex.32xlarge" << 2 << true;
    QTest::newRow("sixteen A100 over eRDMA, own code") << "ecs.ebmgn7ex.32xlarge" << 2 << false;
}

void TestBruteForce::noLayoutThatFitsIsFaster()
{
    QFETCH(QString, type);
    QFETCH(int, nodes);
    QFETCH(bool, isTuned);
    Plan plan = planOf("qwen2.5-7b-lora");
    Workload& workload = plan.workloads[0];
    workload.recipe.globalBatch = 16;
    workload.recipe.software.stack = isTuned ? Stack::Tuned : Stack::Typical;
    workload.recipe.layout.reset();
    workload.recipe.microBatch.reset();
    workload.recipe.checkpointing.reset();
    const OptionSpec spec{type.toStdString(), "cn-shenzhen", nodes, "ecs.payg"};
    const Option chosen = evaluate(spec, plan, 0, context());
    QVERIFY(chosen.sizing.isKnown() && chosen.sizing->fit() != FitVerdict::DoesNotFit);
    const SizingContext sizing{m_data.calibration, m_data.catalogue.assumptions()};
    const auto stated = [&](const Layout& layout) {
        workload.recipe.layout = layout;
        return sizeWorkload(workload, chosen.cluster, sizing);
    };
    const double own = stated(*chosen.sizing->layout)->step->p50.count();

    // Everything that section 7 of the estimator's document lists, legal or not: what is illegal is refused.
    const auto& bands = m_data.calibration.transformerBands;
    double fastest = std::numeric_limits<double>::infinity();
    int tried = 0;
    const auto tensors = isTuned ? std::vector{1, 2, 4, 8} : std::vector{1};
    const auto stages = isTuned ? std::vector{1, 2, 4, 8} : std::vector{1};
    const auto virtualStages = isTuned ? std::vector{1, 2, 3, 4, 5} : std::vector{1};
    const Sharding first = isTuned ? Sharding::Zero1 : Sharding::None;
    for (const int t : tensors)
        for (const int p : stages)
            for (const int v : virtualStages)
                for (const Sharding sharding : {first, Sharding::Zero3})
                    for (const Checkpointing checkpointing : {Checkpointing::None, Checkpointing::Full})
                        for (const double b : {1, 2, 4, 8, 16}) {
                            const bool isCut = t > 1 || p > 1;
                            if ((sharding == Sharding::Zero3 && isCut) || (p == 1 && v > 1))
                                continue;
                            if (t > chosen.cluster.cardsPerNode)
                                continue;
                            Layout layout;
                            layout.tensor = t;
                            layout.pipeline = p;
                            layout.virtualStages = v;
                            layout.hasSequenceParallel = t > 1;
                            layout.sharding = chosen.cluster.cards() == t * p ? Sharding::None : sharding;
                            layout.checkpointing = checkpointing;
                            layout.microBatch = b;
                            const auto answer = stated(layout);
                            ++tried;
                            if (!answer.isKnown())
                                continue;
                            const MemoryFit& memory = *answer->cardMemory;
                            if (memory.required.p50 <= bands.memoryShare * memory.available)
                                fastest = std::min(fastest, answer->step->p50.count());
                        }
    QVERIFY(tried >= 20);
    // Ties within the documents' 2 % go to the simpler layout.
    QVERIFY2(own >= fastest * (1 - 1e-12) && own <= fastest * (1 + bands.tie),
             qPrintable(QString("%1 and %2").arg(own).arg(fastest)));
}

void TestBruteForce::threadsDoNotChangeTheAnswer()
{
    Plan plan = planOf("qwen2.5-7b-lora");
    plan.policy.maxNodes = 8;
    const Comparison alone = compare(plan, 0, context());
    std::vector<Comparison> together(3);
    {
        std::vector<std::jthread> threads;
        for (Comparison& each : together)
            threads.emplace_back([&] { each = compare(plan, 0, context()); });
    }
    for (const Comparison& each : together) {
        QCOMPARE(each.ranked.size(), alone.ranked.size());
        for (std::size_t i = 0; i < alone.ranked.size(); ++i) {
            QVERIFY(each.ranked[i].spec == alone.ranked[i].spec);
            QCOMPARE(each.ranked[i].cost->perRun.p50, alone.ranked[i].cost->perRun.p50);
        }
        QVERIFY(each.recommendation == alone.recommendation);
    }
}

QTEST_APPLESS_MAIN(TestBruteForce)
#include "test_brute_force.moc"
