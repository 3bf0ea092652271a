#include "app/cli/json_output.h"

#include "app/cli/own_run_output.h"
#include "core/document/plan_names.h"
#include "core/planning/feeding_words.h"
#include "core/pricing/price_layers.h"
#include "core/support/evidence_names.h"
#include "core/workload/names.h"

namespace quanheng::app {

using core::EnumNames;
using core::nameOf;

namespace {

constexpr EnumNames<core::SourceKind, 7> kSourceKinds{{
    {"user", core::SourceKind::User},
    {"catalogue", core::SourceKind::Catalogue},
    {"price", core::SourceKind::Price},
    {"measurement", core::SourceKind::Measurement},
    {"calibration", core::SourceKind::Calibration},
    {"assumption", core::SourceKind::Assumption},
    {"derived", core::SourceKind::Derived},
}};
constexpr EnumNames<core::Severity, 4> kSeverities{{
    {"info", core::Severity::Info},
    {"note", core::Severity::Note},
    {"warning", core::Severity::Warning},
    {"blocker", core::Severity::Blocker},
}};
constexpr EnumNames<core::FitVerdict, 4> kVerdicts{{
    {"fits", core::FitVerdict::Fits},
    {"not-judged", core::FitVerdict::NotJudged},
    {"tight", core::FitVerdict::Tight},
    {"does-not-fit", core::FitVerdict::DoesNotFit},
}};
constexpr EnumNames<core::Bottleneck, 5> kBottlenecks{{
    {"compute", core::Bottleneck::Compute},
    {"memory-bandwidth", core::Bottleneck::MemoryBandwidth},
    {"host", core::Bottleneck::Host},
    {"communication", core::Bottleneck::Communication},
    {"input", core::Bottleneck::Input},
}};
constexpr EnumNames<core::NetworkVerdict, 3> kNetworkVerdicts{{
    {"enough", core::NetworkVerdict::Enough},
    {"slows", core::NetworkVerdict::Slows},
    {"wrong-machine", core::NetworkVerdict::WrongMachine},
}};
constexpr EnumNames<core::SupplyEvidence, 4> kSupply{{
    {"quoted", core::SupplyEvidence::Quoted},
    {"seen", core::SupplyEvidence::Seen},
    {"price-list-only", core::SupplyEvidence::PriceListOnly},
    {"unconfirmed", core::SupplyEvidence::Unconfirmed},
}};

struct Measurer {
    using Result = std::optional<Measure>;

