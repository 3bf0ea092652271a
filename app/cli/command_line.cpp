#include "app/cli/command_line.h"

#include "core/document/plan_names.h"
#include "core/support/enum_names.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>

namespace quanheng::app {

namespace {

using core::EnumNames;
using core::Message;

constexpr EnumNames<OutputFormat, 3> kFormatNames{
    {{"table", OutputFormat::Table}, {"json", OutputFormat::Json}, {"csv", OutputFormat::Csv}}};

constexpr EnumNames<CatalogueKind, 10> kCatalogueKindNames{{
    {"types", CatalogueKind::Types},
    {"cards", CatalogueKind::Cards},
    {"cpus", CatalogueKind::Cpus},
    {"regions", CatalogueKind::Regions},
    {"models", CatalogueKind::Models},
    {"rejections", CatalogueKind::Rejections},
    {"list", CatalogueKind::List},
    {"import", CatalogueKind::Import},
    {"check", CatalogueKind::Check},
    {"template", CatalogueKind::Template},
}};

constexpr EnumNames<PricesAction, 6> kPricesActionNames{{
    {"list", PricesAction::List},
    {"import", PricesAction::Import},
    {"check", PricesAction::Check},
    {"diff", PricesAction::Diff},
    {"template", PricesAction::Template},
    {"without-contract", PricesAction::WithoutContract},
}};

constexpr EnumNames<core::PriceAge, 3> kPriceAgeNames{{
    {"fresh", core::PriceAge::Fresh},
    {"check", core::PriceAge::Check},
    {"stale", core::PriceAge::Stale},
}};

constexpr EnumNames<core::MeasuredKind, 4> kMeasuredKindNames{{
    {"throughput", core::MeasuredKind::Throughput},
    {"memory", core::MeasuredKind::Memory},
    {"cpu", core::MeasuredKind::Cpu},
    {"classic", core::MeasuredKind::Classic},
}};

constexpr EnumNames<core::OwnRunChoice, 2> kOwnRunChoiceNames{{
    {"first", core::OwnRunChoice::First},
    {"fastest", core::OwnRunChoice::Fastest},
}};

constexpr int kMaxNodes = 4096;
constexpr int kMaxListed = 100'000;

/// Builds the parser; every text comes from the table of sentences.
class Parser {
public:
    Parser(const core::Sentences& sentences, core::Language language, core::Date today);

    std::variant<CommandLine, CommandLineText> parse(std::vector<std::string> arguments);

private:
    [[nodiscard]] std::string say(const Message& message) const { return m_sentences.say(message, m_language); }
    [[nodiscard]] std::string say(const std::string& code) const { return say(Message{code, {}}); }

    CLI::App* addCommand(const std::string& name);
    void addWorkload(CLI::App* command, WorkloadSource& source);
    void addOwnRunOf(CLI::App* command, WorkloadSource& source);
    void addLimits(CLI::App* command, SearchLimits& limits);
    template <class T> CLI::Option* addOption(CLI::App* command, const std::string& names, T& value, const char* code);
    template <class T, class E, std::size_t N>
    CLI::Option* addChoice(CLI::App* command, const std::string& name, T& value, const EnumNames<E, N>& words,
                           const char* code);
    /// An option with a whole number from 1 to `most`.
    template <class T>
    CLI::Option* addCount(CLI::App* command, const std::string& name, T& value, int most, const char* code);
    template <class R> void onChosen(CLI::App* command, const R& request);

    void addGeneral();
    void addOptionOf(CLI::App* command, EstimateRequest& request);
    void addEstimate();
    void addCures();
    void addImport();
    void addCompare();
    void addPlan();
    void addCatalogue();
    void addValidate();
    void addTemplates();
    void addLikeness();
    void addOwnRun();
    void addPrices();
    void addPlanOf(CLI::App* command, std::string& planFile);

