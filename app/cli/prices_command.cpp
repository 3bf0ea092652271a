#include "app/cli/plan_source.h"
#include "app/cli/price_list.h"
#include "app/cli/price_review_output.h"
#include "app/cli/requests.h"
#include "app/cli/table.h"
#include "app/data_directory.h"
#include "core/document/plan_file.h"
#include "core/plan/own_types.h"
#include "core/planning/option_maker.h"
#include "core/pricing/import/price_template.h"
#include "core/pricing/price_checks.h"

namespace quanheng::app {

namespace {

using core::Expected;
using core::Plan;

/// The plan of the request; without one an empty plan, which leaves the book as it is.
Expected<Plan> planOf(const std::string& file, std::optional<core::PriceLayer> layer, const Session& session)
{
    Plan plan;
    if (!file.empty()) {
        auto read = planFromFile(file, session);
        if (!read)
            return read;
        plan = std::move(*read);
    }
    plan.pricing.layer = layer.value_or(plan.pricing.layer);
    return plan;
}

CommandResult list(const PricesRequest& request, const Session& session)
{
    const auto plan = planOf(request.planFile, request.layer, session);
    if (!plan)
        return tl::unexpected(plan.error());
    const core::PriceBook book = core::pricesOfPlan(*plan, session.data.prices, session.data.catalogue, session.today);
    const auto table = priceTable(request, *plan, book, session);
    if (!table)
        return tl::unexpected(table.error());
    writeTable(*table, session);
    return ExitCode::Ok;
}

Expected<core::PriceReview> reviewOf(const std::string& file, const core::PriceImportContext& context)
{
    const auto text = readTextFile(file);
    if (!text)
        return tl::unexpected(text.error());
    return core::reviewPrices(*text, file, context);
}

core::PriceChoice choiceOf(const PricesRequest& request, const core::PriceReview& review)
{
    core::PriceChoice choice;
    choice.isRemovingGone = request.isRemovingGone;
    for (std::size_t i = 0; i < review.rows.size(); ++i)
        if (request.isAcceptingHeldBack && review.rows[i].state == core::ReviewState::HeldBack)
            choice.confirmed.insert(i);
    return choice;
}

CommandResult apply(const PricesRequest& request, const core::PriceReview& review, Plan plan, const Session& session)
{
    noteProblems(review.problems, session);
    if (review.problems.count() > 0 && !request.isPartial)
        return core::failure("cli.prices.not_applied", {review.problems.count()});
    const core::PriceChoice choice = choiceOf(request, review);
    const auto heldBack = static_cast<long long>(review.count(core::ReviewState::HeldBack));
    if (heldBack > 0 && !request.isAcceptingHeldBack)
        session.notes << session.say(core::Message{"cli.prices.held_back", {heldBack}}) << '\n';
    plan.manualPrices = core::pricesAfter(review, std::move(plan.manualPrices), choice);
    session.out << core::planToJson(plan);
    return ExitCode::Ok;
}

/// Says what would change; writes the plan only where it is asked to.
CommandResult importPrices(const PricesRequest& request, const Session& session)
{
    if (request.files.size() != 1)
        return core::failure("cli.prices.one_file", {});
    if (request.isApplying && request.planFile.empty())
        return core::failure("cli.prices.apply_needs_plan", {});
    auto plan = planOf(request.planFile, {}, session);
    if (!plan)
        return tl::unexpected(plan.error());
    const std::vector<core::InstanceType> types = core::ownTypesOf(plan->customInstances);
    const auto review = reviewOf(
        request.files.front(), {session.data.catalogue, types, session.data.prices, plan->manualPrices, session.today});
    if (!review)
        return tl::unexpected(review.error());
    if (request.isApplying)
        return apply(request, *review, std::move(*plan), session);
    writeReview(*review, session);
    return review->problems.count() > 0 ? ExitCode::BadInput : ExitCode::Ok;
}

/// Two price files side by side: the second against the first.
CommandResult diff(const PricesRequest& request, const Session& session)
{
    if (request.files.size() != 2)
        return core::failure("cli.prices.two_files", {});
    const auto plan = planOf(request.planFile, {}, session);
    if (!plan)
        return tl::unexpected(plan.error());
    const std::vector<core::InstanceType> types = core::ownTypesOf(plan->customInstances);
    const core::PriceBook none;
    const auto first = reviewOf(request.files[0], {session.data.catalogue, types, none, {}, session.today});
    if (!first)
        return tl::unexpected(first.error());
    noteProblems(first->problems, session);
    const std::vector<core::PriceRow> before = core::pricesAfter(*first, {});
    const auto second = reviewOf(request.files[1], {session.data.catalogue, types, none, before, session.today});
    if (!second)
        return tl::unexpected(second.error());
    writeReview(*second, session);
    const bool isClean = first->problems.count() + second->problems.count() == 0;
    return isClean ? ExitCode::Ok : ExitCode::BadInput;
}

constexpr core::EnumNames<core::Severity, 4> kSeverityCodes{{
    {"cli.prices.severity.info", core::Severity::Info},
    {"cli.prices.severity.note", core::Severity::Note},
    {"cli.prices.severity.warning", core::Severity::Warning},
    {"cli.prices.severity.blocker", core::Severity::Blocker},
}};

Expected<bool> addSecondSources(const std::string& file, const core::PriceBook& book, Table& table,
                                const Session& session)
{
    const auto text = readTextFile(file);
    if (!text)
        return tl::unexpected(text.error());
    const auto results = core::checkAgainst(*text, file, book);
    if (!results)
        return tl::unexpected(results.error());
    bool isGood = true;
    for (const core::PriceCheckResult& result : *results) {
        isGood = isGood && result.isGood;
        const char* code = !result.isGood ? "cli.prices.check.bad"
            : result.isInBook             ? "cli.prices.check.good"
                                          : "cli.prices.check.not_in_book";
        table.rows.push_back({{session.say(code), {}}, {result.what, {}}, {session.say(result.finding), {}}});
    }
    return isGood;
}

/// The book's invariants, and the second sources of a file.
CommandResult check(const PricesRequest& request, const Session& session)
{
    const auto plan = planOf(request.planFile, request.layer, session);
    if (!plan)
        return tl::unexpected(plan.error());
    const core::PriceBook book = core::pricesOfPlan(*plan, session.data.prices, session.data.catalogue, session.today);
    Table table;
    table.columns = {{"result", session.say("cli.prices.result")},
                     {"subject", session.say("cli.prices.spec")},
                     {"finding", session.say("cli.prices.finding")}};
    const core::IssueList issues = core::checkBook(book, session.data.catalogue, session.today);
    for (const core::Issue& issue : issues.all())
        table.rows.push_back({{session.say(nameOf(issue.severity, kSeverityCodes)), {}},
                              {issue.subject, {}},
                              {session.say(issue.message), {}}});
    bool isGood = !issues.hasBlocker();
    for (const std::string& file : request.files) {
        const auto good = addSecondSources(file, book, table, session);
        if (!good)
            return tl::unexpected(good.error());
        isGood = isGood && *good;
    }
    writeTable(table, session);
    if (session.format == OutputFormat::Table)
        session.out << '\n'
                    << session.say(core::Message{isGood ? "cli.prices.check.sound" : "cli.prices.check.unsound",
                                                 {static_cast<long long>(book.rows().size())}})
                    << '\n';
    return isGood ? ExitCode::Ok : ExitCode::BadInput;
}

CommandResult withoutContract(const PricesRequest& request, const Session& session)
{
    if (request.planFile.empty())
        return core::failure("cli.prices.apply_needs_plan", {});
    auto plan = planOf(request.planFile, {}, session);
    if (!plan)
        return tl::unexpected(plan.error());
    session.out << core::planToJson(core::withoutContractPrices(std::move(*plan)));
    return ExitCode::Ok;
}

} // namespace

CommandResult runCommand(const PricesRequest& request, const Session& session)
{
    switch (request.action) {
    case PricesAction::List:
        return list(request, session);
    case PricesAction::Import:
        return importPrices(request, session);
    case PricesAction::Check:
        return check(request, session);
    case PricesAction::Diff:
        return diff(request, session);
    case PricesAction::Template:
        session.out << core::priceTemplate(session.language);
        return ExitCode::Ok;
    case PricesAction::WithoutContract:
        return withoutContract(request, session);
    }
    return ExitCode::Ok;
}

} // namespace quanheng::app
