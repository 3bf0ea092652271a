#include "core/planning/comparison_table.h"

#include "core/text/sentences.h"
#include "planning_values.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <set>

using namespace quanheng::test;

namespace {

Sentences shippedSentences()
{
    Sentences sentences;
    const QDir folder(QStringLiteral(QUANHENG_SOURCE_DIR "/resources/data/sentences"));
    for (const QString& name : folder.entryList({QStringLiteral("*.json")})) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly) || !sentences.add(file.readAll().toStdString(), name.toStdString()))
            qFatal("%s is no table of sentences", qPrintable(name));
    }
    return sentences;
}

/// Codes of a message and of the terms inside it that the planner answers for; parts of a sizing belong to the
/// estimator.
void collect(const Message& message, std::set<std::string>& codes)
{
    codes.insert(message.code);
    for (const Argument& argument : message.args)
        if (const Term* term = std::get_if<Term>(&argument))
            codes.insert(term->code);
}

struct Table {
    World& world;
    Catalogue catalogue = world.catalogue();
    PlanningContext context{catalogue, world.calibration, world.book, world.dlc, world.today};
    Comparison comparison = compareWith(world.plan, 0, context, world.sizer());
    ComparisonTable table = tabulate(comparison, world.plan.workloads[0], context);

    [[nodiscard]] const Cell& cell(std::string_view row, std::size_t column) const
    {
        const auto it = std::find_if(table.rows.begin(), table.rows.end(),
                                     [row](const RowDefinition* each) { return each->id == row; });
        return table.cells[static_cast<std::size_t>(it - table.rows.begin())][column];
    }
};

QString code(const Cell& cell) { return QString::fromStdString(cell.lines.front().code); }

} // namespace

class TestComparisonTable : public QObject {
    Q_OBJECT

private slots:
    void everyGroupIsOpenedByItsVerdict();
    void everyCellSaysSomething();
    void everyCodeHasItsSentence();
    void everyVerdictOfAnUnknownTypeSaysSo();
    void partsTooSmallToMatterAreNotListed();
    void figuresCarryTheirBandInTheUnitOfTheRow();
    void speedIsRelativeToTheCpuColumn();
    void theWinnerOfARowIsMarked();
    void stalePricesCrownNoNarrowWinner();
    void anEmptyColumnSaysWhyInEveryVerdict();
    void anOptionThatDoesNotFitShowsNoTime();
    void stalePricesAreMarkedBesideTheirSource();
    void billsOfDifferentScopeHaveNoWinner();
    void whatMissesALimitSaysSoAmongTheReasons();
    void theOnlyOptionIsNotCalledFastOrCheap();
    void aMuchFasterMachineElsewhereIsAReason();
    void whatTheEstimatorWarnsOfTempersTheVerdict();
    void anEmptyListOfWarningsIsNone();
};

void TestComparisonTable::everyGroupIsOpenedByItsVerdict()
{
    std::optional<RowGroup> group;
    std::set<std::string> ids;
    for (const RowDefinition& row : comparisonRows()) {
        QCOMPARE(row.isVerdict, row.group != group);
        QVERIFY(!group || row.group >= *group);
        QVERIFY(ids.insert(row.id).second);
        group = row.group;
    }
    QCOMPARE(group, std::optional(RowGroup::Suitability));
}

void TestComparisonTable::everyCellSaysSomething()
{
    World world;
    const Table shown{world};
    QCOMPARE(shown.table.headers.size(), std::size_t(3));
    for (const auto& row : shown.table.cells) {
        QCOMPARE(row.size(), std::size_t(3));
        for (const Cell& cell : row)
            QVERIFY(!cell.lines.empty() && !cell.lines.front().code.empty());
    }
}

