// Assumptions, prices, workload, glossary: what the answer rests on.
#include "ui/format/format.h"
#include "ui/report/report_sections.h"

#include "core/pricing/price_age.h"
#include "core/workload/names.h"

#include <algorithm>
#include <array>
#include <set>

namespace quanheng::ui::report {

using namespace Qt::StringLiterals;

namespace {

std::set<std::string> usedAssumptions(const core::Comparison& comparison)
{
    std::set<std::string> used;
    for (const core::Column& column : comparison.columns)
        if (column.option && column.option->cost.isKnown())
            used.insert(column.option->cost->assumptions.begin(), column.option->cost->assumptions.end());
    return used;
}

/// Shares read as per cent, bare numbers bare; anything else in its unit.
QString withUnit(const QString& number, const std::string& unit, const Text& text)
{
    return unit == "share" || unit == "number" ? number : number + u' ' + text.say("assumption.unit." + unit);
}

QString plainNumber(double value, const std::string& unit, const Text& text)
{
    return unit == "share" ? format::percent(value, text.language()) : format::number(value, text.language());
}

/// What an assumption rests on: in the reader's language where it was worded, else as its source has it.
QString basisOf(const core::Assumption& assumption, const Text& text)
{
    const std::string code = "report.basis." + assumption.id;
    return text.has(code) ? text.say(code) : QString::fromStdString(assumption.basis);
}

ReportRow assumptionRow(const core::Assumption& assumption, bool isUsed, const Text& text)
{
    const std::string& unit = assumption.unit;
    QString range = plainNumber(assumption.low, unit, text);
    if (assumption.low != assumption.high)
        range += u"–"_s + plainNumber(assumption.high, unit, text);
    return {{cell(text.say("assumption." + assumption.id)),
             cell(withUnit(plainNumber(assumption.value, unit, text), unit, text)), cell(withUnit(range, unit, text)),
             cell(basisOf(assumption, text)), cell(isUsed ? text.say("report.used.yes") : QString())},
            false};
}

std::string_view productCode(core::Product product)
{
    switch (product) {
    case core::Product::PaiDlc:
        return "report.product.dlc";
    case core::Product::CloudDisk:
        return "report.product.disk";
    case core::Product::Ecs:
        break;
    }
    return "report.product.ecs";
}

std::string_view unitCode(core::PriceUnit unit)
{
    switch (unit) {
    case core::PriceUnit::MachineMonth:
        return "report.price_unit.machine_month";
    case core::PriceUnit::GiBHour:
        return "report.price_unit.gib_hour";
    case core::PriceUnit::GiBMonth:
        return "report.price_unit.gib_month";
    case core::PriceUnit::MachineHour:
        break;
    }
    return "report.price_unit.machine_hour";
}

std::string_view kindCode(core::PriceKind kind)
{
    switch (kind) {
    case core::PriceKind::Promotion:
        return "price.kind.promotion";
    case core::PriceKind::Quote:
        return "price.kind.quote";
    case core::PriceKind::Contract:
        return "price.kind.contract";
    case core::PriceKind::Invoice:
        return "price.kind.invoice";
    case core::PriceKind::Manual:
        return "price.kind.manual";
    case core::PriceKind::List:
        break;
    }
    return "price.kind.list";
}

/// The date of a price, and in words and with a sign when it is too old to decide by.
ReportCell dateCell(const core::PriceRow& row, const Source& source)
{
    ReportCell result = cell(format::date(row.asOf, source.text.language()));
    switch (core::priceAge(row.asOf, source.context.today)) {
    case core::PriceAge::Fresh:
        return result;
    case core::PriceAge::Check:
        result.state = core::CellState::Tight;
        result.stateWord = source.text.say("price.age.check");
        return result;
    case core::PriceAge::Stale:
        break;
    }
    result.state = core::CellState::Stale;
    result.stateWord = source.text.say("price.age.stale");
    return result;
}

QString sourceOf(const core::PriceRow& row, const Source& source)
{
    const core::PriceSourceNote* note = source.context.prices.source(row.source);
    const std::string code = "source.price." + row.source;
    QString words = source.text.has(code) ? source.text.say(code)
                                          : QString::fromStdString(note != nullptr ? note->what : row.source);
    if (row.kind == core::PriceKind::Manual)
        words = source.text.say("report.price_source.manual", {row.source});
    if (row.confirmedOn)
        words = source.text.say("report.price_source.confirmed", {words.toStdString(), *row.confirmedOn});
    return shortened(words);
}

ReportRow priceRow(const core::PriceRow& row, const Source& source)
{
    const Text& text = source.text;
    // Unit prices of disks are fractions of a fen: two decimals would say too little.
    const QString amount = row.price.units() < 1 ? format::money(row.price, text.language())
                                                 : format::moneyExact(row.price, text.language());
    return {{cell(text.say(productCode(row.product)) + u' ' + QString::fromStdString(row.spec)),
             cell(QString::fromStdString(row.region)), cell(text.say(unitCode(row.unit), {amount.toStdString()})),
             cell(text.say(kindCode(row.kind))), dateCell(row, source), cell(sourceOf(row, source))},
            false};
}

std::vector<core::PriceRow> usedPrices(const core::Comparison& comparison)
{
    std::vector<core::PriceRow> rows;
    for (const core::Column& column : comparison.columns) {
        if (!column.option || !column.option->cost.isKnown())
            continue;
        for (const core::PriceRow& row : column.option->cost->prices)
            if (std::find(rows.begin(), rows.end(), row) == rows.end())
                rows.push_back(row);
    }
    return rows;
}

/// The two-column table of the workload, row by row; what a workload lacks is left out.
class WorkloadTable {
public:
    explicit WorkloadTable(const Source& source)
        : m_text(source.text), m_plan(source.result.plan), m_workload(m_plan.workloads.at(source.result.workload))
    {
        m_table.columns = {{m_text.say("report.table.field"), {}, 0.3, false, false, {}},
                           {m_text.say("report.table.value"), {}, 1, false, false, {}}};
    }

