#include "app/cli/json_output.h"
#include "app/cli/option_spec.h"
#include "app/cli/own_run_output.h"
#include "app/cli/requests.h"
#include "app/cli/table.h"
#include "app/cli/workload_source.h"
#include "core/planning/feeding_words.h"
#include "core/planning/planner.h"
#include "core/pricing/purchase_option.h"
#include "core/pricing/vat.h"
#include "core/support/enum_names.h"
#include "core/text/chinese_amount.h"
#include "core/workload/names.h"

#include <algorithm>

namespace quanheng::app {

namespace {

using core::Argument;
using core::Term;

constexpr core::EnumNames<core::FitVerdict, 4> kFitCodes{{
    {"cli.fit.fits", core::FitVerdict::Fits},
    {"cli.fit.not_judged", core::FitVerdict::NotJudged},
    {"cli.fit.tight", core::FitVerdict::Tight},
    {"cli.fit.does_not_fit", core::FitVerdict::DoesNotFit},
}};

/// Collects what an estimate says: words, and figures with their bands. Parts of a figure stand under it.
class Lines {
public:
    explicit Lines(const Session& session) : m_session(session) { }

    void addWords(const std::string& code, const std::string& text)
    {
        m_words.push_back({{code, {}}, {m_session.say(code), {}}, {text, {}}, {}, {}, {}, {}, {}});
    }
    void addWords(const std::string& code, const std::vector<core::Message>& sentences)
    {
        std::string text;
        for (const core::Message& sentence : sentences)
            text += (text.empty() ? "" : " · ") + m_session.say(sentence);
        addWords(code, text);
    }
    void addFigure(const std::string& code, const Argument& value) { add(code, value, {}, {}, {}, ""); }
    void addPart(const std::string& code, const Argument& value) { add(code, value, {}, {}, {}, "  "); }
    template <class E> void addEstimate(const std::string& code, const E& estimate, const std::string& indent = "")
    {
        add(code, estimate.p50, m_session.writeRange(estimate.p50, estimate.p10, estimate.p90), measureOf(estimate.p10),
            measureOf(estimate.p90), indent);
    }

    /// On the terminal the words stand below the figures, since they would make their columns too wide.
    void write() const
    {
        const bool isTable = m_session.format == OutputFormat::Table;
        Table table{columns(), m_figures};
        if (!isTable)
            table.rows.insert(table.rows.begin(), m_words.begin(), m_words.end());
        writeTable(table, m_session);
        if (isTable)
            for (const auto& row : m_words)
                m_session.out << printable(m_session.named(row[1].text, row[2].text)) << '\n';
    }

private:
    [[nodiscard]] std::vector<TableColumn> columns() const
    {
        return {{"id", "", false, true},
                {"name", m_session.say("cli.column.figure")},
                {"text", m_session.say("cli.column.value"), true},
                {"range", m_session.say("cli.column.band"), true},
                {"value", "", true, true},
                {"p10", "", true, true},
                {"p90", "", true, true},
                {"unit", "", false, true}};
    }

    void add(const std::string& code, const Argument& value, const std::string& range,
             const std::optional<Measure>& low, const std::optional<Measure>& high, const std::string& indent)
    {
        const auto measure = measureOf(value);
        const auto number = [](const std::optional<Measure>& m) { return m ? TableCell{"", m->value} : TableCell{}; };
        m_figures.push_back({{code, {}},
                             {indent + m_session.say(code), {}},
                             {m_session.write(value), {}},
                             {range, {}},
                             number(measure),
                             number(low),
                             number(high),
                             {measure ? measure->unit : "", {}}});
    }