void TestComparisonTable::everyCodeHasItsSentence()
{
    const Sentences sentences = shippedSentences();
    std::set<std::string> codes;
    World world;
    world.plan.workloads[0].usage.keep = KeepPolicy::AlwaysOn;
    world.plan.workloads[0].usage.interactiveHoursPerDay = 2;
    InstanceType odd = gpuMachine("ecs.odd", "gn7i", "a10", 1);
    odd.sale = SaleStatus::Retired;
    world.types.push_back(odd);
    for (const double need : {8.0, 22.0, 1000.0})
        for (const bool isOld : {false, true})
            for (const auto& deadline : {std::optional<Hours>(), std::optional(Hours(4))}) {
                world.cardNeedGiB = need;
                world.today = isOld ? day(2026, 12, 1) : day(2025, 5, 1);
                world.plan.workloads[0].usage.deadline = deadline;
                world.plan.workloads[0].usage.budgetPerRun = yuan(isOld ? 1 : 1e6);
                const Table shown{world};
                for (const auto& row : shown.table.cells)
                    for (const Cell& cell : row)
                        for (const Message& line : cell.lines)
                            collect(line, codes);
                for (const Message& header : shown.table.headers)
                    collect(header, codes);
                for (const Message& sentence : shown.comparison.recommendation)
                    collect(sentence, codes);
                for (const LeftOut& each : shown.comparison.leftOut)
                    collect(each.reason, codes);
            }
    for (const RowDefinition& row : comparisonRows()) {
        codes.insert("row." + row.id);
        if (!row.unit.empty())
            codes.insert("unit." + row.unit);
    }
    for (const std::string& each : codes)
        QVERIFY2(sentences.has(each), each.c_str());
}

void TestComparisonTable::everyVerdictOfAnUnknownTypeSaysSo()
{
    World world;
    world.plan.pinned = {{"ecs.m6i.large", kSouth, 2, "ecs.payg"}};
    const Table shown{world};
    for (std::size_t i = 0; i < shown.table.rows.size(); ++i) {
        const Cell& cell = shown.table.cells[i][3];
        QCOMPARE(code(cell),
                 shown.table.rows[i]->isVerdict ? QStringLiteral("plan.unknown_type")
                                                : QStringLiteral("cell.no_option"));
        QVERIFY(cell.state == CellState::Unknown);
        QVERIFY(!cell.number);
    }
}

void TestComparisonTable::partsTooSmallToMatterAreNotListed()
{
    World world;
    const Table shown{world};
    Option option = *shown.comparison.columns[1].option;
    Sizing sizing = option.sizing.value();
    // 12.9 min of steps, 2.7 ms of failures: 3.5e-6 of the run. 25.8 s of evaluation: 3 %.
    sizing.runParts = {{"part.run.steps", Minutes(12.9)},
                       {"part.run.evaluation", Seconds(25.8)},
                       {"part.run.failures", Seconds(0.0027)}};
    option.sizing = sizing;
    const auto row = std::find_if(comparisonRows().begin(), comparisonRows().end(),
                                  [](const RowDefinition& each) { return each.id == "speed.run_parts"; });
    const Cell cell = row->cell(option, shown.comparison, world.plan.workloads[0], shown.context);
    QCOMPARE(cell.lines.size(), std::size_t(2));
}

void TestComparisonTable::figuresCarryTheirBandInTheUnitOfTheRow()
{
    World world;
    world.plan.policy.maxNodes = 1;
    const Table shown{world};
    const Cell& run = shown.cell("speed.run", 1);
    // 10 h and 5 min of start-up; upwards 13 h, or 15 min: (10 + 5/60) x e^hypot(ln(13.0833/10.0833),
    // ln(10.25/10.0833))
    QVERIFY(std::abs(run.number.value() - 10.083333) < 1e-5);
    QVERIFY(std::abs(run.high.value() - 13.09007) < 1e-4);
    const Cell& cost = shown.cell("cost.per_run", 1);
    // 9.5326 x (10 + 5/60) + 0.21 x (10 + 5/60) = 98.237883…
    QVERIFY(std::abs(cost.number.value() - 98.23788) < 1e-4);
    QVERIFY(cost.low.value() < cost.number.value());
    QVERIFY(!cost.trail.steps.empty());
}

