#include "sample_comparison.h"

#include "shipped_data.h"

#include <array>
#include <stdexcept>

using namespace quanheng::core;
using quanheng::ui::ComparisonResult;
using std::chrono::December;
using std::chrono::January;

namespace {

struct Figures {
    const char* type;
    const char* family;
    double hours;
    double cost;
    const char* purchase = "ecs.payg";
};

constexpr Date kListDate{std::chrono::year(2024), December, std::chrono::day(30)};

Money cny(double amount) { return Money::fromUnits(amount, Currency::Cny); }

PriceRow price(const Figures& figures)
{
    PriceRow row;
    row.region = "cn-shenzhen";
    row.spec = figures.type;
    row.price = cny(figures.cost / figures.hours);
    row.asOf = kListDate;
    row.source = "sample-list";
    return row;
}

Option option(const Figures& figures, double costFactor)
{
    Option result;
    result.spec = {figures.type, "cn-shenzhen", 1, figures.purchase};
    InstanceType type;
    type.id = figures.type;
    type.family = figures.family;
    result.type = std::move(type);
    Sizing sizing;
    const Hours time(figures.hours);
    sizing.runTime.p10 = time * 0.8;
    sizing.runTime.p50 = time;
    sizing.runTime.p90 = time * 1.3;
    result.sizing = sizing;
    RunCost cost;
    const double amount = figures.cost * costFactor;
    cost.perRun.p10 = cny(amount * 0.8);
    cost.perRun.p50 = cny(amount);
    cost.perRun.p90 = cny(amount * 1.3);
    cost.perHour = cny(amount / figures.hours);
    cost.prices = {price(figures)};
    cost.assumptions = {"ecs.startup"};
    result.cost = cost;
    return result;
}

Cell words(const char* code, std::vector<Argument> args = {}, CellState state = CellState::Plain)
{
    Cell cell;
    cell.lines = {Message{code, std::move(args)}};
    cell.state = state;
    return cell;
}

Cell hoursCell(const Option& option)
{
    const auto& time = option.sizing->runTime;
    Cell cell = words("cell.estimate", {time.p50, time.p10, time.p90});
    cell.number = Hours(time.p50).count();
    cell.low = Hours(time.p10).count();
    cell.high = Hours(time.p90).count();
    TrailStep step;
    step.formula = "formula.run.startup";
    step.reference = "estimator-transformer T6";
    step.inputs.push_back({"trail.vcpu", "n", 8LL, SourceKind::Catalogue, "sample-list", kListDate, ""});
    step.result = {"row.speed.run", "", time.p50, SourceKind::Derived, "", {}, ""};
    cell.trail.steps = {step};
    return cell;
}

Cell costCell(const Option& option)
{
    const auto& cost = option.cost->perRun;
    Cell cell = words("cell.estimate", {cost.p50, cost.p10, cost.p90});
    cell.number = cost.p50.units();
    cell.low = cost.p10.units();
    cell.high = cost.p90.units();
    if (option.spec.purchase == "dlc.payg")
        cell.state = CellState::Assumed;
    return cell;
}

Cell vcpuCell(const Option&)
{
    Cell cell = words("cell.value", {8LL});
    cell.number = 8;
    return cell;
}

Cell hardwareCell(const Option& option) { return words("cell.value", {option.spec.instanceType}); }

Cell fitCell(const Option& option)
{
    const bool isCpu = option.type->family == "ecs.c7";
    return isCpu ? words("verdict.fit.tight", {gibibytes(30), gibibytes(32)}, CellState::Tight)
                 : words("verdict.fit.roomy", {gibibytes(7.9), gibibytes(24)}, CellState::Good);
}

Cell memoryCell(const Option& option)
{
    if (option.type->family == "ecs.c7")
        return words("cell.not_published", {}, CellState::Unknown);
    return words("cell.value", {gibibytes(7.9)});
}

struct SampleRow {
    RowDefinition definition;
    Cell (*cell)(const Option&);
};

RowDefinition definition(const char* id, RowGroup group, const char* unit, bool isVerdict, int better)
{
    return {id, group, unit, isVerdict, better, {}};
}

const std::array<SampleRow, 8>& sampleRows()
{
    static const std::array<SampleRow, 8> rows{{
        {definition("hardware.verdict", RowGroup::Hardware, "", true, 0), hardwareCell},
        {definition("hardware.vcpu", RowGroup::Hardware, "count", false, 0), vcpuCell},
        {definition("fit.verdict", RowGroup::Fit, "", true, 0), fitCell},
        {definition("fit.card_memory", RowGroup::Fit, "gib", false, -1), memoryCell},
        {definition("speed.verdict", RowGroup::Speed, "", true, 0), hoursCell},
        {definition("speed.run", RowGroup::Speed, "h", false, -1), hoursCell},
        {definition("cost.verdict", RowGroup::Cost, "", true, 0), costCell},
        {definition("cost.per_run", RowGroup::Cost, "cny", false, -1), costCell},
    }};
    return rows;
}

/// Marks the smallest number of a row.
void markBest(std::vector<Cell>& cells)
{
    Cell* best = nullptr;
    for (Cell& cell : cells)
        if (cell.number && (best == nullptr || *cell.number < *best->number))
            best = &cell;
    if (best != nullptr)
        best->isBest = true;
}

ComparisonTable table(const Comparison& comparison)
{
    ComparisonTable result;
    for (const SampleRow& row : sampleRows()) {
        result.rows.push_back(&row.definition);
        std::vector<Cell> cells;
        for (const Column& column : comparison.columns)
            cells.push_back(column.option && column.option->type.isKnown() ? row.cell(*column.option) : Cell());
        if (row.definition.better < 0)
            markBest(cells);
        result.cells.push_back(std::move(cells));
    }
    return result;
}

Plan plan(const SampleOptions& options)
{
    Plan result;
    result.title = "Sample plan 样例";
    Workload workload;
    workload.name = "BERT-base";
    workload.recipe.globalBatch = 32;
    workload.recipe.length = 3;
    workload.data.samples = Samples(100'000);
    workload.data.bytesPerSample = Bytes(512);
    if (options.hasLimits) {
        workload.usage.deadline = Hours(10);
        workload.usage.budgetPerRun = cny(500 * options.costFactor);
    }
    result.workloads = {workload};
    result.policy.regions = {"cn-shenzhen"};
    return result;
}

void addColumns(Comparison& comparison, const SampleOptions& options)
{
    const double factor = options.costFactor;
    comparison.columns.push_back({ColumnRole::Cpu, option({"ecs.c7.16xlarge", "ecs.c7", 60, 640}, factor), {}});
    comparison.columns.push_back(
        {ColumnRole::Gpu, option({"ecs.gn7i-c8g1.2xlarge", "ecs.gn7i", 1.9, 18.6}, factor), {}});
    Column pai{ColumnRole::Pai, option({"ecs.gn7i-c8g1.2xlarge", "ecs.gn7i", 2.0, 24.1, "dlc.payg"}, factor), {}};
    if (options.isPaiEmpty)
        pai = {ColumnRole::Pai, {}, {"plan.column.no_dlc_endpoint", {std::string("cn-shenzhen")}}};
    comparison.columns.push_back(pai);
    for (int i = 0; i < options.pinned; ++i) {
        const std::string type = "ecs.gn6i-c4g1.xlarge";
        Option own = option({type.c_str(), "ecs.gn6i", 3.0 + i, 30.0 + i}, factor);
        own.spec.nodes = i + 1;
        comparison.columns.push_back({ColumnRole::Pinned, own, {}});
    }
    if (options.hasUnknownType) {
        Option missing;
        missing.spec = {"ecs.gn99-nothing.large", "cn-shenzhen", 2, "ecs.payg"};
        missing.type = unknown("plan.unknown_type", {missing.spec.instanceType});
        comparison.columns.push_back({ColumnRole::Pinned, missing, {}});
    }
    if (options.isAllEmpty)
        for (Column& column : comparison.columns)
            column = {column.role, {}, {"plan.column.no_dlc_endpoint", {std::string("cn-shenzhen")}}};
}

} // namespace

std::shared_ptr<const ComparisonResult> sampleComparison(const SampleOptions& options)
{
    auto result = std::make_shared<ComparisonResult>();
    result->plan = plan(options);
    Comparison& comparison = result->comparison;
    addColumns(comparison, options);
    if (options.isAllEmpty) {
        result->table = table(comparison);
        return result;
    }
    comparison.recommended = 1;
    comparison.recommendation = {{"plan.recommend.none", {}}};
    comparison.ranked = {*comparison.columns[1].option, *comparison.columns[0].option};
    comparison.frontier = {0};
    for (int i = 0; i < options.others; ++i)
        comparison.ranked.push_back(
            option({"ecs.gn6v-c8g1.2xlarge", "ecs.gn6v", 2.5 + i, 40.0 + i}, options.costFactor));
    result->table = table(comparison);
    return result;
}

const Sentences& shippedSentences()
{
    static const Sentences sentences = [] {
        auto loaded = loadSentences(quanheng::test::shippedData());
        if (!loaded)
            throw std::runtime_error(loaded.error().message.code + " " + loaded.error().place.file + " "
                                     + loaded.error().place.field);
        return *loaded;
    }();
    return sentences;
}
