#include "app/cli/json_output.h"
#include "app/cli/requests.h"
#include "app/cli/table.h"
#include "app/cli/workload_source.h"
#include "core/planning/planner.h"
#include "core/pricing/purchase_option.h"
#include "core/support/enum_names.h"
#include "core/workload/names.h"

#include <algorithm>

namespace quanheng::app {

namespace {

using core::Argument;
using core::Term;

constexpr core::EnumNames<core::FitVerdict, 3> kFitCodes{{
    {"cli.fit.fits", core::FitVerdict::Fits},
    {"cli.fit.tight", core::FitVerdict::Tight},
    {"cli.fit.does_not_fit", core::FitVerdict::DoesNotFit},
}};

/// Collects the lines of an estimate: a name, a figure, its band.
class FigureTable {
public:
    explicit FigureTable(const Session& session) : m_session(session)
    {
        m_table.columns = {{"id", "", false, true},
                           {"name", session.say("cli.column.figure")},
                           {"text", session.say("cli.column.value"), true},
                           {"range", session.say("cli.column.band"), true},
                           {"value", "", true, true},
                           {"p10", "", true, true},
                           {"p90", "", true, true},
                           {"unit", "", false, true}};
    }

    void addText(const std::string& code, const std::string& text)
    {
        m_table.rows.push_back({{code, {}}, {m_session.say(code), {}}, {text, {}}, {}, {}, {}, {}, {}});
    }
    void addFigure(const std::string& code, const Argument& value) { add(code, value, {}, {}, {}); }
    template <class T> void addBand(const std::string& code, const T& low, const T& middle, const T& high)
    {
        add(code, middle, m_session.writeRange(low, high), measureOf(low), measureOf(high));
    }
    template <class T> void addEstimate(const std::string& code, const T& estimate)
    {
        addBand(code, estimate.p10, estimate.p50, estimate.p90);
    }
    [[nodiscard]] const Table& table() const { return m_table; }

private:
    void add(const std::string& code, const Argument& value, const std::string& range,
             const std::optional<Measure>& low, const std::optional<Measure>& high)
    {
        const auto measure = measureOf(value);
        const auto number = [](const std::optional<Measure>& m) { return m ? TableCell{"", m->value} : TableCell{}; };
        m_table.rows.push_back({{code, {}},
                                {m_session.say(code), {}},
                                {m_session.write(value), {}},
                                {range, {}},
                                number(measure),
                                number(low),
                                number(high),
                                {measure ? measure->unit : "", {}}});
    }

    const Session& m_session;
    Table m_table;
};

void addMemory(FigureTable& figures, const std::string& required, const std::string& available,
               const std::optional<core::MemoryFit>& fit)
{
    if (!fit)
        return;
    figures.addEstimate(required, fit->required);
    for (const core::MemoryPart& part : fit->parts)
        figures.addFigure(part.code, part.amount);
    figures.addFigure(available, fit->available);
}

std::string layoutText(const core::Sizing& sizing, const Session& session)
{
    const auto count = [](int value) { return static_cast<long long>(value); };
    const core::Layout& layout = sizing.layout;
    return session.say(
        {"cli.layout",
         {count(sizing.dataParallel), count(layout.tensor), count(layout.pipeline),
          Term{"choice.sharding." + std::string(nameOf(layout.sharding, core::kShardingNames))},
          Term{"choice.checkpointing." + std::string(nameOf(layout.checkpointing, core::kCheckpointingNames))},
          layout.microBatch, count(sizing.accumulationSteps)}});
}

void addSizing(FigureTable& figures, const core::Sizing& sizing, const Session& session)
{
    figures.addText("cli.figure.fit", session.say(nameOf(sizing.fit(), kFitCodes)));
    addMemory(figures, "cli.figure.card_memory_required", "cli.figure.card_memory_available", sizing.cardMemory);
    addMemory(figures, "cli.figure.host_memory_required", "cli.figure.host_memory_available", sizing.hostMemory);
    if (sizing.cardMemory)
        figures.addText("cli.figure.layout", layoutText(sizing, session));
    figures.addEstimate("cli.figure.throughput", sizing.throughput);
    figures.addEstimate("cli.figure.step", sizing.step);
    for (const core::TimePart& part : sizing.stepParts)
        figures.addFigure(part.code, part.time);
    if (sizing.mfu)
        figures.addFigure("cli.figure.mfu", core::Percent{sizing.mfu->count()});
    figures.addEstimate("cli.figure.run_time", sizing.runTime);
    for (const core::TimePart& part : sizing.runParts)
        figures.addFigure(part.code, part.time);
}

void addCost(FigureTable& figures, const core::RunCost& cost, const Session& session)
{
    figures.addFigure("cli.figure.per_hour", core::HourlyPrice(cost.perHour));
    figures.addEstimate("cli.figure.per_run", cost.perRun);
    for (const core::CostLine& line : cost.lines)
        figures.addEstimate(line.code, line.amount);
    figures.addEstimate("cli.figure.per_month", cost.perMonth);
    figures.addEstimate("cli.figure.per_year", cost.perYear);
    for (const core::PriceRow& row : cost.prices) {
        const core::PriceSourceNote* note = session.data.prices.source(row.source);
        figures.addText(
            "cli.figure.price_source",
            session.say({"cli.price_source", {row.spec, row.price, row.asOf, note ? note->what : row.source}}));
    }
}

void writeFigures(const core::Option& option, const Session& session)
{
    FigureTable figures(session);
    figures.addText("cli.figure.option",
                    session.say({"cli.option_name",
                                 {option.spec.instanceType, static_cast<long long>(option.spec.nodes),
                                  option.spec.region, Term{"purchase." + option.spec.purchase}}}));
    if (option.sizing.isKnown())
        addSizing(figures, option.sizing.value(), session);
    else
        figures.addText("cli.figure.run_time", session.say(option.sizing.reason()));
    if (option.cost.isKnown())
        addCost(figures, option.cost.value(), session);
    else
        figures.addText("cli.figure.per_run", session.say(option.cost.reason()));
    writeTable(figures.table(), session);
    if (session.format != OutputFormat::Table)
        return;
    for (const core::Issue& issue : option.issues.all())
        session.out << "! " << printable(session.say(issue.message)) << '\n';
}

/// The option that the arguments name, with the plan's region where they name none.
core::Expected<core::OptionSpec> optionSpec(const EstimateRequest& request, const core::Plan& plan,
                                            const core::Catalogue& catalogue)
{
    const auto isAsked = [&request](const core::CustomInstance& custom) { return custom.type.id == request.type; };
    if (catalogue.instanceType(request.type) == nullptr
        && std::none_of(plan.customInstances.begin(), plan.customInstances.end(), isAsked))
        return core::failure("cli.no_type", {request.type});
    if (core::purchaseOption(request.purchase) == nullptr)
        return core::failure("cli.no_purchase", {request.purchase});
    core::OptionSpec spec{request.type, request.region, request.nodes, request.purchase};
    if (spec.region.empty())
        spec.region = plan.policy.regions.empty() ? catalogue.defaultRegion() : plan.policy.regions.front();
    if (catalogue.region(spec.region) == nullptr)
        return core::failure("cli.no_region", {spec.region});
    return spec;
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
    if (session.format == OutputFormat::Json)
        writeJson(toJson(option, session), session.out);
    else
        writeFigures(option, session);
    const bool hasAnswer = option.sizing.isKnown() && option.sizing->fit() != core::FitVerdict::DoesNotFit;
    return hasAnswer ? ExitCode::Ok : ExitCode::NoAnswer;
}

} // namespace quanheng::app