    Result operator()(const std::string&) const { return std::nullopt; }
    Result operator()(const core::Term&) const { return std::nullopt; }
    Result operator()(core::Date) const { return std::nullopt; }
    Result operator()(double value) const { return Measure{value, ""}; }
    Result operator()(long long value) const { return Measure{static_cast<double>(value), ""}; }
    Result operator()(core::Percent value) const { return Measure{value.share, "share"}; }
    Result operator()(core::Bytes value) const { return Measure{value.count(), "B"}; }
    Result operator()(core::BytesPerSecond value) const { return Measure{value.count(), "B/s"}; }
    Result operator()(core::FlopRate value) const { return Measure{value.count(), "FLOP/s"}; }
    Result operator()(core::Seconds value) const { return Measure{value.count(), "s"}; }
    Result operator()(core::Money value) const
    {
        return Measure{value.units(), std::string(currencyCode(value.currency()))};
    }
    Result operator()(core::HourlyPrice value) const
    {
        return Measure{value.perHour().units(), std::string(currencyCode(value.perHour().currency())) + "/h"};
    }
    Result operator()(core::SampleRate value) const { return Measure{value.count(), "samples/s"}; }
    Result operator()(core::KilowattHours value) const { return Measure{value.count(), "kWh"}; }
    Result operator()(core::KilogramsCo2 value) const { return Measure{value.count(), "kgCO2e"}; }
};

/// {"value", "unit"} of a number, unit "1" where it has none; {"value"} of words, with the code of a term.
Json argumentToJson(const core::Argument& argument, const Session& session)
{
    if (const auto measure = measureOf(argument))
        return {{"value", measure->value}, {"unit", measure->unit.empty() ? "1" : measure->unit}};
    Json json{{"value", session.write(argument)}};
    if (const auto* term = std::get_if<core::Term>(&argument))
        json["code"] = term->code;
    return json;
}

/// The unit that the list of assumptions gives to what no type of the core measures ("per-gpu-year").
std::string unitOfAssumption(const std::string& name, const Session& session)
{
    const std::string id = name.substr(name.find('.') + 1);
    const core::Assumption* assumption = session.data.catalogue.assumptions().find(id);
    return assumption == nullptr || assumption->unit.empty() ? "1" : assumption->unit;
}

Json trailValueToJson(const core::TrailValue& value, const Session& session)
{
    Json json{{"name", value.name}, {"words", session.say(value.name)}, {"symbol", value.symbol}};
    json.update(argumentToJson(value.value, session));
    if (value.source == core::SourceKind::Assumption && std::holds_alternative<double>(value.value))
        json["unit"] = unitOfAssumption(value.name, session);
    json["source"] = nameOf(value.source, kSourceKinds);
    if (!value.reference.empty())
        json["reference"] = value.reference;
    if (value.date)
        json["date"] = core::isoDate(*value.date);
    if (!value.subject.empty())
        json["subject"] = value.subject;
    return json;
}

/// The limit's trail begins with what is available.
core::Trail availableTrail(const core::MemoryFit& fit)
{
    core::Trail trail = fit.limitTrail;
    if (!trail.steps.empty())
        trail.steps.pop_back();
    return trail;
}

Json memoryToJson(const core::MemoryFit& fit, const Session& session)
{
    Json parts = Json::array();
    for (const core::MemoryPart& part : fit.parts)
        parts.push_back({{"code", part.code}, {"name", session.say(part.code)}, {"bytes", part.amount.count()}});
    return {
        {"verdict", nameOf(fit.verdict, kVerdicts)},
        {"required", toJson(fit.required, session)},
        {"available_bytes", fit.available.count()},
        {"limit_bytes", fit.limit.count()},
        {"trails",
         {{"available_bytes", toJson(availableTrail(fit), session)}, {"limit_bytes", toJson(fit.limitTrail, session)}}},
        {"parts", std::move(parts)}};
}

Json timePartsToJson(const std::vector<core::TimePart>& parts, const Session& session)
{
    Json list = Json::array();
    for (const core::TimePart& part : parts)
        list.push_back({{"code", part.code}, {"name", session.say(part.code)}, {"seconds", part.time.count()}});
    return list;
}

Json layoutToJson(const core::Sizing& sizing)
{
    const core::Layout& layout = *sizing.layout;
    return {{"chosen", sizing.isLayoutChosen},
            {"tensor_parallel", layout.tensor},
            {"pipeline_parallel", layout.pipeline},
            {"data_parallel", sizing.dataParallel},
            {"sharding", nameOf(layout.sharding, core::kShardingNames)},
            {"checkpointing", nameOf(layout.checkpointing, core::kCheckpointingNames)},
            {"micro_batch", layout.microBatch},
            {"accumulation_steps", sizing.accumulationSteps},
            {"precision", nameOf(sizing.precision, core::kPrecisionNames)},
            {"attention", nameOf(sizing.attention, core::kAttentionKernelNames)}};
}

/// A band of shares with the way to it.
template <class T> Json shareToJson(const T& share, const core::Trail& trail, const Session& session)
{
    Json json = bandToJson(core::Percent{share.p10}, core::Percent{share.p50}, core::Percent{share.p90});
    json["trail"] = toJson(trail, session);
    return json;
}

Json networkToJson(const core::Option& option, const Session& session)
{
    const core::NetworkNeed& need = *option.sizing->network;
    const core::Term kind{std::string(networkKindTerm(option))};
    Json words = Json::array();
    for (const core::Message& line : networkLines(option))
        words.push_back(toJson(line, session));
    return {{"kind", kind.code.substr(kind.code.rfind('.') + 1)},
            {"listed_bytes_per_second", need.listed.count()},
            {"reached_bytes_per_second", need.reached.count()},
            {"needed_bytes_per_second", need.needed.count()},
            {"share", shareToJson(need.share, need.shareTrail, session)},
            {"verdict", nameOf(need.verdict, kNetworkVerdicts)},
            {"words", std::move(words)},
            {"trails", {{"needed_bytes_per_second", toJson(need.neededTrail, session)}}}};
}

Json dataWaitToJson(const core::DataWait& wait, const Session& session)
{
    Json json{{"wanted_samples_per_second", wait.wanted.count()},
              {"share", shareToJson(wait.share, wait.share.trail, session)},
              {"first_epoch_only", wait.isStorageOfFirstEpochOnly}};
    if (wait.prepared)
        json["prepared_samples_per_second"] = wait.prepared->count();
    if (wait.stored)
        json["stored_samples_per_second"] = wait.stored->count();
    if (wait.vcpuPerCard) {
        json["vcpu_per_card"] = *wait.vcpuPerCard;
        json["vcpu_per_card_there"] = wait.vcpuPerCardThere;
        json["trails"]["vcpu_per_card"] = toJson(wait.vcpuTrail, session);
    }
    for (const core::Message& line : dataWaitLines(wait))
        json["words"].push_back(toJson(line, session));
    return json;
}

Json sizingToJson(const core::Sizing& sizing, const Session& session)
{
    Json json{{"fit", nameOf(sizing.fit(), kVerdicts)}};
    if (sizing.layout)
        json["layout"] = layoutToJson(sizing);
    if (sizing.unjudgedMemory)
        json["memory_not_judged"] = session.say(*sizing.unjudgedMemory);
    if (sizing.cardMemory)
        json["card_memory"] = memoryToJson(*sizing.cardMemory, session);
    if (sizing.hostMemory)
        json["host_memory"] = memoryToJson(*sizing.hostMemory, session);
    json["throughput"] = toJson(sizing.throughput, session);
    if (sizing.step) {
        json["step"] = toJson(*sizing.step, session);
        json["step_parts"] = timePartsToJson(sizing.stepParts, session);
    }
    json["run_time"] = toJson(sizing.runTime, session);
    json["run_parts"] = timePartsToJson(sizing.runParts, session);
    if (sizing.bottleneck)
        json["bottleneck"] = nameOf(*sizing.bottleneck, kBottlenecks);
    if (sizing.mfu) {
        json["mfu"] = sizing.mfu->count();
        json["trails"]["mfu"] = toJson(sizing.mfuTrail, session);
    }
    if (sizing.ownRunSpeed)
        json["own_runs_speed"] = toJson(*sizing.ownRunSpeed, session);
    if (sizing.ownRunMemory)
        json["own_runs_memory"] = toJson(*sizing.ownRunMemory, session);
    if (sizing.inputLimit) {
        json["input_limit_samples_per_second"] = sizing.inputLimit->count();
        json["trails"]["input_limit_samples_per_second"] = toJson(sizing.inputLimitTrail, session);
    }
    if (sizing.dataWait)
        json["data_wait"] = dataWaitToJson(*sizing.dataWait, session);
    json["issues"] = toJson(sizing.issues, session);
    return json;
}

Json priceToJson(const core::PriceRow& row, const Session& session)
{
    const core::PriceSourceNote* note = session.data.prices.source(row.source);
    Json json{{"site", nameOf(row.site, core::kSiteNames)},
              {"product", nameOf(row.product, core::kProductNames)},
              {"region", row.region},
              {"spec", row.spec},
              {"unit", nameOf(row.unit, core::kPriceUnitNames)},
              {"price", row.price.units()},
              {"currency", currencyCode(row.price.currency())},
              {"kind", nameOf(row.kind, core::kPriceKindNames)},
              {"as_of", core::isoDate(row.asOf)},
              {"source", note == nullptr ? row.source : note->what}};
    if (row.confirmedOn)
        json["confirmed_on"] = core::isoDate(*row.confirmedOn);
    if (!row.note.empty())
        json["note"] = row.note;
    json["layer"] = nameOf(core::layerOf(row), core::kPriceLayerNames);
    if (row.adjustment)
        json["adjustment"] = {{"stated", row.adjustment->stated.units()},
                              {"factor", row.adjustment->factor},
                              {"rule", row.adjustment->rule},
                              {"source", row.adjustment->source}};
    return json;
}

/// A band of money with the way to it.
Json moneyToJson(const core::Band<core::Money>& money, const core::Trail& trail, const Session& session)
{
    Json json = bandToJson(money.p10, money.p50, money.p90);
    json["trail"] = toJson(trail, session);
    return json;
}

Json costToJson(const core::RunCost& cost, const Session& session)
{
    Json json{{"per_hour", cost.perHour.units()},
              {"currency", currencyCode(cost.perHour.currency())},
              {"trails", {{"per_hour", toJson(cost.trails.perHour, session)}}},
              {"per_run", toJson(cost.perRun, session)},
              {"per_month", moneyToJson(cost.perMonth, cost.trails.perMonth, session)},
              {"per_year", moneyToJson(cost.perYear, cost.trails.perYear, session)},
              {"idle_per_month", moneyToJson(cost.idlePerMonth, cost.trails.idlePerMonth, session)}};
    for (const core::CostLine& line : cost.lines) {
        Json entry{{"code", line.code}, {"name", session.say(line.code)}};
        entry.update(moneyToJson(line.amount, line.trail, session));
        json["lines"].push_back(std::move(entry));
    }
    for (const core::PriceRow& row : cost.prices)
        json["prices"].push_back(priceToJson(row, session));
    json["assumptions"] = cost.assumptions;
    if (cost.hoursInMonth)
        json["hours_in_month"] = *cost.hoursInMonth;
    return json;
}

template <class T, class Writer>
Json knownOr(const core::OrUnknown<T>& value, const Session& session, const Writer& writer)
{
    if (value.isKnown())
        return writer(value.value(), session);
    return {{"unknown", toJson(value.reason(), session)}};
}

} // namespace

std::optional<Measure> measureOf(const core::Argument& argument) { return std::visit(Measurer{}, argument); }

Json toJson(const core::Message& message, const Session& session)
{
    return {{"code", message.code}, {"text", session.say(message)}};
}

Json toJson(const core::Trail& trail, const Session& session)
{
    Json steps = Json::array();
    for (const core::TrailStep& step : trail.steps) {
        Json inputs = Json::array();
        for (const core::TrailValue& input : step.inputs)
            inputs.push_back(trailValueToJson(input, session));
        steps.push_back({{"formula", step.formula},
                         {"words", session.say(step.formula)},
                         {"reference", step.reference},
                         {"inputs", std::move(inputs)},
                         {"result", trailValueToJson(step.result, session)}});
    }
    return steps;
}

Json toJson(const core::Basis& basis, const Session& session)
{
    Json reasons = Json::array();
    for (const core::Message& reason : basis.reasons)
        reasons.push_back(toJson(reason, session));
    return {{"evidence", nameOf(basis.evidence, core::kEvidenceNames)},
            {"class", basis.bandClass},
            {"reasons", std::move(reasons)}};
}

Json toJson(const core::IssueList& issues, const Session& session)
{
    Json list = Json::array();
    for (const core::Issue& issue : issues.all()) {
        Json entry{{"severity", nameOf(issue.severity, kSeverities)}};
        entry.update(toJson(issue.message, session));
        entry["subject"] = issue.subject;
        entry["count"] = issue.count;
        list.push_back(std::move(entry));
    }
    return list;
}

Json toJson(const core::OptionSpec& spec)
{
    return {{"type", spec.instanceType}, {"region", spec.region}, {"nodes", spec.nodes}, {"purchase", spec.purchase}};
}

Json toJson(const core::Option& option, const Session& session)
{
    Json json = toJson(option.spec);
    json["custom"] = option.isCustom;
    json["supply"] = nameOf(option.supply, kSupply);
    json["sizing"] = knownOr(option.sizing.get(), session, sizingToJson);
    if (option.sizing.isKnown() && option.sizing->network)
        json["sizing"]["network"] = networkToJson(option, session);
    json["cost"] = knownOr(option.cost, session, costToJson);
    if (option.archivedPrice) {
        json["cost"]["per_hour"] = (option.archivedPrice->price * option.spec.nodes).units();
        json["cost"]["archived_price"] = priceToJson(*option.archivedPrice, session);
    }
    json["meets_deadline"] = option.meetsDeadline ? Json(*option.meetsDeadline) : Json();
    json["meets_budget"] = option.meetsBudget ? Json(*option.meetsBudget) : Json();
    json["issues"] = toJson(option.issues, session);
    return json;
}

void writeJson(const Json& json, std::ostream& out)
{
    out << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

} // namespace quanheng::app
