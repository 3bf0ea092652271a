#include "app/cli/machine_import.h"

#include "app/cli/plan_source.h"
#include "app/cli/price_review_output.h"
#include "app/cli/table.h"
#include "app/data_directory.h"
#include "core/document/plan_file.h"
#include "core/plan/import/instance_import.h"

#include <algorithm>

namespace quanheng::app {

namespace {

using core::InstanceState;

constexpr core::EnumNames<InstanceState, 3> kStateNames{{
    {"new", InstanceState::New},
    {"changed", InstanceState::Changed},
    {"same", InstanceState::Same},
}};

std::string stateText(std::string_view name, const Session& session)
{
    return session.format == OutputFormat::Table ? session.say("cli.prices.state." + std::string(name))
                                                 : std::string(name);
}

void writeMachines(const core::InstanceReview& review, const Session& session)
{
    const auto count = [](int value) { return TableCell{std::to_string(value), static_cast<double>(value)}; };
    const auto column = [&session](const char* id, const char* code, bool isFigure) {
        return TableColumn{id, session.say(code), isFigure};
    };
    Table table;
    table.columns = {column("state", "cli.prices.state", false),
                     column("place", "cli.prices.place", false),
                     column("id", "cli.catalogue.id", false),
                     column("vcpu", "cli.catalogue.vcpu", true),
                     column("memory_gib", "cli.catalogue.memory_gib", true),
                     column("card", "cli.catalogue.card", false),
                     column("cards", "cli.catalogue.cards", true),
                     column("reason", "cli.prices.reason", false)};
    for (const core::ReviewedInstance& each : review.machines) {
        const core::InstanceType& type = each.machine.type;
        table.rows.push_back({{stateText(nameOf(each.state, kStateNames), session), {}},
                              {placeText(each.place), {}},
                              {type.id, {}},
                              count(type.vcpu),
                              {session.write(type.memory), core::inGiB(type.memory)},
                              {type.accelerator, {}},
                              type.acceleratorCount > 0 ? count(type.acceleratorCount) : TableCell{},
                              {each.machine.note, {}}});
    }
    for (const core::Error& error : review.problems.shown()) {
        std::vector<TableCell> cells(table.columns.size());
        cells.front().text = stateText("rejected", session);
        cells[1].text = placeText(error.place);
        cells.back().text = problemText(error, session);
        table.rows.push_back(std::move(cells));
    }
    writeTable(table, session);
}

} // namespace

CommandResult importMachines(const CatalogueRequest& request, const Session& session)
{
    if (request.key.empty())
        return core::failure("cli.prices.one_file", {});
    if (request.isApplying && request.planFile.empty())
        return core::failure("cli.prices.apply_needs_plan", {});
    core::Plan plan;
    if (!request.planFile.empty()) {
        auto read = planFromFile(request.planFile, session);
        if (!read)
            return tl::unexpected(read.error());
        plan = std::move(*read);
    }
    const auto text = readTextFile(request.key);
    if (!text)
        return tl::unexpected(text.error());
    const auto review = core::reviewInstances(*text, request.key, session.data.catalogue, plan.customInstances);
    if (!review)
        return tl::unexpected(review.error());
    const long long problems = review->problems.count();
    if (!request.isApplying) {
        writeMachines(*review, session);
        return problems > 0 ? ExitCode::BadInput : ExitCode::Ok;
    }
    noteProblems(review->problems, session);
    if (problems > 0 && !request.isPartial)
        return core::failure("cli.prices.not_applied", {problems});
    plan.customInstances = core::machinesAfter(*review, std::move(plan.customInstances));
    session.out << core::planToJson(plan);
    return ExitCode::Ok;
}

/// What the loader left out or could not use. Facts that are missing are said, they are no fault of the installation.
CommandResult checkCatalogue(const Session& session)
{
    Table table;
    table.columns = {{"subject", session.say("cli.catalogue.subject")},
                     {"reason", session.say("cli.catalogue.reason")}};
    const auto add = [&](const std::string& subject, const core::Message& reason) {
        table.rows.push_back({{subject, {}}, {session.say(reason), {}}});
    };
    for (const auto* rejections : {&session.data.catalogue.rejections(), &session.data.rejections})
        for (const core::Rejection& rejection : *rejections)
            add(rejection.subject, rejection.reason);
    bool isSound = true;
    for (const core::InstanceType& type : session.data.catalogue.instanceTypes()) {
        const core::Catalogue& catalogue = session.data.catalogue;
        const bool hasCard = type.accelerator.empty() || catalogue.accelerator(type.accelerator) != nullptr;
        const bool hasCpu = type.cpu.empty() || catalogue.cpu(type.cpu) != nullptr;
        if (hasCard && hasCpu && type.vcpu > 0 && type.memory > core::Bytes(0))
            continue;
        isSound = false;
        add(type.id, {"cli.catalogue.broken_type", {}});
    }
    writeTable(table, session);
    return isSound ? ExitCode::Ok : ExitCode::BadInput;
}

} // namespace quanheng::app