    [[nodiscard]] Message wrong(const CLI::ParseError& error) const;
    [[nodiscard]] Message badValue(const std::string& option) const;
    /// Why the request cannot be answered though its options are right.
    [[nodiscard]] std::optional<Message> incomplete() const;
    [[nodiscard]] CommandLineText usage(const Message& wrong) const;
    [[nodiscard]] std::string helpOf(const CLI::App& command, const std::string& prefix) const;

    const core::Sentences& m_sentences;
    core::Language m_language;
    CommandLine m_line;
    CLI::App m_app;
    /// What the value of an option may be, by its name: "1 to 4096", "table, json, csv".
    std::map<std::string, Message> m_allowed;

    EstimateRequest m_estimate;
    CompareRequest m_compare;
    PlanRequest m_plan;
    CatalogueRequest m_catalogue;
    ValidateRequest m_validate;
    TemplatesRequest m_templates;
    CuresRequest m_cures;
    ImportRequest m_import;
    LikenessRequest m_likeness;
    OwnRunRequest m_ownRun;
    PricesRequest m_prices;
};

Parser::Parser(const core::Sentences& sentences, core::Language language, core::Date today)
    : m_sentences(sentences), m_language(language), m_app(say("cli.about"), "quanheng-cli")
{
    m_line.today = today;
    addGeneral();
    addEstimate();
    addCompare();
    addPlan();
    addCatalogue();
    addValidate();
    addTemplates();
    addCures();
    addImport();
    addOwnRun();
    addLikeness();
    addPrices();
}

void Parser::addGeneral()
{
    for (const char* label : {"Usage", "OPTIONS", "SUBCOMMAND", "SUBCOMMANDS", "Subcommands", "Positionals", "REQUIRED",
                              "TEXT", "INT", "ENUM"})
        m_app.get_formatter()->label(label, say(std::string("cli.label.") + label));
    m_app.get_formatter()->column_width(28);
    m_app.option_defaults()->group(say("cli.label.OPTIONS"));
    m_app.set_help_flag("-h,--help", say("cli.option.help"));
    m_app.set_version_flag("--version", "quanheng-cli " QUANHENG_VERSION, say("cli.option.version"));
    m_app.footer(say("cli.exit_codes"));
    m_app.fallthrough();
    addChoice(&m_app, "--format", m_line.format, kFormatNames, "cli.option.format");
    // Its value was found before parsing; here it is checked and documented.
    m_app
        .add_option_function<std::string>(
            "--lang", [](const std::string&) {}, say("cli.option.lang"))
        ->check(CLI::IsMember({"zh", "en"}))
        ->option_text("zh|en");
    m_allowed.insert_or_assign("--lang", Message{"cli.allowed.words", {std::string("zh, en")}});
    m_allowed.insert_or_assign("--today", Message{"cli.allowed.date", {}});
    m_app
        .add_option_function<std::string>(
            "--today", [this](const std::string& text) { m_line.today = *core::dateFromIso(text); },
            say("cli.option.today"))
        ->check([](const std::string& text) {
            const bool isDate = text.size() == 10 && core::dateFromIso(text).has_value();
            return isDate ? std::string() : std::string("not a date");
        })
        ->option_text("YYYY-MM-DD");
}

CLI::App* Parser::addCommand(const std::string& name)
{
    CLI::App* command = m_app.add_subcommand(name, say("cli." + name + ".about"));
    command->group(say("cli.label.Subcommands"));
    command->set_help_flag("-h,--help", say("cli.option.help"));
    command->option_defaults()->group(say("cli.label.OPTIONS"));
    return command;
}

template <class T>
CLI::Option* Parser::addOption(CLI::App* command, const std::string& names, T& value, const char* code)
{
    return command->add_option(names, value, say(code));
}

template <class T, class E, std::size_t N>
CLI::Option* Parser::addChoice(CLI::App* command, const std::string& name, T& value, const EnumNames<E, N>& words,
                               const char* code)
{
    std::vector<std::string> allowed;
    for (const auto& [word, meaning] : words)
        allowed.emplace_back(word);
    m_allowed.insert_or_assign(name, Message{"cli.allowed.words", {CLI::detail::join(allowed, ", ")}});
    const auto take = [&value, &words](const std::string& word) { value = *core::valueOf(word, words); };
    return command->add_option_function<std::string>(name, take, say(code))
        ->check(CLI::IsMember(allowed))
        ->option_text(CLI::detail::join(allowed, "|"));
}

template <class T>
CLI::Option* Parser::addCount(CLI::App* command, const std::string& name, T& value, int most, const char* code)
{
    m_allowed.insert_or_assign(name, Message{"cli.allowed.range", {1LL, static_cast<long long>(most)}});
    return addOption(command, name, value, code)->check(CLI::Range(1, most))->option_text("N");
}

template <class R> void Parser::onChosen(CLI::App* command, const R& request)
{
    command->final_callback([this, &request] { m_line.request = request; });
}

void Parser::addWorkload(CLI::App* command, WorkloadSource& source)
{
    auto* plan = addOption(command, "--plan", source.planFile, "cli.option.plan")->option_text("FILE");
    auto* base = addOption(command, "--template", source.templateId, "cli.option.template")->option_text("ID");
    plan->excludes(base);
    addCount(command, "--workload", source.number, kMaxListed, "cli.option.workload");
    addChoice(command, "--prices", source.layer, core::kPriceLayerNames, "cli.option.layer");
}

void Parser::addOwnRunOf(CLI::App* command, WorkloadSource& source)
{
    addOption(command, "--own-run", source.ownRun.log, "cli.option.own_run")->option_text("LOG");
    addOption(command, "--own-run-type", source.ownRun.type, "cli.option.own_run_type")->option_text("ID");
    addCount(command, "--own-run-nodes", source.ownRun.nodes, kMaxNodes, "cli.option.own_run_nodes");
    command->add_flag("--own-run-driver-memory", source.ownRun.isDriverMemory, say("cli.option.driver_memory"));
    command->add_flag("--without-own-runs", source.isWithoutOwnRuns, say("cli.option.without_own_runs"));
}

void Parser::addLimits(CLI::App* command, SearchLimits& limits)
{
    addOption(command, "--region", limits.regions, "cli.option.regions")->option_text("ID …");
    addChoice(command, "--objective", limits.objective, core::kObjectiveNames, "cli.option.objective");
    addCount(command, "--max-nodes", limits.maxNodes, kMaxNodes, "cli.option.max_nodes");
}

void Parser::addOptionOf(CLI::App* command, EstimateRequest& request)
{
    addWorkload(command, request.source);
    addOwnRunOf(command, request.source);
    addOption(command, "--type", request.type, "cli.option.type")->required()->option_text("ID");
    addCount(command, "--nodes", request.nodes, kMaxNodes, "cli.option.nodes");
    addOption(command, "--region", request.region, "cli.option.region")->option_text("ID");
    addOption(command, "--purchase", request.purchase, "cli.option.purchase")->option_text("ID");
}

void Parser::addEstimate()
{
    CLI::App* command = addCommand("estimate");
    addOptionOf(command, m_estimate);
    onChosen(command, m_estimate);
}

void Parser::addCures()
{
    CLI::App* command = addCommand("cures");
    addOptionOf(command, m_cures.option);
    onChosen(command, m_cures);
}

void Parser::addImport()
{
    CLI::App* command = addCommand("import");
    addOption(command, "file", m_import.file, "cli.option.import_file")->required()->option_text("FILE");
    addWorkload(command, m_import.source);
    onChosen(command, m_import);
}

void Parser::addCompare()
{
    CLI::App* command = addCommand("compare");
    addWorkload(command, m_compare.source);
    addOwnRunOf(command, m_compare.source);
    addLimits(command, m_compare.limits);
    onChosen(command, m_compare);
}

void Parser::addPlan()
{
    CLI::App* command = addCommand("plan");
    addWorkload(command, m_plan.source);
    addOwnRunOf(command, m_plan.source);
    addLimits(command, m_plan.limits);
    addCount(command, "--top", m_plan.top, kMaxListed, "cli.option.top");
    onChosen(command, m_plan);
}

void Parser::addCatalogue()
{
    CLI::App* command = addCommand("catalogue");
    addChoice(command, "kind", m_catalogue.kind, kCatalogueKindNames, "cli.option.kind")->required();
    addOption(command, "key", m_catalogue.key, "cli.option.key")->option_text("[KEY|FILE]");
    addPlanOf(command, m_catalogue.planFile);
    command->add_flag("--apply", m_catalogue.isApplying, say("cli.option.apply"));
    command->add_flag("--partial", m_catalogue.isPartial, say("cli.option.partial"));
    onChosen(command, m_catalogue);
}

void Parser::addPlanOf(CLI::App* command, std::string& planFile)
{
    addOption(command, "--plan", planFile, "cli.option.plan_of_prices")->option_text("FILE");
}

void Parser::addPrices()
{
    CLI::App* command = addCommand("prices");
    addChoice(command, "action", m_prices.action, kPricesActionNames, "cli.option.prices_action")->required();
    addOption(command, "files", m_prices.files, "cli.option.price_files")->option_text("[FILE …]");
    addPlanOf(command, m_prices.planFile);
    core::PriceFilter& filter = m_prices.filter;
    addOption(command, "--region", filter.region, "cli.option.price_region")->option_text("ID");
    addOption(command, "--family", filter.family, "cli.option.price_family")->option_text("FAMILY");
    addOption(command, "--card", filter.accelerator, "cli.option.price_card")->option_text("KEY");
    addChoice(command, "--site", filter.site, core::kSiteNames, "cli.option.price_site");
    addChoice(command, "--product", filter.product, core::kProductNames, "cli.option.price_product");
    addChoice(command, "--kind", filter.kind, core::kPriceKindNames, "cli.option.price_kind");
    addChoice(command, "--age", filter.age, kPriceAgeNames, "cli.option.price_age");
    addChoice(command, "--prices", m_prices.layer, core::kPriceLayerNames, "cli.option.layer");
    addChoice(command, "--currency", m_prices.currency, core::kCurrencyNames, "cli.option.currency");
    command->add_flag("--apply", m_prices.isApplying, say("cli.option.apply"));
    command->add_flag("--partial", m_prices.isPartial, say("cli.option.partial"));
    command->add_flag("--accept-held-back", m_prices.isAcceptingHeldBack, say("cli.option.accept_held_back"));
    command->add_flag("--remove-gone", m_prices.isRemovingGone, say("cli.option.remove_gone"));
    onChosen(command, m_prices);
}

void Parser::addValidate()
{
    CLI::App* command = addCommand("validate");
    addOption(command, "file", m_validate.file, "cli.option.runs")->required()->option_text("FILE.csv");
    addChoice(command, "--kind", m_validate.kind, kMeasuredKindNames, "cli.option.measured_kind");
    addChoice(command, "--own-run-test", m_validate.ownRunTest, kOwnRunChoiceNames, "cli.option.own_run_test");
    onChosen(command, m_validate);
}

void Parser::addLikeness()
{
    CLI::App* command = addCommand("likeness");
    addOption(command, "file", m_likeness.file, "cli.option.runs")->required()->option_text("FILE.csv");
    addChoice(command, "--kind", m_likeness.kind, kMeasuredKindNames, "cli.option.measured_kind");
    onChosen(command, m_likeness);
}

void Parser::addOwnRun()
{
    CLI::App* command = addCommand("own-run");
    OwnRunSource& run = m_ownRun.source.ownRun;
    addOption(command, "log", run.log, "cli.option.run_log")->required()->option_text("LOG");
    addWorkload(command, m_ownRun.source);
    addOption(command, "--type", run.type, "cli.option.own_run_type")->required()->option_text("ID");
    addCount(command, "--nodes", run.nodes, kMaxNodes, "cli.option.own_run_nodes");
    addOption(command, "--name", run.name, "cli.option.own_run_name")->option_text("NAME");
    command->add_flag("--driver-memory", run.isDriverMemory, say("cli.option.driver_memory"));
    command->add_flag("--add", m_ownRun.isAdding, say("cli.option.add_own_run"));
    onChosen(command, m_ownRun);
}

void Parser::addTemplates()
{
    CLI::App* command = addCommand("templates");
    addOption(command, "id", m_templates.id, "cli.option.template_id")->option_text("[ID]");
    onChosen(command, m_templates);
}

/// The parser's own sentence is English: what it is about is taken from it, the rest is said in our words.
Message Parser::wrong(const CLI::ParseError& error) const
{
    const std::string text = error.what();
    const std::string subject = text.substr(0, text.find_first_of(": "));
    if (const std::vector<std::string> extras = m_app.remaining(true); !extras.empty())
        return {"cli.usage.unexpected", {extras.front()}};
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
        return {"cli.usage.missing", {subject}};
    if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr)
        return {"cli.usage.excludes", {subject, text.substr(text.rfind(' ') + 1)}};
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
        return {"cli.usage.no_value", {subject}};
    if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr)
        return badValue(text.substr(text.find("--")));
    return badValue(subject);
}