    ReportTable build()
    {
        add("report.workload.task", choice("task", m_workload.task, core::kTaskKindNames));
        std::visit([this](const auto& model) { addModel(model); }, m_workload.model);
        addData();
        addUsage();
        addPolicy();
        return std::move(m_table);
    }

private:
    void add(std::string_view code, const QString& value)
    {
        m_table.rows.push_back({{cell(m_text.say(code)), cell(shortened(value))}, false});
    }

    template <class E, std::size_t N>
    QString choice(std::string_view group, E value, const core::EnumNames<E, N>& names) const
    {
        return m_text.say("choice." + std::string(group) + '.' + std::string(core::nameOf(value, names)));
    }

    [[nodiscard]] QString listed(const QStringList& items) const { return items.join(m_text.say("view.list.comma")); }

    void addNamed(const std::string& name, double parameters)
    {
        add("report.workload.model", m_text.say("report.workload.parameters", {name, parameters}));
        addRecipe();
    }

    void addModel(std::monostate) { }
    void addModel(const core::TransformerModel& model) { addNamed(model.name, model.paramsTotal); }
    void addModel(const core::DeepModel& model) { addNamed(model.name, model.params); }
    void addModel(const core::ClassicJob& job)
    {
        add("report.workload.model",
            listed({choice("classic-tool", job.tool, core::kClassicToolNames),
                    choice("classic-algorithm", job.algorithm, core::kClassicAlgorithmNames)}));
        add("report.workload.shape", m_text.say("report.workload.table", {job.rows, job.features, job.trees}));
    }

    void addRecipe()
    {
        const core::Recipe& recipe = m_workload.recipe;
        add("report.workload.length",
            m_text.say("report.workload.length." + std::string(core::nameOf(recipe.lengthUnit, core::kLengthUnitNames)),
                       {recipe.length}));
        add("report.workload.batch", format::number(recipe.globalBatch, m_text.language()));
        if (recipe.sequenceLength > 0)
            add("report.workload.sequence", m_text.say("report.workload.tokens", {recipe.sequenceLength}));
        add("report.workload.precision", choice("precision", recipe.precision, core::kPrecisionNames));
        add("report.workload.optimizer", choice("optimizer", recipe.optimizer, core::kOptimizerNames));
        add("report.workload.software",
            m_text.say("report.workload.software.value",
                       {choice("stack", recipe.software.stack, core::kStackNames).toStdString(),
                        choice("graph", recipe.software.graph, core::kGraphNames).toStdString()}));
    }

