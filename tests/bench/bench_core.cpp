// What the interface waits for: loading the data, one estimate, the search over a region.
#include "app/data_directory.h"
#include "core/document/data_set.h"
#include "core/document/plan_file.h"
#include "core/planning/comparison_table.h"
#include "core/planning/planner.h"
#include "core/sizing/transformer/job_builder.h"
#include "core/sizing/transformer/layout_search.h"
#include "core/workload/templates.h"

#include <benchmark/benchmark.h>

#include <chrono>

using namespace quanheng;

namespace {

constexpr core::Date kToday{std::chrono::year(2026), std::chrono::month(11), std::chrono::day(30)};

core::FileReader reader() { return app::dataReader(app::findDataDirectory().value()); }

const core::DataSet& data()
{
    static const core::DataSet loaded = core::loadDataSet(reader()).value();
    return loaded;
}

core::PlanningContext context() { return {data().catalogue, data().calibration, data().prices, data().dlc, kToday}; }

core::Plan planOf(const core::WorkloadTemplate& from)
{
    core::Plan plan = core::samplePlan(data().catalogue);
    plan.workloads = {from.workload};
    return plan;
}

void loadData(benchmark::State& state)
{
    for (auto unused : state)
        benchmark::DoNotOptimize(core::loadDataSet(reader()));
}

void estimateOne(benchmark::State& state, const char* type, int nodes)
{
    const core::Plan plan = core::samplePlan(data().catalogue);
    const core::OptionSpec spec{type, data().catalogue.defaultRegion(), nodes, "ecs.payg"};
    const core::PlanningContext planning = context();
    for (auto unused : state)
        benchmark::DoNotOptimize(core::evaluate(spec, plan, 0, planning));
}

/// Every parallel layout of a pre-training with 70 billion parameters on 64 machines of eight cards.
void searchLayouts(benchmark::State& state)
{
    core::Workload workload = core::samplePlan(data().catalogue).workloads.front();
    const core::TransformerModel& model = *data().catalogue.models().transformer("llama-3.1-70b");
    workload.task = core::TaskKind::Pretrain;
    workload.model = model;
    workload.recipe.globalBatch = 1024;
    workload.recipe.sequenceLength = 8192;
    workload.recipe.precision = core::Precision::Bf16;
    workload.recipe.microBatch.reset();
    workload.recipe.software = {};
    workload.recipe.software.stack = core::Stack::Tuned;
    const core::InstanceType& type = *data().catalogue.instanceType("ecs.ebmgn7ex.32xlarge");
    const core::Cluster cluster =
        core::clusterOf(type, data().catalogue.accelerator(type.accelerator), data().catalogue.cpu(type.cpu), 64);
    const core::SizingContext sizing{data().calibration, data().catalogue.assumptions()};
    const core::transformer::PlannedJob planned = core::transformer::planJob(workload, model, cluster, sizing).value();
    const core::transformer::SearchSpace space{{}, {}, cluster.accelerator->memory.count()};
    int layouts = 0;
    for (auto unused : state)
        layouts = core::transformer::searchLayout(planned.job, space, data().calibration.transformer,
                                                  data().calibration.transformerBands)
                      .legal;
    state.counters["layouts"] = layouts;
    state.counters["time/layout"] =
        benchmark::Counter(layouts, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

/// Every template in the default region, with up to as many nodes as the argument says.
void searchRegion(benchmark::State& state)
{
    std::vector<core::Plan> plans;
    for (const core::WorkloadTemplate& from : core::workloadTemplates(data().catalogue.models()))
        plans.push_back(planOf(from));
    for (core::Plan& plan : plans)
        plan.policy.maxNodes = static_cast<int>(state.range(0));
    const core::PlanningContext planning = context();
    std::size_t options = 0;
    for (auto unused : state) {
        options = 0;
        for (const core::Plan& plan : plans) {
            const core::Comparison comparison = core::compare(plan, 0, planning);
            options += comparison.ranked.size();
        }
    }
    // Priced configurations, each with the best layout of many; those that do not fit come on top.
    state.counters["options"] = static_cast<double>(options);
    state.counters["time/option"] = benchmark::Counter(
        static_cast<double>(options), benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
    state.counters["searches"] =
        benchmark::Counter(static_cast<double>(plans.size()), benchmark::Counter::kIsIterationInvariantRate);
}

void fillTable(benchmark::State& state)
{
    const core::Plan plan = core::samplePlan(data().catalogue);
    const core::PlanningContext planning = context();
    const core::Comparison comparison = core::compare(plan, 0, planning);
    for (auto unused : state)
        benchmark::DoNotOptimize(core::tabulate(comparison, plan.workloads.front(), planning));
}

} // namespace

BENCHMARK(loadData)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(estimateOne, gpu, "ecs.gn7i-c8g1.2xlarge", 1)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(estimateOne, cpu, "ecs.c7.16xlarge", 1)->Unit(benchmark::kMicrosecond);
BENCHMARK(searchLayouts)->Unit(benchmark::kMicrosecond);
BENCHMARK(searchRegion)->Arg(1)->Arg(8)->Arg(64)->Unit(benchmark::kMillisecond);
BENCHMARK(fillTable)->Unit(benchmark::kMillisecond);