Message Parser::badValue(const std::string& option) const
{
    const auto allowed = m_allowed.find(option);
    if (allowed == m_allowed.end())
        return {"cli.usage.bad_value", {option}};
    return {"cli.usage.bad_value_of", {option, say(allowed->second)}};
}

/// The workload that a request is about; nullptr for one that is about none.
template <class R> const WorkloadSource* sourceOf(const R& request)
{
    if constexpr (requires { request.source; })
        return &request.source;
    else
        return nullptr;
}
const WorkloadSource* sourceOf(const CuresRequest& request) { return &request.option.source; }

std::optional<Message> Parser::incomplete() const
{
    const WorkloadSource* source = std::visit([](const auto& request) { return sourceOf(request); }, m_line.request);
    const bool isMissing = source != nullptr && source->planFile.empty() && source->templateId.empty();
    return isMissing ? std::optional(Message{"cli.no_workload", {}}) : std::nullopt;
}

CommandLineText Parser::usage(const Message& wrong) const
{
    return {say(wrong) + "\n" + say("cli.usage.hint") + "\n", ExitCode::Usage};
}

/// The parser sets ASCII colons behind its headings, which Chinese text does not have.
std::string Parser::helpOf(const CLI::App& command, const std::string& prefix) const
{
    std::string help = command.help(prefix);
    if (m_language != core::Language::Chinese)
        return help;
    const std::string usage = say("cli.label.Usage");
    std::string text;
    for (const std::string& line : CLI::detail::split(help, '\n')) {
        const bool isHeading = line.ends_with(':') && !line.starts_with(' ');
        text += isHeading ? line.substr(0, line.size() - 1) + "：" : line;
        text += '\n';
    }
    if (const std::size_t place = text.find(usage + ": "); place != std::string::npos)
        text.replace(place + usage.size(), 2, "：");
    return text;
}

std::variant<CommandLine, CommandLineText> Parser::parse(std::vector<std::string> arguments)
{
    std::reverse(arguments.begin(), arguments.end()); // as CLI11 takes them
    try {
        m_app.parse(std::move(arguments));
    } catch (const CLI::CallForHelp&) {
        const auto chosen = m_app.get_subcommands();
        return CommandLineText{chosen.empty() ? helpOf(m_app, {}) : helpOf(*chosen.front(), m_app.get_name())};
    } catch (const CLI::CallForVersion& version) {
        return CommandLineText{std::string(version.what()) + "\n"};
    } catch (const CLI::ParseError& error) {
        return usage(wrong(error));
    }
    if (m_app.get_subcommands().empty())
        return CommandLineText{helpOf(m_app, {}), ExitCode::Usage};
    if (const auto missing = incomplete())
        return usage(*missing);
    return m_line;
}

} // namespace

std::variant<CommandLine, CommandLineText> parseCommandLine(std::vector<std::string> arguments,
                                                            const core::Sentences& sentences, core::Language language,
                                                            core::Date today)
{
    return Parser(sentences, language, today).parse(std::move(arguments));
}

} // namespace quanheng::app