    void addData()
    {
        const core::DataSpec& data = m_workload.data;
        if (data.samples.count() <= 0)
            return;
        add("report.workload.data",
            m_text.say("report.workload.samples",
                       {data.samples.count(), data.bytesPerSample,
                        choice("location", data.location, core::kDataLocationNames).toStdString(),
                        choice("preprocessing", data.preprocessing, core::kPreprocessingNames).toStdString()}));
    }

    void addUsage()
    {
        const core::Usage& usage = m_workload.usage;
        const QString none = m_text.say("report.workload.none");
        add("report.workload.usage",
            m_text.say("report.workload.usage.value",
                       {usage.runsPerMonth, choice("keep", usage.keep, core::kKeepPolicyNames).toStdString()}));
        add("report.workload.deadline", usage.deadline ? m_text.value(core::Seconds(*usage.deadline)) : none);
        add("report.workload.budget", usage.budgetPerRun ? m_text.value(*usage.budgetPerRun) : none);
    }

    void addPolicy()
    {
        QStringList regions;
        for (const std::string& region : m_plan.policy.regions)
            regions << QString::fromStdString(region);
        add("report.workload.regions", listed(regions));
        add("report.workload.nodes", format::integer(m_plan.policy.maxNodes, m_text.language()));
    }

    const Text& m_text;
    const core::Plan& m_plan;
    const core::Workload& m_workload;
    ReportTable m_table;
};

constexpr std::array<std::string_view, 8> kTerms{
    "report.term.p50",      "report.term.payg",     "report.term.memory", "report.term.throughput",
    "report.term.parallel", "report.term.frontier", "report.term.dlc",    "report.term.checkpoint"};

} // namespace

std::vector<ReportBlock> assumptions(const Source& source)
{
    const Text& text = source.text;
    const std::set<std::string> used = usedAssumptions(source.result.comparison);
    ReportTable table;
    table.columns = {{text.say("report.table.assumption"), {}, 1, false, false, {}},
                     {text.say("report.table.value"), {}, 0.8, true, false, {}},
                     {text.say("report.table.range"), {}, 1, true, false, {}},
                     {text.say("report.table.basis"), {}, 2, false, false, {}},
                     {text.say("report.table.used"), {}, 0.45, false, false, {}}};
    for (const core::Assumption& assumption : source.context.catalogue.assumptions().all())
        table.rows.push_back(assumptionRow(assumption, used.contains(assumption.id), text));
    return {heading(source, "report.section.assumptions"),
            ReportParagraph{text.say("report.assumptions.intro"), ParagraphStyle::Body}, std::move(table)};
}

std::vector<ReportBlock> prices(const Source& source)
{
    const Text& text = source.text;
    if (answeredColumns(source.result.comparison).empty())
        return {}; // there is nothing to price
    const std::vector<core::PriceRow> rows = usedPrices(source.result.comparison);
    if (rows.empty())
        return {heading(source, "report.section.prices"),
                ReportParagraph{text.say("report.prices.none"), ParagraphStyle::Body}};
    ReportTable table;
    table.columns = {{text.say("report.table.item"), {}, 1.4, false, false, {}},
                     {text.say("report.table.region"), {}, 0.75, false, false, {}},
                     {text.say("report.table.price"), {}, 1.2, true, false, {}},
                     {text.say("report.table.kind"), {}, 0.5, false, false, {}},
                     {text.say("report.table.date"), {}, 0.85, false, false, {}},
                     {text.say("report.table.source"), {}, 1.6, false, false, {}}};
    for (const core::PriceRow& row : rows)
        table.rows.push_back(priceRow(row, source));
    return {heading(source, "report.section.prices"), std::move(table)};
}

std::vector<ReportBlock> workload(const Source& source)
{
    return {heading(source, "report.section.workload"), WorkloadTable(source).build()};
}

std::vector<ReportBlock> glossary(const Source& source)
{
    ReportTable table;
    table.columns = {{source.text.say("report.table.term"), {}, 0.5, false, false, {}},
                     {source.text.say("report.table.meaning"), {}, 1, false, false, {}}};
    for (const std::string_view code : kTerms)
        table.rows.push_back(
            {{cell(source.text.say(code)), cell(source.text.say(std::string(code) + ".meaning"))}, false});
    return {heading(source, "report.section.glossary"), std::move(table)};
}

} // namespace quanheng::ui::report
