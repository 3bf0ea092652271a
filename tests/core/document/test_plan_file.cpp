#include "plan_fixtures.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace quanheng::core;
using namespace quanheng::test;
using nlohmann::json;

class TestPlanFile : public QObject {
    Q_OBJECT

private slots:
    void aPlanComesBackAsItWas();
    void ownRunsComeBackAsTheyWere();
    void aPlanWithoutOwnRunsOpens();
    void aPlanWithoutPriceTermsReadsAsBefore();
    void whatNoPriceTermCanBeIsRefused_data();
    void whatNoPriceTermCanBeIsRefused();
    void aPlanForOthersHasNoContractPrices();
    void whatNoRunCanBeIsRefused_data();
    void whatNoRunCanBeIsRefused();
    void everyTemplateComesBackAsItWas();
    void theFixtureIsWhatIsWritten();
    void textIsStable();
    void theSamplePlanOpens();
    void membersOfANewerMinorVersionSurvive();
    void anUnknownMemberStaysWithItsListOnly();
    void aBrokenByteInANameDoesNotCostThePlan();
};

void TestPlanFile::aPlanComesBackAsItWas()
{
    const Plan plan = fullPlan();
    const auto back = planFromJson(planToJson(plan), "full.qhplan");
    QVERIFY2(back.has_value(), back ? "" : (back.error().message.code + back.error().place.field).c_str());
    QVERIFY(back->workloads == plan.workloads);
    QVERIFY(back->policy == plan.policy);
    QVERIFY(back->pinned == plan.pinned);
    QVERIFY(back->manualPrices == plan.manualPrices);
    QVERIFY(back->priceSnapshot == plan.priceSnapshot);
    QVERIFY(back->discounts == plan.discounts);
    QVERIFY(back->pricing == plan.pricing);
    QVERIFY(back->pricedOn == plan.pricedOn);
    QCOMPARE(back->title, plan.title);
    QCOMPARE(back->unknownMembers, std::string());
    const InstanceType& type = back->customInstances.at(0).type;
    const InstanceType& original = plan.customInstances.at(0).type;
    QCOMPARE(type.id, original.id);
    QCOMPARE(type.vcpu, original.vcpu);
    QVERIFY(type.memory == original.memory);
    QVERIFY(type.network.baseline == original.network.baseline);
    QVERIFY(type.network.rdma == original.network.rdma);
    QVERIFY(type.network.rdmaRate == original.network.rdmaRate);
    QVERIFY(type.cpuBaseGhz == original.cpuBaseGhz);
    QVERIFY(type.localDisk == original.localDisk);
    QCOMPARE(back->customInstances.at(0).note, plan.customInstances.at(0).note);
}

void TestPlanFile::ownRunsComeBackAsTheyWere()
{
    const Plan plan = fullPlan();
    const Plan back = planFromJson(planToJson(plan), "full.qhplan").value();
    QCOMPARE(back.ownRuns.size(), plan.ownRuns.size());
    for (std::size_t i = 0; i < plan.ownRuns.size(); ++i) {
        const OwnRun& run = back.ownRuns[i];
        const OwnRun& original = plan.ownRuns[i];
        QCOMPARE(run.name, original.name);
        QCOMPARE(run.file, original.file);
        QVERIFY(run.date == original.date);
        QCOMPARE(run.isOn, original.isOn);
        QVERIFY(run.workload == original.workload);
        QCOMPARE(run.machine.id, original.machine.id);
        QCOMPARE(run.nodes, original.nodes);
        QVERIFY(run.rate == original.rate);
        QVERIFY(run.slow == original.slow);
        QVERIFY(run.fast == original.fast);
        QCOMPARE(run.records, original.records);
        QCOMPARE(run.warmUp, original.warmUp);
        QVERIFY(run.peakMemory == original.peakMemory);
        QVERIFY(run.counter == original.counter);
    }
}

/// Plans of version 1.0 know no own runs.
void TestPlanFile::aPlanWithoutOwnRunsOpens()
{
    Plan plan = fullPlan();
    plan.ownRuns.clear();
    QVERIFY(planToJson(plan).find("ownRuns") == std::string::npos);
    QVERIFY(planFromJson(planToJson(plan), "a").value().ownRuns.empty());
}

/// Plans of version 1.1 know neither discounts nor settings of prices.
void TestPlanFile::aPlanWithoutPriceTermsReadsAsBefore()
{
    Plan plan = fullPlan();
    plan.discounts.clear();
    plan.pricing = {};
    plan.manualPrices.front().tax = TaxTerm::AsListed;
    plan.priceSnapshot.clear();
    const std::string text = planToJson(plan);
    for (const char* member : {"discounts", "pricing", "\"tax\""})
        QVERIFY2(text.find(member) == std::string::npos, member);
    const Plan back = planFromJson(text, "a").value();
    QVERIFY(back.pricing == PricingSettings{});
    QVERIFY(back.manualPrices == plan.manualPrices);
}

void TestPlanFile::whatNoPriceTermCanBeIsRefused_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("value");
    QTest::newRow("a discount of nothing") << "/discounts/0/share"
                                           << "0";
    QTest::newRow("a discount of everything") << "/discounts/0/share"
                                              << "1";
    QTest::newRow("a surcharge") << "/discounts/0/share"
                                 << "-0.1";
    QTest::newRow("a rate of 0") << "/pricing/exchange/cnyPerUsd"
                                 << "0";
    QTest::newRow("a rate without a day") << "/pricing/exchange/date"
                                          << "null";
    QTest::newRow("a rate without a source") << "/pricing/exchange/source"
                                             << "\"\"";
    QTest::newRow("a month of a week") << "/pricing/hoursInMonth"
                                       << "168";
    QTest::newRow("a negative tax") << "/pricing/vatRate"
                                    << "-0.06";
    QTest::newRow("another layer") << "/pricing/layer"
                                   << "\"effective\"";
}