void TestComparisonTable::speedIsRelativeToTheCpuColumn()
{
    World world;
    world.plan.policy.maxNodes = 1;
    const Table shown{world};
    QCOMPARE(shown.cell("speed.relative", 0).number.value(), 1.0);
    // (100 h + 5 min) against (10 h + 5 min)
    QVERIFY(std::abs(shown.cell("speed.relative", 1).number.value() - 9.925620) < 1e-5);
    QCOMPARE(code(shown.cell("speed.verdict", 0)), QStringLiteral("verdict.speed.slow"));
    QCOMPARE(code(shown.cell("speed.verdict", 1)), QStringLiteral("verdict.speed.very_fast"));
    QCOMPARE(code(shown.cell("suitability.verdict", 0)), QStringLiteral("verdict.suitability.not_for_this"));
    QCOMPARE(code(shown.cell("suitability.verdict", 1)), QStringLiteral("verdict.suitability.best"));
}

void TestComparisonTable::theWinnerOfARowIsMarked()
{
    World world;
    world.plan.policy.maxNodes = 1;
    const Table shown{world};
    QVERIFY(!shown.cell("speed.run", 0).isBest);
    QVERIFY(shown.cell("speed.run", 1).isBest);
    QVERIFY(shown.cell("cost.per_run", 1).isBest);
    QVERIFY(!shown.cell("cost.per_run", 2).isBest);
    QVERIFY(!shown.cell("hardware.vcpu", 0).isBest);
}

void TestComparisonTable::stalePricesCrownNoNarrowWinner()
{
    World world;
    world.plan.policy.maxNodes = 1;
    world.dlc.factors["a10"] = {1.08, 1.0, 1.1, ""}; // 8 % dearer than ECS, less than ten
    QVERIFY(Table{world}.cell("cost.per_hour", 1).isBest);
    world.today = day(2026, 12, 1);
    const Table stale{world};
    QVERIFY(!stale.cell("cost.per_hour", 1).isBest);
    QVERIFY(stale.cell("speed.run", 1).isBest);
}

void TestComparisonTable::anEmptyColumnSaysWhyInEveryVerdict()
{
    World world;
    world.plan.policy.regions = {kEast};
    const Table shown{world};
    QCOMPARE(code(shown.cell("fit.verdict", 2)), QStringLiteral("plan.column.no_dlc_endpoint"));
    QCOMPARE(code(shown.cell("speed.run", 2)), QStringLiteral("cell.no_option"));
    QVERIFY(!shown.cell("speed.run", 2).number.has_value());
    QCOMPARE(QString::fromStdString(shown.table.headers[2].code), QStringLiteral("column.empty"));
}

void TestComparisonTable::anOptionThatDoesNotFitShowsNoTime()
{
    World world;
    world.cardNeedGiB = 40;
    world.plan.pinned = {{"ecs.gn7i-c8g1.2xlarge", kSouth, 1, "ecs.payg"}};
    const Table shown{world};
    QCOMPARE(code(shown.cell("fit.verdict", 3)), QStringLiteral("verdict.fit.none"));
    QCOMPARE(code(shown.cell("speed.run", 3)), QStringLiteral("cell.does_not_fit"));
    QVERIFY(!shown.cell("speed.run", 3).number.has_value());
    QCOMPARE(shown.cell("cost.per_run", 3).state, CellState::Unknown);
    QVERIFY(!shown.cell("cost.per_run", 3).number.has_value());
}

void TestComparisonTable::stalePricesAreMarkedBesideTheirSource()
{
    World world;
    world.today = day(2026, 12, 1);
    const Cell cell = Table{world}.cell("cost.per_hour", 1);
    QCOMPARE(cell.state, CellState::Stale);
    QCOMPARE(QString::fromStdString(cell.lines[1].code), QStringLiteral("cost.price_source"));
    QCOMPARE(std::get<std::string>(cell.lines[1].args[2]), std::string("S1"));
    QVERIFY(std::get<Date>(cell.lines[1].args[3]) == day(2024, 12, 30));
}

void TestComparisonTable::billsOfDifferentScopeHaveNoWinner()
{
    World world;
    world.plan.workloads[0].usage.interactiveHoursPerDay = 20;
    const Table shown{world};
    // The job service leaves the 20 hours a day out and would win by that alone.
    QVERIFY(shown.cell("cost.per_month", 2).number.value() < shown.cell("cost.per_month", 1).number.value());
    for (const char* row : {"cost.per_month", "cost.per_year"}) {
        for (std::size_t column = 0; column < 3; ++column)
            QVERIFY(!shown.cell(row, column).isBest);
        QCOMPARE(QString::fromStdString(shown.cell(row, 2).lines.back().code),
                 QStringLiteral("cost.without_interactive"));
    }
    QVERIFY(shown.cell("cost.per_run", 1).isBest);
    world.plan.workloads[0].usage.interactiveHoursPerDay = 0;
    const Table whole{world};
    QVERIFY(whole.cell("cost.per_month", 1).isBest);
}

