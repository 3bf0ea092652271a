#include "core/advice/cures.h"
#include "core/document/data_set.h"
#include "core/document/plan_file.h"
#include "core/workload/templates.h"
#include "tests/support/shipped_data.h"

#include <QTest>

#include <algorithm>

using namespace quanheng::core;

namespace {

constexpr const char* kRegion = "cn-shenzhen";

std::vector<std::string> codesOf(const std::vector<Cure>& cures)
{
    std::vector<std::string> codes;
    for (const Cure& cure : cures)
        for (const Message& change : cure.changes)
            codes.push_back(change.code);
    return codes;
}

bool has(const std::vector<Cure>& cures, const std::string& code)
{
    const auto codes = codesOf(cures);
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

} // namespace

class TestCures : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void whatFitsNeedsNone();
    void everyCureTurnsTheVerdictGreen_data();
    void everyCureTurnsTheVerdictGreen();
    void aSevenBillionModelOnOneSmallCardNeedsAnotherMethodOrMachine();
    void aGivenLayoutThatIsTooLargeIsTakenBack();
    void cheaperCuresComeFirst();
    void whatChangesTheTrainingComesLast();
    void theLargestPartIsNamed();

private:
    Plan planOf(const char* templateId) const;
    PlanningContext context() const
    {
        return {m_data->catalogue, m_data->calibration, m_data->prices, m_data->dlc,
                Date{std::chrono::year(2026), std::chrono::month(11), std::chrono::day(30)}};
    }
    std::optional<DataSet> m_data;
};

void TestCures::initTestCase()
{
    auto data = loadDataSet(quanheng::test::shippedData());
    QVERIFY(data.has_value());
    m_data = std::move(*data);
}

Plan TestCures::planOf(const char* templateId) const
{
    Plan plan = samplePlan(m_data->catalogue);
    for (const WorkloadTemplate& each : workloadTemplates(m_data->catalogue.models()))
        if (each.id == templateId)
            plan.workloads = {each.workload};
    plan.policy.regions = {kRegion};
    return plan;
}

void TestCures::whatFitsNeedsNone()
{
    const Plan plan = planOf("bert-base-finetune");
    QVERIFY(findCures({"ecs.gn7i-c8g1.2xlarge", kRegion, 1, "ecs.payg"}, plan, 0, context()).empty());
}

void TestCures::everyCureTurnsTheVerdictGreen_data()
{
    QTest::addColumn<QString>("job");
    QTest::addColumn<QString>("type");
    QTest::addColumn<int>("nodes");
    QTest::newRow("7B LoRA on a T4") << "qwen2.5-7b-lora"
                                     << "ecs.gn6i-c4g1.xlarge" << 1;
    QTest::newRow("8B in full on an A10") << "llama3-8b-full-finetune"
                                          << "ecs.gn7i-c8g1.2xlarge" << 1;
    QTest::newRow("8B in full on four A10") << "llama3-8b-full-finetune"
                                            << "ecs.gn7i-c32g1.32xlarge" << 1;
}

void TestCures::everyCureTurnsTheVerdictGreen()
{
    QFETCH(QString, job);
    QFETCH(QString, type);
    QFETCH(int, nodes);
    const Plan plan = planOf(qPrintable(job));
    const OptionSpec spec{type.toStdString(), kRegion, nodes, "ecs.payg"};
    const Option now = evaluate(spec, plan, 0, context());
    QVERIFY(now.sizing.isKnown());
    QVERIFY(now.sizing->fit() != FitVerdict::Fits);
    const auto cures = findCures(spec, plan, 0, context());
    QVERIFY(!cures.empty());
    for (const Cure& cure : cures) {
        // Applied to the plan, as the window does it.
        Plan cured = plan;
        cured.workloads[0] = cure.workload;
        const Option after = evaluate(cure.spec, cured, 0, context());
        QVERIFY2(after.sizing->fit() == FitVerdict::Fits, cure.changes.front().code.c_str());
        for (const Message& change : cure.changes)
            QVERIFY2(m_data->sentences.has(change.code), change.code.c_str());
    }
}

void TestCures::aSevenBillionModelOnOneSmallCardNeedsAnotherMethodOrMachine()
{
    // Case M04: states of 100 GiB (16 bytes x 6.7e9) never fit a card of 24 GiB, whatever is recomputed.
    const Plan plan = planOf("llama3-8b-full-finetune");
    const auto cures = findCures({"ecs.gn7i-c8g1.2xlarge", kRegion, 1, "ecs.payg"}, plan, 0, context());
    for (const Cure& cure : cures)
        QVERIFY2(cure.changesMethod || cure.changes.front().code == "advice.cure.machine",
                 cure.changes.front().code.c_str());
    QVERIFY(has(cures, "advice.cure.qlora"));
}

void TestCures::aGivenLayoutThatIsTooLargeIsTakenBack()
{
    Plan plan = planOf("qwen2.5-7b-lora");
    Layout layout;
    layout.microBatch = 256;
    plan.workloads[0].recipe.layout = layout;
    plan.workloads[0].recipe.microBatch = 256;
    plan.workloads[0].recipe.globalBatch = 256;
    plan.workloads[0].recipe.checkpointing = Checkpointing::None;
    const auto cures = findCures({"ecs.gn7e-c16g1.4xlarge", "cn-hangzhou", 1, "ecs.payg"}, plan, 0, context());
    QVERIFY(has(cures, "advice.cure.automatic_layout"));
    QVERIFY(has(cures, "advice.cure.micro_batch"));
}

void TestCures::cheaperCuresComeFirst()
{
    Plan plan = planOf("llama3-8b-full-finetune");
    const auto cures = findCures({"ecs.gn7i-c32g1.32xlarge", kRegion, 1, "ecs.payg"}, plan, 0, context());
    for (std::size_t i = 1; i < cures.size(); ++i) {
        if (cures[i].changesMethod != cures[i - 1].changesMethod || !cures[i].option.cost.isKnown())
            continue;
        const auto burden = [](const Cure& cure) {
            return cure.option.cost->perRun.p50.units() * cure.option.sizing->runTime.p50.count();
        };
        QVERIFY(burden(cures[i]) >= burden(cures[i - 1]));
    }
}

void TestCures::whatChangesTheTrainingComesLast()
{
    const Plan plan = planOf("llama3-8b-full-finetune");
    const auto cures = findCures({"ecs.gn7i-c32g1.32xlarge", kRegion, 1, "ecs.payg"}, plan, 0, context());
    QVERIFY(std::is_sorted(cures.begin(), cures.end(),
                           [](const Cure& a, const Cure& b) { return a.changesMethod < b.changesMethod; }));
}

void TestCures::theLargestPartIsNamed()
{
    Sizing sizing;
    sizing.cardMemory.emplace();
    sizing.cardMemory->required.p50 = gibibytes(40);
    sizing.cardMemory->parts = {{"part.memory.states", gibibytes(8)}, {"part.memory.activations", gibibytes(31)}};
    const auto part = largestPart(sizing);
    QVERIFY(part.has_value());
    QCOMPARE(std::get<Term>(part->args[0]).code, std::string("part.memory.activations"));
    QVERIFY(!largestPart(Sizing()).has_value());
}

QTEST_APPLESS_MAIN(TestCures)
#include "test_cures.moc"