void TestPlanFile::whatNoPriceTermCanBeIsRefused()
{
    QFETCH(QString, pointer);
    QFETCH(QString, value);
    json document = json::parse(planToJson(fullPlan()));
    document[json::json_pointer(pointer.toStdString())] = json::parse(value.toStdString());
    const auto plan = planFromJson(document.dump(), "a.qhplan");
    QVERIFY(!plan);
    QCOMPARE(QString::fromStdString(plan.error().place.field), pointer);
}

void TestPlanFile::aPlanForOthersHasNoContractPrices()
{
    Plan plan = fullPlan();
    PriceRow list = plan.manualPrices.front();
    list.kind = PriceKind::List;
    plan.manualPrices.push_back(list);
    plan.priceSnapshot = {list};
    const Plan given = withoutContractPrices(plan);
    QVERIFY(given.discounts.empty());
    QVERIFY(given.manualPrices == std::vector{list});
    QVERIFY(given.priceSnapshot == std::vector{list});
    QVERIFY(planToJson(given).find("合同第") == std::string::npos);
    QVERIFY(given.workloads == plan.workloads);
}

void TestPlanFile::whatNoRunCanBeIsRefused_data()
{
    QTest::addColumn<QString>("member");
    QTest::addColumn<double>("value");
    QTest::newRow("no speed") << "samplesPerSecond" << 0.0;
    QTest::newRow("negative speed") << "samplesPerSecond" << -3.0;
    QTest::newRow("slow end above the middle") << "slowSamplesPerSecond" << 1e6;
    QTest::newRow("fast end below the middle") << "fastSamplesPerSecond" << 1e-6;
    QTest::newRow("no nodes") << "nodes" << 0.0;
    QTest::newRow("no records") << "records" << 0.0;
    QTest::newRow("no memory") << "peakMemoryBytes" << 0.0;
}

void TestPlanFile::whatNoRunCanBeIsRefused()
{
    QFETCH(QString, member);
    QFETCH(double, value);
    json document = json::parse(planToJson(fullPlan()));
    document["ownRuns"][0][member.toStdString()] = value;
    const auto plan = planFromJson(document.dump(), "run.qhplan");
    QVERIFY(!plan);
    QVERIFY2(plan.error().place.field.starts_with("/ownRuns/0/"), plan.error().place.field.c_str());
}

void TestPlanFile::everyTemplateComesBackAsItWas()
{
    for (const WorkloadTemplate& entry : workloadTemplates(templateLibrary())) {
        Plan plan;
        plan.workloads = {entry.workload};
        const auto back = planFromJson(planToJson(plan), "template.qhplan");
        QVERIFY2(back.has_value(), entry.id.c_str());
        QVERIFY2(back->workloads.at(0) == entry.workload, entry.id.c_str());
    }
}

/// A change of the format must be seen in a difference of this file, and thought about.
void TestPlanFile::theFixtureIsWhatIsWritten() { QCOMPARE(planToJson(fullPlan()), planText("everything.qhplan")); }

void TestPlanFile::textIsStable()
{
    const std::string once = planToJson(fullPlan());
    QCOMPARE(planToJson(planFromJson(once, "a").value()), once);
}

void TestPlanFile::theSamplePlanOpens()
{
    Catalogue::Parts parts;
    parts.models = templateLibrary();
    parts.defaultRegion = "cn-shenzhen";
    const Plan plan = samplePlan(Catalogue(std::move(parts)));
    QCOMPARE(plan.workloads.size(), std::size_t{1});
    QVERIFY(plan.policy.regions == std::vector<std::string>{"cn-shenzhen"});
    QVERIFY(plan.policy.currency == Currency::Cny);
    QCOMPARE(plan.policy.maxNodes, 8);
    QVERIFY(planFromJson(planToJson(plan), "sample").has_value());
}

void TestPlanFile::membersOfANewerMinorVersionSurvive()
{
    const std::string text = planText("newer-minor.qhplan");
    const auto plan = planFromJson(text, "newer-minor.qhplan");
    QVERIFY(plan.has_value());
    const std::vector<std::string> expected{"/policy/carbonBudget", "/scenarios",
                                            "/workloads/0/recipe/software/kernel~1version", "/workloads/0/sweep"};
    QVERIFY(unusedMembers(*plan) == expected);

    const json before = json::parse(text);
    const json after = json::parse(planToJson(*plan));
    for (const std::string& pointer : unusedMembers(*plan))
        QVERIFY2(after.at(json::json_pointer(pointer)) == before.at(json::json_pointer(pointer)), pointer.c_str());
    QCOMPARE(after.at("version").at("minor").get<int>(), 2);
    QVERIFY(planFromJson(planToJson(*plan), "again").has_value());
}

void TestPlanFile::anUnknownMemberStaysWithItsListOnly()
{
    auto plan = planFromJson(planText("newer-minor.qhplan"), "newer-minor.qhplan").value();
    plan.workloads.insert(plan.workloads.begin(), fullWorkload());
    const json after = json::parse(planToJson(plan));
    QVERIFY(after.contains("scenarios"));
    QVERIFY(!after.at("workloads").at(0).contains("sweep"));
    QVERIFY(!after.at("workloads").at(1).contains("sweep"));
}

void TestPlanFile::aBrokenByteInANameDoesNotCostThePlan()
{
    Plan plan = fullPlan();
    plan.title = "bad \xff byte";
    QVERIFY(planFromJson(planToJson(plan), "a").has_value());
}

QTEST_APPLESS_MAIN(TestPlanFile)
#include "test_plan_file.moc"