void TestComparisonTable::whatMissesALimitSaysSoAmongTheReasons()
{
    World world;
    world.plan.workloads[0].usage.deadline = Hours(1);
    world.plan.workloads[0].usage.budgetPerRun = yuan(1);
    const Table shown{world};
    const Cell& reasons = shown.cell("suitability.reasons", 1);
    QCOMPARE(code(reasons), QStringLiteral("limit.deadline"));
    QCOMPARE(QString::fromStdString(reasons.lines[1].code), QStringLiteral("limit.budget_per_run"));
    QVERIFY(!shown.comparison.recommended.has_value());
}

void TestComparisonTable::theOnlyOptionIsNotCalledFastOrCheap()
{
    World world;
    world.types = {cpuMachine("ecs.c7.16xlarge", "c7", 64, 128)};
    world.dlc.families.clear();
    const Table shown{world};
    QCOMPARE(code(shown.cell("speed.verdict", 0)), QStringLiteral("verdict.speed.only"));
    QCOMPARE(code(shown.cell("cost.verdict", 0)), QStringLiteral("verdict.cost.only"));
    QCOMPARE(code(shown.cell("suitability.verdict", 0)), QStringLiteral("verdict.suitability.only"));
    QCOMPARE(code(shown.cell("suitability.reasons", 0)), QStringLiteral("suitability.only"));
}

void TestComparisonTable::aMuchFasterMachineElsewhereIsAReason()
{
    World world;
    world.book = {};
    world.book.add(listRow(kEast, "ecs.c7.16xlarge", 10));
    world.book.add(diskRow(kEast, 0.0021));
    world.book.add(listRow(kSouth, "ecs.gn7i-c8g1.2xlarge", 9.5326));
    world.plan.policy.regions = {kEast};
    world.plan.policy.maxNodes = 1;
    const Table shown{world};
    // 100 h against 10 h, and 1,000 CNY against 98.
    QCOMPARE(code(shown.cell("speed.verdict", 0)), QStringLiteral("verdict.speed.slow"));
    QCOMPARE(code(shown.cell("cost.verdict", 0)), QStringLiteral("verdict.cost.very_high"));
    QCOMPARE(code(shown.cell("suitability.verdict", 0)), QStringLiteral("verdict.suitability.best_here"));
    QCOMPARE(code(shown.cell("suitability.reasons", 0)), QStringLiteral("suitability.faster_elsewhere"));
}

void TestComparisonTable::whatTheEstimatorWarnsOfTempersTheVerdict()
{
    World world;
    const Table calm{world};
    QCOMPARE(code(calm.cell("suitability.verdict", 1)), QStringLiteral("verdict.suitability.best"));
    const Sizer warning = [&world](const Workload&, const Cluster& cluster, Explain) -> OrUnknown<Sizing> {
        Sizing sizing = world.sizingOf(cluster);
        sizing.issues.add(Severity::Warning, {"transformer.network_bound", {BytesPerSecond(1e9)}});
        return sizing;
    };
    const Comparison comparison = compareWith(world.plan, 0, calm.context, warning);
    const ComparisonTable table = tabulate(comparison, world.plan.workloads[0], calm.context);
    QStringList said;
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        if (table.rows[i]->group == RowGroup::Suitability)
            said << code(table.cells[i][1]);
    QVERIFY(said.contains(QStringLiteral("verdict.suitability.best_with_warning")));
    QVERIFY(said.contains(QStringLiteral("suitability.see_warnings")));
}

void TestComparisonTable::anEmptyListOfWarningsIsNone()
{
    World world;
    world.today = day(2025, 1, 1);
    const Table shown{world};
    QCOMPARE(code(shown.cell("suitability.warnings", 0)), QStringLiteral("suitability.no_warnings"));
}

QTEST_APPLESS_MAIN(TestComparisonTable)
#include "test_comparison_table.moc"
