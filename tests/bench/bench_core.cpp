// What the interface waits for: loading the data, one estimate, the search over a region.
#include "app/data_directory.h"
#include "core/document/data_set.h"
#include "core/document/plan_file.h"
#include "core/planning/comparison_table.h"
#include "core/planning/planner.h"
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
BENCHMARK(searchRegion)->Arg(1)->Arg(8)->Arg(64)->Unit(benchmark::kMillisecond);
BENCHMARK(fillTable)->Unit(benchmark::kMillisecond);