    const Session& m_session;
    std::vector<std::vector<TableCell>> m_words;
    std::vector<std::vector<TableCell>> m_figures;
};

void addMemory(Lines& lines, const std::string& required, const std::string& available,
               const std::optional<core::MemoryFit>& fit)
{
    if (!fit)
        return;
    lines.addEstimate(required, fit->required);
    for (const core::MemoryPart& part : fit->parts)
        lines.addPart(part.code, part.amount);
    lines.addFigure(available, fit->available);
}

std::string layoutText(const core::Sizing& sizing, const Session& session)
{
    const auto count = [](int value) { return static_cast<long long>(value); };
    const core::Layout& layout = *sizing.layout;
    return session.say(core::Message{
        "cli.layout",
        {count(sizing.dataParallel), count(layout.tensor), count(layout.pipeline),
         Term{"choice.sharding." + std::string(nameOf(layout.sharding, core::kShardingNames))},
         Term{"choice.checkpointing." + std::string(nameOf(layout.checkpointing, core::kCheckpointingNames))},
         layout.microBatch, count(sizing.accumulationSteps)}});
}

/// The figures that measured runs of the user's changed, as they were before, and the runs.
void addOwnRuns(Lines& lines, const core::Sizing& sizing, const Session& session)
{
    if (const auto& effect = sizing.ownRunSpeed) {
        lines.addEstimate("cli.figure.throughput_before", effect->before, "  ");
        lines.addWords("cli.figure.own_run", usesText(*effect, session));
    }
    if (const auto& effect = sizing.ownRunMemory) {
        lines.addEstimate("cli.figure.memory_before", effect->before, "  ");
        lines.addWords("cli.figure.own_run_memory", usesText(*effect, session));
    }
}

void addSizing(Lines& lines, const core::Sizing& sizing, const Session& session)
{
    lines.addWords("cli.figure.fit", session.say(nameOf(sizing.fit(), kFitCodes)));
    addMemory(lines, "cli.figure.card_memory_required", "cli.figure.card_memory_available", sizing.cardMemory);
    addMemory(lines, "cli.figure.host_memory_required", "cli.figure.host_memory_available", sizing.hostMemory);
    if (sizing.layout && sizing.cardMemory)
        lines.addWords("cli.figure.layout", layoutText(sizing, session));
    lines.addEstimate("cli.figure.throughput", sizing.throughput);
    addOwnRuns(lines, sizing, session);
    if (sizing.step)
        lines.addEstimate("cli.figure.step", *sizing.step);
    for (const core::TimePart& part : core::partsThatMatter(sizing.stepParts))
        lines.addPart(part.code, part.time);
    if (sizing.mfu)
        lines.addFigure("cli.figure.mfu", core::Percent{sizing.mfu->count()});
    lines.addEstimate("cli.figure.run_time", sizing.runTime);
    for (const core::TimePart& part : core::partsThatMatter(sizing.runParts))
        lines.addPart(part.code, part.time);
}

/// What feeds the computation: the network between machines, processors and storage.
void addFeeding(Lines& lines, const core::Option& option)
{
    const core::Sizing& sizing = option.sizing.value();
    if (sizing.network) {
        lines.addFigure("cli.figure.network_needed", sizing.network->needed);
        lines.addWords("cli.figure.network", networkLines(option));
    }
    if (sizing.dataWait) {
        const auto& share = sizing.dataWait->share;
        using Share = core::Band<core::Percent>;
        lines.addEstimate("cli.figure.data_wait",
                          Share{core::Percent{share.p10}, core::Percent{share.p50}, core::Percent{share.p90}});
        lines.addWords("cli.figure.feeding", dataWaitLines(*sizing.dataWait));
    }
}

void addCost(Lines& lines, const core::RunCost& cost, const core::Plan& plan, const Session& session)
{
    lines.addFigure("cli.figure.per_hour", core::HourlyPrice(cost.perHour));
    lines.addEstimate("cli.figure.per_run", cost.perRun);
    for (const core::CostLine& line : cost.lines)
        lines.addEstimate(line.code, line.amount, "  ");
    lines.addEstimate("cli.figure.per_month", cost.perMonth);
    lines.addEstimate("cli.figure.per_year", cost.perYear);
    const core::VatSplit year =
        core::vatSplit(cost.perYear.p50, core::holdsTax(plan.pricing, plan.policy.site), plan.pricing.vatRate);
    lines.addWords("cli.figure.tax",
                   session.say(core::Message{"cli.tax_split",
                                             {year.net, core::Percent{plan.pricing.vatRate}, year.tax, year.gross}}));
    if (cost.hoursInMonth)
        lines.addWords("cli.figure.month", session.say(core::Message{"cost.hours_in_month", {*cost.hoursInMonth}}));
    for (const core::PriceRow& row : cost.prices) {
        const core::PriceSourceNote* note = session.data.prices.source(row.source);
        lines.addWords("cli.figure.price_source",
                       session.say(core::Message{"cli.price_source",
                                                 {row.spec, row.price, row.asOf, note ? note->what : row.source}}));
    }
}

void writeOption(const core::Option& option, const core::Plan& plan, const Session& session)
{
    Lines lines(session);
    lines.addWords("cli.figure.option",
                   session.say(core::Message{"cli.option_name",
                                             {option.spec.instanceType, static_cast<long long>(option.spec.nodes),
                                              option.spec.region, Term{"purchase." + option.spec.purchase}}}));
    if (option.sizing.isKnown()) {
        addSizing(lines, option.sizing.value(), session);
        addFeeding(lines, option);
    } else {
        lines.addWords("cli.figure.run_time", session.say(option.sizing.reason()));
    }
    if (option.cost.isKnown())
        addCost(lines, option.cost.value(), plan, session);
    else
        lines.addWords("cli.figure.per_run", session.say(option.cost.reason()));
    lines.write();
    if (session.format != OutputFormat::Table)
        return;
    for (const core::Issue& issue : option.issues.all())
        session.out << "! " << printable(session.say(issue.message)) << '\n';
}

/// An amount as an invoice divides it, and in capitals as formal papers write it.
Json splitToJson(core::Money amount, const core::PricingSettings& settings, core::Site site)
{
    const core::VatSplit split = core::vatSplit(amount, core::holdsTax(settings, site), settings.vatRate);
    Json json{{"net", split.net.units()}, {"vat", split.tax.units()}, {"gross", split.gross.units()}};
    if (const std::string capital = core::capitalAmount(split.gross); !capital.empty())
        json["capital"] = capital;
    return json;
}

Json taxToJson(const core::RunCost& cost, const core::Plan& plan)
{
    const core::PricingSettings& settings = plan.pricing;
    const core::Site site = plan.policy.site;
    return {{"rate", settings.vatRate},
            {"list_holds_tax", core::holdsTax(settings, site)},
            {"hour", splitToJson(cost.perHour, settings, site)},
            {"run", splitToJson(cost.perRun.p50, settings, site)},
            {"month", splitToJson(cost.perMonth.p50, settings, site)},
            {"year", splitToJson(cost.perYear.p50, settings, site)}};
}

} // namespace

CommandResult runCommand(const EstimateRequest& request, const Session& session)
{
    const auto chosen = chooseWorkload(request.source, session);
    if (!chosen)
        return tl::unexpected(chosen.error());
    const auto spec = optionSpec(request, chosen->plan, session.data.catalogue);
    if (!spec)
        return tl::unexpected(spec.error());
    const core::Option option = core::evaluate(*spec, chosen->plan, chosen->index, session.planning());
    if (session.format == OutputFormat::Json) {
        Json json = toJson(option, session);
        if (option.cost.isKnown())
            json["cost"]["tax"] = taxToJson(option.cost.value(), chosen->plan);
        writeJson(json, session.out);
    } else {
        writeOption(option, chosen->plan, session);
    }
    // What does not fit has no bill either.
    const bool hasAnswer = option.sizing.isKnown() && option.cost.isKnown();
    return hasAnswer ? ExitCode::Ok : ExitCode::NoAnswer;
}

} // namespace quanheng::app
