#pragma once

#include "core/document/plan_file.h"
#include "core/workload/templates.h"
#include "tests/support/sample_models.h"

#include <QFile>
#include <QString>

#include <stdexcept>

namespace quanheng::test {

/// The text of a plan of tests/data/plans.
inline std::string planText(const char* name)
{
    QFile file(QStringLiteral(QUANHENG_SOURCE_DIR) + QStringLiteral("/tests/data/plans/") + QLatin1String(name));
    if (!file.open(QIODevice::ReadOnly))
        throw std::runtime_error(std::string("no fixture ") + name);
    return file.readAll().toStdString();
}

/// A workload with every option set.
inline core::Workload fullWorkload()
{
    using namespace core;
    Workload workload;
    workload.name = "专家混合模型 “MoE” \\ 预训练";
    workload.task = TaskKind::Pretrain;
    TransformerModel model = llama3Of8B();
    model.experts = Experts{64, 6, 1408, 2, 1, 10944};
    model.hasHalfWindow = true;
    workload.model = model;
    workload.data = {Samples(48828125), Samples(5000), Bytes(4096), DataLocation::Cpfs, Preprocessing::Heavy};
    Recipe& recipe = workload.recipe;
    recipe.lengthUnit = LengthUnit::Tokens;
    recipe.length = 1e11;
    recipe.globalBatch = 512;
    recipe.sequenceLength = 2048;
    recipe.isPacked = true;
    recipe.checkpointing = Checkpointing::Selective;
    recipe.microBatch = 4;
    recipe.layout = Layout{2, 4, 2, 1, 8, Sharding::Zero1, 8, true, Checkpointing::Full, 2};
    recipe.software = {Stack::Tuned, AttentionKernel::Standard, 1, Graph::Compiled, true, MemoryRecipe::Megatron, true,
                       true,         CollectiveLibrary::Aiacc};
    recipe.evaluationEvery = 0.1;
    workload.usage = {0.5,
                      7.25,
                      KeepPolicy::OfficeHours,
                      Hours(720.1),
                      Money(123456789, Currency::Cny),
                      Money(9007199254740993, Currency::Cny),
                      ClusterOperator::Pai};
    return workload;
}

/// A plan with something in every list.
inline core::Plan fullPlan()
{
    using namespace core;
    using namespace std::chrono_literals;
    Plan plan;
    plan.title = "2027 年训练预算";
    plan.workloads = {fullWorkload()};
    for (const WorkloadTemplate& entry : workloadTemplates(templateLibrary()))
        plan.workloads.push_back(entry.workload);
    plan.policy = {
        {"cn-shenzhen", "cn-hangzhou"}, Site::China, Currency::Cny, Objective::Cheapest, 16, {"a100-80g"}, 0.15};
    CustomInstance machine;
    machine.type.id = "custom.a10x4";
    machine.type.vcpu = 128;
    machine.type.memory = gibibytes(512);
    machine.type.accelerator = "a10";
    machine.type.acceleratorCount = 4;
    machine.type.cpuBaseGhz = 2.9;
    machine.type.network = {gigabitsPerSecond(32), RdmaKind::Erdma, gigabitsPerSecond(25)};
    machine.type.localDisk = gigabytes(3840);
    machine.note = "as claimed by an article";
    plan.customInstances = {machine};
    plan.pinned = {{"ecs.gn7i-c32g1.8xlarge", "cn-shenzhen", 2, "ecs.payg"}};
    OwnRun run;
    run.name = "三月的试跑";
    run.file = "megatron.log";
    run.date = 2026y / 3 / 14;
    run.isOn = false;
    run.workload = fullWorkload();
    run.machine = machine.type;
    run.nodes = 2;
    run.rate = SampleRate(12.5);
    run.slow = SampleRate(12.25);
    run.fast = SampleRate(12.75);
    run.records = 90;
    run.warmUp = 10;
    run.peakMemory = gibibytes(19.5);
    run.counter = MemoryCounter::Driver;
    plan.ownRuns = {run};
    plan.manualPrices = {{Site::China, Product::Ecs, "cn-shenzhen", "custom.a10x4", PriceUnit::MachineHour,
                          Money(45123456, Currency::Cny), PriceKind::Manual, 2026y / 11 / 30, "quote by phone",
                          2026y / 12 / 1, "without VAT", TaxTerm::Excluded}};
    plan.discounts = {{"2026 框架合同", "gn7i", Product::Ecs, 0.15, 2026y / 1 / 1, 2026y / 12 / 31, "合同第 7 号"},
                      {"其余", "", std::nullopt, 0.05, Date{}, std::nullopt, "合同第 7 号"}};
    plan.pricing = {PriceLayer::List, 0.13, false, ExchangeRate{7.1, 2026y / 11 / 27, "中间价"}, 744};
    plan.priceSnapshot = plan.manualPrices;
    plan.pricedOn = 2026y / 11 / 30;
    return plan;
}

} // namespace quanheng::test
