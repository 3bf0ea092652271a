#include "core/workload/validate_workload.h"

#include "core/workload/names.h"
#include "core/workload/workload_rules.h"

#include <cmath>

namespace quanheng::core {

namespace {

constexpr double kMaxSamples = 1e13;

constexpr NumberRule kSamples{"/data/samples", "field.samples", 0, kMaxSamples, true, true};
constexpr NumberRule kValidationSamples{
    "/data/validationSamples", "field.validationSamples", 0, kMaxSamples, false, true};
constexpr NumberRule kBytesPerSample{"/data/bytesPerSample", "field.bytesPerSample", 0, 1e12};
constexpr NumberRule kBytesToPrepare{"/data/bytesPerSample", "field.bytesPerSample", 0, 1e12, true};
constexpr NumberRule kRunsPerMonth{"/usage/runsPerMonth", "field.runsPerMonth", 0, 1e5};
constexpr NumberRule kInteractiveHours{"/usage/interactiveHoursPerDay", "field.interactiveHoursPerDay", 0, 24};
/// Twenty years: nobody waits longer for a run.
constexpr NumberRule kDeadline{"/usage/deadlineHours", "field.deadline", 0, 175200, true};
constexpr NumberRule kBudgetPerRun{"/usage/budgetPerRun", "field.budgetPerRun", 0, 9e12, true};
constexpr NumberRule kBudgetPerYear{"/usage/budgetPerYear", "field.budgetPerYear", 0, 9e12, true};

void checkData(IssueList& issues, const Workload& workload)
{
    const DataSpec& data = workload.data;
    // A classical job counts its rows itself.
    const bool hasSamples =
        workload.task == TaskKind::ClassicalMl || checkNumber(issues, kSamples, data.samples.count());
    const bool hasValidation = checkNumber(issues, kValidationSamples, data.validationSamples.count());
    if (hasSamples && hasValidation && workload.task != TaskKind::ClassicalMl && data.validationSamples > data.samples)
        issues.add(Severity::Warning, {"workload.more_validation_than_training", {}}, kValidationSamples.pointer);
    checkNumber(issues, workload.task == TaskKind::DataPreparation ? kBytesToPrepare : kBytesPerSample,
                data.bytesPerSample.count());
    const bool isRead = data.preprocessing != Preprocessing::None && workload.task != TaskKind::ClassicalMl;
    if (isRead && data.bytesPerSample == Bytes(0) && workload.task != TaskKind::DataPreparation)
        issues.add(Severity::Warning, {"workload.no_sample_size", {}}, kBytesPerSample.pointer);
    if (workload.task == TaskKind::DataPreparation && data.preprocessing == Preprocessing::None)
        issues.add(Severity::Blocker, {"workload.nothing_to_prepare", {}}, "/data/preprocessing");
}

void checkBudget(IssueList& issues, const NumberRule& rule, const std::optional<Money>& budget)
{
    if (budget)
        checkNumber(issues, rule, budget->units());
}

void checkUsage(IssueList& issues, const Usage& usage)
{
    if (checkNumber(issues, kRunsPerMonth, usage.runsPerMonth) && usage.runsPerMonth == 0)
        issues.add(Severity::Note, {"workload.no_runs", {}}, kRunsPerMonth.pointer);
    checkNumber(issues, kInteractiveHours, usage.interactiveHoursPerDay);
    if (usage.deadline)
        checkNumber(issues, kDeadline, usage.deadline->count());
    checkBudget(issues, kBudgetPerRun, usage.budgetPerRun);
    checkBudget(issues, kBudgetPerYear, usage.budgetPerYear);
}

} // namespace

bool checkNumber(IssueList& issues, const NumberRule& rule, double value)
{
    const auto block = [&](const char* code, std::vector<Argument> args) {
        args.insert(args.begin(), Term{rule.field});
        issues.add(Severity::Blocker, {code, std::move(args)}, rule.pointer);
        return false;
    };
    if (!std::isfinite(value))
        return block("workload.not_finite", {});
    if (rule.isLowExcluded && value <= rule.low)
        return block("workload.not_positive", {value});
    if (value < rule.low)
        return rule.low == 0 ? block("workload.negative", {value}) : block("workload.too_small", {value, rule.low});
    if (value > rule.high)
        return block("workload.too_large", {value, rule.high});
    if (rule.isWhole && value != std::floor(value))
        return block("workload.not_whole", {value});
    return true;
}

IssueList validateWorkload(const Workload& workload)
{
    IssueList issues;
    if (workload.name.find_first_not_of(" \t\r\n") == std::string::npos)
        issues.add(Severity::Note, {"workload.no_name", {}}, "/name");
    checkModel(issues, workload);
    checkData(issues, workload);
    checkRecipe(issues, workload);
    checkLayout(issues, workload);
    checkUsage(issues, workload.usage);
    return issues;
}

} // namespace quanheng::core
